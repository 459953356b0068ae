import { type PaymentFacts, settlementOf } from '@hrms/billing/domain';
import { insertRow, updateRow, type Work } from '@hrms/platform/server';
import { type InvoiceRecord, listOpenInvoices, listPayments } from '../invoices/invoice.queries.ts';
import { copyInvoice, copyPayment } from '../terms/books.queries.ts';
import { lockNewestSubscription } from '../terms/subscription.queries.ts';
import { moveSubscription } from '../terms/subscription-state.service.ts';

/**
 * Writes what is paid on a locked invoice after its payments or credits changed. A shortfall of up to one rupee is closed as round-off.
 * When nothing overdue is left, an organisation that was past due or read-only for it is active again.
 */
export async function settleInvoice(work: Work, invoice: InvoiceRecord): Promise<void> {
  const { tx, today } = work;
  const settled = settlementOf(invoice, (await listPayments(tx, invoice.id)) as readonly PaymentFacts[], today);
  if (settled.shortfall_paise > 0) await closeShortfall(work, invoice, settled.shortfall_paise);
  await updateRow(
    tx,
    'invoice',
    { id: invoice.id },
    {
      status: settled.status,
      paid_paise: settled.paid_paise + settled.shortfall_paise,
      tds_paise: settled.tds_paise,
      credited_paise: invoice.credited_paise,
      paid_on: settled.status === 'paid' ? (invoice.paid_on ?? today) : null,
    },
  );
  await copyInvoice(tx, invoice.id);
  if (settled.status === 'paid') await reopenWhenPaid(work);
}

async function closeShortfall(work: Work, invoice: InvoiceRecord, amount_paise: number): Promise<void> {
  const now = work.clock.now();
  const id = await insertRow(work.tx, 'invoice_payment', {
    invoice_id: invoice.id,
    mode: 'adjustment',
    amount_paise,
    received_on: work.today,
    reference: 'Round-off of a small difference',
    status: 'confirmed',
    confirmed_at: now,
    created_at: now,
  });
  await copyPayment(work.tx, id);
}

async function reopenWhenPaid(work: Work): Promise<void> {
  const subscription = await lockNewestSubscription(work.tx);
  if (!subscription) return;
  const isHeld =
    subscription.status === 'past_due' || (subscription.status === 'read_only' && subscription.read_only_cause === 'unpaid');
  if (!isHeld) return;
  const overdue = (await listOpenInvoices(work.tx)).some(({ due_on }) => due_on < work.today);
  if (!overdue) await moveSubscription(work, subscription, subscription.cancel_at_period_end ? 'cancelling' : 'active');
}
