import { type Ctx, updateRow } from '@hrms/platform/server';
import {
  addEvent,
  approveRequest,
  BY_PROGRAM,
  beginNextRound,
  type EngineRequest,
  type RequestFacts,
  startRound,
} from '@hrms/workflows/domain';
import type { ApprovableRecord, SubmittedOutcome } from '../approval-request.ts';
import { readSubjectModes } from '../lookups/settings.queries.ts';
import { findActiveUserIds } from '../lookups/users.queries.ts';
import { workflowNotices } from '../notices.ts';
import { alreadyPending, requestNotFound } from '../refusals.ts';
import type { ApprovalSubject } from '../subject.ts';
import { modeOf, subjectNamed } from '../subjects/registry.ts';
import { finishSubmission } from './apply-decision.service.ts';
import { sendNotificationWorkflows } from './notification-workflow.service.ts';
import { mailValuesOf } from './notify.service.ts';
import { type EngineContext, openEngineContext, openRequest, questionOf, runsOf, stagesOf } from './open.queries.ts';
import { type OpenedRequest, requestNumber } from './opened.ts';
import { loadSubmission } from './record-submission.service.ts';
import {
  insertRequest,
  linkRecord,
  lockOpenRequest,
  type OpenRequestRow,
  resubmittedColumns,
  type Submission,
} from './request.queries.ts';
import { completeFacts, selectFor } from './select.service.ts';

export type SubmitOptions = {
  /** A workflow that the owning area's own rules name (loan type, expense policy). Taken when it is active. */
  readonly workflow_id?: string | null;
  /** False: the owning area's rules need no approval of the record as it is now; it is approved at once. */
  readonly needs_approval?: boolean;
};

/**
 * Asks approval of a stored record in the caller's transaction: title, facts and values come from its subject, and the record keeps the
 * id of the request. A returned record goes on with its request in the next round. Approved at once (and `on_approved` has run) when the
 * request type needs no approval or the organisation has a sole user.
 * @throws Refusal 409 `workflows.already_pending`
 */
export async function submitRecord(
  ctx: Ctx,
  record: ApprovableRecord,
  id: string,
  options: SubmitOptions = {},
): Promise<SubmittedOutcome> {
  const subject = subjectNamed(ctx, record.subject);
  const before = await lockOpenRequest(ctx.tx, record.subject, id);
  if (before?.status === 'pending') throw alreadyPending();
  if (before) return submitNextRound(ctx, { record, subject, before, options });
  const engineContext = await openEngineContext(ctx);
  const submission = await prepareSubmission(ctx, subject, { id, day: engineContext.lookups.day, options });
  const row = await insertRequest(ctx, subject, submission);
  await linkRecord(ctx.tx, record, id, row.id);
  const opened = await openNew(ctx, engineContext, { subject, row });
  addEvent(
    opened.request,
    'submitted',
    'Submitted',
    { ...BY_PROGRAM, actor_user_id: ctx.actor.user_id },
    {
      trace: submission.selected.trace,
      workflow_id: row.workflow_id,
      version_id: row.version_id,
    },
  );
  const reason = await automaticApproval(ctx, opened, options);
  if (reason) approveRequest(opened.request, AUTOMATIC_TEXT[reason], BY_PROGRAM, { reason });
  else await startRound(opened.parts, opened.request, { stage: 1, act: BY_PROGRAM });
  return finish(ctx, opened, reason);
}

/**
 * Submits a record again that was changed while it was pending or returned: its request goes on in the next round, whose approvers
 * decide from the beginning. No handler runs for the end of the round before.
 * @throws Refusal 404 `workflows.request_not_found` without a pending or returned request
 */
export async function resubmitRecord(
  ctx: Ctx,
  record: ApprovableRecord,
  id: string,
  options: SubmitOptions = {},
): Promise<SubmittedOutcome> {
  const before = await lockOpenRequest(ctx.tx, record.subject, id);
  if (!before) throw requestNotFound();
  return submitNextRound(ctx, { record, subject: subjectNamed(ctx, record.subject), before, options });
}

type NextRound = { record: ApprovableRecord; subject: ApprovalSubject; before: OpenRequestRow; options: SubmitOptions };

