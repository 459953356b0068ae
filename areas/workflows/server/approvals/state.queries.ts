import type { Ctx, Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { RequestState } from '../approval-request.ts';
import { requestNumber } from '../engine/opened.ts';
import { findUserNames, userNameSql } from '../lookups/users.queries.ts';

type Row = {
  source_id: string;
  request_id: string;
  number: number;
  status: RequestState['status'];
  current_stage: number;
  stages_count: number;
  blocked_reason: RequestState['blocked_reason'];
  submitted_at: string;
  decided_at: string | null;
  stage_name: string | null;
  waiting_for: string[];
  own_approval_id: string | null;
};

/** The newest request of each record with who is asked now, in one query. */
export async function findStates(
  { tx, org_id, actor }: Pick<Ctx, 'tx' | 'org_id' | 'actor'>,
  subject: string,
  source_ids: readonly string[],
): Promise<Map<string, RequestState>> {
  if (source_ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with newest as (
      select distinct on (r.source_id) r.* from workflow_request r
      where r.org_id = ${org_id} and r.subject = ${subject} and r.source_id = any(${[...source_ids]}::uuid[])
      order by r.source_id, r.created_at desc, r.id desc)
    select n.source_id, n.id as request_id, n.number, n.status, n.current_stage, n.stages_count, n.blocked_reason, n.submitted_at,
      n.decided_at, run.name as stage_name, coalesce(open.names, '{}') as waiting_for, open.own as own_approval_id
    from newest n
    left join workflow_stage_run run on run.org_id = n.org_id and run.request_id = n.id and run.round = n.round
      and run.status = 'pending'
    left join lateral (
      select array_agg(${userNameSql} order by a.id) as names,
        (array_agg(a.id) filter (where a.user_id = ${actor.user_id}))[1] as own
      from approval a join app_user u on u.org_id = a.org_id and u.id = a.user_id
      where a.org_id = n.org_id and a.stage_run_id = run.id and a.status = 'pending') open on true`.execute(tx);
  return new Map(rows.map((row) => [row.source_id, toState(row)]));
}

/** Names of users, each once. */
export const namesOf = (user_ids: readonly string[], users: ReadonlyMap<string, string>): string =>
  [...new Set(user_ids.map((id) => users.get(id) ?? 'Unknown user'))].join(', ');

/** Names of those who approved the newest request of each record, in the order of their decisions. */
export async function findApprovedBy(tx: Tx, subject: string, source_ids: readonly string[]): Promise<Map<string, string>> {
  if (source_ids.length === 0) return new Map();
  const { rows } = await sql<{ source_id: string; user_ids: string[] }>`
    with newest as (
      select distinct on (r.source_id) r.source_id, r.id from workflow_request r
      where r.org_id = ${tx.org_id} and r.subject = ${subject} and r.source_id = any(${[...source_ids]}::uuid[])
      order by r.source_id, r.created_at desc, r.id desc)
    select n.source_id, array_agg(a.user_id order by a.decided_at, a.id) as user_ids
    from newest n
    join approval a on a.org_id = ${tx.org_id} and a.request_id = n.id and a.status = 'approved'
    group by n.source_id`.execute(tx);
  const users = await findUserNames(
    tx,
    rows.flatMap(({ user_ids }) => user_ids),
  );
  return new Map(rows.map(({ source_id, user_ids }) => [source_id, namesOf(user_ids, users)]));
}

const toState = (row: Row): RequestState => ({
  request_id: row.request_id,
  number: requestNumber(row.number),
  status: row.status,
  stage: row.stage_name === null ? null : { no: row.current_stage, of: row.stages_count, name: row.stage_name },
  waiting_for: row.waiting_for,
  blocked_reason: row.blocked_reason,
  submitted_at: new Date(row.submitted_at).toISOString(),
  decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
  can_decide_approval_id: row.own_approval_id,
});
