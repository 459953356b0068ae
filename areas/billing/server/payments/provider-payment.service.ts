/** What a provider reports of card payments besides money that arrived. */
import { mailPlatform, notifyOwners } from '@hrms/access/server';
import { formatRupees } from '@hrms/platform/money';
import { insertRow, type Work } from '@hrms/platform/server';
import type { InvoiceRecord } from '../invoices/invoice.queries.ts';
import { billingNotices } from '../notices.ts';
import { copyPayment } from '../terms/books.queries.ts';
import { lockOpenInvoice } from './payment.service.ts';
import { findRefunded } from './refund.queries.ts';
import { refundPayment } from './refund.service.ts';

type Attempt = { readonly amount_paise: number; readonly reference: string; readonly reason: string | null };

/** A card payment failed: the invoice stays open, and whoever pays is told. @throws Refusal 404, 409 for a paid invoice */
export async function recordFailure(work: Work, invoice_id: string, { amount_paise, reference, reason }: Attempt): Promise<void> {
  const invoice = await lockOpenInvoice(work, invoice_id, 'a payment');
  const reject_reason = reason ?? 'The bank declined the payment';
  // the same attempt may succeed later: only money that arrived holds the provider's reference
  const id = await insertRow(work.tx, 'invoice_payment', {
    invoice_id,
    mode: 'card',
    amount_paise,
    received_on: work.today,
    reference,
    status: 'failed',
    reject_reason,
    created_at: work.clock.now(),
  });
  await copyPayment(work.tx, id);
  await work.audit('billing.payment_failed', id, { number: invoice.number, reason: reject_reason });
  await notifyOwners(work, billingNotices.paymentFailed, {
    values: { number: invoice.number, reason: reject_reason, invoice_id },
    cause: id,
    subject_id: invoice_id,
  });
}

/**
 * The provider gave a payment back, or a part of it: a credit note of the same amount goes with it, so that the invoice stays settled.
 * @param refunded_paise all that went back by now, as providers say it
 * @returns false where the refund is known
 * @throws Refusal 404, 422
 */
export async function recordRefund(
  work: Work,
  { payment_id, refunded_paise, reference }: { payment_id: string; refunded_paise: number; reference: string },
): Promise<boolean> {
  const amount_paise = refunded_paise - (await findRefunded(work.tx, payment_id));
  if (amount_paise <= 0) return false;
  const refund = { amount_paise, refunded_on: work.today, reference: `${reference}:${refunded_paise}` };
  await refundPayment(work, payment_id, { ...refund, reason: 'Refund of the card payment' }, null);
  return true;
}

/** Money arrived for an invoice that is paid: the platform gives it back at the provider. */
export const notifyOverpayment = (
  work: Work,
  { number }: InvoiceRecord,
  { amount_paise, reference }: { amount_paise: number; reference: string },
): Promise<void> =>
  mailPlatform(work, {
    subject: `A card payment for ${number} came although it is paid`,
    body: `${formatRupees(amount_paise)} arrived for invoice ${number}, which is paid already. Refund payment ${reference} at the provider.`,
  });
