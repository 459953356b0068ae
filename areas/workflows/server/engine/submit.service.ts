import { findUserIdsOf } from '@hrms/employees/server';
import { type Ctx, mapUniqueViolation, newId, type Tx, takeNumbers } from '@hrms/platform/server';
import { type Act, addEvent, approveRequest, type EngineRequest, type RequestFacts, startRound } from '@hrms/workflows/domain';
import type { SubmittedOutcome, SubmittedRequest } from '../asked.ts';
import { readSubjectModes } from '../lookups/settings.queries.ts';
import { findActiveUserIds } from '../lookups/users.queries.ts';
import { workflowNotices } from '../notices.ts';
import { alreadyPending } from '../refusals.ts';
import type { ApprovalSubject } from '../subject.ts';
import { modeOf, subjectNamed } from '../subjects/registry.ts';
import { finishSubmission } from './act.service.ts';
import { sendNotificationWorkflows } from './notification-workflow.service.ts';
import { openWorkbench, questionOf, runsOf, stagesOf, type Workbench } from './open.queries.ts';
import { type OpenedRequest, requestNumber } from './opened.ts';
import { completeFacts, type SelectedWorkflow, selectFor } from './select.service.ts';

/** Asks approval for a record, or goes on with its returned request. See approvals.ts. */
export async function submitOrResubmit(ctx: Ctx, asked: SubmittedRequest): Promise<SubmittedOutcome> {
  const subject = subjectNamed(ctx, asked.subject);
  const bench = await openWorkbench(ctx);
  const before = await findOpen(ctx.tx, asked);
  if (before?.status === 'pending') throw alreadyPending();
  const facts = await completeFacts(ctx, asked.facts, { employee_id: asked.subject_employee_id, day: bench.lookups.day });
  const selected = await selectFor(ctx, subject, { facts, workflow_id: asked.workflow_id ?? null });
  const stored = before
    ? await renewRow(ctx, before, { asked, facts, selected })
    : await insertRow(ctx, subject, { asked, facts, selected });
  const opened = await openNew(ctx, bench, { subject, stored });
  const act: Act = { actor_user_id: ctx.actor.user_id, comments: null };
  addEvent(opened.request, before ? 'resubmitted' : 'submitted', before ? 'Submitted again' : 'Submitted', act, {
    trace: selected.trace,
    workflow_id: stored.workflow_id,
    version_id: stored.version_id,
  });
  const reason = await autoApproval(ctx, opened);
  if (reason) approveRequest(opened.request, AUTO_TEXT[reason], { actor_user_id: null, comments: null }, { reason });
  else await startRound(opened.parts, opened.request, { stage: stored.stage, act: { actor_user_id: null, comments: null } });
  await finishSubmission(ctx, opened, { comments: null, reason, by_program: true });
  await tellSubmitted(ctx, opened);
  return {
    request_id: opened.request.id,
    number: requestNumber(stored.number),
    status: opened.request.status === 'approved' ? 'approved' : 'pending',
  };
}

const AUTO_TEXT = {
  not_required: 'Approved by the system: this request type needs no approval',
  sole_user: 'Approved by the system: no other user of the organisation can approve',
} as const;

/** Why a request is approved at once, or null. */
async function autoApproval(ctx: Ctx, { subject, request, lookups }: OpenedRequest): Promise<keyof typeof AUTO_TEXT | null> {
  if (modeOf(subject, await readSubjectModes(ctx.tx)) === 'not_required') return 'not_required';
  const active = await findActiveUserIds(ctx.tx, lookups.day);
  const { subject_user_id, submitter_user_id } = request.question;
  const own = [subject_user_id, submitter_user_id];
  return active.length === 1 && own.includes(active[0] ?? '') ? 'sole_user' : null;
}

const COLUMNS = [
  'id',
  'number',
  'subject',
  'source_id',
  'title',
  'status',
  'round',
  'current_stage',
  'workflow_id',
  'version_id',
  'subject_user_id',
  'subject_employee_id',
  'submitter_user_id',
  'kind',
  'amount_paise',
  'percentage_bp',
  'department_id',
  'category_id',
  'fields',
] as const;

