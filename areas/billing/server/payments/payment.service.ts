import { mailPlatform, notifyOwners } from '@hrms/access/server';
import type { ClaimPayment, InvoiceDetail } from '@hrms/billing/contract';
import { type Ctx, insertRow, lockRow, updateRow, type Work } from '@hrms/platform/server';
import { type InvoiceRecord, listPayments, lockInvoice } from '../invoices/invoice.queries.ts';
import { dueOf, readInvoice } from '../invoices/invoice.service.ts';
import { billingNotices } from '../notices.ts';
import { amountAboveDue, inFuture, missing, notInState } from '../refusals.ts';
import { copyPayment } from '../terms/books.queries.ts';
import { settleInvoice } from './settle.service.ts';

export type NewPayment = Omit<ClaimPayment, 'mode'> & { readonly mode: 'bank_transfer' | 'upi' | 'card' | 'adjustment' };

/** What is due and neither confirmed nor claimed yet, in paise. */
async function unclaimedDue(work: Work, invoice: InvoiceRecord, without?: string): Promise<number> {
  const payments = await listPayments(work.tx, invoice.id);
  const held = payments
    .filter(
      ({ payment_id, status, tds_certificate }) =>
        payment_id !== without && (status === 'claimed' || (status === 'confirmed' && !tds_certificate)),
    )
    .reduce(
      (total, { status, amount_paise, tds_paise }) => total + (status === 'claimed' ? amount_paise + tds_paise : tds_paise),
      0,
    );
  return dueOf(invoice) - held;
}

/** An open invoice, locked. @throws `not_found`, `not_in_state` */
export async function lockOpenInvoice(work: Work, id: string, what: string): Promise<InvoiceRecord> {
  const invoice = await lockInvoice(work.tx, id);
  if (!invoice) throw missing('Invoice');
  if (invoice.kind === 'credit_note' || invoice.status === 'paid')
    throw notInState(invoice.kind === 'invoice' ? 'paid' : 'credit note', what);
  return invoice;
}

type Entry = { readonly status: 'claimed' | 'confirmed'; readonly by: string | null; readonly provider_payment?: string };

/** Writes a payment of a locked invoice. @throws Refusal 422 above what is due, or for a later day */
export async function writePayment(
  work: Work,
  invoice: InvoiceRecord,
  payment: NewPayment,
  { status, by, provider_payment }: Entry,
): Promise<string> {
  if (payment.received_on > work.today) throw inFuture('received_on');
  const due = await unclaimedDue(work, invoice);
  if (payment.amount_paise + payment.tds_paise > due) throw amountAboveDue(due);
  const now = work.clock.now();
  const id = await insertRow(work.tx, 'invoice_payment', {
    invoice_id: invoice.id,
    mode: payment.mode,
    amount_paise: payment.amount_paise,
    tds_paise: payment.tds_paise,
    tds_certificate: payment.tds_certificate || null,
    received_on: payment.received_on,
    reference: payment.reference,
    provider_payment: provider_payment ?? null,
    status,
    claimed_by: status === 'claimed' ? by : null,
    confirmed_by: status === 'confirmed' ? by : null,
    confirmed_at: status === 'confirmed' ? now : null,
    created_at: now,
  });
  await copyPayment(work.tx, id);
  return id;
}

/** The organisation says that it paid; the platform confirms once the money arrived. @throws Refusal 404, 409, 422 */
export async function claimPayment(ctx: Ctx, id: string, claim: ClaimPayment): Promise<InvoiceDetail> {
  const invoice = await lockOpenInvoice(ctx, id, 'a payment');
  const payment_id = await writePayment(ctx, invoice, claim, { status: 'claimed', by: ctx.actor.user_id });
  await ctx.audit('billing.payment_claimed', payment_id, { number: invoice.number, amount_paise: claim.amount_paise });
  await mailPlatform(ctx, {
    subject: `A payment for ${invoice.number} waits to be confirmed`,
    body: `${invoice.buyer.legal_name} reports a payment for invoice ${invoice.number}. Open Payments to confirm it.`,
  });
  return readInvoice(ctx, id);
}

