import { isUsableUserSql, userNameSql as nameOfUserSql } from '@hrms/employees/server';
import { runPrepared, type Tx } from '@hrms/platform/server';
import type { Person } from '@hrms/workflows/domain';
import { type RawBuilder, sql } from 'kysely';

/** The name of a user `u`: of the employee, else of the account. */
export const userNameSql = nameOfUserSql();

/** Whether a user `u` can be asked on a day. */
export const isUsableSql = (day: string): RawBuilder<boolean> => isUsableUserSql(day);

/** The user of an employee who can be asked on a day, or null. */
export const findUsableUserOf = async (tx: Tx, employee_id: string, day: string): Promise<Person | null> =>
  (await findUsableUsersOf(tx, [employee_id], day)).get(employee_id) ?? null;

/** Users who can be asked on a day, by employee. */
export async function findUsableUsersOf(tx: Tx, employee_ids: readonly string[], day: string): Promise<Map<string, Person>> {
  const rows = await runPrepared<Person & { employee_id: string }>(
    tx,
    sql`select u.id as user_id, u.employee_id, ${userNameSql} as name from app_user u
      where u.org_id = ${tx.org_id} and u.employee_id = any(${[...employee_ids]}::uuid[]) and ${isUsableSql(day)}`,
  );
  return new Map(rows.map((row) => [row.employee_id, row]));
}

/** Users by id with their names and whether they can be asked on a day. */
export async function findUsers(tx: Tx, ids: readonly string[], day: string): Promise<Map<string, Person & { usable: boolean }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Person & { usable: boolean }>`
    select u.id as user_id, u.employee_id, ${userNameSql} as name, ${isUsableSql(day)} as usable from app_user u
    where u.org_id = ${tx.org_id} and u.id = any(${[...new Set(ids)]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** Display names by user id. */
export async function findUserNames(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await runPrepared<{ id: string; name: string }>(
    tx,
    sql`select u.id, ${userNameSql} as name from app_user u where u.org_id = ${tx.org_id} and u.id = any(${known}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Users who can be asked on a day, at most two: enough to know a sole user. */
export async function findActiveUserIds(tx: Tx, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from app_user u
    where u.org_id = ${tx.org_id} and ${isUsableSql(day)} limit 2`.execute(tx);
  return rows.map(({ id }) => id);
}
