/** What payroll asks of employee records before it pays. One query for everybody. */
import type { CivilDate, Period } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { lacksDocumentsSql } from '../documents/document.queries.ts';
import { positionInForceOn } from '../position-on.queries.ts';

/** Employees who join within a period and lack a document their employment type requires, on a day. @param ids only these, when given */
export async function listJoinersWithoutDocuments(
  tx: Tx,
  { first_day, last_day }: Period,
  today: CivilDate,
  ids?: readonly string[],
): Promise<{ employee_id: string; joined_on: CivilDate }[]> {
  const columns = { org_id: sql`e.org_id`, id: sql`e.id`, employment_type: sql`place.employment_type` };
  const { rows } = await sql<{ employee_id: string; joined_on: CivilDate }>`
    select e.id as employee_id, e.joined_on from employee e
    join lateral ${positionInForceOn(tx, 'e.id', last_day)} place on true
    where e.org_id = ${tx.org_id} and not e.is_draft and e.joined_on between ${first_day}::date and ${last_day}::date
      and ${isOneOf('e.id', ids)} and ${lacksDocumentsSql(today, columns)}
    order by e.id`.execute(tx);
  return rows;
}

/**
 * Employees in service within a period with the same name and date of birth as another one in service: perhaps one person twice. `others`:
 * codes of the others. @param ids only these, when given
 */
export async function listAlikeEmployees(
  tx: Tx,
  { first_day, last_day }: Period,
  ids?: readonly string[],
): Promise<{ employee_id: string; others: string }[]> {
  const servedBy = (alias: 'e' | 'own') => {
    const of = (column: string) => sql.ref(`${alias}.${column}`);
    return sql`not ${of('is_draft')} and ${of('joined_on')} <= ${last_day}::date and (${of('last_working_day')} is null
      or ${of('last_working_day')} >= ${first_day}::date) and ${of('date_of_birth')} is not null`;
  };
  if (ids) {
    // one look-up for each of them, whatever the statistics say of their number
    const { rows } = await sql<{ employee_id: string; others: string }>`
      select own.id as employee_id, string_agg(other.employee_code, ', ' order by other.employee_code) as others
      from employee own
      cross join lateral (select e.employee_code from employee e
        where e.org_id = own.org_id and lower(e.full_name) = lower(own.full_name) and e.date_of_birth = own.date_of_birth
          and e.id <> own.id and ${servedBy('e')} offset 0) other
      where own.org_id = ${tx.org_id} and ${isOneOf('own.id', ids)} and ${servedBy('own')}
      group by own.id order by own.id`.execute(tx);
    return rows;
  }
  const { rows } = await sql<{ employee_id: string; others: string }>`
    with named as materialized (
      select e.id, e.employee_code, e.date_of_birth, lower(e.full_name) as name from employee e
      where e.org_id = ${tx.org_id} and ${servedBy('e')}),
    twice as (select name, date_of_birth from named group by name, date_of_birth having count(*) > 1)
    select own.id as employee_id, string_agg(other.employee_code, ', ' order by other.employee_code) as others
    from twice join named own using (name, date_of_birth) join named other using (name, date_of_birth)
    where other.id <> own.id
    group by own.id order by own.id`.execute(tx);
  return rows;
}
