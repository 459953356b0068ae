import type { CalendarEvent } from '@hrms/organisation/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { type Ctx, newId, type Tx } from '@hrms/platform/server';
import { loadTypes } from '../types/type.queries.ts';

/** Approved leave of an employee as events of a calendar file. */
export async function listLeaveEvents(tx: Tx, employee_id: string, from: CivilDate, to: CivilDate): Promise<CalendarEvent[]> {
  const types = new Map((await loadTypes(tx)).map((type) => [type.id, type]));
  const rows = await tx
    .selectFrom('leave_request')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('status', 'in', ['pending', 'returned', 'approved', 'partly_cancelled', 'cancel_pending'])
    .where('last_day', '>=', from)
    .where('first_day', '<=', to)
    .select(['id', 'leave_type_id', 'first_day', 'first_half', 'last_day', 'last_half', 'status'])
    .orderBy('first_day')
    .execute();
  return rows.map((row) => {
    const type = types.get(row.leave_type_id);
    const name = type && !type.private ? type.name : 'On leave';
    const half = row.first_half === 2 || row.last_half === 1 ? ', half day' : '';
    return {
      id: row.id,
      day: row.first_day,
      last_day: row.last_day,
      name: `${name}${half}${row.status === 'pending' ? ' (pending)' : ''}`,
    };
  });
}

/** Deletes the calendar link of an employee. */
export function deleteCalendarLink(ctx: Ctx, employee_id: string) {
  return ctx.tx
    .deleteFrom('leave_calendar_link')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
}

/** Stores the calendar link of an employee in place of an earlier one. */
export function upsertCalendarLink(
  ctx: Ctx,
  employee_id: string,
  set: { token_hash: string; created_at: Date; last_read_on: null },
) {
  return ctx.tx
    .insertInto('leave_calendar_link')
    .values({ org_id: ctx.org_id, id: newId(), employee_id, ...set })
    .onConflict((on) => on.columns(['org_id', 'employee_id']).doUpdateSet(set))
    .execute();
}
