import type { AttendancePeriodDays } from '@hrms/attendance/domain';
import { columnOfPosition, positionInForceOn } from '@hrms/employees/server';
import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';

export type DayToNotify = {
  employee_id: string;
  missing: boolean;
  absent: boolean;
  late: number;
  late_mark: boolean;
  manager_id: string | null;
};

/** Employees with missing punches in a span, and on how many days. */
export function countMissingPunches(work: Work, period: AttendancePeriodDays, last_day: string) {
  return sql<{ employee_id: string; open: number }>`
      select employee_id, count(*)::int as open from attendance_day
        where org_id = ${work.org_id} and day between ${period.first_day}::date and ${last_day}::date
        and exceptions && array['missing_in', 'missing_out'] group by employee_id order by employee_id`.execute(work.tx);
}

/** Employees with overtime found on a day and not decided. */
export function listDetectedOvertime(work: Work, day: string) {
  return sql<{
    employee_id: string;
  }>`select employee_id from overtime where org_id = ${work.org_id} and day = ${day}::date and status = 'detected'
    order by employee_id`.execute(work.tx);
}

/** Employees whose day has missing punches, an absence or a late mark, with their manager on that day. */
export function listDaysToNotify(work: Work, day: string) {
  return sql<DayToNotify>`
    select a.employee_id, a.exceptions && array['missing_in', 'missing_out'] as missing, 'absent' = any(a.exceptions) as absent,
      a.late, a.late_mark,
      ${columnOfPosition(positionInForceOn(work, 'a.employee_id', sql`a.day`), 'manager_id')} as manager_id
    from attendance_day a where a.org_id = ${work.org_id} and a.day = ${day}::date
      and (a.late_mark or a.exceptions && array['missing_in', 'missing_out', 'absent']) order by a.employee_id`.execute(work.tx);
}

/** How many device users nobody is joined with sent lines in the last day. */
export function countUnknownUsers(work: Work, now: Date) {
  return sql<{
    count: number;
  }>`select count(distinct (device_id, pin))::int as count from device_line
    where org_id = ${work.org_id} and status = 'unknown_user'
    and received_at > ${now}::timestamptz - interval '24 hours'`.execute(work.tx);
}
