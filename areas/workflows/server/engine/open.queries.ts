import { newId, runPrepared, type Tx, type Work } from '@hrms/platform/server';
import {
  type ApproverQuestion,
  type EngineParts,
  type EngineRequest,
  type EngineRun,
  endedRuns,
  type StageRule,
} from '@hrms/workflows/domain';
import { sql } from 'kysely';
import { loadStages } from '../definitions/version.queries.ts';
import { type LookupCtx, type Lookups, openLookups } from '../lookups/directory.queries.ts';
import { offDaysOf } from '../lookups/off-days.queries.ts';
import { requestNotFound } from '../refusals.ts';
import type { ApprovalSubject } from '../subject.ts';
import { builtInStages, subjectNamed } from '../subjects/registry.ts';
import type { OpenedRequest } from './opened.ts';
import { findApprovedBefore, loadRuns } from './run.queries.ts';

/** What the engine needs besides a request; shared by the requests of one transaction. */
export type EngineContext = Pick<OpenedRequest, 'lookups' | 'offDays' | 'parts'> & {
  /** Stages of versions, each read once: a version never changes. */
  readonly stages: Map<string, readonly StageRule[]>;
};

/** Opens what the engine needs, once for a transaction. */
export async function openEngineContext(ctx: LookupCtx): Promise<EngineContext> {
  const lookups = await openLookups(ctx);
  const parts: EngineParts = { directory: lookups.directory, settings: lookups.settings, newId };
  return { lookups, offDays: offDaysOf(ctx), parts, stages: new Map() };
}

/** Locks in the order of the ids, so that two who lock the same requests never wait for each other. */
const lockRows = (tx: Tx, ids: readonly string[]) =>
  runPrepared(
    tx,
    tx
      .selectFrom('workflow_request')
      .where('org_id', '=', tx.org_id)
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .selectAll()
      .orderBy('id')
      .forUpdate(),
  );
type Row = Awaited<ReturnType<typeof lockRows>>[number];

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
  { lookups, stages }: EngineContext,
): Promise<readonly StageRule[]> {
  const known = stages.get(version_id ?? subject.subject);
  if (known) return known;
  const read = await stagesOf(tx, version_id, subject, lookups);
  stages.set(version_id ?? subject.subject, read);
  return read;
}

type OpenCtx = Work;

/** Locks a request and opens it for an act. @throws Refusal 404 */
export async function openRequest(ctx: OpenCtx, id: string, engineContext?: EngineContext): Promise<OpenedRequest> {
  const [opened] = await openRequests(ctx, [id], engineContext);
  if (!opened) throw requestNotFound();
  return opened;
}

/** Locks requests and opens them for an act, however many in a constant number of statements; those that don't exist are left out. */
export async function openRequests(
  ctx: OpenCtx,
  ids: readonly string[],
  engineContext?: EngineContext,
): Promise<OpenedRequest[]> {
  const rows = await lockRows(ctx.tx, ids);
  if (rows.length === 0) return [];
  const shared = engineContext ?? (await openEngineContext(ctx));
  const runs = await loadRuns(ctx.tx, rows);
  const approved = await findApprovedBefore(
    ctx.tx,
    rows.filter((row) => runs.has(row.id) && row.current_stage > 1),
  );
  const opened: OpenedRequest[] = [];
  for (const row of rows)
    opened.push(
      await openRow(ctx, row, { shared, run: runs.get(row.id) ?? null, approved_before: approved.get(row.id) ?? new Map() }),
    );
  return opened;
}

async function openRow(
  ctx: OpenCtx,
  row: Row,
  { shared, run, approved_before }: { shared: EngineContext; run: EngineRun | null; approved_before: Map<string, number> },
): Promise<OpenedRequest> {
  const { lookups, offDays, parts } = shared;
  const subject = subjectNamed(ctx, row.subject);
  const request: EngineRequest = {
    id: row.id,
    question: questionOf(row, subject, lookups),
    money: subject.money,
    stages: await rememberedStages(ctx.tx, row.version_id, subject, shared),
    status: row.status as EngineRequest['status'],
    round: row.round,
    current_stage: row.current_stage,
    blocked_reason: row.blocked_reason as EngineRequest['blocked_reason'],
    delegations: row.delegations,
    run,
    approved_before,
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
