import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Employees whose numbers others saw in full since a moment, on screen or in a file: how often, and the names of who saw them. */
export const listRevealsSince = (tx: Tx, since: Date): Promise<{ employee_id: string; looks: number; names: string[] }[]> =>
  tx
    .selectFrom('personal_data_access as a')
    .leftJoin('app_user as u', (on) => on.onRef('u.org_id', '=', 'a.org_id').onRef('u.id', '=', 'a.actor_id'))
    .where('a.org_id', '=', tx.org_id)
    .where('a.employee_id', 'is not', null)
    .where('a.kind', 'in', ['reveal', 'export'])
    .where('a.field_group', 'in', ['identity', 'bank'])
    .where('a.at', '>=', since.toISOString())
    .where(sql<boolean>`a.employee_id is distinct from u.employee_id`)
    .groupBy('a.employee_id')
    .select([
      sql<string>`a.employee_id`.as('employee_id'),
      sql<number>`count(*)::int`.as('looks'),
      sql<string[]>`array_agg(distinct coalesce(u.display_name, 'the platform'))`.as('names'),
    ])
    .orderBy('a.employee_id')
    .execute();
