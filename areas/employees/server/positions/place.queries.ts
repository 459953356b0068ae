import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { managerNotInService, placeUnknown } from '../refusals.ts';
import { statusOnSql } from '../status.queries.ts';

type Place = {
  branch_id: string;
  department_id: string;
  designation_id: string;
  location_id?: string | null | undefined;
  grade_id?: string | null | undefined;
};
const KINDS = ['branch', 'department', 'designation'] as const;

/** @throws Refusal 422 naming the field whose place is unknown or not active */
type PlaceCheck = (place: Place) => void;

/** Reads which of these places are active, for a check of each. */
export async function readPlaceCheck(tx: Tx, places: readonly Place[]): Promise<PlaceCheck> {
  const ids = [
    ...new Set(
      places.flatMap(({ branch_id, department_id, designation_id, location_id, grade_id }) =>
        [branch_id, department_id, designation_id, location_id, grade_id].filter((id) => typeof id === 'string'),
      ),
    ),
  ];
  const activeOf = (kind: string) =>
    sql`select ${sql.lit(kind)} as kind, id, null::uuid as branch_id from ${sql.table(kind)}
      where org_id = ${tx.org_id} and id = any(${ids}::uuid[]) and active`;
  const { rows } = await sql<{ kind: string; id: string; branch_id: string | null }>`
    ${sql.join([...KINDS, 'grade'].map(activeOf), sql` union all `)}
    union all select 'location', id, branch_id from location
      where org_id = ${tx.org_id} and id = any(${ids}::uuid[]) and active`.execute(tx);
  const active = new Map(rows.map(({ kind, id, branch_id }) => [`${kind} ${id}`, branch_id]));
  return (place) => {
    for (const kind of KINDS) if (!active.has(`${kind} ${place[`${kind}_id`]}`)) throw placeUnknown(`${kind}_id`, kind);
    if (place.grade_id && !active.has(`grade ${place.grade_id}`)) throw placeUnknown('grade_id', 'grade');
    if (place.location_id && active.get(`location ${place.location_id}`) !== place.branch_id)
      throw placeUnknown('location_id', 'location of the branch');
  };
}

/** @throws Refusal 422 naming the field whose place is unknown or not active */
export const assertPlaceActive = async (tx: Tx, place: Place): Promise<void> => (await readPlaceCheck(tx, [place]))(place);

export type ManagerInService = { id: string; full_name: string; joined_on: string };

/** The manager's data. @throws Refusal 422 when unknown or left by the day */
export const findManagerInService = async (tx: Tx, manager_id: string, day: string): Promise<ManagerInService> =>
  (await readManagersInService(tx, [manager_id], day))(manager_id);

/** Reads these managers, for a look-up of each. @throws Refusal 422, by the look-up, when one is unknown or left by the day */
export async function readManagersInService(
  tx: Tx,
  manager_ids: readonly string[],
  day: string,
): Promise<(manager_id: string) => ManagerInService> {
  const rows = await tx
    .selectFrom('employee')
    .where('employee.org_id', '=', tx.org_id)
    .where(sql<boolean>`employee.id = any(${[...manager_ids]}::uuid[])`)
    .select(['id', 'full_name', 'joined_on', 'is_draft'])
    .select(sql<string>`${statusOnSql(day)}`.as('status'))
    .execute();
  const managers = new Map(rows.map((row) => [row.id, row]));
  return (manager_id) => {
    const found = managers.get(manager_id);
    if (!found || found.is_draft || !found.joined_on) throw managerNotInService('Choose an employee as the manager');
    if (found.status === 'left') throw managerNotInService(`${found.full_name} has left. Choose an active employee`);
    return { id: found.id, full_name: found.full_name, joined_on: found.joined_on };
  };
}

/** Names of places and employees by id. */
export async function findPlaceNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...ids];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from branch where org_id = ${tx.org_id} and id = any(${wanted}::uuid[])
    union all select id, name from department where org_id = ${tx.org_id} and id = any(${wanted}::uuid[])
    union all select id, name from location where org_id = ${tx.org_id} and id = any(${wanted}::uuid[])
    union all select id, name from grade where org_id = ${tx.org_id} and id = any(${wanted}::uuid[])
    union all select id, title from designation where org_id = ${tx.org_id} and id = any(${wanted}::uuid[])
    union all select id, full_name from employee where org_id = ${tx.org_id} and id = any(${wanted}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
