import type { AttendanceDay, attendanceDays } from '@hrms/attendance/contract';
import { clockText, daySteps, fromLocalMinute, toDayNumber } from '@hrms/attendance/domain';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee } from '@hrms/platform/server';
import { findLocks } from '../locks.queries.ts';
import { loadPeople } from '../people.queries.ts';
import { assertRange } from '../period-lookup.ts';
import { recordNotFound } from '../refusals.ts';
import { toInstant } from '../work.ts';
import type { ComputedDay } from './compute-days.ts';
import { listOvertimeOfDay, listRequestsOfDay, loadPenalties, readPunches } from './day-view.queries.ts';
import { computeDaysOf, openSpan } from './resolve.service.ts';

/** A computed day as lists show it. */
export const toDay = (one: ComputedDay, penalty_lop: number, locked: boolean): AttendanceDay => ({
  employee_id: one.employee_id,
  day: dateOf(one.day),
  shift_code: one.plan.timed ? one.plan.shift.code : null,
  shift_name: one.plan.timed ? one.plan.shift.name : null,
  day_kind: one.plan.kind,
  first_half: one.result.first_half,
  second_half: one.result.second_half,
  first_in: toInstant(one.result.first_in),
  last_out: toInstant(one.result.last_out),
  worked_minutes: one.result.worked,
  break_minutes: one.result.break,
  expected_minutes: one.result.expected,
  late_minutes: one.result.late,
  early_minutes: one.result.early,
  extra_before_minutes: one.result.extra_before,
  extra_after_minutes: one.result.extra_after,
  off_day_minutes: one.result.off_day,
  lop: one.result.lop / 100,
  penalty_lop: penalty_lop / 100,
  late_mark: one.result.late_mark,
  exceptions: one.result.exceptions as AttendanceDay['exceptions'],
  closed: one.input.closed,
  locked,
});

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Days of an employee as they are now. @throws `not_found`, `range_too_long` */
export async function listDays(
  ctx: Ctx,
  { from, to, employee_id: asked }: { from: string; to: string; employee_id?: string | undefined },
): Promise<DataOf<typeof attendanceDays.list>> {
  const range = assertRange(from, to, 400);
  const employee_id = asked ?? ctx.actor.employee_id;
  if (
    !employee_id ||
    !(await canAccessEmployee(ctx, 'attendance.day.read', employee_id)) ||
    (await loadPeople(ctx.tx, [employee_id])).length === 0
  )
    throw recordNotFound('Employee');
  const span = await openSpan(ctx, range.from, range.to);
  const days = Array.from({ length: range.to - range.from + 1 }, (_, n) => range.from + n);
  const computed = await computeDaysOf(ctx, span, new Map([[employee_id, days]]));
  const penalties = await loadPenalties(ctx, employee_id, from, to);
  const locks = await findLocks(ctx.tx, [employee_id], from, to);
  return {
    employee_id,
    days: computed.map((one) => {
      const day = dateOf(one.day);
      return toDay(
        one,
        penalties.get(day) ?? 0,
        locks.some(({ first_day, last_day }) => first_day <= day && day <= last_day),
      );
    }),
  };
}

/** A day with its punches, its window and why it is as it is. @throws `not_found` */
export async function readDay(ctx: Ctx, employee_id: string, day: string): Promise<DataOf<typeof attendanceDays.get>> {
  const [person] = (await canAccessEmployee(ctx, 'attendance.day.read', employee_id))
    ? await loadPeople(ctx.tx, [employee_id])
    : [];
  if (!person) throw recordNotFound('Employee');
  const number = toDayNumber(day);
  const span = await openSpan(ctx, number, number);
  const [one] = await computeDaysOf(ctx, span, new Map([[employee_id, [number]]]));
  if (!one) throw recordNotFound('Day');
  const penalties = await loadPenalties(ctx, employee_id, day, day);
  const locks = await findLocks(ctx.tx, [employee_id], day, day);
  const penalty = penalties.get(day) ?? 0;
  const steps = daySteps(one.input, one.result);
  const requests = await listRequestsOfDay(ctx, employee_id, day);
  const overtime = await listOvertimeOfDay(ctx, employee_id, day);
  const { shift, timed, by } = one.plan;
  const instantOf = (local: number) => toInstant(fromLocalMinute(one.zone, local).utc * 60) as string;
  return {
    day: toDay(one, penalty, locks.length > 0),
    full_name: person.full_name,
    employee_code: person.employee_code,
    window: { from: instantOf(one.window.from), to: instantOf(one.window.to) },
    zone: one.zone,
    shift: timed ? { name: shift.name, start: clockText(shift.start), end: clockText(shift.end), by } : null,
    policy_name: one.policy.name,
    punches: await readPunches(ctx, employee_id, one.zone, one.window.from, one.window.to),
    steps: penalty > 0 ? [...steps, { label: 'Penalty', text: `LOP ${penalty / 100} for late marks of the period` }] : steps,
    requests,
    overtime,
  };
}