type PaymentRow = {
  id: string;
  invoice_id: string;
  status: string;
  amount_paise: number;
  tds_paise: number;
  tds_certificate: string | null;
  mode: string;
  refunded_paise: number;
};

/** A payment and its invoice, both locked. @throws `not_found` */
export async function lockPayment(work: Work, id: string): Promise<{ payment: PaymentRow; invoice: InvoiceRecord }> {
  const payment = await lockRow(work.tx, 'invoice_payment', { id }, [
    'id',
    'invoice_id',
    'status',
    'amount_paise',
    'tds_paise',
    'tds_certificate',
    'mode',
    'refunded_paise',
  ]);
  const invoice = payment && (await lockInvoice(work.tx, payment.invoice_id));
  if (!payment || !invoice) throw missing('Payment');
  return { payment: payment as PaymentRow, invoice };
}

type By = { readonly by: string | null };

/** The money of a claimed payment arrived. @throws Refusal 404, 409, 422 above what is due by now */
export async function confirmPayment(
  work: Work,
  id: string,
  { by, tds_certificate }: By & { tds_certificate?: string | null | undefined },
): Promise<void> {
  const { payment, invoice } = await lockPayment(work, id);
  if (payment.status !== 'claimed') throw notInState(payment.status, 'a confirmation');
  const due = await unclaimedDue(work, invoice, id);
  if (payment.amount_paise + payment.tds_paise > due) throw amountAboveDue(due);
  await updateRow(
    work.tx,
    'invoice_payment',
    { id },
    {
      status: 'confirmed',
      confirmed_by: by,
      confirmed_at: work.clock.now(),
      tds_certificate: tds_certificate || payment.tds_certificate,
    },
  );
  await copyPayment(work.tx, id);
  await settleInvoice(work, invoice);
  await notifyConfirmed(work, invoice, id);
}

/** Tells that a payment arrived, and writes it into the audit log. */
export async function notifyConfirmed(work: Work, invoice: InvoiceRecord, payment_id: string): Promise<void> {
  await work.audit('billing.payment_confirmed', payment_id, { number: invoice.number });
  await notifyOwners(work, billingNotices.paymentConfirmed, {
    values: { number: invoice.number, invoice_id: invoice.id },
    cause: payment_id,
    subject_id: invoice.id,
  });
}

/** A claimed payment did not arrive. @throws Refusal 404, 409 */
export async function rejectPayment(work: Work, id: string, { by, reason }: By & { reason: string }): Promise<void> {
  const { payment, invoice } = await lockPayment(work, id);
  if (payment.status !== 'claimed') throw notInState(payment.status, 'a rejection');
  await updateRow(work.tx, 'invoice_payment', { id }, { status: 'failed', reject_reason: reason, confirmed_by: by });
  await copyPayment(work.tx, id);
  await work.audit('billing.payment_rejected', id, { number: invoice.number, reason });
  await notifyOwners(work, billingNotices.paymentRejected, {
    values: { number: invoice.number, reason, invoice_id: invoice.id },
    cause: id,
    subject_id: invoice.id,
  });
}

/** The certificate of tax the customer deducted is here: the tax counts as paid. @throws Refusal 404, 409 */
export async function recordCertificate(work: Work, id: string, tds_certificate: string): Promise<void> {
  const { payment, invoice } = await lockPayment(work, id);
  if (payment.status !== 'confirmed' || payment.tds_paise === 0) throw notInState(payment.status, 'a certificate');
  await updateRow(work.tx, 'invoice_payment', { id }, { tds_certificate });
  await copyPayment(work.tx, id);
  await settleInvoice(work, invoice);
  await work.audit('billing.certificate_recorded', id, { number: invoice.number, tds_certificate });
}

/** A payment that arrived without a claim. @throws Refusal 404, 409, 422 */
export async function recordPayment(
  work: Work,
  invoice_id: string,
  payment: NewPayment,
  { by, provider_payment }: By & { provider_payment?: string },
): Promise<string> {
  const invoice = await lockOpenInvoice(work, invoice_id, 'a payment');
  const id = await writePayment(work, invoice, payment, {
    status: 'confirmed',
    by,
    ...(provider_payment && { provider_payment }),
  });
  await settleInvoice(work, invoice);
  await notifyConfirmed(work, invoice, id);
  return id;
}
