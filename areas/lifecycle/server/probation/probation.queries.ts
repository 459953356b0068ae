import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** How often the probation of employees was extended. */
export async function countExtensions(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ employee_id: string; n: number }>`select employee_id, count(*)::int as n from probation_review
    where org_id = ${tx.org_id} and employee_id = any(${[...employee_ids]}::uuid[]) and outcome = 'extended'
    group by employee_id`.execute(tx);
  return new Map(rows.map(({ employee_id, n }) => [employee_id, n]));
}

/** Employees whose probation was ended: they are on the way out. */
export async function findEndedProbations(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('probation_review')
    .where('org_id', '=', tx.org_id)
    .where('outcome', '=', 'ended')
    .select('employee_id')
    .distinct()
    .execute();
  return rows.map(({ employee_id }) => employee_id);
}
