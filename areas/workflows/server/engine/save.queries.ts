import { newId, runPrepared, type Work, ZONE } from '@hrms/platform/server';
import { type EngineApproval, type EngineRun, hoursAfter, nextReminderAt, type WorkDays } from '@hrms/workflows/domain';
import { sql } from 'kysely';
import type { OpenedRequest } from './opened.ts';

type SaveCtx = Work;
type Placed<T> = { readonly opened: OpenedRequest; readonly run: EngineRun } & T;

/** Writes what acts changed, however many in a constant number of statements: stages, approvals, requests, and their timelines. */
export async function saveRequests(ctx: SaveCtx, all: readonly OpenedRequest[]): Promise<void> {
  if (all.length === 0) return;
  const now = ctx.clock.now();
  const runs = all.flatMap((opened) => opened.runs().map((run) => ({ opened, run })));
  const stored = runs.filter(({ opened, run }) => opened.before.runs.has(run.id));
  const fresh = runs.filter(({ opened, run }) => !opened.before.runs.has(run.id));
  const dueAt = await updateRuns(
    ctx,
    stored.map(({ run }) => run),
  );
  const toInsert: ApprovalToInsert[] = [];
  for (const { opened, run } of fresh) {
    const own = await withDueTimes({ opened, run }, run.approvals, now);
    dueAt.set(run.id, run.status === 'pending' ? latest(own.map(({ due_at }) => due_at)) : null);
    toInsert.push(...own);
  }
  for (const { opened, run } of stored) {
    const added = run.approvals.filter(({ id }) => !opened.before.approvals.has(id));
    toInsert.push(...(await withDueTimes({ opened, run }, added, now)));
  }
  await insertRuns(ctx, fresh, dueAt);
  await insertRows(
    ctx,
    'approval',
    toInsert.map((one) => approvalRow(ctx, one)),
  );
  await updateApprovals(
    ctx,
    stored.flatMap(({ opened, run }) => changedApprovals(opened, run)),
  );
  await updateRequests(ctx, all, dueAt);
  await insertRows(
    ctx,
    'workflow_event',
    all.flatMap(({ request }) =>
      request.events.map((event) => ({ org_id: ctx.org_id, id: newId(), request_id: request.id, at: now, ...event })),
    ),
  );
}

