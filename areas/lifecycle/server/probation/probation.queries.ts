import { OPEN_EXIT } from '@hrms/lifecycle/domain';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** How often the probation of employees was extended. */
export async function countExtensions(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ employee_id: string; n: number }>`select employee_id, count(*)::int as n from probation_review
    where org_id = ${tx.org_id} and employee_id = any(${[...employee_ids]}::uuid[]) and outcome = 'extended'
    group by employee_id`.execute(tx);
  return new Map(rows.map(({ employee_id, n }) => [employee_id, n]));
}

/** Employees whose probation was ended, with the exit open: a draft that was deleted or an exit that was withdrawn leaves it undecided. */
export async function findEndedProbations(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('probation_review as r')
    .innerJoin('exit as x', (on) => on.onRef('x.org_id', '=', 'r.org_id').onRef('x.employee_id', '=', 'r.employee_id'))
    .where('r.org_id', '=', tx.org_id)
    .where('r.outcome', '=', 'ended')
    .where('x.org_id', '=', tx.org_id)
    .where('x.status', 'in', [...OPEN_EXIT])
    .select('r.employee_id')
    .distinct()
    .execute();
  return rows.map(({ employee_id }) => employee_id);
}
