import type { Audience } from '@hrms/platform/contract';
import type { Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { positionInForceOn } from '../position-on.queries.ts';
import { isInServiceOnSql } from '../status.queries.ts';

const columnIn = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

/** A department with everything below it. */
const inDepartments = (tx: Tx, ids: readonly string[]): RawBuilder<boolean> => sql<boolean>`place.department_id in (
  with recursive below as (
    select id from department where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])
    union select lower.id from department lower join below on lower.parent_id = below.id where lower.org_id = ${tx.org_id})
  select id from below)`;

/** Kinds of conditions are combined by AND, values of one kind by OR. */
function audienceConditions(tx: Tx, audience: Audience): RawBuilder<boolean>[] {
  if (audience.everyone) return [];
  const { branch_ids, department_ids, designation_ids, grade_ids, employment_types, employee_ids } = audience;
  return [
    ...(branch_ids.length > 0 ? [columnIn('place.branch_id', branch_ids)] : []),
    ...(department_ids.length > 0 ? [inDepartments(tx, department_ids)] : []),
    ...(designation_ids.length > 0 ? [columnIn('place.designation_id', designation_ids)] : []),
    ...(grade_ids.length > 0 ? [columnIn('place.grade_id', grade_ids)] : []),
    ...(employment_types.length > 0 ? [sql<boolean>`place.employment_type = any(${[...employment_types]}::text[])`] : []),
    ...(employee_ids.length > 0 ? [columnIn('employee.id', employee_ids)] : []),
  ];
}

const peopleInAudience = (tx: Tx, audience: Audience, day: string, more: RawBuilder<boolean>[] = []) => sql`
  from employee left join lateral ${positionInForceOn(tx, 'employee.id', day)} place on true
  where employee.org_id = ${tx.org_id} and ${isInServiceOnSql(day)}
    and ${sql.join([sql`true`, ...audienceConditions(tx, audience), ...more], sql` and `)}`;

/** Employees of an audience on a day, for areas that store only the audience. */
export const audienceQueries = {
  members: async (tx: Tx, asked: Audience, day: string): Promise<string[]> => {
    const { rows } = await sql<{
      id: string;
    }>`select employee.id ${peopleInAudience(tx, asked, day)} order by employee.id`.execute(tx);
    return rows.map(({ id }) => id);
  },
  count: async (tx: Tx, asked: Audience, day: string): Promise<number> => {
    const { rows } = await sql<{ people: number }>`select count(*) as people ${peopleInAudience(tx, asked, day)}`.execute(tx);
    return rows[0]?.people ?? 0;
  },
  matches: async (tx: Tx, employee_id: string, asked: Audience, day: string): Promise<boolean> => {
    const only = [sql<boolean>`employee.id = ${employee_id}::uuid`];
    const { rows } = await sql<{ one: number }>`select 1 as one ${peopleInAudience(tx, asked, day, only)}`.execute(tx);
    return rows.length > 0;
  },
  matching: async (tx: Tx, employee_id: string, asked: readonly Audience[], day: string): Promise<boolean[]> => {
    if (asked.length === 0) return [];
    const everyone = { everyone: true } as Audience;
    const only = [sql<boolean>`employee.id = ${employee_id}::uuid`];
    const fits = asked.map((one) => sql`coalesce(${sql.join([sql`true`, ...audienceConditions(tx, one)], sql` and `)}, false)`);
    const { rows } = await sql<{ fits: boolean[] }>`
      select array[${sql.join(fits)}] as fits ${peopleInAudience(tx, everyone, day, only)}`.execute(tx);
    return rows[0]?.fits ?? asked.map(() => false);
  },
};
