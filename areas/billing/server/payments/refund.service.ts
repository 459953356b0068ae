import { notifyOwners } from '@hrms/access/server';
import { type CivilDate } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { insertRow, updateRow, type Work } from '@hrms/platform/server';
import { billingNotices } from '../notices.ts';
import { inFuture, notInState, refundAbovePayment, refundKnown } from '../refusals.ts';
import { copyPayment } from '../terms/books.queries.ts';
import { creditInvoice } from './credit.service.ts';
import { lockPayment } from './payment.service.ts';
import { hasRefund } from './refund.queries.ts';

export type Refund = {
  readonly amount_paise: number;
  readonly refunded_on: CivilDate;
  readonly reference: string;
  readonly reason: string;
};

/**
 * A payment, or a part of it, went back to the customer. A credit note of the same amount goes with it, so that the invoice stays settled.
 * @throws Refusal 404, 409 for another state or a reference that was entered, 422 above what is left of the payment
 */
export async function refundPayment(work: Work, payment_id: string, refund: Refund, by: string | null): Promise<void> {
  const { payment, invoice } = await lockPayment(work, payment_id);
  const { amount_paise, refunded_on, reference, reason } = refund;
  if (await hasRefund(work.tx, payment_id, reference)) throw refundKnown(reference);
  if (payment.status !== 'confirmed' || payment.mode === 'adjustment') throw notInState(payment.status, 'a refund');
  const left = payment.amount_paise - payment.refunded_paise;
  if (amount_paise > left) throw refundAbovePayment(left);
  if (refunded_on > work.today) throw inFuture('refunded_on');
  const refunded_paise = payment.refunded_paise + amount_paise;
  const status = refunded_paise === payment.amount_paise ? 'refunded' : 'confirmed';
  await updateRow(work.tx, 'invoice_payment', { id: payment_id }, { refunded_paise, status });
  await copyPayment(work.tx, payment_id);
  await updateRow(work.tx, 'invoice', { id: invoice.id }, { paid_paise: invoice.paid_paise - amount_paise });
  const note = await creditInvoice(work, invoice.id, { total_paise: amount_paise, reason });
  await insertRow(work.tx, 'payment_refund', {
    payment_id,
    credit_note_id: note.invoice_id,
    ...refund,
    refunded_by: by,
    created_at: work.clock.now(),
  });
  await work.audit('billing.payment_refunded', payment_id, { number: invoice.number, amount_paise, reference, reason });
  await notifyOwners(work, billingNotices.paymentRefunded, {
    values: { number: invoice.number, amount: formatRupees(amount_paise), note: note.number, invoice_id: invoice.id },
    cause: note.invoice_id,
    subject_id: invoice.id,
  });
}
