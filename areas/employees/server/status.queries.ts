import { IN_SERVICE, type ShownStatus } from '@hrms/employees/domain';
import { type RawBuilder, sql } from 'kysely';

/** The status of a row of `employee` on a day, as domain's `statusOn` computes it. `alias` is the name of the row in the query. */
export const statusOnSql = (day: string, alias = 'employee'): RawBuilder<ShownStatus> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<ShownStatus>`case
    when ${column('is_draft')} then 'draft'
    when ${column('joined_on')} is null or ${column('joined_on')} > ${day}::date then 'upcoming'
    else coalesce((select newest.status from employee_status newest
      where newest.org_id = ${column('org_id')} and newest.employee_id = ${column('id')} and newest.from_date <= ${day}::date
      order by newest.from_date desc limit 1), 'active') end`;
};

/** Whether a row of `employee` is in service on a day. */
export const isInServiceOnSql = (day: string, alias = 'employee'): RawBuilder<boolean> =>
  sql<boolean>`${statusOnSql(day, alias)} = any(${[...IN_SERVICE]}::text[])`;
