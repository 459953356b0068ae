import { notifyOwners } from '@hrms/access/server';
import { dunningStep } from '@hrms/billing/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { updateRow, type Work } from '@hrms/platform/server';
import { type InvoiceRecord, listOpenInvoices, listPayments } from '../invoices/invoice.queries.ts';
import { dueOf } from '../invoices/invoice.service.ts';
import { billingNotices } from '../notices.ts';
import { copyInvoice } from '../terms/books.queries.ts';
import type { SubscriptionRecord } from '../terms/subscription.queries.ts';
import { moveSubscription } from '../terms/subscription-state.service.ts';

/** Whether claimed payments would pay all that is open. */
async function isClaimed(work: Work, invoice: InvoiceRecord): Promise<boolean> {
  const claimed = (await listPayments(work.tx, invoice.id))
    .filter(({ status }) => status === 'claimed')
    .reduce((total, { amount_paise, tds_paise }) => total + amount_paise + tds_paise, 0);
  return claimed >= dueOf(invoice);
}

/** Reminds of an overdue invoice, once for each reminder that came due, and answers what it calls for. */
async function remindOf(work: Work, invoice: InvoiceRecord): Promise<'current' | 'past_due' | 'read_only'> {
  const { reminders, state } = dunningStep(invoice.due_on, work.today, { claimed: await isClaimed(work, invoice) });
  if (invoice.due_on < work.today && invoice.status !== 'overdue') {
    await updateRow(work.tx, 'invoice', { id: invoice.id }, { status: 'overdue' });
    await copyInvoice(work.tx, invoice.id);
  }
  if (reminders > invoice.reminded) {
    await updateRow(work.tx, 'invoice', { id: invoice.id }, { reminded: reminders });
    await notifyOwners(work, billingNotices.invoiceOverdue, {
      values: { number: invoice.number, day: dateLabel(invoice.due_on), invoice_id: invoice.id },
      cause: `${invoice.id}:${reminders}`,
      subject_id: invoice.id,
    });
  }
  return state;
}

/** Reminds of overdue invoices and makes the organisation past due after 15 days and read-only after 30. */
export async function dunSubscription(work: Work, subscription: SubscriptionRecord): Promise<SubscriptionRecord> {
  const states: string[] = [];
  for (const invoice of await listOpenInvoices(work.tx)) states.push(await remindOf(work, invoice));
  const { status } = subscription;
  if (states.includes('read_only') && ['active', 'cancelling', 'past_due'].includes(status)) {
    const after = await moveSubscription(work, subscription, 'read_only', { cause: 'unpaid' });
    await notifyReadOnly(work, 'An invoice is unpaid for more than 30 days.', `${subscription.id}:${work.today}`);
    return after;
  }
  if (states.includes('past_due') && ['active', 'cancelling'].includes(status))
    return moveSubscription(work, subscription, 'past_due');
  return subscription;
}

/** Tells that the organisation is read-only, and why. */
export const notifyReadOnly = (work: Work, reason: string, cause: string): Promise<void> =>
  notifyOwners(work, billingNotices.readOnly, { values: { reason }, cause });
