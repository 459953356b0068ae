import { IN_SERVICE, type ShownStatus } from '@hrms/employees/domain';
import type { Tx } from '@hrms/platform/server';
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

/** Why the employee of a row of `employee` left, or is to leave; null while nothing is planned. */
export const leavingReasonSql = sql<string | null>`(select ended.reason from employee_status ended
  where ended.org_id = employee.org_id and ended.employee_id = employee.id and ended.status = 'left'
  order by ended.from_date desc limit 1)`;

/** The end of employment of those among some employees who left, or are to leave. */
export async function listLeavers(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('employee_status')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`employee_id = any(${[...ids]}::uuid[])`)
    .where('status', '=', 'left')
    .select(['employee_id', 'reason', sql<string>`(from_date - 1)::text`.as('last_working_day')])
    .execute();
  return rows.map(({ employee_id, ...details }) => ({ subject_id: employee_id, details }));
}
