import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { statusOnSql } from '../status.queries.ts';
import { findEmployeeIds } from './card.queries.ts';

type Person = { employee_id: string; employee_code: string; full_name: string; email: string | null };

const personColumns = sql`employee.id as employee_id, coalesce(employee.employee_code, '') as employee_code, employee.full_name,
  coalesce(employee.work_email, employee.personal_email) as email`;

/** People in service, found by their words, without some: whom a user can be linked to. Twenty at most. */
export async function findLinkableEmployees(tx: Tx, search: string, without: readonly string[], day: string): Promise<Person[]> {
  const matching = search ? await findEmployeeIds(tx, search) : null;
  const { rows } = await sql<Person>`select ${personColumns} from employee where org_id = ${tx.org_id} and not is_draft
    and ${statusOnSql(day)} <> 'left' and not (id = any(${[...without]}::uuid[]))
    and ${matching ? sql`id = any(${matching}::uuid[])` : sql`true`} order by full_name, id limit 20`.execute(tx);
  return rows;
}

/** Where people are reached. */
export async function findEmployeeEmails(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${personColumns} from employee where org_id = ${tx.org_id} and not is_draft
    and id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}

/** How many people are in service. */
export async function countPeopleInService(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from employee where org_id = ${tx.org_id} and not is_draft
    and ${statusOnSql(day)} in ('active', 'on_notice', 'suspended')`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Those of these people who have left by a day. */
export async function findLeftBefore(tx: Tx, ids: readonly string[], day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from employee where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])
    and ${statusOnSql(day)} = 'left' order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
