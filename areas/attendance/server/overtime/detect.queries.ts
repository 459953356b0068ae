import { toCivilDate } from '@hrms/attendance/domain';
import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { ofThese } from '../open-overtime.queries.ts';

/** Why detected overtime is cancelled by itself. It is detected again when the extra time returns. */
export const ENDED_REASON = 'no extra time any more';

export type StoredOvertime = {
  id: string;
  employee_id: string;
  day: string;
  category: string;
  status: string;
  actual_minutes: number;
  reward: 'pay' | 'comp_off';
  source: string;
  comp_off_ref: string | null;
};

export type WorkedDayRow = {
  employee_id: string;
  day: string;
  day_kind: string;
  worked: number;
  off_day: number;
  extra_before: number;
  extra_after: number;
};

/** Cancels overtime whose work is no longer there. */
export function cancelEndedOvertime(work: Work, ended: string[]) {
  return sql`update overtime set status = 'cancelled', reason = ${ENDED_REASON}
    where org_id = ${work.tx.org_id} and id = any(${ended}::uuid[])`.execute(work.tx);
}

/** Stores minutes of overtime that were found anew. */
export function updateOvertimeMinutes(work: Work, changed: { id: string; minutes: number }[]) {
  return sql`update overtime o set actual_minutes = given.minutes, updated_at = ${work.clock.now()}, version = version + 1
      from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ minutes }) => minutes)}::int[]) as given (id, minutes)
      where o.org_id = ${work.tx.org_id} and o.id = given.id`.execute(work.tx);
}

/** Overtime of a span. */
export function listOvertimeOfSpan(work: Work, from: string, to: string, ids: readonly string[] | null) {
  return sql<StoredOvertime>`select id, employee_id, day, category, status, actual_minutes, reward, source, comp_off_ref
    from overtime
    where org_id = ${work.tx.org_id} and day between ${from}::date and ${to}::date and ${ofThese(ids)}
      and not (status = 'cancelled' and reason = ${ENDED_REASON})`.execute(work.tx);
}

/** Closed days with work, and the minutes before and after the shift. */
export function listWorkedDays(work: Work, first: number, last: number, ids: readonly string[] | null) {
  return sql<WorkedDayRow>`select employee_id, day, day_kind, worked, off_day, extra_before, extra_after from attendance_day
    where org_id = ${work.tx.org_id} and day between ${toCivilDate(first)}::date and ${toCivilDate(last)}::date and closed
      and worked > 0
      and ${ofThese(ids)} order by employee_id, day`.execute(work.tx);
}
