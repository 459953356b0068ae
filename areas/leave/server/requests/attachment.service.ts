import {
  type Ctx,
  checkUpload,
  type FileAnswer,
  insertRow,
  isOneOf,
  newId,
  type Tx,
  type Upload,
  visibleEmployees,
} from '@hrms/platform/server';
import { findRecordStates } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { attachmentUnknown, missing } from '../refusals.ts';
import { LEAVE } from './leave.subject.ts';

const MOST_BYTES = 5 * 1024 * 1024;
/** For so long a document that was taken off a request can be put back. */
const KEPT_MS = 24 * 60 * 60_000;

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

/** The kinds of documents, null where none was chosen. Ids of nothing are left out. */
export async function findDocumentKinds(tx: Tx, ids: readonly string[]): Promise<(string | null)[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('leave_attachment')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('id', ids))
    .select('kind')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Ties the caller's uploads to a request. @throws `attachment_unknown` for one that is not theirs or belongs elsewhere */
export async function linkAttachments(ctx: Ctx, request_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{
    file_id: string;
  }>`update leave_attachment set request_id = ${request_id} where org_id = ${ctx.org_id} and id = any(${[...ids]}::uuid[])
    and (request_id = ${request_id} or (request_id is null and uploaded_by = ${ctx.actor.user_id})) returning file_id`.execute(
    ctx.tx,
  );
  if (rows.length < new Set(ids).size) throw attachmentUnknown();
  await ctx.files.claim(
    ctx.tx,
    rows.map(({ file_id }) => file_id),
  );
}

/** Takes documents off a request, all but those to `keep`; their files are removed after a day. */
export async function releaseAttachments(ctx: Ctx, request_id: string, keep: readonly string[] = []): Promise<void> {
  const { rows } = await sql<{
    file_id: string;
  }>`update leave_attachment set request_id = null where org_id = ${ctx.org_id} and request_id = ${request_id}
    and not (id = any(${[...keep]}::uuid[])) returning file_id`.execute(ctx.tx);
  await ctx.files.release(
    ctx.tx,
    new Date(ctx.clock.now().getTime() + KEPT_MS),
    rows.map(({ file_id }) => file_id),
  );
}

/** Whether the caller is asked to decide this request now. */
const hasDecisionAtHand = async (ctx: Ctx, request_id: string): Promise<boolean> =>
  Boolean((await findRecordStates(ctx, LEAVE, [request_id])).get(request_id)?.can_decide_approval_id);

/** The file of an attachment, for its employee, for who decides the request now and with `leave.private.read`. @throws `not_found` */
export async function readAttachment(ctx: Ctx, id: string): Promise<FileAnswer> {
  const found = await ctx.tx
    .selectFrom('leave_attachment')
    .innerJoin('leave_request', (on) =>
      on
        .onRef('leave_request.org_id', '=', 'leave_attachment.org_id')
        .onRef('leave_request.id', '=', 'leave_attachment.request_id'),
    )
    .innerJoin('leave_type', (on) =>
      on.onRef('leave_type.org_id', '=', 'leave_request.org_id').onRef('leave_type.id', '=', 'leave_request.leave_type_id'),
    )
    .where('leave_attachment.org_id', '=', ctx.org_id)
    .where('leave_attachment.id', '=', id)
    .where((eb) => eb.or([eb('leave_request.status', '<>', 'draft'), eb('leave_request.applied_by', '=', ctx.actor.user_id)]))
    .where(await visibleEmployees(ctx, 'leave.request.read', 'leave_request.employee_id'))
    .select([
      'leave_attachment.file_id',
      'leave_attachment.name',
      'leave_attachment.media_type',
      'leave_request.id as request_id',
      'leave_request.employee_id',
    ])
    .executeTakeFirst();
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
