import { type FoundPerson, runPrepared, type Tx, ZONE } from '@hrms/platform/server';
import { sql } from 'kysely';
import { searchPeopleByName } from '../people-search/search.queries.ts';
import { isInForce, positionInForceOn, positionsInForceOn } from '../position-on.queries.ts';
import { isInServiceOnSql } from '../status.queries.ts';

/**
 * The day a query is about. Callers that know the product's day pass it; else the database's date in the
 * organisation's time zone is used.
 */
const dayOrToday = (day: string | undefined) => sql`coalesce(${day ?? null}::date, (now() at time zone ${ZONE})::date)`;

type Kind = 'department' | 'branch' | 'designation' | 'grade' | 'location';
const COLUMN = {
  department: 'department_id',
  branch: 'branch_id',
  designation: 'designation_id',
  grade: 'grade_id',
  location: 'location_id',
} as const;

/** Numbers of active employees by place, by the position on the day. Places without employees are left out. */
export async function countPeopleByPlace(tx: Tx, kind: Kind, ids: readonly string[], day?: string): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const place = sql.ref(`newest.${COLUMN[kind]}`);
  const { rows } = await sql<{ id: string; people: number }>`
    with gone as (
      select distinct on (s.employee_id) s.employee_id, s.status from employee_status s
      where s.org_id = ${tx.org_id} and s.from_date <= ${dayOrToday(day)} order by s.employee_id, s.from_date desc)
    select ${place} as id, count(*) as people from ${positionsInForceOn(tx, dayOrToday(day))} newest
    join gone on gone.employee_id = newest.employee_id
    where ${place} = any(${[...ids]}::uuid[]) and gone.status <> 'left' group by ${place}`.execute(tx);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Ids of all direct and indirect reports on the day. */
export async function findReportIds(tx: Tx, manager_employee_id: string, day?: string): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`
    with recursive below as (
      select ${manager_employee_id}::uuid as employee_id
      union
      select p.employee_id from employee_position p join below on p.manager_id = below.employee_id
      where p.org_id = ${tx.org_id} and ${isInForce('p', dayOrToday(day))})
    select employee_id from below where employee_id <> ${manager_employee_id}::uuid`.execute(tx);
  return rows.map(({ employee_id }) => employee_id);
}

/** The manager of each of these employees on the day; employees without one are left out. */
export async function findManagerIds(tx: Tx, ids: readonly string[], day: string): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ employee_id: string; manager_id: string }>`
    select p.employee_id, p.manager_id from ${positionsInForceOn(tx, day, ids)} p`.execute(tx);
  return new Map(rows.flatMap(({ employee_id, manager_id }) => (manager_id ? [[employee_id, manager_id] as const] : [])));
}

/** The managers of each of these employees on a day, direct and above, in one statement; employees without one are left out. */
export async function findManagersAbove(tx: Tx, ids: readonly string[], day: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ employee_id: string; manager_id: string }>`
    with recursive above as (
      select id as employee_id, id as manager_id from unnest(${[...ids]}::uuid[]) as id
      union
      select above.employee_id, p.manager_id
      from above join lateral ${positionInForceOn(tx, 'above.manager_id', day)} p on p.manager_id is not null)
    select employee_id, manager_id from above where manager_id <> employee_id`.execute(tx);
  const managers = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return new Map([...managers].map(([employee_id, above]) => [employee_id, above.map(({ manager_id }) => manager_id)]));
}

/** Names of employees by id, for areas that store only ids. */
export const peopleNames = {
  exists: async (tx: Tx, employee_id: string): Promise<boolean> =>
    Boolean(
      await tx
        .selectFrom('employee')
        .where('org_id', '=', tx.org_id)
        .where('id', '=', employee_id)
        .where('is_draft', '=', false)
        .select('id')
        .executeTakeFirst(),
    ),
  names: async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await runPrepared<{ id: string; full_name: string }>(
      tx,
      sql`select id, full_name from employee where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])`,
    );
    return new Map(rows.map(({ id, full_name }) => [id, full_name]));
  },
  find: async (tx: Tx, search: string | undefined, day: string, limit: number): Promise<FoundPerson[]> => {
    let matching = tx.selectFrom('employee').where('employee.org_id', '=', tx.org_id).where(isInServiceOnSql(day));
    const hits = search ? await searchPeopleByName(tx, search, 'employee.id') : null;
    if (hits) matching = matching.where(hits.walking);
    return matching
      .select(['employee.id as employee_id', 'employee.full_name', sql<string>`employee.employee_code`.as('employee_code')])
      .orderBy('employee.full_name')
      .orderBy('employee.id')
      .limit(limit)
      .execute();
  },
};
