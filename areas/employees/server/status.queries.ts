import { IN_SERVICE, type ShownStatus } from '@hrms/employees/domain';
import { type RawBuilder, sql } from 'kysely';

/** The status of the row of `employee` on a day, as domain's `statusOn` computes it. */
export const statusOnSql = (day: string): RawBuilder<ShownStatus> => sql<ShownStatus>`case
  when employee.is_draft then 'draft'
  when employee.joined_on is null or employee.joined_on > ${day}::date then 'upcoming'
  else coalesce((select newest.status from employee_status newest
    where newest.org_id = employee.org_id and newest.employee_id = employee.id and newest.from_date <= ${day}::date
    order by newest.from_date desc limit 1), 'active') end`;

/** Whether the row of `employee` is in service on a day. */
export const isInServiceOnSql = (day: string): RawBuilder<boolean> =>
  sql<boolean>`${statusOnSql(day)} = any(${[...IN_SERVICE]}::text[])`;

/** One column of the position in force on a day for the row of `employee`; before joining, of the first one. */
export const positionColumnSql = (
  column: 'branch_id' | 'department_id' | 'designation_id' | 'manager_id' | 'employment_type',
  day: string,
) =>
  sql<string | null>`(select at_work.${sql.ref(column)} from employee_position at_work
    where at_work.org_id = employee.org_id and at_work.employee_id = employee.id
    order by (at_work.from_date > ${day}::date), abs(at_work.from_date - ${day}::date) limit 1)`;
