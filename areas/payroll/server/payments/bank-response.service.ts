import type { RowError } from '@hrms/platform/contract';
import type { ImportField } from '@hrms/platform/imports';
import { type Ctx, copyRows, newId, readFieldRows, type Upload, updateRow } from '@hrms/platform/server';
import { payrollNotices } from '../notices.ts';
import { fileUnreadable } from '../refusals.ts';
import { listAdvicePayments, markPaymentsPaid, removePayments } from './bank-advice.queries.ts';
import { assertNotApprover, lockOpenAdvice } from './bank-advice.service.ts';

const ANSWER_FIELDS: readonly ImportField[] = [
  { name: 'employee_code', required: true },
  { name: 'status', required: true },
  { name: 'reference' },
  { name: 'reason' },
];
const PAID = new Set(['paid', 'success', 'successful', 'processed', 'credited', 'completed']);
const RETURNED = new Set(['failed', 'returned', 'rejected', 'failure']);
const MOST_ANSWERS = 50_000;

type Answer = { paid: boolean; reference: string | null; reason: string };
type Payment = Awaited<ReturnType<typeof listAdvicePayments>>[number];

/** The bank's answer by employee; an employee paid into several accounts has a row for each, with the same status. */
function readAnswers(rows: Awaited<ReturnType<typeof readFieldRows>>, payments: ReadonlyMap<string, Payment>) {
  const errors: RowError[] = [];
  const answers = new Map<string, Answer>();
  for (const { row, cells } of rows) {
    const { employee_code = '', status = '', reference, reason } = cells;
    const refuse = (field: string, message: string) => errors.push({ row, field, message });
    const code = employee_code.toLowerCase();
    const payment = payments.get(code);
    const word = status.toLowerCase();
    const paid = PAID.has(word);
    const before = answers.get(code);
    if (!payment) refuse('employee_code', `This bank advice pays no employee with the code "${employee_code}"`);
    else if (!paid && !RETURNED.has(word)) refuse('status', `"${status}" is not valid. Enter paid or failed`);
    else if (payment.status === 'paid' && !paid) refuse('status', `"${employee_code}" is already paid`);
    else if (!paid && !reason) refuse('reason', 'Enter why the payment failed');
    else if (before && before.paid !== paid)
      refuse('status', `"${employee_code}" is paid into several accounts. Enter the same status for all of them`);
    else answers.set(code, { paid, reference: reference || null, reason: (reason ?? '').slice(0, 200) });
  }
  return { errors, answers };
}

/**
 * Takes the bank's answer to an advice: paid employees with their reference; returned ones leave the advice and are paid by a later one.
 * When every payment is answered, the advice is paid. Nothing is saved when a row has an error.
 * @throws Refusal 404, 409 when the advice is paid or cancelled, 403 for the user who approved it, 422 when the file cannot be read
 */
export async function takeBankResponse(ctx: Ctx, id: string, upload: Upload) {
  const { tx } = ctx;
  const advice = await lockOpenAdvice(ctx, id);
  await assertNotApprover(ctx, advice);
  const refuse = ({ message }: Error) => fileUnreadable(message);
  const rows = await readFieldRows(upload.bytes, ANSWER_FIELDS, { most_rows: MOST_ANSWERS, refuse });
  const payments = new Map((await listAdvicePayments(tx, id)).map((payment) => [payment.employee_code.toLowerCase(), payment]));
  const { errors, answers } = readAnswers(rows, payments);
  if (errors.length > 0) return { paid: 0, returned: 0, errors };
  const answered = [...answers].flatMap(([code, answer]) => {
    const payment = payments.get(code);
    return payment ? [{ ...payment, ...answer }] : [];
  });
  const paid = answered.filter((one) => one.paid);
  const returned = answered.filter((one) => !one.paid);
  await markPaymentsPaid(
    tx,
    id,
    paid.map(({ employee_id, reference }) => ({ employee_id, reference })),
  );
  if (returned.length > 0) {
    const returned_at = ctx.clock.now().toISOString();
    await copyRows(
      tx,
      'bank_payment_return',
      returned.map(({ payroll_id, employee_id, amount_paise, reference, reason }) => ({
        id: newId(),
        bank_advice_id: id,
        payroll_id,
        employee_id,
        amount_paise,
        reference,
        reason,
        returned_at,
      })),
    );
    await removePayments(
      tx,
      id,
      returned.map(({ employee_id }) => employee_id),
    );
    await notifyReturned(ctx, id, [...new Set(returned.map(({ employee_id }) => employee_id))]);
  }
  const open = (await listAdvicePayments(tx, id)).filter(({ status }) => status === 'advised').length;
  if (open === 0) await updateRow(tx, 'bank_advice', { id }, { status: 'paid', paid_on: ctx.today, paid_by: ctx.actor.user_id });
  await ctx.audit('payroll.bank_response_taken', advice.payroll_id, {
    bank_advice_id: id,
    paid: paid.length,
    returned: returned.length,
    open,
  });
  return { paid: paid.length, returned: returned.length, errors };
}

/** Tells those who prepare payments, and each employee whose payment the bank returned. */
async function notifyReturned(ctx: Ctx, bank_advice_id: string, employee_ids: readonly string[]): Promise<void> {
  const cause = `${bank_advice_id} ${ctx.clock.now().toISOString()}`;
  const payments = employee_ids.length === 1 ? '1 payment' : `${employee_ids.length} payments`;
  await ctx.notify(payrollNotices.payments_returned, {
    to: { holders: 'payroll.payment.prepare' },
    cause,
    subject_id: bank_advice_id,
    values: { payments },
  });
  await ctx.notify(
    payrollNotices.own_payment_returned,
    employee_ids.map((employee_id) => ({
      to: { employees: [employee_id] },
      cause: `${cause} ${employee_id}`,
      subject_id: bank_advice_id,
      values: {},
    })),
  );
}
