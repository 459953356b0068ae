import type { Punch } from '@hrms/attendance/contract';
import { fromLocalMinute, toLocalMinute } from '@hrms/attendance/domain';
import { type Ctx, canAccessEmployee, scopeOf, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { toInstant } from '../work.ts';

export type StoredPunch = {
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
    await sql<StoredPunch>`select p.id as punch_id, p.at, p.direction, p.source, l.name as place, d.name as device_name,
      p.outside, p.ignored_reason,
      case when ${seesPlace} and p.latitude is not null
        then json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'accuracy_m', coalesce(p.accuracy_m, 0))
        end as position,
      ${seesPlace} and exists (select from punch_photo f where f.org_id = p.org_id and f.punch_id = p.id) as has_photo
    from punch p left join location l on l.org_id = p.org_id and l.id = p.location_id left
      join device d on d.org_id = p.org_id and d.id = p.device_id
    where p.org_id = ${tx.org_id} and p.employee_id = ${employee_id} and p.at >= ${first}::timestamptz
      and p.at < ${last}::timestamptz order by p.at, p.id`.execute(tx);
  return rows.map((row) => ({ ...row, local_time: clockTimeOf(zone, row.at) }));
}

/** The wall time `HH:MM` of an instant in a time zone. */
export const clockTimeOf = (zone: string, at: string): string => {
  const seconds = Math.floor(Date.parse(at) / 1000);
  const local = toLocalMinute(zone, Math.floor(seconds / 60));
  const minute = ((local % 1440) + 1440) % 1440;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(((seconds % 60) + 60) % 60)}`;
};

/** Penalties of an employee's days in hundredths of a day, by day. */
export async function loadPenalties(ctx: Work, employee_id: string, from: string, to: string): Promise<Map<string, number>> {
  const { rows } = await sql<{
    day: string;
    penalty_lop: number;
  }>`select day, penalty_lop from attendance_day where org_id = ${ctx.tx.org_id}
    and employee_id = ${employee_id} and day between ${from}::date and ${to}::date and penalty_lop > 0`.execute(ctx.tx);
  return new Map(rows.map(({ day, penalty_lop }) => [day, penalty_lop]));
}

/** Overtime of an employee on a day. */
export function listOvertimeOfDay(ctx: Ctx, employee_id: string, day: string) {
  return ctx.tx
    .selectFrom('overtime')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('day', '=', day)
    .select(['id as overtime_id', 'number', 'actual_minutes as minutes', 'status'])
    .orderBy('created_at')
    .execute();
}

/** Requests that touch a day of an employee. */
export function listRequestsOfDay(ctx: Ctx, employee_id: string, day: string) {
  return ctx.tx
    .selectFrom('attendance_request')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .select(['id as request_id', 'number', 'kind', 'status'])
    .orderBy('created_at')
    .execute();
}
