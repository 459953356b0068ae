import type { PayslipPayment, RecordPayslipPayments } from '@hrms/payroll/contract';
import { monthOf } from '@hrms/platform/calendar';
import { type Ctx, copyRows, findRow, lockRow, mapUniqueViolation } from '@hrms/platform/server';
import { listHeldPayouts } from '../inputs/hold.queries.ts';
import {
  missing,
  notFinalised,
  notPayable,
  payeeNotPayable,
  payHeld,
  paymentDateTooEarly,
  paymentDateWrong,
} from '../refusals.ts';
import { listOpenPayees } from '../settlements/payee.service.ts';
import { listUnadvised, type Payable } from './bank-advice.queries.ts';
import { assertNotApprover } from './bank-advice.service.ts';
import { listPayslipPayments, removePayslipPayments } from './payslip-payment.queries.ts';

type Payments = { payments: PayslipPayment[] };

/** Net pay of a finalised run given by cheque or in cash; amounts in paise. @throws Refusal 404, 409 when the run is not finalised */
export async function readPayslipPayments(ctx: Ctx, payroll_id: string): Promise<Payments> {
  const payroll = await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['status']);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'finalised') throw notFinalised();
  return { payments: await listPayslipPayments(ctx.tx, payroll_id) };
}

/**
 * Records that employees received what is still to be paid of their net pay by cheque or in cash, or that one payee of an employee who died
 * received the own part; no bank advice pays it any more. All of them, or none.
 * @throws Refusal 404, 409 when the run is not finalised, or an employee is paid, in a bank advice or held; 422 for a day outside the month
 *   up to today; 403 for the user who approved the run
 */
export async function recordPayslipPayments(
  ctx: Ctx,
  payroll_id: string,
  { employee_ids, method, paid_on, reference, recipient, payee_id }: RecordPayslipPayments,
): Promise<Payments> {
  const { tx } = ctx;
  const payroll = await lockRow(tx, 'payroll', { id: payroll_id }, ['status', 'period_month']);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'finalised') throw notFinalised();
  if (paid_on > ctx.today) throw paymentDateWrong();
  if (paid_on < payroll.period_month) throw paymentDateTooEarly();
  await assertNotApprover(ctx, { approved_by: null, payroll_id });
  const open = new Map((await listUnadvised(tx, payroll_id, payroll.period_month)).map((slip) => [slip.employee_id, slip]));
  const held = await listHeldPayouts(tx, monthOf(payroll.period_month));
  const slips = [...new Set(employee_ids)].map((employee_id, at) => {
    const slip = open.get(employee_id);
    if (!slip) throw notPayable(at);
    if (held.has(employee_id)) throw payHeld(at, slip.printed.full_name);
    return slip;
  });
  const recorded_at = ctx.clock.now().toISOString();
  const payee = payee_id && slips[0] ? await findOpenPayee(ctx, slips[0], payee_id) : null;
  const rows = slips.map(({ employee_id, net_paise, payment_no, printed: { full_name } }) => ({
    payroll_id,
    employee_id,
    payment_no,
    bank_advice_id: null,
    amount_paise: payee?.open_paise ?? net_paise,
    transfers: payee && JSON.stringify([{ account: payee.payee_id, amount_paise: payee.open_paise, last4: null, paid: true }]),
    status: 'paid',
    method,
    paid_on,
    reference,
    recipient: recipient ?? payee?.name ?? full_name,
    recorded_by: ctx.actor.user_id,
    recorded_at,
  }));
  await mapUniqueViolation(copyRows(tx, 'bank_advice_payment', rows), { bank_advice_payment_pkey: () => notPayable(0) });
  await ctx.audit('payroll.payment_recorded', payroll_id, {
    method,
    paid_on,
    reference,
    employee_ids: slips.map(({ employee_id }) => employee_id),
    ...(payee && { payee: payee.name }),
    total_paise: rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
  });
  return readPayslipPayments(ctx, payroll_id);
}

/** A payee of an employee who died to whom something is still to be paid. @throws Refusal 409 */
async function findOpenPayee({ tx }: Ctx, slip: Payable, payee_id: string) {
  const payees = (await listOpenPayees(tx, [slip])).get(slip.employee_id) ?? [];
  const payee = payees.find((one) => one.payee_id === payee_id);
  if (!payee || payee.open_paise === 0) throw payeeNotPayable(payee?.name ?? null);
  return payee;
}

/**
 * Cancels recorded cheque or cash payments of an employee, all or that of one payee: a cheque that was returned, or an entry made by mistake.
 * What they paid is to be paid again.
 * @throws Refusal 404, 403 for the user who approved the run
 */
export async function cancelPayslipPayment(
  ctx: Ctx,
  { id: payroll_id, employeeId: employee_id }: { id: string; employeeId: string },
  { reason, payee_id }: { reason: string; payee_id?: string | undefined },
): Promise<Payments> {
  if (!(await lockRow(ctx.tx, 'payroll', { id: payroll_id }, ['id']))) throw missing('Payroll');
  await assertNotApprover(ctx, { approved_by: null, payroll_id });
  const removed = await removePayslipPayments(ctx.tx, payroll_id, employee_id, payee_id);
  if (removed.length === 0) throw missing('Payment');
  await ctx.auditMany(
    'payroll.payment_cancelled',
    removed.map((payment) => ({ subject_id: payroll_id, details: { employee_id, reason, ...payment } })),
  );
  return readPayslipPayments(ctx, payroll_id);
}
