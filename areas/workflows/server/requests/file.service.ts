import {
  type Ctx,
  type FileAnswer,
  issueFileTicket,
  openFileTicket,
  type PublicCtx,
  Refusal,
  readAttachment,
  storeUpload,
  type Upload,
  wrongField,
} from '@hrms/platform/server';
import type { AttachedFile } from '@hrms/workflows/contract';
import type * as z from 'zod';
import { requestNotFound } from '../refusals.ts';
import { findSeenRequest } from './access.service.ts';
import { listComments } from './detail.queries.ts';
import { fileIdsOf } from './detail.service.ts';

const PURPOSE = 'workflows.attachment';

/** Stores a file before its request or comment is submitted. @throws Refusal 422 */
export async function uploadFile(ctx: Ctx, upload: Upload): Promise<z.output<typeof AttachedFile>> {
  const { id, name, media_type } = await storeUpload(ctx, upload, { purpose: PURPOSE, most_megabytes: 10, unclaimed: true });
  return { file_id: id, name, media_type };
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

/** @throws Refusal 404 unless the file is attached to the request or to a comment that the caller may read */
async function assertAttached(ctx: Ctx, id: string, file_id: string): Promise<void> {
  const { row, assigned } = await findSeenRequest(ctx, id);
  const seesAll = assigned || ctx.actor.permissions.has('workflows.request.read_all');
  const comments = await listComments(ctx, id, seesAll);
  const ofComments = comments.flatMap(({ attachments }) => attachments.map((one) => one.file_id));
  if (![...(await fileIdsOf(ctx, row)), ...ofComments].includes(file_id)) throw requestNotFound();
}

/** An attached file, inline, for those who may see the request. @throws Refusal 404 */
export async function readFile(ctx: Ctx, id: string, file_id: string): Promise<FileAnswer> {
  await assertAttached(ctx, id, file_id);
  return readAttachment(ctx, { file_id }, requestNotFound(), { inline: true });
}

/** A link that shows an attached file in a frame for one minute. @throws Refusal 404 */
export async function issueViewLink(ctx: Ctx, id: string, file_id: string): Promise<{ address: string; expires_at: string }> {
  await assertAttached(ctx, id, file_id);
  const { ticket, expires_at } = await issueFileTicket(ctx, file_id);
  return { address: `/v1/workflow-requests/file-view/${ticket}`, expires_at };
}

/** The file of a view link. @throws Refusal 404 for an invalid or expired link */
export async function readViewedFile(ctx: PublicCtx, ticket: string): Promise<FileAnswer> {
  const file = await openFileTicket(ctx, ticket);
  if (!file) throw new Refusal('workflows.view_over', 404, 'This link has expired. Open the file again');
  return { name: file.name, media_type: file.media_type, body: file.bytes, inline: true, framed: true };
}