/** Inserts rows that all have the same columns in one statement, whatever their number. */
async function insertRows(
  { tx }: SaveCtx,
  table: 'workflow_stage_run' | 'approval' | 'workflow_event',
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await runPrepared(
    tx,
    sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/** Answers the due times of the stages, by id. */
async function updateRuns({ tx, org_id, clock }: SaveCtx, runs: readonly EngineRun[]): Promise<Map<string, Date | null>> {
  if (runs.length === 0) return new Map();
  const changed = runs.map(({ id, status, seats_count, escalation_level }) => ({ id, status, seats_count, escalation_level }));
  const rows = await runPrepared<{ id: string; due_at: string | null }>(
    tx,
    sql`update workflow_stage_run s
      set status = one.status, seats_count = one.seats_count, escalation_level = one.escalation_level,
        ended_at = case when one.status = 'pending' then s.ended_at else ${clock.now()}::timestamptz end,
        next_reminder_at = case when one.status = 'pending' then s.next_reminder_at end,
        escalation_at = case when one.status = 'pending' then s.escalation_at end
      from jsonb_populate_recordset(null::workflow_stage_run, ${JSON.stringify(changed)}::jsonb) one
      where s.org_id = ${org_id} and s.id = one.id returning s.id, s.due_at`,
  );
  return new Map(rows.map(({ id, due_at }) => [id, due_at ? new Date(due_at) : null]));
}

async function insertRuns(ctx: SaveCtx, fresh: readonly Placed<unknown>[], dueAt: Map<string, Date | null>): Promise<void> {
  const now = ctx.clock.now();
  const rows: object[] = [];
  for (const { opened, run } of fresh) {
    const { approvals: _, ...columns } = run;
    const open = run.status === 'pending';
    const due_at = dueAt.get(run.id) ?? null;
    const state = { started_at: now, time_limit: run.time_limit, reminder_level: 0 };
    const { reminder_after_days } = opened.lookups.settings;
    rows.push({
      org_id: ctx.org_id,
      ...columns,
      request_id: opened.request.id,
      started_at: now,
      due_at,
      reminder_level: 0,
      next_reminder_at: open ? nextReminderAt(state, reminder_after_days, await offDaysOfRun(opened, run)) : null,
      escalation_at: due_at,
      ended_at: open ? null : now,
    });
  }
  await insertRows(ctx, 'workflow_stage_run', rows);
}

const NO_DAYS: WorkDays = { isOff: () => false, zone: ZONE };

/** Working days of the first approver of a stage: its reminders follow them. */
export async function offDaysOfRun({ lookups, offDays }: OpenedRequest, run: EngineRun): Promise<WorkDays> {
  if (!run.time_limit || !lookups.settings.pause_on_off_days) return NO_DAYS;
  const first = run.approvals.find(({ status }) => status === 'pending') ?? run.approvals[0];
  return offDays(first?.employee_id ?? null);
}

const latest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((best, one) => (one && (!best || one > best) ? one : best), null);

/** An approval that is new, with its due time. */
type ApprovalToInsert = { readonly opened: OpenedRequest; readonly approval: EngineApproval; readonly due_at: Date | null };

async function withDueTimes(
  { opened, run }: Placed<unknown>,
  approvals: readonly EngineApproval[],
  from: Date,
): Promise<ApprovalToInsert[]> {
  const { lookups, offDays } = opened;
  const added: ApprovalToInsert[] = [];
  for (const approval of approvals) {
    const days = run.time_limit && lookups.settings.pause_on_off_days ? await offDays(approval.employee_id) : NO_DAYS;
    added.push({ opened, approval, due_at: run.time_limit ? hoursAfter(from, run.time_limit, days) : null });
  }
  return added;
}

function approvalRow({ org_id, clock }: SaveCtx, { opened, approval, due_at }: ApprovalToInsert): object {
  const now = clock.now();
  const { name: _, opened: isOpened, decided, ...columns } = approval;
  return {
    org_id,
    ...columns,
    request_id: opened.request.id,
    subject: opened.subject.subject,
    due_at,
    opened_at: isOpened ? now : null,
    decided_at: decided ? now : null,
    created_at: now,
  };
}

type ChangedApproval = Pick<EngineApproval, 'id' | 'status' | 'seats' | 'comments' | 'changes'> & {
  opens: boolean;
  ends: boolean;
};

/** Approvals of a stored stage that the act changed. */
const changedApprovals = ({ before }: OpenedRequest, run: EngineRun): ChangedApproval[] =>
  run.approvals.flatMap(({ id, status, seats, comments, changes, decided }) => {
    const was = before.approvals.get(id);
    if (was === undefined || (was === status && before.seats.get(id) === seats.join())) return [];
    const opens = was !== 'pending' && status === 'pending';
    return [{ id, status, seats, comments, changes, opens, ends: was !== status && decided }];
  });

async function updateApprovals({ tx, org_id, clock }: SaveCtx, changed: readonly ChangedApproval[]): Promise<void> {
  if (changed.length === 0) return;
  const now = clock.now();
  const rows = changed.map(({ opens, ends, ...columns }) => ({
    ...columns,
    opened_at: opens ? now : null,
    decided_at: ends ? now : null,
  }));
  await runPrepared(
    tx,
    sql`update approval a set status = one.status, seats = one.seats, comments = one.comments, changes = one.changes,
        opened_at = coalesce(one.opened_at, a.opened_at), decided_at = coalesce(one.decided_at, a.decided_at)
      from jsonb_populate_recordset(null::approval, ${JSON.stringify(rows)}::jsonb) one
      where a.org_id = ${org_id} and a.id = one.id`,
  );
}

async function updateRequests(
  { tx, org_id, clock }: SaveCtx,
  all: readonly OpenedRequest[],
  dueAt: ReadonlyMap<string, Date | null>,
): Promise<void> {
  const now = clock.now();
  const rows = all.map(({ request }) => ({
    id: request.id,
    status: request.status,
    round: request.round,
    current_stage: request.current_stage,
    blocked_reason: request.blocked_reason,
    delegations: request.delegations,
    stages_count: request.stages.length,
    due_at: request.run?.status === 'pending' ? (dueAt.get(request.run.id) ?? null) : null,
    decided_at: request.status === 'pending' ? null : now,
  }));
  await runPrepared(
    tx,
    sql`update workflow_request r set status = one.status, round = one.round, current_stage = one.current_stage,
        blocked_reason = one.blocked_reason, delegations = one.delegations, stages_count = one.stages_count, due_at = one.due_at,
        decided_at = one.decided_at, updated_at = ${now}
      from jsonb_populate_recordset(null::workflow_request, ${JSON.stringify(rows)}::jsonb) one
      where r.org_id = ${org_id} and r.id = one.id`,
  );
}
