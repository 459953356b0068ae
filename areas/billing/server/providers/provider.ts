import type { InvoiceRecord } from '../invoices/invoice.queries.ts';

/** Where an organisation pays an invoice. Nothing about a card ever comes here. */
export type Checkout = { readonly url: string };

export type CheckoutRequest = {
  readonly org_id: string;
  readonly invoice: Pick<InvoiceRecord, 'id' | 'number'>;
  readonly due_paise: number;
  /** Where the customer comes back to. */
  readonly return_url: string;
};

/** Where money comes in. The state of an invoice never depends on whether the provider answers. */
export type PaymentProvider = {
  readonly name: 'manual' | 'stripe';
  /** @throws Refusal where the provider takes no payments here, or does not answer */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
};
