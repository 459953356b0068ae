import { type Ctx, checkUpload, type FileAnswer, newId, Refusal, type Upload, wrongField } from '@hrms/platform/server';
import type { AttachedFile, CreateComment, RequestComment } from '@hrms/workflows/contract';
import type * as z from 'zod';
import { workflowNotices } from '../notices.ts';
import { requestDecided, requestNotFound } from '../refusals.ts';
import { findSeenRequest } from './access.service.ts';
import { listComments } from './detail.queries.ts';
import { fileIdsOf, mayRemind } from './detail.service.ts';

const ACCEPTED = {
  kinds: ['pdf', 'jpg', 'png'],
  max_bytes: 10 * 1024 * 1024,
  message: 'Only PDF, JPG and PNG up to 10 MB',
} as const;
const PURPOSE = 'workflows.attachment';

/** Stores a file before its request or comment is submitted. @throws Refusal 422 */
export async function uploadFile(ctx: Ctx, upload: Upload): Promise<z.output<typeof AttachedFile>> {
  const { media_type } = checkUpload(upload, ACCEPTED);
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: upload.name,
    media_type,
    bytes: upload.bytes,
    purpose: PURPOSE,
    created_by: ctx.actor.user_id,
    unclaimed: true,
  });
  return { file_id: file.id, name: file.name, media_type };
}

/** Keeps uploaded files with what is submitted. @throws Refusal 422 unless the caller uploaded each of them for approvals */
export async function claimOwnFiles({ tx, org_id, actor, files }: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('file')
    .where('org_id', '=', org_id)
    .where('id', 'in', [...ids])
    .where('purpose', '=', PURPOSE)
    .where('created_by', '=', actor.user_id)
    .select('id')
    .execute();
  if (rows.length !== new Set(ids).size) throw wrongField('workflows.file_unknown', 'file_ids', 'Upload the file first');
  await files.claim(tx, ids);
}

/** An attached file, inline, for those who may see the request. @throws Refusal 404 */
export async function readFile(ctx: Ctx, id: string, file_id: string): Promise<FileAnswer> {
  const { row, assigned } = await findSeenRequest(ctx, id);
  const seesAll = assigned || ctx.actor.permissions.has('workflows.request.read_all');
  const comments = await listComments(ctx, id, seesAll);
  const attached = [
    ...(await fileIdsOf(ctx, row)),
    ...comments.flatMap(({ attachments }) => attachments.map((one) => one.file_id)),
  ];
  const file = attached.includes(file_id) ? await ctx.files.get(ctx.tx, file_id) : null;
  if (!file) throw requestNotFound();
  return { name: file.name, media_type: file.media_type, body: file.bytes, inline: true };
}

/** Users who have to do with a request: whom it is about, who submitted it, and everyone ever asked. */
async function findInvolved(
  { tx, org_id }: Ctx,
  id: string,
  row: { subject_user_id: string | null; submitter_user_id: string | null },
) {
  const asked = await tx
    .selectFrom('approval')
    .where('org_id', '=', org_id)
    .where('request_id', '=', id)
    .where('status', '<>', 'waiting')
    .select('user_id')
    .distinct()
    .execute();
  const approvers = asked.map(({ user_id }) => user_id);
  const owners = [row.subject_user_id, row.submitter_user_id].filter((one) => one !== null);
  return { approvers, all: [...new Set([...approvers, ...owners])] };
}

/** Comments on a request. @throws Refusal 404, 403 for a comment to approvers by another user, 422 */
export async function addComment(ctx: Ctx, id: string, given: CreateComment): Promise<RequestComment> {
  const { row, part, assigned } = await findSeenRequest(ctx, id);
  if (part === 'reader') throw requestNotFound();
  const { visibility = 'everyone', mentions = [], file_ids = [] } = given;
  if (visibility === 'approvers' && !assigned)
    throw new Refusal('workflows.approvers_only', 403, 'Only approvers can write to approvers');
  const { approvers, all } = await findInvolved(ctx, id, row);
  const readers = visibility === 'approvers' ? approvers : all;
  if (mentions.some((user_id) => !readers.includes(user_id)))
    throw wrongField('workflows.mention_unknown', 'mentions', 'Only users who can see the comment can be named');
  await claimOwnFiles(ctx, file_ids);
  const comment_id = newId();
  await ctx.tx
    .insertInto('workflow_comment')
    .values({
      org_id: ctx.org_id,
      id: comment_id,
      request_id: id,
      text: given.text,
      visibility,
      mentions,
      file_ids,
      created_at: ctx.clock.now(),
      created_by: ctx.actor.user_id,
    })
    .execute();
  await ctx.audit('workflows.commented', id, { comment_id, visibility });
  await ctx.notify(workflowNotices.requestComment, {
    to: { users: mentions.length > 0 ? mentions : readers },
    cause: comment_id,
    subject_id: id,
    values: { title: row.title, by: ctx.actor.display_name, request_id: id },
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
  await ctx.tx
    .updateTable('workflow_request')
    .set({ reminded_at: now })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
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
  });
  return {};
}
