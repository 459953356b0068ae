import { cardNotAvailable, providerFailed } from '../refusals.ts';
import { cardKeys } from '../terms/card-payments.ts';
import type { CheckoutRequest, PaymentProvider } from './provider.ts';

/** Bank transfers: the customer pays to the seller's account and reports it. */
export const manualProvider: PaymentProvider = {
  name: 'manual',
  openCheckout: async () => {
    throw cardNotAvailable();
  },
};

const CHECKOUT = 'https://api.stripe.com/v1/checkout/sessions';
const TIMEOUT_MS = 10_000;

/** The fields of a hosted checkout for one invoice. */
export function checkoutForm({ org_id, invoice, due_paise, return_url }: CheckoutRequest): URLSearchParams {
  return new URLSearchParams({
    mode: 'payment',
    success_url: return_url,
    cancel_url: return_url,
    client_reference_id: invoice.id,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'inr',
    'line_items[0][price_data][unit_amount]': String(due_paise),
    'line_items[0][price_data][product_data][name]': `Invoice ${invoice.number}`,
    'metadata[org_id]': org_id,
    'metadata[invoice_id]': invoice.id,
  });
}

/** Card payments at the provider's own page. */
export const cardProvider = (secret_key: string, send: typeof fetch = fetch): PaymentProvider => ({
  name: 'stripe',
  openCheckout: async (request) => {
    const answer = await send(CHECKOUT, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret_key}`, 'idempotency-key': `${request.invoice.id}:${request.due_paise}` },
      body: checkoutForm(request),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    const session = answer?.ok ? ((await answer.json()) as { url?: unknown }) : null;
    if (typeof session?.url !== 'string') throw providerFailed();
    return { url: session.url };
  },
});

/** The provider for cards, or the manual one where no keys are set. */
export function currentProvider(): PaymentProvider {
  const keys = cardKeys();
  return keys ? cardProvider(keys.secret_key) : manualProvider;
}
