import type { PayslipPayment, RecordPayslipPayments } from '@hrms/payroll/contract';
import { monthOf } from '@hrms/platform/calendar';
import { type Ctx, copyRows, findRow, lockRow, mapUniqueViolation } from '@hrms/platform/server';
import { listHeldPayouts } from '../inputs/hold.queries.ts';
import { missing, notFinalised, notPayable, payHeld, paymentDateTooEarly, paymentDateWrong } from '../refusals.ts';
import { listUnadvised } from './bank-advice.queries.ts';
import { assertNotApprover } from './bank-advice.service.ts';
import { listPayslipPayments, removePayslipPayment } from './payslip-payment.queries.ts';

type Payments = { payments: PayslipPayment[] };

/** Net pay of a finalised run given by cheque or in cash; amounts in paise. @throws Refusal 404, 409 when the run is not finalised */
export async function readPayslipPayments(ctx: Ctx, payroll_id: string): Promise<Payments> {
  const payroll = await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['status']);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'finalised') throw notFinalised();
  return { payments: await listPayslipPayments(ctx.tx, payroll_id) };
}

/**
 * Records that employees received their whole net pay by cheque or in cash; no bank advice pays them any more. All of them, or none.
 * @throws Refusal 404, 409 when the run is not finalised, or an employee is paid, in a bank advice or held; 422 for a day outside the month
 *   up to today; 403 for the user who approved the run
 */
export async function recordPayslipPayments(
  ctx: Ctx,
  payroll_id: string,
  { employee_ids, method, paid_on, reference, recipient }: RecordPayslipPayments,
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
  const rows = slips.map(({ employee_id, net_paise, printed: { full_name } }) => ({
    payroll_id,
    employee_id,
    bank_advice_id: null,
    amount_paise: net_paise,
    status: 'paid',
    method,
    paid_on,
    reference,
    recipient: recipient ?? full_name,
    recorded_by: ctx.actor.user_id,
    recorded_at,
  }));
  await mapUniqueViolation(copyRows(tx, 'bank_advice_payment', rows), { bank_advice_payment_pkey: () => notPayable(0) });
  await ctx.audit('payroll.payment_recorded', payroll_id, {
    method,
    paid_on,
    reference,
    employee_ids: slips.map(({ employee_id }) => employee_id),
    total_paise: slips.reduce((sum, { net_paise }) => sum + net_paise, 0),
  });
  return readPayslipPayments(ctx, payroll_id);
}

/**
 * Cancels a recorded cheque or cash payment: a cheque that was returned, or an entry made by mistake. The net pay is to be paid again.
 * @throws Refusal 404, 403 for the user who approved the run
 */
export async function cancelPayslipPayment(
  ctx: Ctx,
  { id: payroll_id, employeeId: employee_id }: { id: string; employeeId: string },
  reason: string,
): Promise<Payments> {
  if (!(await lockRow(ctx.tx, 'payroll', { id: payroll_id }, ['id']))) throw missing('Payroll');
  await assertNotApprover(ctx, { approved_by: null, payroll_id });
  const removed = await removePayslipPayment(ctx.tx, payroll_id, employee_id);
  if (!removed) throw missing('Payment');
  await ctx.audit('payroll.payment_cancelled', payroll_id, { employee_id, reason, ...removed });
  return readPayslipPayments(ctx, payroll_id);
}
