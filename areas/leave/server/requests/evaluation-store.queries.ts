import { type Evaluation, toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { newId, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { RequestRow, RequestStatus } from './request.queries.ts';

export const ACTIVE_STATUSES: readonly RequestStatus[] = [
  'pending',
  'returned',
  'approved',
  'partly_cancelled',
  'cancel_pending',
];

/** Active requests of an employee that touch a period, other than one. */
export async function findNeighbours(
  { tx }: Work,
  employee_id: string,
  from: CivilDate,
  to: CivilDate,
  except: string,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select distinct r.id from leave_request r join leave_half h on h.org_id = r.org_id and h.request_id = r.id
    where r.org_id = ${tx.org_id} and r.employee_id = ${employee_id} and r.id <> ${except}
      and r.status = any(${[...ACTIVE_STATUSES]}::text[])
      and h.status <> 'cancelled' and h.why in ('prefix', 'suffix', 'sandwich') and h.day between ${from}::date and ${to}::date
      order by r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Stores an open recount of a request, or its newer figures. */
export function upsertRecount(work: Work, row: RequestRow, cause: string, evaluation: Evaluation) {
  return sql`insert into leave_recount (org_id, id, request_id, cause, days_before, days_after, status, created_at)
    values (${work.org_id}, ${newId()}, ${row.id}, ${cause}, ${row.days}, ${toDays(evaluation.days)}, 'open', ${work.clock.now()})
    on conflict (org_id, request_id) where status = 'open' do update
    set cause = excluded.cause, days_after = excluded.days_after`.execute(work.tx);
}
