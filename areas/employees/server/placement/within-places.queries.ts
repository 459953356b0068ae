import type { Places, Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { positionsOrFirstOn } from '../position-on.queries.ts';

const PLACES = ['branch_id', 'department_id', 'designation_id', 'grade_id', 'employment_type'] as const;
type PlaceFilter = { readonly [place in (typeof PLACES)[number] | 'employee_id']?: string | undefined };

/**
 * Whether the employee of a column is this one and has just these places on a day, upcoming ones those where they will start; true for
 * what the filter leaves open.
 */
export function isPlacedAtSql(tx: Tx, employeeColumn: string, filter: PlaceFilter, day: string): RawBuilder<boolean> {
  const isThis = filter.employee_id ? sql`${sql.ref(employeeColumn)} = ${filter.employee_id}::uuid` : sql`true`;
  const places = PLACES.flatMap((place) => (filter[place] ? [sql`${sql.ref(`stands.${place}`)}::text = ${filter[place]}`] : []));
  if (places.length === 0) return sql<boolean>`${isThis}`;
  return sql<boolean>`(${isThis} and ${sql.ref(employeeColumn)} in (
    select stands.employee_id from ${positionsOrFirstOn(tx, day)} stands where ${sql.join(places, sql` and `)}))`;
}

/**
 * Whether the employee of a column is placed in given branches or departments on a day; it limits roles to places. Upcoming employees
 * count where they will start, drafts where they are planned. A department includes its sub-departments.
 */
export function isPlacedWithinSql(tx: Tx, employeeColumn: string, places: Places, day: string): RawBuilder<boolean> {
  const { branches, departments } = places;
  const inBranch = (column: RawBuilder<unknown>) =>
    branches.length > 0 ? sql`${column} = any(${[...branches]}::uuid[])` : sql`true`;
  const inDepartment = (column: RawBuilder<unknown>) =>
    departments.length > 0 ? sql`${column} in (select id from below)` : sql`true`;
  const below = sql`with recursive below as (
      select d.id from department d where d.org_id = ${tx.org_id} and d.id = any(${[...departments]}::uuid[])
      union select d.id from department d join below on d.parent_id = below.id where d.org_id = ${tx.org_id})`;
  return sql<boolean>`${sql.ref(employeeColumn)} in (${below}
    select stands.employee_id from ${positionsOrFirstOn(tx, day)} stands
    where ${inBranch(sql`stands.branch_id`)} and ${inDepartment(sql`stands.department_id`)}
    union all
    select draft.id from employee draft where draft.org_id = ${tx.org_id} and draft.is_draft
      and ${inBranch(sql`(draft.draft_job ->> 'branch_id')::uuid`)}
        and ${inDepartment(sql`(draft.draft_job ->> 'department_id')::uuid`)})`;
}
