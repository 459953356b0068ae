import * as z from 'zod';

/** What is read of an event: its kind, its time, and the payment of an invoice it is about. */
const Event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  created: z.int().min(0).max(4_102_444_800),
  data: z.object({
    object: z.looseObject({
      id: z.string().max(200).optional(),
      customer: z.string().max(200).nullish(),
      payment_intent: z.string().max(200).nullish(),
      payment_status: z.string().max(60).optional(),
      amount: z.int().min(0).max(1e13).optional(),
      amount_total: z.int().min(0).max(1e13).nullish(),
      amount_refunded: z.int().min(0).max(1e13).optional(),
      currency: z.string().max(10).nullish(),
      last_payment_error: z.looseObject({ message: z.string().max(500).optional() }).nullish(),
      metadata: z.looseObject({ org_id: z.string().optional(), invoice_id: z.string().optional() }).nullish(),
    }),
  }),
});
export type CardEvent = z.output<typeof Event>;

/** An event of the card provider; null for what is none. */
export function readCardEvent(payload: unknown): CardEvent | null {
  const result = Event.safeParse(payload);
  return result.success ? result.data : null;
}

/** What an event reports of a card payment in rupees, in paise. */
export type CardReport = {
  readonly kind: 'paid' | 'failed' | 'refunded';
  readonly org_id: string;
  readonly invoice_id: string;
  readonly amount_paise: number;
  /** The payment at the provider. */
  readonly reference: string;
  readonly customer: string | null;
  /** Why it failed, in the provider's words. */
  readonly reason: string | null;
};

const KINDS: Record<string, CardReport['kind']> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'payment_intent.payment_failed': 'failed',
  'charge.refunded': 'refunded',
};

/** The payment an event reports; null for an event that reports none. A session that is not paid yet reports none. */
export function reportOf({ type, data: { object } }: CardEvent): CardReport | null {
  const kind = KINDS[type];
  const { org_id, invoice_id } = object.metadata ?? {};
  if (!kind || !org_id || !invoice_id || object.currency !== 'inr') return null;
  if (kind === 'paid' && object.payment_status !== 'paid') return null;
  const amount = kind === 'refunded' ? object.amount_refunded : (object.amount_total ?? object.amount);
  const reference = object.payment_intent ?? object.id;
  if (!amount || !reference) return null;
  const reason = object.last_payment_error?.message ?? null;
  return { kind, org_id, invoice_id, amount_paise: amount, reference, customer: object.customer ?? null, reason };
}
