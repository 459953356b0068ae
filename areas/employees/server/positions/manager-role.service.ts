import { syncEmploymentRoles } from '@hrms/access/server';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { positionInForceOn } from '../position-on.queries.ts';

/**
 * Which of these employees have an active report on the day. The newest position is looked up separately, since statistics may
 * be old.
 */
export async function hasReports(
  tx: Tx,
  ids: readonly string[],
  day: string,
): Promise<{ employee_id: string; leads: boolean }[]> {
  const { rows } = await sql<{ employee_id: string; leads: boolean }>`
    select asked.id as employee_id, exists (
      select from employee_position p cross join lateral ${positionInForceOn(tx, 'p.employee_id', day)} newest
      where p.org_id = ${tx.org_id} and p.manager_id = asked.id and newest.id = p.id
        and coalesce((select s.status from employee_status s where s.org_id = p.org_id and s.employee_id = p.employee_id
          and s.from_date <= ${day} order by s.from_date desc limit 1), 'left') <> 'left') as leads
    from unnest(${[...ids]}::uuid[]) asked (id)`.execute(tx);
  return rows;
}

/** Grants or removes the Manager role of employees who gained or lost reports. */
export async function syncManagerRoles(tx: Tx, ids: readonly (string | null | undefined)[], day: string): Promise<void> {
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (known.length > 0) await syncEmploymentRoles(tx, await hasReports(tx, known, day), day);
}
