import { type Ctx, newId, type Tx } from '@hrms/platform/server';
import {
  type ApproverQuestion,
  type EngineApproval,
  type EngineParts,
  type EngineRequest,
  type EngineRun,
  endedRuns,
  type StageRule,
} from '@hrms/workflows/domain';
import { loadStages } from '../definitions/version.queries.ts';
import { type LookupCtx, type Lookups, openLookups } from '../lookups/directory.queries.ts';
import { offDaysOf } from '../lookups/off-days.queries.ts';
import { userNameSql } from '../lookups/users.queries.ts';
import { requestNotFound } from '../refusals.ts';
import type { ApprovalSubject } from '../subject.ts';
import { builtInStages, subjectNamed } from '../subjects/registry.ts';
import type { OpenedRequest } from './opened.ts';

/** What the engine needs besides a request; shared by the requests of one transaction. */
export type Workbench = Pick<OpenedRequest, 'lookups' | 'offDays' | 'parts'> & {
  /** Stages of versions, each read once: a version never changes. */
  readonly stages: Map<string, readonly StageRule[]>;
};

/** Opens what the engine needs, once for a transaction. */
export async function openWorkbench(ctx: LookupCtx): Promise<Workbench> {
  const lookups = await openLookups(ctx);
  const parts: EngineParts = { directory: lookups.directory, settings: lookups.settings, newId };
  return { lookups, offDays: offDaysOf(ctx), parts, stages: new Map() };
}

const lockRow = (tx: Tx, id: string) =>
  tx
    .selectFrom('workflow_request')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof lockRow>>>;

/** Who may not decide, and what approver rules ask about. */
export function questionOf(
  row: Pick<
    Row,
    | 'subject'
    | 'subject_user_id'
    | 'subject_employee_id'
    | 'submitter_user_id'
    | 'kind'
    | 'amount_paise'
    | 'percentage_bp'
    | 'department_id'
    | 'category_id'
    | 'fields'
  >,
  subject: ApprovalSubject,
  { settings }: Lookups,
): ApproverQuestion {
  const { kind, amount_paise, percentage_bp, department_id, category_id, fields } = row;
  return {
    subject: row.subject,
    facts: {
      kind,
      amount_paise,
      percentage_bp,
      department_id,
      category_id,
      fields: fields as ApproverQuestion['facts']['fields'],
    },
    subject_user_id: row.subject_user_id,
    subject_employee_id: row.subject_employee_id,
    submitter_user_id: row.submitter_user_id,
    submitter_may_approve: settings.on_behalf_submitter_may_approve && !subject.money,
  };
}

/** Stages of a version, or of the built-in chain. */
export const stagesOf = (
  tx: Tx,
  version_id: string | null,
  subject: ApprovalSubject,
  { roles }: Lookups,
): Promise<readonly StageRule[]> =>
  version_id ? loadStages(tx, version_id) : Promise.resolve(builtInStages(subject.built_in_chain, roles));

async function rememberedStages(
  tx: Tx,
  version_id: string | null,
  subject: ApprovalSubject,
  { lookups, stages }: Workbench,
): Promise<readonly StageRule[]> {
  const known = stages.get(version_id ?? subject.subject);
  if (known) return known;
  const read = await stagesOf(tx, version_id, subject, lookups);
  stages.set(version_id ?? subject.subject, read);
  return read;
}

/** Locks a request and opens it for an act. @throws Refusal 404 */
export async function openRequest(
  ctx: Pick<Ctx, 'tx' | 'org_id' | 'clock' | 'services' | 'dependencies'>,
  id: string,
  bench?: Workbench,
): Promise<OpenedRequest> {
  const row = await lockRow(ctx.tx, id);
  if (!row) throw requestNotFound();
  const shared = bench ?? (await openWorkbench(ctx));
  const { lookups, offDays, parts } = shared;
  const subject = subjectNamed(ctx, row.subject);
  const run = await loadRun(ctx.tx, row);
  const request: EngineRequest = {
    id,
    question: questionOf(row, subject, lookups),
    money: subject.money,
    stages: await rememberedStages(ctx.tx, row.version_id, subject, shared),
    status: row.status as EngineRequest['status'],
    round: row.round,
    current_stage: row.current_stage,
    blocked_reason: row.blocked_reason as EngineRequest['blocked_reason'],
    delegations: row.delegations,
    run,
    approved_before: run ? await findApprovedBefore(ctx.tx, row) : new Map(),
    events: [],
  };
  const before = {
    status: request.status,
    approvals: new Map(run?.approvals.map(({ id: approval, status }) => [approval, status])),
    seats: new Map(run?.approvals.map(({ id: approval, seats }) => [approval, seats.join()])),
    runs: new Set(run ? [run.id] : []),
    blocked: request.blocked_reason !== null,
  };
  return { subject, lookups, offDays, parts, request, row, before, runs: () => runsOf(request) };
}

/** Stages that ended in this act, then the open one. */
export const runsOf = (request: EngineRequest): EngineRun[] => [...endedRuns(request), ...(request.run ? [request.run] : [])];

async function loadRun(tx: Tx, row: Row): Promise<EngineRun | null> {
  if (row.status !== 'pending') return null;
  const run = await tx
    .selectFrom('workflow_stage_run')
    .where('org_id', '=', tx.org_id)
    .where('request_id', '=', row.id)
    .where('round', '=', row.round)
    .where('status', '=', 'pending')
    .select([
      'id',
      'round',
      'stage_order',
      'name',
      'approval_type',
      'seats_count',
      'seats_needed',
      'time_limit',
      'on_timeout',
      'status',
      'escalation_level',
    ])
    .executeTakeFirst();
  return run ? ({ ...run, approvals: await loadApprovals(tx, run.id) } as EngineRun) : null;
}

async function loadApprovals(tx: Tx, stage_run_id: string): Promise<EngineApproval[]> {
  const rows = await tx
    .selectFrom('approval as a')
    .innerJoin('app_user as u', (on) => on.onRef('u.org_id', '=', 'a.org_id').onRef('u.id', '=', 'a.user_id'))
    .where('a.org_id', '=', tx.org_id)
    .where('a.stage_run_id', '=', stage_run_id)
    .select([
      'a.id',
      'a.stage_run_id',
      'a.seats',
      'a.shared',
      'a.user_id',
      'a.employee_id',
      'a.on_behalf_of',
      'a.source',
      'a.reason',
      'a.status',
      'a.opened_at',
      'a.decided_at',
      'a.comments',
      'a.changes',
      userNameSql.as('name'),
    ])
    .orderBy('a.id')
    .execute();
  return rows.map(({ opened_at, decided_at, ...approval }) => ({
    ...approval,
    opened: opened_at !== null,
    decided: decided_at !== null,
  })) as EngineApproval[];
}

async function findApprovedBefore(tx: Tx, row: Row): Promise<Map<string, number>> {
  if (row.current_stage === 1) return new Map();
  const rows = await tx
    .selectFrom('approval')
    .innerJoin('workflow_stage_run as run', (on) =>
      on.onRef('run.org_id', '=', 'approval.org_id').onRef('run.id', '=', 'approval.stage_run_id'),
    )
    .where('approval.org_id', '=', tx.org_id)
    .where('approval.request_id', '=', row.id)
    .where('run.round', '=', row.round)
    .where('run.status', '=', 'approved')
    .where('approval.status', '=', 'approved')
    .select(['approval.user_id', 'run.stage_order'])
    .orderBy('run.stage_order', 'desc')
    .execute();
  return new Map(rows.map(({ user_id, stage_order }) => [user_id, stage_order]));
}
