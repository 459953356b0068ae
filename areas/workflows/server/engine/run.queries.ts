import { runPrepared, type Tx } from '@hrms/platform/server';
import type { EngineApproval, EngineRun } from '@hrms/workflows/domain';
import { sql } from 'kysely';
import { userNameSql } from '../lookups/users.queries.ts';

type StoredRequest = { readonly id: string; readonly status: string };

/** The open stage of each pending request, by request. */
export async function loadRuns(tx: Tx, rows: readonly StoredRequest[]): Promise<Map<string, EngineRun>> {
  const pending = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
  if (pending.length === 0) return new Map();
  const runs = await runPrepared<Omit<EngineRun, 'approvals'> & { request_id: string }>(
    tx,
    sql`select s.request_id, s.id, s.round, s.stage_order, s.name, s.approval_type, s.seats_count, s.seats_needed, s.time_limit,
        s.on_timeout, s.status, s.escalation_level
      from workflow_stage_run s join workflow_request r on r.org_id = s.org_id and r.id = s.request_id and r.round = s.round
      where s.org_id = ${tx.org_id} and s.request_id = any(${pending}::uuid[]) and s.status = 'pending'`,
  );
  const approvals = await loadApprovals(
    tx,
    runs.map(({ id }) => id),
  );
  return new Map(runs.map(({ request_id, ...run }) => [request_id, { ...run, approvals: approvals.get(run.id) ?? [] }]));
}

/** Approvals by stage. */
async function loadApprovals(tx: Tx, stage_run_ids: readonly string[]): Promise<Map<string, EngineApproval[]>> {
  const rows = await runPrepared<EngineApproval>(
    tx,
    sql`select a.id, a.stage_run_id, a.seats, a.shared, a.user_id, a.employee_id, a.on_behalf_of, a.source, a.reason, a.status,
        a.opened_at is not null as opened, a.decided_at is not null as decided, a.comments, a.changes, ${userNameSql} as name
      from approval a join app_user u on u.org_id = a.org_id and u.id = a.user_id
      where a.org_id = ${tx.org_id} and a.stage_run_id = any(${[...stage_run_ids]}::uuid[]) order by a.id`,
  );
  return Map.groupBy(rows, ({ stage_run_id }) => stage_run_id);
}

/** Who approved earlier stages of the round, with the first of them, by request. */
export async function findApprovedBefore(tx: Tx, rows: readonly StoredRequest[]): Promise<Map<string, Map<string, number>>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const approved = await runPrepared<{ request_id: string; user_id: string; stage_order: number }>(
    tx,
    sql`select a.request_id, a.user_id, run.stage_order
      from approval a join workflow_stage_run run on run.org_id = a.org_id and run.id = a.stage_run_id
      join workflow_request r on r.org_id = a.org_id and r.id = a.request_id and r.round = run.round
      where a.org_id = ${tx.org_id} and a.request_id = any(${ids}::uuid[]) and run.status = 'approved' and a.status = 'approved'
      order by run.stage_order desc`,
  );
  return new Map(
    [...Map.groupBy(approved, ({ request_id }) => request_id)].map(([id, own]) => [
      id,
      new Map(own.map(({ user_id, stage_order }) => [user_id, stage_order])),
    ]),
  );
}

/** Changes of the approvers of a round so far; a later approver's value wins. */
export async function findChangesOfRound(
  tx: Tx,
  { request_id, round }: { request_id: string; round: number },
): Promise<Record<string, unknown>> {
  const rows = await tx
    .selectFrom('approval')
    .innerJoin('workflow_stage_run as run', (on) =>
      on.onRef('run.org_id', '=', 'approval.org_id').onRef('run.id', '=', 'approval.stage_run_id'),
    )
    .where('approval.org_id', '=', tx.org_id)
    .where('approval.request_id', '=', request_id)
    .where('run.round', '=', round)
    .where('approval.status', '=', 'approved')
    .where('approval.changes', 'is not', null)
    .select('approval.changes')
    .orderBy('approval.decided_at')
    .execute();
  return Object.assign({}, ...rows.map(({ changes }) => changes));
}
