import type { Ctx } from '@hrms/platform/server';
import { findInvoice } from '../invoices/invoice.queries.ts';
import { dueOf } from '../invoices/invoice.service.ts';
import { missing, notInState } from '../refusals.ts';
import { currentProvider } from './payment-providers.ts';
import type { Checkout } from './provider.ts';

/** The address where an open invoice is paid by card. @throws Refusal 404, 409, 422, 503 */
export async function openCheckout(ctx: Ctx, id: string): Promise<Checkout> {
  const invoice = await findInvoice(ctx.tx, id);
  if (!invoice) throw missing('Invoice');
  const due_paise = dueOf(invoice);
  if (due_paise === 0) throw notInState(invoice.kind === 'invoice' ? 'paid' : 'credit note', 'a card payment');
  const return_url = `${ctx.services.config.publicUrl}/subscriptions/invoice/${id}`;
  return currentProvider().openCheckout({ org_id: ctx.org_id, invoice, due_paise, return_url });
}
