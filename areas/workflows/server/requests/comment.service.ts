import { type Ctx, insertRow, newId, Refusal, updateRow, wrongField } from '@hrms/platform/server';
import type { CreateComment, RequestComment } from '@hrms/workflows/contract';
import { mailValuesOf } from '../engine/notify.service.ts';
import { workflowNotices } from '../notices.ts';
import { requestDecided, requestNotFound } from '../refusals.ts';
import { findSubject } from '../subjects/registry.ts';
import { findSeenRequest } from './access.service.ts';
import { findInvolved, listComments } from './detail.queries.ts';
import { mayRemind } from './detail.service.ts';
import { claimOwnFiles } from './file.service.ts';

/** Comments on a request. @throws Refusal 404, 403 for a comment to approvers by another user, 422 */
export async function addComment(ctx: Ctx, id: string, given: CreateComment): Promise<RequestComment> {
  const { row, part, assigned } = await findSeenRequest(ctx, id);
  if (part === 'reader') throw requestNotFound();
  const { visibility = 'everyone', mentions = [], file_ids = [] } = given;
  if (visibility === 'approvers' && !assigned)
    throw new Refusal('workflows.approvers_only', 403, 'Only approvers can write to approvers');
  const involved = await findInvolved(ctx, row);
  const readers = involved.filter(({ approver }) => approver || visibility === 'everyone').map(({ user_id }) => user_id);
  if (mentions.some((user_id) => !readers.includes(user_id)))
    throw wrongField('workflows.mention_unknown', 'mentions', 'Only users who can see the comment can be named');
  await claimOwnFiles(ctx, file_ids);
  const comment_id = newId();
  await insertRow(ctx.tx, 'workflow_comment', {
    id: comment_id,
    request_id: id,
    text: given.text,
    visibility,
    mentions,
    file_ids,
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  });
  await ctx.audit('workflows.commented', id, { comment_id, visibility });
  await ctx.notify(workflowNotices.requestComment, {
    to: { users: mentions.length > 0 ? mentions : readers },
    cause: comment_id,
    subject_id: id,
    values: { title: row.title, by: ctx.actor.display_name, request_id: id },
    mail_values: mailValuesOf(findSubject(ctx, row.subject)),
  });
  const found = (await listComments(ctx, id, true)).find((one) => one.comment_id === comment_id);
  return found as RequestComment;
}

/** Reminds those who are asked now; once in 24 hours. @throws Refusal 404, 409, 429 */
export async function remindApprovers(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const { row, part } = await findSeenRequest(ctx, id);
  if (part !== 'owner') throw requestNotFound();
  if (row.status !== 'pending') throw requestDecided(row.status);
  const now = ctx.clock.now();
  if (!mayRemind(row.reminded_at, now))
    throw new Refusal('workflows.reminded_recently', 429, 'The approvers were reminded in the last 24 hours', {
      retryAfter: 3600,
    });
  await updateRow(ctx.tx, 'workflow_request', { id }, { reminded_at: now });
  const asked = await ctx.tx
    .selectFrom('approval')
    .where('org_id', '=', ctx.org_id)
    .where('request_id', '=', id)
    .where('status', '=', 'pending')
    .select('user_id')
    .execute();
  await ctx.audit('workflows.reminded', id, {});
  await ctx.notify(workflowNotices.requestReminded, {
    to: { users: asked.map(({ user_id }) => user_id) },
    cause: `${id}:${now.toISOString()}`,
    subject_id: id,
    values: { title: row.title, by: ctx.actor.display_name, request_id: id },
    mail_values: mailValuesOf(findSubject(ctx, row.subject)),
  });
  return {};
}
