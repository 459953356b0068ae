import type { PayrollHold } from '@hrms/payroll/contract';
import { firstDayOf, type Month, monthName, monthOf } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx, insertRow, lockRow, updateRow } from '@hrms/platform/server';
import { announceMonthFacts, lockOpenMonth } from '../month-lock.ts';
import { payrollNotices } from '../notices.ts';
import { readPersonNames } from '../people.ts';
import { alreadyHeld, holdReleased, missing } from '../refusals.ts';
import { listHolds } from './hold.queries.ts';

type NewHold = { employee_id: string; period_month: Month; kind: PayrollHold['kind']; reason: string };

const toHold = async (ctx: Ctx, id: string): Promise<PayrollHold> =>
  (await listHolds(ctx.tx, { page: 1, limit: 1, id })).rows[0] as PayrollHold;

/**
 * Leaves an employee out of a month's run (stop_processing), or keeps the net pay back from the bank advice (hold_payout).
 * @throws Refusal 404, 409 when it is so already, or an employee is to be left out of a finalised month
 */
export async function createHold(ctx: Ctx, asked: NewHold): Promise<PayrollHold> {
  const { employee_id, period_month: month, kind } = asked;
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  const runs = kind === 'stop_processing' ? await lockOpenMonth(ctx.tx, month, [employee_id]) : [];
  const hold = {
    ...asked,
    period_month: firstDayOf(month),
    status: 'active',
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  };
  const id = await insertRow(ctx.tx, 'payroll_hold', hold, { payroll_hold__active: alreadyHeld });
  await ctx.audit('payroll.hold_created', employee_id, { payroll_hold_id: id, ...asked });
  if (kind === 'stop_processing')
    await announceMonthFacts(ctx, runs, { month, employee_id, cause: 'left out of the payroll run' });
  await notifyHold(ctx, { id, employee_id, month }, 'held');
  return toHold(ctx, id);
}

/** Tells the employee and payroll staff; neither learns the reason from it. */
async function notifyHold(
  ctx: Ctx,
  { id, employee_id, month }: { id: string; employee_id: string; month: Month },
  what: 'held' | 'released',
): Promise<void> {
  const name = (await readPersonNames(ctx.tx, [employee_id]))(employee_id).full_name;
  const cause = `${id}:${what}`;
  const [own, staff] =
    what === 'held' ? [payrollNotices.held, payrollNotices.pay_held] : [payrollNotices.released, payrollNotices.pay_released];
  await ctx.notify(own, { to: { employees: [employee_id] }, cause, values: { month: monthName(month) } });
  await ctx.notify(staff, {
    to: { holders: 'payroll.run.read' },
    cause,
    subject_id: id,
    values: { name, month: monthName(month) },
  });
}

/** Ends a hold. Safe to repeat. @throws Refusal 404, 409 for an employee left out of a month that is finalised */
export const releaseHold = (ctx: Ctx, id: string): Promise<PayrollHold> => endHold(ctx, id, 'released');

/** Takes back a hold that was entered by mistake. Safe to repeat. @throws Refusal 404, 409 as `releaseHold`, or when it was released */
export const voidHold = (ctx: Ctx, id: string): Promise<PayrollHold> => endHold(ctx, id, 'voided');

async function endHold(ctx: Ctx, id: string, status: 'released' | 'voided'): Promise<PayrollHold> {
  const hold = await lockRow(ctx.tx, 'payroll_hold', { id }, ['employee_id', 'period_month', 'kind', 'status']);
  if (!hold) throw missing('Hold');
  if (hold.status !== 'active') {
    if (status === 'voided' && hold.status === 'released') throw holdReleased();
    return toHold(ctx, id);
  }
  const { employee_id } = hold;
  await assertNotOwn(ctx, 'payroll.run.prepare', [employee_id]);
  const month = monthOf(hold.period_month);
  const stopped = hold.kind === 'stop_processing';
  const runs = stopped ? await lockOpenMonth(ctx.tx, month, [employee_id]) : [];
  await updateRow(ctx.tx, 'payroll_hold', { id }, { status, released_by: ctx.actor.user_id, released_at: ctx.clock.now() });
  await ctx.audit(`payroll.hold_${status}`, employee_id, { payroll_hold_id: id });
  if (stopped) await announceMonthFacts(ctx, runs, { month, employee_id, cause: 'back in the payroll run' });
  await notifyHold(ctx, { id, employee_id, month }, 'released');
  return toHold(ctx, id);
}
