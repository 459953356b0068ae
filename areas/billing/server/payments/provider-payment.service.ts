/** What a provider reports of card payments besides money that arrived. */
import { mailPlatform, notifyOwners } from '@hrms/access/server';
import { formatRupees } from '@hrms/platform/money';
import { insertRow, lockRow, updateRow, type Work } from '@hrms/platform/server';
import type { InvoiceRecord } from '../invoices/invoice.queries.ts';
import { billingNotices } from '../notices.ts';
import { missing, refundInPart } from '../refusals.ts';
import { copyPayment } from '../terms/books.queries.ts';
import { creditInvoice } from './credit.service.ts';
import { lockOpenInvoice } from './payment.service.ts';

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
 * The provider gave a payment back: a credit note of the same amount goes with it, so that the invoice stays settled.
 * Answers false where the refund is known. @throws Refusal 404, 422 for a part, which the platform credits by hand
 */
export async function recordRefund(
  work: Work,
  invoice_id: string,
  { payment_id, amount_paise }: { payment_id: string; amount_paise: number },
): Promise<boolean> {
  const invoice = await lockRow(work.tx, 'invoice', { id: invoice_id }, [
    'number',
    'total_paise',
    'credited_paise',
    'paid_paise',
  ]);
  const payment = await lockRow(work.tx, 'invoice_payment', { id: payment_id }, ['status', 'amount_paise', 'invoice_id']);
  if (!invoice || payment?.invoice_id !== invoice_id) throw missing('Payment');
  if (payment.status === 'refunded') return false;
  if (amount_paise < payment.amount_paise || payment.amount_paise < invoice.total_paise) throw refundInPart(invoice.number);
  await updateRow(work.tx, 'invoice_payment', { id: payment_id }, { status: 'refunded' });
  await copyPayment(work.tx, payment_id);
  await updateRow(work.tx, 'invoice', { id: invoice_id }, { paid_paise: invoice.paid_paise - payment.amount_paise });
  await creditInvoice(work, invoice_id, { reason: 'Refund of the card payment' });
  await work.audit('billing.payment_refunded', payment_id, { number: invoice.number, amount_paise });
  return true;
}

/** Money arrived for an invoice that is paid: the platform gives it back at the provider. */
export const tellOverpayment = (
  work: Work,
  { number }: InvoiceRecord,
  { amount_paise, reference }: { amount_paise: number; reference: string },
): Promise<void> =>
  mailPlatform(work, {
    subject: `A card payment for ${number} came although it is paid`,
    body: `${formatRupees(amount_paise)} arrived for invoice ${number}, which is paid already. Refund payment ${reference} at the provider.`,
  });
