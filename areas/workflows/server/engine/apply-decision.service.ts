import type { Ctx } from '@hrms/platform/server';
import type { EngineParts, EngineRequest } from '@hrms/workflows/domain';
import { mapEngineRefusal, recordChanged } from '../refusals.ts';
import type { ApprovalSubject, RequestEvent } from '../subject.ts';
import { sendNotificationWorkflows } from './notification-workflow.service.ts';
import { notifyApprovers, notifyOutcomes } from './notify.service.ts';
import { type EngineContext, openRequest } from './open.queries.ts';
import type { OpenedRequest } from './opened.ts';
import { isRecordUnchanged } from './record-submission.service.ts';
import { findChangesOfRound } from './run.queries.ts';
import { saveRequests } from './save.queries.ts';

type DecisionReason = { comments: string | null; reason: RequestEvent['reason']; by_program: boolean };

type Decide = (parts: EngineParts, request: EngineRequest, opened: OpenedRequest) => unknown;
type DecisionOptions = Partial<DecisionReason> & { engineContext?: EngineContext | undefined };

/** Locks a request, lets the engine act on it, writes what changed, and brings about what follows in the owning area. */
export async function applyDecision(ctx: Ctx, id: string, decide: Decide, options: DecisionOptions = {}): Promise<OpenedRequest> {
  const opened = await writeDecision(ctx, id, decide, options);
  await announceDecisions(ctx, [opened]);
  return opened;
}

/** The same without notices and audit: `announceDecisions` follows, for several acts of one transaction together. */
export async function writeDecision(
  ctx: Ctx,
  id: string,
  decide: Decide,
  { engineContext, ...reason }: DecisionOptions = {},
): Promise<OpenedRequest> {
  const opened = await openRequest(ctx, id, engineContext);
  await mapEngineRefusal(async () => void (await decide(opened.parts, opened.request, opened)));
  await saveRequests(ctx, [opened]);
  await runEffect(ctx, opened, { comments: null, reason: null, by_program: false, ...reason });
  return opened;
}

/** Writes the submission of a request and brings about what follows. */
export async function finishSubmission(ctx: Ctx, opened: OpenedRequest, reason: DecisionReason): Promise<void> {
  await saveRequests(ctx, [opened]);
  await runEffect(ctx, opened, reason);
  await announceDecisions(ctx, [opened]);
}

/** Notices and audit of acts that are written, in a constant number of statements. */
export async function announceDecisions(ctx: Ctx, all: readonly OpenedRequest[]): Promise<void> {
  await notifyApprovers(ctx, all);
  const ended = all.filter(hasEnded);
  await notifyOutcomes(ctx, ended);
  await sendNotificationWorkflows(
    ctx,
    ended.map((opened) => ({ opened, event: opened.request.status })),
  );
  const events = all.flatMap(({ request }) => request.events.map((event) => ({ ...event, subject_id: request.id })));
  const audited = events.filter(({ kind }) => AUDITED.has(kind));
  for (const [kind, same] of Map.groupBy(audited, (event) => event.kind))
    await ctx.auditMany(
      `workflows.${kind}`,
      same.map(({ subject_id, text, stage_order, actor_user_id }) => ({
        subject_id,
        details: { text, stage_order, by_program: actor_user_id === null },
      })),
    );
}

/** Whether the act ended the request, or returned it. */
const hasEnded = ({ request, before }: OpenedRequest) => request.status !== before.status && request.status !== 'pending';

/** What follows from the act in the owning area, or null. */
export function effectOf(opened: OpenedRequest): ApprovalSubject['on_approved'] {
  const { status } = opened.request;
  return hasEnded(opened) && status !== 'pending' ? opened.subject[HANDLERS[status]] : null;
}

const AUDITED = new Set([
  'submitted',
  'resubmitted',
  'approved',
  'rejected',
  'returned',
  'delegated',
  'reassigned',
  'timed_out',
  'escalated',
  'approver_replaced',
  'blocked',
  'restarted',
  'request_approved',
  'request_rejected',
  'request_withdrawn',
  'request_cancelled',
]);

const HANDLERS = {
  approved: 'on_approved',
  rejected: 'on_rejected',
  returned: 'on_returned',
  withdrawn: 'on_withdrawn',
  cancelled: 'on_cancelled',
} as const satisfies Record<string, keyof ApprovalSubject>;

/** @throws Refusal 409 `workflows.record_changed`, and what the owning area refuses */
async function runEffect(ctx: Ctx, opened: OpenedRequest, { comments, reason, by_program }: DecisionReason): Promise<void> {
  const { subject, request, row } = opened;
  const effect = effectOf(opened);
  if (effect && request.status === 'approved' && !(await isRecordUnchanged(ctx, subject, row))) throw recordChanged();
  await effect?.(ctx, {
    source_id: row.source_id,
    request_id: request.id,
    decided_by: {
      user_id: by_program ? null : ctx.actor.user_id,
      employee_id: by_program ? null : ctx.actor.employee_id,
    },
    reason,
    kind: row.kind,
    comments,
    changes: subject.approver_changes?.length ? await findChanges(ctx, request) : null,
  });
}

/** What approvers of this round altered, once it is approved; null without any. */
async function findChanges({ tx }: Ctx, { id, round, status }: EngineRequest): Promise<Record<string, unknown> | null> {
  if (status !== 'approved') return null;
  const changes = await findChangesOfRound(tx, { request_id: id, round });
  return Object.keys(changes).length === 0 ? null : changes;
}
