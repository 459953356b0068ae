import { CALENDAR_MARGIN } from '@hrms/leave/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { Ctx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';

export type CalendarChange = {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly cause: string;
  readonly employee_ids?: readonly string[] | undefined;
};

/** Active requests that touch days of a calendar change; the margin finds days off beside them too. */
export async function findTouched(
  { tx }: Work,
  { from, to, employee_ids }: CalendarChange,
): Promise<{ id: string; employee_id: string }[]> {
  const { rows } = await sql<{
    id: string;
    employee_id: string;
  }>`select r.id, r.employee_id from leave_request r where r.org_id = ${tx.org_id}
    and r.status in ('pending', 'returned', 'approved', 'partly_cancelled', 'cancel_pending')
    and r.first_day <= ${addDays(to, CALENDAR_MARGIN)}::date and r.last_day >= ${addDays(from, -CALENDAR_MARGIN)}::date
    and (${employee_ids === undefined} or r.employee_id = any(${[...(employee_ids ?? [])]}::uuid[]))
    order by r.employee_id, r.first_day`.execute(tx);
  return rows;
}

/** Recounts with the employee's name. */
export const selectRecounts = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('leave_recount as c')
    .innerJoin('leave_request as r', (on) => on.onRef('r.org_id', '=', 'c.org_id').onRef('r.id', '=', 'c.request_id'))
    .innerJoin('employee as e', (on) => on.onRef('e.org_id', '=', 'r.org_id').onRef('e.id', '=', 'r.employee_id'))
    .innerJoin('leave_type as t', (on) => on.onRef('t.org_id', '=', 'r.org_id').onRef('t.id', '=', 'r.leave_type_id'))
    .where('c.org_id', '=', ctx.org_id);
