import { EXCEPTION_FIXES, type FixChoice } from '@hrms/payroll/contract';
import { monthOf } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx, findRow } from '@hrms/platform/server';
import { acceptException, markAccepted } from '../exception.service.ts';
import { lockAttendanceOfRun } from '../recompute.service.ts';
import { exceptionGone, fixUnknown, notDraft, reasonRequired } from '../refusals.ts';
import { startSupplementarySettlement } from './after-last-pay.service.ts';
import { putDays } from './days.service.ts';
import { createHold } from './hold.service.ts';
import { listOverrides } from './override.queries.ts';
import { removeOverride } from './override.service.ts';

type Found = { payroll_id: string; code: string; employee_id: string | null; period_month: string };

/** An exception of a draft run. @throws Refusal 409 when it was replaced by a calculation, or the run is no draft */
async function findOpen(ctx: Ctx, id: string): Promise<Found> {
  const found = await findRow(ctx.tx, 'payroll_exception', { id }, ['payroll_id', 'code', 'employee_id']);
  const run = found && (await findRow(ctx.tx, 'payroll', { id: found.payroll_id }, ['status', 'period_month']));
  if (!found || !run) throw exceptionGone();
  if (run.status !== 'draft') throw notDraft(run.status);
  return { ...found, period_month: monthOf(run.period_month) };
}

/** Accepts a warning of whichever run it is in. @throws Refusal 409 for a blocker, a replaced exception or a run that is no draft */
export async function acceptExceptionById(ctx: Ctx, id: string, reason: string) {
  const { payroll_id } = await findOpen(ctx, id);
  const { exception_id, status } = await acceptException(ctx, payroll_id, id, reason);
  return { exception_id, status };
}

/**
 * Does at once what an exception needs; the run is calculated again where that changes payslips.
 * @throws Refusal 409 for an exception that is gone, 422 for a choice the exception does not have or a missing reason
 */
export async function fixException(
  ctx: Ctx,
  id: string,
  { choice, reason }: { choice: FixChoice; reason?: string | undefined },
): Promise<{ exception_id: string; choice: FixChoice }> {
  const { payroll_id, code, employee_id, period_month } = await findOpen(ctx, id);
  if (!EXCEPTION_FIXES[code]?.includes(choice)) throw fixUnknown();
  if (employee_id) await assertNotOwn(ctx, 'payroll.run.prepare', [employee_id]);
  if (choice === 'lock_attendance') await lockAttendanceOfRun(ctx, payroll_id);
  else if (!employee_id) throw fixUnknown();
  else if (choice === 'supplementary_settlement') await startSupplementarySettlement(ctx, employee_id);
  else if (choice === 'remove_override') await removeOverridesOf(ctx, { employee_id, period_month, code });
  else if (choice === 'pay_by_hand')
    await acceptException(ctx, payroll_id, id, `Paid by cheque or in cash${reason ? `: ${reason}` : ''}`);
  else {
    if (!reason) throw reasonRequired();
    if (choice === 'accept_order') await markAccepted(ctx, { payroll_id, exception_id: id, reason: `Order ${reason}` });
    else if (choice === 'treat_as_present') await putDays(ctx, payroll_id, employee_id, { lop_days: 0, reason });
    else await holdWith(ctx, { payroll_id, id, employee_id, period_month, choice, reason });
  }
  await ctx.audit('payroll.exception_fixed', payroll_id, { exception_id: id, code, choice, reason });
  return { exception_id: id, choice };
}

type HoldFix = {
  payroll_id: string;
  id: string;
  employee_id: string;
  period_month: string;
  choice: FixChoice;
  reason: string;
};

/** Leaves the employee out of the month, or holds the net pay and accepts the warning with it. */
async function holdWith(ctx: Ctx, { payroll_id, id, employee_id, period_month, choice, reason }: HoldFix): Promise<void> {
  const kind = choice === 'leave_out' ? 'stop_processing' : 'hold_payout';
  await createHold(ctx, { employee_id, period_month, kind, reason });
  if (choice === 'hold_payout') await acceptException(ctx, payroll_id, id, `Pay held: ${reason}`);
}

/** Removes the overrides an exception lists: of TDS, or of the other deductions. */
async function removeOverridesOf(
  ctx: Ctx,
  { employee_id, period_month, code }: { employee_id: string; period_month: string; code: string },
): Promise<void> {
  const isTax = code !== 'statutory_override';
  const { rows } = await listOverrides(ctx.tx, { page: 1, limit: 10, employee_id, period_month });
  for (const { payroll_statutory_override_id, component } of rows)
    if ((component === 'TDS') === isTax) await removeOverride(ctx, payroll_statutory_override_id);
}
