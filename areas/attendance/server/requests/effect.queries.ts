import type { AttendanceRequest } from '@hrms/attendance/contract';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { ComputedDay } from '../days/compute-days.ts';

export type DecidedRequest = Pick<
  AttendanceRequest,
  | 'request_id'
  | 'number'
  | 'kind'
  | 'employee_id'
  | 'first_day'
  | 'last_day'
  | 'half'
  | 'minutes'
  | 'at'
  | 'punches'
  | 'waive'
  | 'shift_id'
  | 'partner_employee_id'
  | 'reason'
>;

/** Deletes the day marks of a request. */
export function deleteRequestMarks(ctx: Ctx, request: DecidedRequest) {
  return ctx.tx
    .deleteFrom('attendance_mark')
    .where('org_id', '=', ctx.org_id)
    .where('request_id', '=', request.request_id)
    .execute();
}

/** Lets punches count again that a request had replaced. */
export function restoreReplacedPunches(ctx: Ctx, request: DecidedRequest) {
  return sql`update punch set ignored_reason = null, ignored_at = null, ignored_by = null
    where org_id = ${ctx.org_id} and employee_id = ${request.employee_id}::uuid
    and ignored_reason = ${`replaced by ${request.number}`}`.execute(ctx.tx);
}

/** Sets the punches of a cancelled request aside. */
export function ignoreRequestPunches(now: Date, ctx: Ctx, request: DecidedRequest) {
  return sql`update punch set ignored_reason = 'request cancelled', ignored_at = ${now}
    where org_id = ${ctx.org_id} and request_id = ${request.request_id}::uuid`.execute(ctx.tx);
}

/** Lets the punches of a request count again. */
export function restoreRequestPunches(ctx: Ctx, request: DecidedRequest) {
  return sql`update punch set ignored_reason = null
    where org_id = ${ctx.org_id} and request_id = ${request.request_id}::uuid`.execute(ctx.tx);
}

/** Sets punches aside that a request replaces. */
export function replacePunches(request: DecidedRequest, ctx: Ctx, one: ComputedDay) {
  return sql`update punch
    set ignored_reason = ${`replaced by ${request.number}`}, ignored_at = ${ctx.clock.now()},
    ignored_by = ${ctx.actor.user_id}::uuid
      where org_id = ${ctx.org_id} and id = any(${one.punches.map(({ id }) => id)}::uuid[])`.execute(ctx.tx);
}

/** Roster cells at employees and days. */
export function listRosterCellsAt(ctx: Ctx, cells: readonly { employee_id: string; day: string }[]) {
  return sql<{ employee_id: string; day: string; shift_id: string | null; published: boolean }>`
    select r.employee_id, r.day, r.shift_id, r.published_at is not null as published from roster_day r
    join unnest(${cells.map(({ employee_id }) => employee_id)}::uuid[], ${cells.map(({ day }) => day)}::date[]) as c (employee_id,
      day) on c.employee_id = r.employee_id and c.day = r.day
    where r.org_id = ${ctx.org_id} and not r.cleared`.execute(ctx.tx);
}
