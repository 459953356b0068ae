import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { statusOnSql } from '../status.queries.ts';
import { findEmployeeIds } from './card.queries.ts';

type Person = { employee_id: string; employee_code: string; full_name: string; email: string | null };

const personColumns = sql`employee.id as employee_id, coalesce(employee.employee_code, '') as employee_code, employee.full_name,
  coalesce(employee.work_email, employee.personal_email) as email`;

/** Up to twenty active employees matching a search, without excluded ones: candidates to link with a user. */
export async function findLinkableEmployees(tx: Tx, search: string, without: readonly string[], day: string): Promise<Person[]> {
  const matching = search ? await findEmployeeIds(tx, search) : null;
  const { rows } = await sql<Person>`select ${personColumns} from employee where org_id = ${tx.org_id} and not is_draft
    and ${statusOnSql(day)} <> 'left' and not (id = any(${[...without]}::uuid[]))
    and ${matching ? sql`id = any(${matching}::uuid[])` : sql`true`} order by full_name, id limit 20`.execute(tx);
  return rows;
}

/** E-mail addresses of employees by id. */
export async function findEmployeeEmails(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${personColumns} from employee where org_id = ${tx.org_id} and not is_draft
    and id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}

/** Number of active employees. */
export async function countPeopleInService(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from employee where org_id = ${tx.org_id} and not is_draft
    and ${statusOnSql(day)} in ('active', 'on_notice', 'suspended')`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Ids of these employees who left by a day. */
export async function findLeftBefore(tx: Tx, ids: readonly string[], day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from employee where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])
    and ${statusOnSql(day)} = 'left' order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
