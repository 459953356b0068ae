import { runPrepared, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { statusOnSql } from './status.queries.ts';

/**
 * Whether the row of an alias of `app_user` can be asked to act on a day: signs in, and as an employee has joined, is not suspended,
 * has not left, and their last working day has not passed.
 */
export const isUsableUserSql = (day: string, alias = 'u'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('status')} = 'active' and (${column('employee_id')} is null or exists (
    select from employee e where e.org_id = ${column('org_id')} and e.id = ${column('employee_id')}
      and coalesce(e.last_working_day, 'infinity'::date) >= ${day}::date
      and ${statusOnSql(day, 'e')} in ('active', 'on_notice'))))`;
};

/** The name of the row of an alias of `app_user`: of the employee, else of the account. */
export const userNameSql = (alias = 'u'): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string>`coalesce((select named.full_name from employee named
    where named.org_id = ${column('org_id')} and named.id = ${column('employee_id')}), ${column('display_name')})`;
};

/** User ids by employee id, whatever their status; employees without a user are left out. */
export async function findUserIdsOf(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await runPrepared<{ id: string; employee_id: string }>(
    tx,
    sql`select id, employee_id from app_user where org_id = ${tx.org_id} and employee_id = any(${[...employee_ids]}::uuid[])`,
  );
  return new Map(rows.map(({ id, employee_id }) => [employee_id, id]));
}
