import type { Ctx } from '@hrms/platform/server';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { dueOf } from '../invoices/invoice.service.ts';
import { cardNotAvailable, missing, notInState } from '../refusals.ts';
import { findNewestSubscription } from '../terms/subscription.queries.ts';
import { currentProvider } from './payment-providers.ts';
import type { ProviderPage } from './provider.ts';

/** The address where an open invoice is paid by card. @throws Refusal 404, 409, 422, 503 */
export async function openCheckout(ctx: Ctx, id: string): Promise<ProviderPage> {
  const invoice = await findInvoice(ctx.tx, id);
  if (!invoice) throw missing('Invoice');
  const due_paise = dueOf(invoice);
  if (due_paise === 0) throw notInState(invoice.kind === 'invoice' ? 'paid' : 'credit note', 'a card payment');
  const customer = (await findNewestSubscription(ctx.tx))?.provider_customer ?? null;
  const return_url = `${ctx.services.config.publicUrl}/subscriptions/invoice/${id}`;
  return currentProvider().openCheckout({ org_id: ctx.org_id, invoice, due_paise, customer, return_url });
}

/** The provider's page with the organisation's cards and receipts. @throws Refusal 404, 422 before the first card payment, 503 */
export async function openPortal(ctx: Ctx, id: string): Promise<ProviderPage> {
  const newest = await findNewestSubscription(ctx.tx);
  if (newest?.id !== id) throw missing('Subscription');
  if (!newest.provider_customer) throw cardNotAvailable();
  return currentProvider().openPortal({
    customer: newest.provider_customer,
    return_url: `${ctx.services.config.publicUrl}/subscriptions`,
  });
}
