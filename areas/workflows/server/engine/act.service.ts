import type { Ctx } from '@hrms/platform/server';
import type { EngineParts, EngineRequest } from '@hrms/workflows/domain';
import { mapEngineRefusal } from '../refusals.ts';
import type { ApprovalSubject, RequestEvent } from '../subject.ts';
import { sendNotificationWorkflows } from './notification-workflow.service.ts';
import { notifyApprovers, notifyOutcome } from './notify.service.ts';
import { openRequest, type Workbench } from './open.queries.ts';
import type { OpenedRequest } from './opened.ts';
import { saveRequest } from './save.queries.ts';

type Told = { comments: string | null; reason: RequestEvent['reason']; by_program: boolean };

/** Locks a request, lets the engine act on it, writes what changed, and brings about what follows in the owning area. */
export async function actOnRequest(
  ctx: Ctx,
  id: string,
  act: (parts: EngineParts, request: EngineRequest, opened: OpenedRequest) => unknown,
  { bench, ...told }: Partial<Told> & { bench?: Workbench | undefined } = {},
): Promise<OpenedRequest> {
  const opened = await openRequest(ctx, id, bench);
  await mapEngineRefusal(async () => void (await act(opened.parts, opened.request, opened)));
  await finishAct(ctx, opened, { comments: null, reason: null, by_program: false, ...told });
  return opened;
}

/** Writes an act and brings about what follows: the owning area first, because it may refuse. */
export async function finishAct(ctx: Ctx, opened: OpenedRequest, told: Told): Promise<void> {
  const { request, before } = opened;
  await saveRequest(ctx, opened);
  const ended = request.status !== before.status && request.status !== 'pending';
  if (ended) await runEffect(ctx, opened, told);
  await notifyApprovers(ctx, opened);
  if (ended) await notifyOutcome(ctx, opened);
  if (ended) await sendNotificationWorkflows(ctx, opened, request.status);
  for (const { kind, text, stage_order, actor_user_id } of request.events.filter((event) => AUDITED.has(event.kind)))
    await ctx.audit(`workflows.${kind}`, request.id, { text, stage_order, by_program: actor_user_id === null });
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

async function runEffect(
  ctx: Ctx,
  { subject, request, row }: OpenedRequest,
  { comments, reason, by_program }: Told,
): Promise<void> {
  if (request.status === 'pending') return;
  await subject[HANDLERS[request.status]](ctx, {
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

/** What approvers of this round altered; a later approver's value wins. */
async function findChanges({ tx, org_id }: Ctx, { id, round, status }: EngineRequest): Promise<Record<string, unknown> | null> {
  if (status !== 'approved') return null;
  const rows = await tx
    .selectFrom('approval')
    .innerJoin('workflow_stage_run as run', (on) =>
      on.onRef('run.org_id', '=', 'approval.org_id').onRef('run.id', '=', 'approval.stage_run_id'),
    )
    .where('approval.org_id', '=', org_id)
    .where('approval.request_id', '=', id)
    .where('run.round', '=', round)
    .where('approval.status', '=', 'approved')
    .where('approval.changes', 'is not', null)
    .select('approval.changes')
    .orderBy('approval.decided_at')
    .execute();
  return rows.length === 0 ? null : Object.assign({}, ...rows.map(({ changes }) => changes));
}
