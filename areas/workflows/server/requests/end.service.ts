import type { Ctx } from '@hrms/platform/server';
import { type EngineRequest, endRequest } from '@hrms/workflows/domain';
import { applyDecision } from '../engine/apply-decision.service.ts';
import type { OpenedRequest } from '../engine/opened.ts';
import { requestDecided, requestNotFound } from '../refusals.ts';

/** @throws Refusal 409 unless the request is pending or returned */
export function assertOpen({ request: { status } }: Pick<OpenedRequest, 'request'>): void {
  if (status !== 'pending' && status !== 'returned') throw requestDecided(status);
}

/** Withdraws a request of the caller, or about the caller. @throws Refusal 404 for others, 409 when decided */
export async function withdrawById(ctx: Ctx, id: string, comments: string | null = null): Promise<void> {
  const withdraw = (_: unknown, request: EngineRequest, opened: OpenedRequest) => {
    const { submitter_user_id, subject_user_id, subject_employee_id } = request.question;
    const own = [submitter_user_id, subject_user_id].includes(ctx.actor.user_id);
    if (!own && (!subject_employee_id || subject_employee_id !== ctx.actor.employee_id)) throw requestNotFound();
    assertOpen(opened);
    endRequest(request, 'withdrawn', 'Request withdrawn', { actor_user_id: ctx.actor.user_id, comments });
  };
  await applyDecision(ctx, id, withdraw, { comments });
}

/** Cancels a pending or returned request; `by_program` in no user's name. @throws Refusal 404, 409 */
export async function cancelById(ctx: Ctx, id: string, reason: string, by_program = false): Promise<void> {
  const actor_user_id = by_program ? null : ctx.actor.user_id;
  await applyDecision(
    ctx,
    id,
    (_, request, opened) => {
      assertOpen(opened);
      endRequest(request, 'cancelled', 'Request cancelled', { actor_user_id, comments: reason });
    },
    { comments: reason, by_program },
  );
}
