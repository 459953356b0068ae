import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listPlacedPeople } from './placed-people.queries.ts';

export type Workplace = { from_date: CivilDate; branch_id: string; location_id: string | null };

/** Workplaces of employees with their first days, oldest first; unknown employees are left out. */
export async function findWorkplaces(tx: Tx, ids: readonly string[]): Promise<Map<string, Workplace[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('employee_position')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`employee_id = any(${[...ids]}::uuid[])`)
    .select(['employee_id', 'from_date', 'branch_id', 'location_id'])
    .orderBy('employee_id')
    .orderBy('from_date')
    .execute();
  const places = new Map<string, Workplace[]>();
  for (const { employee_id, from_date, branch_id, location_id } of rows)
    places.set(employee_id, [...(places.get(employee_id) ?? []), { from_date, branch_id, location_id }]);
  return places;
}

/** A few active employees on a day, by name or code. */
export async function findPeopleInService(tx: Tx, search: string, day: CivilDate) {
  const filter = { page: 1, limit: 20, search: search || undefined, status: 'active' };
  return (await listPlacedPeople(tx, filter, day, null)).rows.map(({ employee_id, full_name, employee_code }) => ({
    employee_id,
    full_name,
    employee_code,
  }));
}
