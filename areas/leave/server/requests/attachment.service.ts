import {
  type Ctx,
  detachAttachments,
  type FileAnswer,
  insertAttachment,
  joinAttachments,
  readAttachment,
  storeUpload,
  type Upload,
} from '@hrms/platform/server';
import { findRecordStates } from '@hrms/workflows/server';
import { attachmentUnknown, missing } from '../refusals.ts';
import { findAttachment } from './attachment.queries.ts';
import { LEAVE } from './request.queries.ts';

const ofRequest = (id: string) => ({ table: 'leave_attachment', column: 'request_id', id }) as const;

/** Stores a document for an application that will be sent next. @throws Refusal 422 for another kind or more than 5 MB */
export async function uploadAttachment(
  ctx: Ctx,
  upload: Upload,
  kind: string | undefined,
): Promise<{ attachment_id: string; name: string }> {
  const file = await storeUpload(ctx, upload, { purpose: 'leave.attachment', most_megabytes: 5, unclaimed: true });
  const { id, name } = await insertAttachment(ctx, 'leave_attachment', file, { kind: kind ?? null });
  await ctx.audit('leave.document_uploaded', id, { name });
  return { attachment_id: id, name };
}

/** Ties the caller's uploads to a request. @throws `attachment_unknown` for one that is not theirs or belongs elsewhere */
export const linkAttachments = (ctx: Ctx, request_id: string, ids: readonly string[]): Promise<void> =>
  joinAttachments(ctx, ofRequest(request_id), ids, attachmentUnknown);

/** Takes documents off a request, all but those to `keep`; their files are removed after a day. */
export const releaseAttachments = (ctx: Ctx, request_id: string, keep: readonly string[] = []): Promise<void> =>
  detachAttachments(ctx, ofRequest(request_id), keep);

/** Whether the caller is asked to decide this request now. */
const hasDecisionAtHand = async (ctx: Ctx, request_id: string): Promise<boolean> =>
  Boolean((await findRecordStates(ctx, LEAVE, [request_id])).get(request_id)?.can_decide_approval_id);

/** The file of an attachment, for its employee, for who decides the request now and with `leave.private.read`. @throws `not_found` */
export async function readAttachmentFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const found = await findAttachment(ctx, id);
  const own = found?.employee_id === ctx.actor.employee_id;
  const may =
    found && (own || ctx.actor.permissions.has('leave.private.read') || (await hasDecisionAtHand(ctx, found.request_id)));
  const viewed = found && ({ employee_id: found.employee_id, field_group: 'leave', fields: ['leave document'] } as const);
  return readAttachment(ctx, may && found, missing('Document'), { viewed });
}
