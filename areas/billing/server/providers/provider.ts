import type { InvoiceRecord } from '../invoices/invoice.queries.ts';

/** A page of the provider. Nothing about a card ever comes here. */
export type ProviderPage = { readonly url: string };

export type CheckoutRequest = {
  readonly org_id: string;
  readonly invoice: Pick<InvoiceRecord, 'id' | 'number'>;
  readonly due_paise: number;
  /** The organisation as the provider knows it; null before its first card payment. */
  readonly customer: string | null;
  /** Where the customer comes back to. */
  readonly return_url: string;
};

/** Where money comes in. The state of an invoice never depends on whether the provider answers. */
export type PaymentProvider = {
  readonly name: 'manual' | 'stripe';
  /** Where an invoice is paid. @throws Refusal where the provider takes no payments here, or does not answer */
  openCheckout(request: CheckoutRequest): Promise<ProviderPage>;
  /** Where the customer sees receipts and keeps cards. @throws the same */
  openPortal(request: { readonly customer: string; readonly return_url: string }): Promise<ProviderPage>;
};
