import { dateLabel } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { offerToStandIn } from '@hrms/workflows/domain';
import { applyDecision } from '../engine/apply-decision.service.ts';
import { openEngineContext } from '../engine/open.queries.ts';
import { findUserNames } from '../lookups/users.queries.ts';
import { workflowNotices } from '../notices.ts';

/** Offers the open approvals of a user who is away from today to the stand-in, and notifies both. Repeating changes nothing. */
export async function offerStandInsOf(ctx: Ctx, stand_in_id: string): Promise<void> {
  const row = await ctx.tx
    .updateTable('stand_in')
    .set({ started_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', stand_in_id)
    .where('started_at', 'is', null)
    .returning(['user_id', 'stand_in_user_id', 'to_date', 'subjects'])
    .executeTakeFirst();
  if (!row) return;
  let open = ctx.tx
    .selectFrom('approval')
    .where('org_id', '=', ctx.org_id)
    .where('user_id', '=', row.user_id)
    .where('status', 'in', ['pending', 'waiting']);
  if (row.subjects.length > 0) open = open.where('subject', 'in', row.subjects);
  const requests = await open.select('request_id').distinct().orderBy('request_id').execute();
  const engineContext = requests.length > 0 ? await openEngineContext(ctx) : undefined;
  for (const { request_id } of requests)
    await applyDecision(ctx, request_id, (parts, request) => offerToStandIn(parts, request, row.user_id), { engineContext });
  const names = await findUserNames(ctx.tx, [row.user_id, row.stand_in_user_id]);
  const until = dateLabel(row.to_date);
  await ctx.notify(workflowNotices.standInStarted, {
    to: { users: [row.stand_in_user_id] },
    cause: `${stand_in_id}:started`,
    subject_id: stand_in_id,
    values: { name: names.get(row.user_id) ?? '', until },
  });
  await ctx.notify(workflowNotices.standInForYouStarted, {
    to: { users: [row.user_id] },
    cause: `${stand_in_id}:started`,
    subject_id: stand_in_id,
    values: { name: names.get(row.stand_in_user_id) ?? '', until },
  });
}
