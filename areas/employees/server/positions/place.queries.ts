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
export async function assertPlaceActive(tx: Tx, place: Place): Promise<void> {
  for (const kind of KINDS) {
    const { rows } =
      await sql`select from ${sql.table(kind)} where org_id = ${tx.org_id} and id = ${place[`${kind}_id`]} and active`.execute(
        tx,
      );
    if (rows.length === 0) throw placeUnknown(`${kind}_id`, kind);
  }
  if (place.grade_id) {
    const { rows } = await sql`select from grade where org_id = ${tx.org_id} and id = ${place.grade_id} and active`.execute(tx);
    if (rows.length === 0) throw placeUnknown('grade_id', 'grade');
  }
  if (place.location_id) {
    const { rows } = await sql`select from location where org_id = ${tx.org_id} and id = ${place.location_id} and active
      and branch_id = ${place.branch_id}`.execute(tx);
    if (rows.length === 0) throw placeUnknown('location_id', 'location of the branch');
  }
}

export type ManagerInService = { id: string; full_name: string; joined_on: string };

/** The manager's data. @throws Refusal 422 when unknown or left by the day */
export async function findManagerInService(tx: Tx, manager_id: string, day: string): Promise<ManagerInService> {
  const found = await tx
    .selectFrom('employee')
    .where('employee.org_id', '=', tx.org_id)
    .where('employee.id', '=', manager_id)
    .select(['id', 'full_name', 'joined_on', 'is_draft'])
    .select(sql<string>`${statusOnSql(day)}`.as('status'))
    .executeTakeFirst();
  if (!found || found.is_draft || !found.joined_on) throw managerNotInService('Choose an employee as the manager');
  if (found.status === 'left') throw managerNotInService(`${found.full_name} has left. Choose an active employee`);
  return { id: found.id, full_name: found.full_name, joined_on: found.joined_on };
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
