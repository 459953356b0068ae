import { importFields } from '@hrms/platform/imports';
import {
  type CheckedRow,
  type Ctx,
  copyRows,
  defineImport,
  type FileRow,
  importAtOnce,
  newId,
  startRow,
  type Upload,
  updateRow,
} from '@hrms/platform/server';
import { payrollNotices } from '../notices.ts';
import { fileUnreadable } from '../refusals.ts';
import { countPayees } from '../settlements/payee.service.ts';
import { listAdvicePayments, markPaymentsPaid, removePayments } from './bank-advice.queries.ts';
import { assertNotApprover, lockOpenAdvice } from './bank-advice.service.ts';

const PAID = new Set(['paid', 'success', 'successful', 'processed', 'credited', 'completed']);
const RETURNED = new Set(['failed', 'returned', 'rejected', 'failure']);

type Payment = Awaited<ReturnType<typeof listAdvicePayments>>[number];
type Answered = Payment & { paid: boolean; reference: string | null; reason: string };

/**
 * The bank's answer by employee; an employee paid into several accounts has a row for each, with the same status. What was paid to several
 * payees came back only when all of their transfers did: a part of it paid again would pay the others twice.
 */
async function checkAnswers({ tx }: Ctx, id: string, rows: readonly FileRow[]): Promise<CheckedRow<Answered>[]> {
  const listed = await listAdvicePayments(tx, id);
  const payments = new Map(listed.map((payment) => [payment.employee_code.toLowerCase(), payment]));
  const payees = await countPayees(tx, listed);
  const failed = Map.groupBy(
    rows.filter(({ cells }) => RETURNED.has((cells.status ?? '').trim().toLowerCase())),
    ({ cells }) => (cells.employee_code ?? '').trim().toLowerCase(),
  );
  const answers = new Map<string, boolean>();
  return rows.map((file_row) => {
    const { errors, refuse, text } = startRow(file_row);
    const [code, status, reason] = [text('employee_code'), text('status'), text('reason').slice(0, 200)];
    const [key, word] = [code.toLowerCase(), status.toLowerCase()];
    const payment = payments.get(key);
    const paid = PAID.has(word);
    if (!payment) refuse('employee_code', `This bank advice pays no employee with the code "${code}"`);
    else if (!paid && !RETURNED.has(word)) refuse('status', `"${status}" is not valid. Enter paid or failed`);
    else if (payment.status === 'paid' && !paid) refuse('status', `"${code}" is already paid`);
    else if (!paid && !reason) refuse('reason', 'Enter why the payment failed');
    else if (!paid && (failed.get(key)?.length ?? 0) < (payees.get(payment.employee_id) ?? 1))
      refuse(
        'status',
        `"${code}" is paid to ${payees.get(payment.employee_id)} payees. Enter a failed row for each if all transfers came back; else enter paid and pay that payee by cheque`,
      );
    else if ((answers.get(key) ?? paid) !== paid)
      refuse('status', `"${code}" is paid into several accounts. Enter the same status for all of them`);
    else answers.set(key, paid);
    const value = payment ? { ...payment, paid, reference: text('reference') || null, reason } : null;
    return { row: file_row.row, label: code, errors, value };
  });
}

/**
 * Takes the bank's answer to an advice: paid employees with their reference; returned ones leave the advice and are paid by a later one.
 * When every payment is answered, the advice is paid. Nothing is saved when a row has an error.
 * @throws Refusal 404, 409 when the advice is paid or cancelled, 403 for the user who approved it, 422 when the file cannot be read
 */
export async function takeBankResponse(ctx: Ctx, id: string, upload: Upload) {
  const advice = await lockOpenAdvice(ctx, id);
  await assertNotApprover(ctx, advice);
  let done = { paid: 0, returned: 0 };
  const response = defineImport<Answered>({
    kind: 'payroll.bank_response',
    fields: importFields({ required: ['employee_code', 'status'], optional: ['reference', 'reason'] }),
    most_rows: 50_000,
    check: (_, rows) => checkAnswers(ctx, id, rows),
    commit: async (_, rows) => {
      const answers = new Map(rows.map(({ value }) => [value.employee_id, value]));
      // an advice of several runs may pay an employee more than once: the answer is of all of it
      const all = (await listAdvicePayments(ctx.tx, id)).flatMap((payment): Answered[] => {
        const answer = answers.get(payment.employee_id);
        return answer ? [{ ...answer, ...payment }] : [];
      });
      done = await saveAnswers(ctx, { id, payroll_id: advice.payroll_id }, all);
    },
  });
  const { errors } = await importAtOnce(ctx, response, upload, { refuse: ({ message }) => fileUnreadable(message) });
  return { ...done, errors: [...errors] };
}

async function saveAnswers(
  ctx: Ctx,
  { id, payroll_id }: { id: string; payroll_id: string },
  answered: readonly Answered[],
): Promise<{ paid: number; returned: number }> {
  const { tx } = ctx;
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
  const people = (of: readonly Answered[]) => new Set(of.map(({ employee_id }) => employee_id)).size;
  const counts = { paid: people(paid), returned: people(returned) };
  await ctx.audit('payroll.bank_response_taken', payroll_id, { bank_advice_id: id, ...counts, open });
  return counts;
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
