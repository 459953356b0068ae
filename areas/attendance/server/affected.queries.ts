import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { wakeResolver } from './dirty.queries.ts';

/**
 * Marks the stored days from a day on, and those around it, of everybody or of some people: shifts, calendar or rules of
 * the organisation changed.
 */
export async function markPeopleFrom(
  work: Work,
  from: number,
  reason: string,
  { ids, to }: { ids?: readonly string[]; to?: number } = {},
): Promise<void> {
  await sql`insert into attendance_dirty (org_id, employee_id, day, reason, at)
    select org_id, employee_id, day, ${reason}, ${work.clock.now()}::timestamptz from attendance_day
    where org_id = ${work.tx.org_id} and day >= ${toCivilDate(from - 1)}::date
      and day <= ${to === undefined ? '9999-12-31' : toCivilDate(to + 1)}::date
      and ${ids ? sql`employee_id = any(${[...ids]}::uuid[])` : sql`true`}`.execute(work.tx);
  await wakeResolver(work);
}

/** Marks days for recalculation when holidays or weekly offs of the organisation change. */
export const markDaysOfCalendarChange = (work: Work, { from, to }: { from: string; to: string }): Promise<void> =>
  markPeopleFrom(work, toDayNumber(from), 'calendar changed', { to: toDayNumber(to > '2100-01-01' ? '2100-01-01' : to) });

/** So far back a change of status is dated at most. */
const STATUS_DAYS = 62;

/** Marks the stored days of an employee who was suspended or reinstated, or whose employment ends. */
export const markDaysOfStatusChange = (work: Work, employee_id: string): Promise<void> =>
  markPeopleFrom(work, toDayNumber(work.clock.today()) - STATUS_DAYS, 'status changed', { ids: [employee_id] });
