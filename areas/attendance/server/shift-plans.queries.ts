import { toCivilDate } from '@hrms/attendance/domain';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Assignments of employees up to a day, the oldest first. */
export function listAssignmentsUntil(tx: Tx, own: string[], to: number) {
  return tx
    .selectFrom('shift_assignment')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`employee_id = any(${own}::uuid[])`)
    .where('from_date', '<=', toCivilDate(to))
    .select(['employee_id', 'from_date', 'shift_id', 'rotation_id', 'rotation_offset', 'ignore_weekly_off_pattern'])
    .orderBy('from_date')
    .execute();
}

/** Shifts of the roster in a span: published ones, or drafts. */
export function listRosterCells(drafts: boolean, tx: Tx, own: string[], from: number, to: number) {
  return sql<{ employee_id: string; day: string; shift: string | null }>`
    select employee_id, day,
      ${
        drafts
          ? sql`case when cleared then null else coalesce(shift_id::text, 'off') end`
          : sql`case
        when published_at is not null then (case when cleared then null else coalesce(shift_id::text, 'off') end)
        when was_published then coalesce(published_shift_id::text, 'off') end`
      } as shift
    from roster_day where org_id = ${tx.org_id} and employee_id = any(${own}::uuid[]) and day between ${toCivilDate(from)}::date
      and ${toCivilDate(to)}::date`.execute(tx);
}
