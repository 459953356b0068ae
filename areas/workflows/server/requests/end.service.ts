import type { Ctx, Work } from '@hrms/platform/server';
import { endRequest } from '@hrms/workflows/domain';
import { actOnRequest } from '../engine/act.service.ts';
import type { OpenedRequest } from '../engine/opened.ts';
import { requestDecided, requestNotFound } from '../refusals.ts';

/** @throws Refusal 409 unless the request is pending or returned */
export function assertOpen({ request: { status } }: Pick<OpenedRequest, 'request'>): void {
  if (status !== 'pending' && status !== 'returned') throw requestDecided(status);
}

/** Withdraws a request of the caller, or about the caller. @throws Refusal 404 for others, 409 when decided */
export async function withdrawById(ctx: Ctx, id: string): Promise<void> {
  await actOnRequest(ctx, id, (_, request, opened) => {
    const { submitter_user_id, subject_user_id, subject_employee_id } = request.question;
    const own = [submitter_user_id, subject_user_id].includes(ctx.actor.user_id);
    if (!own && (!subject_employee_id || subject_employee_id !== ctx.actor.employee_id)) throw requestNotFound();
    assertOpen(opened);
    endRequest(request, 'withdrawn', 'Request withdrawn', { actor_user_id: ctx.actor.user_id, comments: null });
  });
}

/** Cancels a pending or returned request. @throws Refusal 404, 409 */
export async function cancelById(ctx: Ctx, id: string, reason: string): Promise<void> {
  await actOnRequest(
    ctx,
    id,
    (_, request, opened) => {
      assertOpen(opened);
      endRequest(request, 'cancelled', 'Request cancelled', { actor_user_id: ctx.actor.user_id, comments: reason });
    },
    { comments: reason },
  );
}

/** The newest request of a record, or null. */
export async function findNewestRequest(
  { tx, org_id }: Work,
  { subject, source_id }: { subject: string; source_id: string },
): Promise<{ id: string; status: string } | null> {
  const row = await tx
    .selectFrom('workflow_request')
    .where('org_id', '=', org_id)
    .where('subject', '=', subject)
    .where('source_id', '=', source_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'status'])
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
