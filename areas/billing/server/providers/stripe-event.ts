import * as z from 'zod';

/** What is read of an event: its kind, its time, and the payment of an invoice it is about. */
const Event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  created: z.int().min(0).max(4_102_444_800),
  data: z.object({
    object: z.looseObject({
      id: z.string().max(200).optional(),
      payment_intent: z.string().max(200).nullish(),
      payment_status: z.string().max(60).optional(),
      amount_total: z.int().min(0).max(1e13).optional(),
      currency: z.string().max(10).optional(),
      metadata: z.looseObject({ org_id: z.string().optional(), invoice_id: z.string().optional() }).nullish(),
    }),
  }),
});
export type CardEvent = z.output<typeof Event>;

/** An event of the card provider; null for a text that is none. */
export function readCardEvent(payload: unknown): CardEvent | null {
  const result = Event.safeParse(payload);
  return result.success ? result.data : null;
}

/** The same from the text of a call. */
export function parseCardEvent(text: string): CardEvent | null {
  try {
    return readCardEvent(JSON.parse(text));
  } catch {
    return null;
  }
}

export type CardPayment = {
  readonly org_id: string;
  readonly invoice_id: string;
  readonly amount_paise: number;
  readonly reference: string;
};

const PAID = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);

/** The payment an event reports; null for an event that reports none. */
export function paymentOf({ type, data: { object } }: CardEvent): CardPayment | null {
  const { org_id, invoice_id } = object.metadata ?? {};
  if (!PAID.has(type) || object.payment_status !== 'paid' || object.currency !== 'inr') return null;
  if (!org_id || !invoice_id || !object.amount_total) return null;
  return { org_id, invoice_id, amount_paise: object.amount_total, reference: object.payment_intent ?? object.id ?? type };
}