/** The next round: at the stage that returned it where the workflow says so and nothing that decides the way has changed. */
async function submitNextRound(ctx: Ctx, { subject, before, options }: NextRound): Promise<SubmittedOutcome> {
  const engineContext = await openEngineContext(ctx);
  const submission = await prepareSubmission(ctx, subject, {
    id: before.source_id,
    day: engineContext.lookups.day,
    options,
  });
  const { workflow } = submission.selected;
  const resumes =
    before.status === 'returned' &&
    workflow?.resume_after_return === true &&
    before.version_id === workflow.version_id &&
    hasSameFacts(before, submission.facts);
  await updateRow(ctx.tx, 'workflow_request', { id: before.id }, resubmittedColumns(submission, ctx.clock.now()));
  await ctx.closeNotices(workflowNotices.requestReturned, before.id);
  const opened = await openRequest(ctx, before.id, engineContext);
  beginNextRound(
    opened.request,
    {
      kind: 'resubmitted',
      text: 'Submitted again',
      details: {
        trace: submission.selected.trace,
        workflow_id: opened.row.workflow_id,
        version_id: opened.row.version_id,
      },
    },
    { actor_user_id: ctx.actor.user_id, comments: null },
  );
  const reason = await automaticApproval(ctx, opened, options);
  if (reason) approveRequest(opened.request, AUTOMATIC_TEXT[reason], BY_PROGRAM, { reason });
  else await startRound(opened.parts, opened.request, { stage: resumes ? before.current_stage : 1, act: BY_PROGRAM });
  return finish(ctx, opened, reason);
}

async function prepareSubmission(
  ctx: Ctx,
  subject: ApprovalSubject,
  { id, day, options }: { id: string; day: string; options: SubmitOptions },
): Promise<Submission> {
  const { facts: submitted, ...record } = await loadSubmission(ctx, subject, id);
  const facts = await completeFacts(ctx, submitted, { employee_id: record.employee_id, day });
  const selected = await selectFor(ctx, subject, { facts, workflow_id: options.workflow_id ?? null });
  return { ...record, source_id: id, facts, selected };
}

async function finish(ctx: Ctx, opened: OpenedRequest, reason: AutomaticReason | null): Promise<SubmittedOutcome> {
  await finishSubmission(ctx, opened, { comments: null, reason, by_program: true });
  await notifySubmitted(ctx, opened);
  return {
    request_id: opened.request.id,
    number: requestNumber(opened.row.number),
    status: opened.request.status === 'approved' ? 'approved' : 'pending',
  };
}

const AUTOMATIC_TEXT = {
  not_required: 'Approved by the system: this request type needs no approval',
  sole_user: 'Approved by the system: no other user of the organisation can approve',
} as const;
type AutomaticReason = keyof typeof AUTOMATIC_TEXT;

/** Why a request is approved at once, or null. */
async function automaticApproval(
  ctx: Ctx,
  { subject, request, lookups }: OpenedRequest,
  { needs_approval = true }: SubmitOptions,
): Promise<AutomaticReason | null> {
  if (!needs_approval || modeOf(subject, await readSubjectModes(ctx.tx)) === 'not_required') return 'not_required';
  const active = await findActiveUserIds(ctx.tx, lookups.day);
  const { subject_user_id, submitter_user_id } = request.question;
  const own = [subject_user_id, submitter_user_id];
  return active.length === 1 && own.includes(active[0] ?? '') ? 'sole_user' : null;
}

const hasSameFacts = (row: OpenRequestRow, facts: RequestFacts): boolean =>
  row.kind === facts.kind &&
  row.amount_paise === facts.amount_paise &&
  row.percentage_bp === facts.percentage_bp &&
  row.department_id === facts.department_id &&
  row.category_id === facts.category_id &&
  Object.entries({ ...(row.fields as object), ...facts.fields }).every(
    ([name]) => String((row.fields as Record<string, unknown>)[name]) === String(facts.fields[name]),
  );

async function openNew(
  ctx: Ctx,
  engineContext: EngineContext,
  { subject, row }: { subject: ApprovalSubject; row: OpenRequestRow },
): Promise<OpenedRequest> {
  const request: EngineRequest = {
    id: row.id,
    question: questionOf(row, subject, engineContext.lookups),
    money: subject.money,
    stages: await stagesOf(ctx.tx, row.version_id, subject, engineContext.lookups),
    status: 'pending',
    round: 1,
    current_stage: 1,
    blocked_reason: null,
    delegations: 0,
    run: null,
    approved_before: new Map(),
    events: [],
  };
  const before = { status: null, approvals: new Map(), seats: new Map(), runs: new Set<string>(), blocked: false };
  return { ...engineContext, subject, request, row, before, runs: () => runsOf(request) };
}

/** Notifies whom a request was submitted for, and sends notification workflows. */
async function notifySubmitted(ctx: Ctx, opened: OpenedRequest): Promise<void> {
  const { request, row } = opened;
  const { subject_user_id, submitter_user_id } = request.question;
  if (subject_user_id && subject_user_id !== submitter_user_id)
    await ctx.notify(workflowNotices.requestSubmitted, {
      to: { users: [subject_user_id] },
      cause: `${request.id}:${request.round}:submitted`,
      subject_id: request.id,
      values: { title: row.title, by: ctx.actor.display_name, request_id: request.id },
      mail_values: mailValuesOf(opened.subject),
    });
  await sendNotificationWorkflows(ctx, [{ opened, event: 'submitted' }]);
}
