import { type Ctx, checkUpload, type FileAnswer, insertRow, newId, type Upload } from '@hrms/platform/server';
import { findRecordStates } from '@hrms/workflows/server';
import { attachmentUnknown, missing } from '../refusals.ts';
import { findAttachment, linkUploadedFiles } from './attachment.queries.ts';
import { LEAVE } from './leave.subject.ts';

const MOST_BYTES = 5 * 1024 * 1024;
/** Stores a document for an application that will be sent next. @throws Refusal 422 for another kind or more than 5 MB */
export async function uploadAttachment(
  ctx: Ctx,
  upload: Upload,
  kind: string | undefined,
): Promise<{ attachment_id: string; name: string }> {
  const { media_type } = checkUpload(upload, {
    kinds: ['pdf', 'jpg', 'png'],
    max_bytes: MOST_BYTES,
    message: 'Only PDF, JPG and PNG up to 5 MB',
  });
  const now = ctx.clock.now();
  const file = await ctx.files.put(ctx.tx, now, {
    name: upload.name,
    media_type,
    bytes: upload.bytes,
    purpose: 'leave.attachment',
    created_by: ctx.actor.user_id,
    unclaimed: true,
  });
  const id = newId();
  await insertRow(ctx.tx, 'leave_attachment', {
    id,
    file_id: file.id,
    name: upload.name,
    media_type,
    kind: kind ?? null,
    uploaded_by: ctx.actor.user_id,
    uploaded_at: now,
  });
  await ctx.audit('leave.document_uploaded', id, { name: upload.name });
  return { attachment_id: id, name: upload.name };
}

/** Ties the caller's uploads to a request. @throws `attachment_unknown` for one that is not theirs or belongs elsewhere */
export async function linkAttachments(ctx: Ctx, request_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await linkUploadedFiles(request_id, ctx, ids);
  if (rows.length < new Set(ids).size) throw attachmentUnknown();
  await ctx.files.claim(
    ctx.tx,
    rows.map(({ file_id }) => file_id),
  );
}

/** Whether the caller is asked to decide this request now. */
const hasDecisionAtHand = async (ctx: Ctx, request_id: string): Promise<boolean> =>
  Boolean((await findRecordStates(ctx, LEAVE, [request_id])).get(request_id)?.can_decide_approval_id);

/** The file of an attachment, for its employee, for who decides the request now and with `leave.private.read`. @throws `not_found` */
export async function readAttachment(ctx: Ctx, id: string): Promise<FileAnswer> {
  const found = await findAttachment(ctx, id);
  const own = found?.employee_id === ctx.actor.employee_id;
  const file =
    found && (own || ctx.actor.permissions.has('leave.private.read') || (await hasDecisionAtHand(ctx, found.request_id)))
      ? await ctx.files.get(ctx.tx, found.file_id)
      : null;
  if (!found || !file) throw missing('Document');
  if (!own)
    await ctx.auditDataAccess({
      employee_id: found.employee_id,
      kind: 'view',
      field_group: 'leave',
      fields: ['leave document'],
    });
  return { name: found.name, media_type: found.media_type, body: file.bytes };
}
