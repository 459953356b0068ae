import type { Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { statusOnSql } from '../status.queries.ts';
import { matchesEmployeeSearch } from './card.queries.ts';

type Person = { employee_id: string; employee_code: string; full_name: string; email: string | null };

const personColumns = sql`employee.id as employee_id, coalesce(employee.employee_code, '') as employee_code, employee.full_name,
  coalesce(employee.work_email, employee.personal_email) as email`;

/** Up to twenty active employees matching a search or with that e-mail address, without excluded ones: candidates to link with a user. */
export async function findLinkableEmployees(tx: Tx, search: string, without: readonly string[], day: string): Promise<Person[]> {
  const matches = search
    ? sql`(${await matchesEmployeeSearch(tx, search, 'employee.id')}
        or lower(${search}) in (lower(work_email), lower(personal_email)))`
    : sql`true`;
  const { rows } = await sql<Person>`select ${personColumns} from employee where org_id = ${tx.org_id} and not is_draft
    and ${statusOnSql(day)} <> 'left' and not (id = any(${[...without]}::uuid[]))
    and ${matches}
    order by full_name, id limit 20`.execute(tx);
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
  const { rows } = await sql<{ n: number }>`select ${inServiceCountSql(tx.org_id, day)} as n`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** The same as a part of another statement. */
export const inServiceCountSql = (org_id: string, day: string): RawBuilder<number> =>
  sql<number>`(select count(*) from employee where org_id = ${org_id} and not is_draft
    and ${statusOnSql(day)} in ('active', 'on_notice', 'suspended'))`;

/** Ids of these employees who left by a day. */
export async function findLeftBefore(tx: Tx, ids: readonly string[], day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from employee where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])
    and ${statusOnSql(day)} = 'left' order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

type Address = { email: string; entered_by: boolean };

/**
 * Work and personal e-mail of an employee, and whether a user entered each since an instant: by adding the employee, or by a change
 * in the log.
 */
export async function findAddressesOnRecord(
  tx: Tx,
  employee_id: string,
  { by, since }: { by: string; since: Date },
): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select distinct on (lower(known.email)) lower(known.email) as email,
      bool_or(e.created_by = ${by}::uuid and e.created_at >= ${since}::timestamptz or exists (
        select from audit_event log where log.org_id = e.org_id and log.subject_id = e.id and log.at >= ${since}::timestamptz
          and log.actor_id = ${by}::uuid and log.outcome = 'done'
          and lower(known.email) in (lower(log.details #>> array['after', known.field]),
          lower(log.details #>> array['person', known.field]))
          and lower(known.email) is distinct
          from lower(log.details #>> array['before', known.field]))) over (partition by lower(known.email)) as entered_by
    from employee e cross
      join lateral (values ('work_email', e.work_email), ('personal_email', e.personal_email)) known (field, email)
    where e.org_id = ${tx.org_id} and e.id = ${employee_id}::uuid and known.email is not null
      order by lower(known.email)`.execute(tx);
  return rows;
}

/** E-mail addresses in lower case that were taken off the record of an employee since an instant. */
export async function findRemovedAddresses(tx: Tx, employee_id: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(log.details #>> array['before', field]) as email
    from employee e join audit_event log on log.org_id = e.org_id and log.subject_id = e.id and log.at >= ${since}::timestamptz
      and log.event = 'employees.updated' and log.outcome = 'done'
    cross join unnest(array['work_email', 'personal_email']) field
    where e.org_id = ${tx.org_id} and e.id = ${employee_id}::uuid and log.details #>> array['before', field] is not null
      and lower(log.details #>> array['before', field]) <> all (array_remove(array[lower(e.work_email), lower(e.personal_email)],
      null))
    order by email`.execute(tx);
  return rows.map(({ email }) => email);
}
