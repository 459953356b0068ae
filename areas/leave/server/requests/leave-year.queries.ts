import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Active requests of employees with days from a date on. */
export function listRequestsToRebook(org_id: string, employee_ids: readonly string[], from: string, tx: Tx) {
  return sql<{ id: string }>`select id from leave_request where org_id = ${org_id}
    and employee_id = any(${[...employee_ids]}::uuid[]) and last_day >= ${from}::date
    and status in ('pending', 'returned', 'approved', 'partly_cancelled', 'cancel_pending') order by id`.execute(tx);
}
