import type { AttendanceDay, attendanceDays, Punch } from '@hrms/attendance/contract';
import { clockText, daySteps, fromLocalMinute, toDayNumber, toLocalMinute } from '@hrms/attendance/domain';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, scopeOf, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findLocks } from '../locks.queries.ts';
import { loadPeople } from '../people.queries.ts';
import { assertRange } from '../range.ts';
import { recordNotFound } from '../refusals.ts';
import { toInstant } from '../work.ts';
import type { ComputedDay } from './compute-days.ts';
import { computeWanted, openSpan } from './resolve.service.ts';

type StoredPunch = {
  punch_id: string;
  at: string;
  direction: Punch['direction'];
  source: Punch['source'];
  place: string | null;
  device_name: string | null;
  outside: boolean;
  ignored_reason: string | null;
  position: Punch['position'];
  has_photo: boolean;
};

const timeText = (zone: string, at: string): string => {
  const seconds = Math.floor(Date.parse(at) / 1000);
  const local = toLocalMinute(zone, Math.floor(seconds / 60));
  const minute = ((local % 1440) + 1440) % 1440;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(((seconds % 60) + 60) % 60)}`;
};

/**
 * Punches of an employee in a window of local minutes, ignored ones included, in order of time. Positions and photos only for those
 * who may see them.
 */
export async function readPunches(ctx: Ctx, employee_id: string, zone: string, from: number, to: number): Promise<Punch[]> {
  const { tx } = ctx;
  const [first, last] = [from, to].map((local) => toInstant(fromLocalMinute(zone, local).utc * 60));
  const seesPlace =
    scopeOf(ctx.actor, 'attendance.location.read') !== null &&
    (await canAccessEmployee(ctx, 'attendance.location.read', employee_id));
  const { rows } =
    await sql<StoredPunch>`select p.id as punch_id, p.at, p.direction, p.source, l.name as place, d.name as device_name, p.outside, p.ignored_reason,
      case when ${seesPlace} and p.latitude is not null
        then json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'accuracy_m', coalesce(p.accuracy_m, 0)) end as position,
      ${seesPlace} and exists (select from punch_photo f where f.org_id = p.org_id and f.punch_id = p.id) as has_photo
    from punch p left join location l on l.org_id = p.org_id and l.id = p.location_id left join device d on d.org_id = p.org_id and d.id = p.device_id
    where p.org_id = ${tx.org_id} and p.employee_id = ${employee_id} and p.at >= ${first}::timestamptz and p.at < ${last}::timestamptz order by p.at, p.id`.execute(
      tx,
    );
  return rows.map((row) => ({ ...row, local_time: timeText(zone, row.at) }));
}

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

async function penaltiesOf(ctx: Work, employee_id: string, from: string, to: string): Promise<Map<string, number>> {
  const { rows } = await sql<{
    day: string;
    penalty_lop: number;
  }>`select day, penalty_lop from attendance_day where org_id = ${ctx.tx.org_id}
    and employee_id = ${employee_id} and day between ${from}::date and ${to}::date and penalty_lop > 0`.execute(ctx.tx);
  return new Map(rows.map(({ day, penalty_lop }) => [day, penalty_lop]));
}

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
  const computed = await computeWanted(ctx, span, new Map([[employee_id, days]]));
  const penalties = await penaltiesOf(ctx, employee_id, from, to);
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
  const [one] = await computeWanted(ctx, span, new Map([[employee_id, [number]]]));
  if (!one) throw recordNotFound('Day');
  const penalties = await penaltiesOf(ctx, employee_id, day, day);
  const locks = await findLocks(ctx.tx, [employee_id], day, day);
  const penalty = penalties.get(day) ?? 0;
  const steps = daySteps(one.input, one.result);
  const requests = await ctx.tx
    .selectFrom('attendance_request')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .select(['id as request_id', 'number', 'kind', 'status'])
    .orderBy('created_at')
    .execute();
  const overtime = await ctx.tx
    .selectFrom('overtime')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('day', '=', day)
    .select(['id as overtime_id', 'number', 'actual_minutes as minutes', 'status'])
    .orderBy('created_at')
    .execute();
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
