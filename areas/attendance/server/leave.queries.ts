import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Ids of leave types by their codes. */
export async function listLeaveTypeIds(tx: Tx, codes: readonly string[]): Promise<{ id: string; code: string }[]> {
  const { rows } = await sql<{ id: string; code: string }>`select id, code from leave_type
    where org_id = ${tx.org_id} and code = any(${[...codes]}::text[])`.execute(tx);
  return rows;
}

/** Days of employees in the calendar months of a span: those that count as worked in the year and those that earn leave. */
export async function sumWorkedDays(
  tx: Tx,
  ids: readonly string[],
  from: CivilDate,
  to: CivilDate,
): Promise<{ employee_id: string; month: string; counted: number; earning: number }[]> {
  const { rows } = await sql<{ employee_id: string; month: string; counted: number; earning: number }>`
    with counting as (select 'L:' || code as code from leave_type where org_id = ${tx.org_id} and counts_as_worked),
      days as (select employee_id, to_char(day, 'YYYY-MM') as month,
        case when off_day > 0 then 1
        else ((first_half in ('P', 'OD', 'WFH'))::int + (second_half in ('P', 'OD', 'WFH'))::int) / 2.0 end as worked,
        ((first_half in (select code from counting))::int + (second_half in (select code from counting))::int) / 2.0 as on_leave
        from attendance_day where org_id = ${tx.org_id} and employee_id = any(${[...ids]}::uuid[])
          and day between date_trunc('month', ${from}::date)::date
          and (date_trunc('month', ${to}::date) + interval '1 month - 1 day')::date)
    select employee_id, month, sum(worked + on_leave)::float8 as counted, sum(worked)::float8 as earning from days
      group by employee_id, month order by employee_id, month`.execute(tx);
  return rows;
}
