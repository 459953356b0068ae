import Stripe from 'stripe';
import { providerFailed, signatureInvalid } from '../refusals.ts';
import type { CheckoutRequest, PaymentProvider } from './provider.ts';
import { type CardEvent, readCardEvent } from './stripe-event.ts';

const TIMEOUT_MS = 10_000;

/** A signed message is refused when it is older than this, so that nobody can send it again later. */
const TOLERANCE_SECONDS = 300;

const clientOf = (secret_key: string, send: typeof fetch) =>
  new Stripe(secret_key, {
    httpClient: Stripe.createFetchHttpClient(send),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });

/** A hosted checkout for what is due on one invoice. Session, payment and charge all name organisation and invoice. */
function checkoutOf({ org_id, invoice, due_paise, customer, return_url }: CheckoutRequest) {
  const metadata = { org_id, invoice_id: invoice.id };
  const product_data = { name: `Invoice ${invoice.number}` };
  return {
    mode: 'payment',
    success_url: return_url,
    cancel_url: return_url,
    client_reference_id: invoice.id,
    line_items: [{ quantity: 1, price_data: { currency: 'inr', unit_amount: due_paise, product_data } }],
    metadata,
    payment_intent_data: { metadata },
    ...(customer ? { customer } : { customer_creation: 'always' }),
  } satisfies Stripe.Checkout.SessionCreateParams;
}

/** An address the provider answered. @throws Refusal 503 when it answered none */
async function addressOf(answer: Promise<{ url: string | null }>): Promise<{ url: string }> {
  const { url } = await answer.catch((problem) => {
    if (problem instanceof Stripe.errors.StripeError) return { url: null };
    throw problem;
  });
  if (!url) throw providerFailed();
  return { url };
}

/** Card payments at Stripe's own pages. */
export function cardProvider(secret_key: string, send: typeof fetch = fetch): PaymentProvider {
  const stripe = clientOf(secret_key, send);
  return {
    name: 'stripe',
    openCheckout: (request) =>
      addressOf(
        stripe.checkout.sessions.create(checkoutOf(request), { idempotencyKey: `${request.invoice.id}:${request.due_paise}` }),
      ),
    openPortal: (request) => addressOf(stripe.billingPortal.sessions.create(request)),
  };
}

/** The event of a signed message. @throws Refusal 400 for a wrong or old signature, or a text that is no event */
export function readSignedEvent(body: string, header: string, webhook_secret: string, now: Date): CardEvent {
  try {
    const event = Stripe.webhooks.constructEvent(body, header, webhook_secret, TOLERANCE_SECONDS, undefined, now.getTime());
    const read = readCardEvent(event);
    if (read) return read;
  } catch (problem) {
    if (!(problem instanceof Stripe.errors.StripeSignatureVerificationError || problem instanceof SyntaxError)) throw problem;
  }
  throw signatureInvalid();
}