const findOpen = (tx: Tx, { subject, source_id }: Pick<SubmittedRequest, 'subject' | 'source_id'>) =>
  tx
    .selectFrom('workflow_request')
    .where('org_id', '=', tx.org_id)
    .where('subject', '=', subject)
    .where('source_id', '=', source_id)
    .where('status', 'in', ['pending', 'returned'])
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
type OpenRow = NonNullable<Awaited<ReturnType<typeof findOpen>>>;
/** A stored request with the stage its round begins at. */
type StoredRow = OpenRow & { stage: number };
type Submission = { asked: SubmittedRequest; facts: RequestFacts; selected: SelectedWorkflow };

const factColumns = ({ asked, facts, selected }: Submission) => ({
  title: asked.title.slice(0, 200),
  kind: facts.kind,
  amount_paise: facts.amount_paise,
  percentage_bp: facts.percentage_bp,
  department_id: facts.department_id,
  category_id: facts.category_id,
  fields: JSON.stringify(facts.fields),
  workflow_id: selected.workflow?.workflow_id ?? null,
  version_id: selected.workflow?.version_id ?? null,
  trace: [...selected.trace],
});

async function insertRow(ctx: Ctx, subject: ApprovalSubject, submission: Submission): Promise<StoredRow> {
  const { tx, org_id } = ctx;
  const { asked } = submission;
  const now = ctx.clock.now();
  const insert = tx
    .insertInto('workflow_request')
    .values({
      org_id,
      id: newId(),
      number: await takeNumbers(tx, 'workflow_request', 1),
      subject: subject.subject,
      source_id: asked.source_id,
      subject_user_id: await findUserOf(tx, asked.subject_employee_id),
      subject_employee_id: asked.subject_employee_id,
      submitter_user_id: ctx.actor.user_id,
      application_area: subject.application_area,
      ...factColumns(submission),
      status: 'pending',
      stages_count: 0,
      submitted_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return { ...(await mapUniqueViolation(insert, { workflow_request__open: alreadyPending })), stage: 1 };
}

async function findUserOf(tx: Tx, employee_id: string | null): Promise<string | null> {
  return employee_id ? ((await findUserIdsOf(tx, [employee_id])).get(employee_id) ?? null) : null;
}

/** The next round: at the stage that returned it where the workflow says so and nothing that decides the way has changed. */
async function renewRow(ctx: Ctx, before: OpenRow, submission: Submission): Promise<StoredRow> {
  const { workflow } = submission.selected;
  const same = workflow !== null && before.version_id === workflow.version_id && hasSameFacts(before, submission.facts);
  const stage = same && workflow.resume_after_return ? before.current_stage : 1;
  const now = ctx.clock.now();
  const row = await ctx.tx
    .updateTable('workflow_request')
    .set({ ...factColumns(submission), status: 'pending', round: before.round + 1, submitted_at: now, updated_at: now })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', before.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  await ctx.closeNotices(workflowNotices.requestReturned, before.id);
  return { ...row, stage };
}

const hasSameFacts = (row: OpenRow, facts: RequestFacts): boolean =>
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
  bench: Workbench,
  { subject, stored }: { subject: ApprovalSubject; stored: StoredRow },
): Promise<OpenedRequest> {
  const request: EngineRequest = {
    id: stored.id,
    question: questionOf(stored, subject, bench.lookups),
    money: subject.money,
    stages: await stagesOf(ctx.tx, stored.version_id, subject, bench.lookups),
    status: 'pending',
    round: stored.round,
    current_stage: stored.stage,
    blocked_reason: null,
    delegations: 0,
    run: null,
    approved_before: new Map(),
    events: [],
  };
  const before = { status: null, approvals: new Map(), seats: new Map(), runs: new Set<string>(), blocked: false };
  return { ...bench, subject, request, row: stored, before, runs: () => runsOf(request) };
}

/** Whoever a request was submitted for is told, and notification workflows are sent. */
async function tellSubmitted(ctx: Ctx, opened: OpenedRequest): Promise<void> {
  const { request, row } = opened;
  const { subject_user_id, submitter_user_id } = request.question;
  if (subject_user_id && subject_user_id !== submitter_user_id)
    await ctx.notify(workflowNotices.requestSubmitted, {
      to: { users: [subject_user_id] },
      cause: `${request.id}:${request.round}:submitted`,
      subject_id: request.id,
      values: { title: row.title, by: ctx.actor.display_name, request_id: request.id },
    });
  await sendNotificationWorkflows(ctx, [{ opened, event: 'submitted' }]);
}
