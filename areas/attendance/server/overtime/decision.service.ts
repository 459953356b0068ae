import type { Overtime } from '@hrms/attendance/contract';
import { payableOvertime, periodOfDay } from '@hrms/attendance/domain';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { loadCycle } from '../configuration.queries.ts';
import { creditCompOff } from '../leave-adapter.service.ts';
import { loadPeople } from '../people.queries.ts';
import { recordNotFound } from '../refusals.ts';
import { sendPayInputs } from '../send-to-payroll.service.ts';
import { ruleOn } from './entry.service.ts';

/** Writes columns of overtime and adds one to its version. */
export async function setOvertime(
  ctx: Ctx,
  { overtime_id: id, version }: Pick<Overtime, 'overtime_id' | 'version'>,
  set: {
    status: Overtime['status'];
    reason?: string;
    approved_minutes?: number;
    payable_minutes?: number;
    origin_period?: string;
    comp_off_ref?: string | null;
  },
): Promise<void> {
  await updateRow(ctx.tx, 'overtime', { id }, { ...set, updated_at: ctx.clock.now(), version: version + 1 });
}

/** Approves: what is paid is rounded from the lesser of asked and worked; comp-off is credited instead. */
export async function approveOvertime(ctx: Ctx, one: Overtime): Promise<void> {
  if (one.status === 'approved') return;
  const [person] = await loadPeople(ctx.tx, [one.employee_id]);
  if (!person) throw recordNotFound('Overtime');
  const { rule } = await ruleOn(ctx, person, one.day);
  const approved = one.requested_minutes ?? one.actual_minutes;
  const worked = one.day < ctx.today || one.actual_minutes > 0 ? one.actual_minutes : approved;
  const origin_period = periodOfDay(await loadCycle(ctx.tx), one.day).code;
  const comp_off_ref =
    one.reward === 'comp_off'
      ? await creditCompOff(ctx, {
          employee_id: one.employee_id,
          day: one.day,
          minutes: Math.min(approved, worked),
          off_kind: one.category === 'holiday' ? 'holiday' : 'weekly_off',
        })
      : null;
  await setOvertime(ctx, one, {
    status: 'approved',
    approved_minutes: approved,
    payable_minutes: one.reward === 'comp_off' ? 0 : payableOvertime(approved, worked, rule.overtime.rounding),
    origin_period,
    comp_off_ref,
  });
  await ctx.audit('attendance.overtime_approved', one.overtime_id, { approved, worked });
  if (one.reward === 'pay') await updatePayOvertime(ctx, one.employee_id, origin_period);
}

/** Overtime of an employee in a period changed: the payroll that is open for it takes note. */
export async function updatePayOvertime(ctx: Ctx, employee_id: string, period: string): Promise<void> {
  const openMonthOf = await ctx.dependencies.attendance.firstOpenMonths(ctx.tx, period, [employee_id]);
  await sendPayInputs(ctx, openMonthOf(employee_id), ctx.actor.user_id);
}
