import type { AttendanceRequest } from '@hrms/attendance/contract';
import {
  type Ctx,
  canAccessEmployee,
  checkUpload,
  type FileAnswer,
  hasOfficeScope,
  insertRow,
  newId,
  type Upload,
} from '@hrms/platform/server';
import { findRecordStates } from '@hrms/workflows/server';
import { recordNotFound, requestFileUnknown } from '../refusals.ts';
import { findRequestFile, joinRequestFiles, removeRequestFiles } from './file.queries.ts';
import { recordOf } from './request.subject.ts';

const MOST_BYTES = 5 * 1024 * 1024;
/** For so long a document that was taken off a request can be put back. */
const KEPT_MS = 24 * 60 * 60_000;

/** Stores a document for a request that will be sent next. @throws Refusal 422 for another kind or more than 5 MB */
export async function uploadRequestFile(ctx: Ctx, upload: Upload): Promise<{ request_file_id: string; name: string }> {
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
    purpose: 'attendance.request',
    created_by: ctx.actor.user_id,
    unclaimed: true,
  });
  const id = newId();
  await insertRow(ctx.tx, 'attendance_request_file', {
    id,
    file_id: file.id,
    name: upload.name,
    media_type,
    uploaded_by: ctx.actor.user_id,
    uploaded_at: now,
  });
  await ctx.audit('attendance.document_uploaded', id, { name: upload.name });
  return { request_file_id: id, name: upload.name };
}

/** Makes the named uploads the documents of a request. @throws `file_unknown` for one of another user or another request */
export async function setRequestFiles(ctx: Ctx, request_id: string, ids: readonly string[]): Promise<void> {
  const removed = await removeRequestFiles(ctx, request_id, ids);
  if (removed.length > 0) await ctx.files.release(ctx.tx, new Date(ctx.clock.now().getTime() + KEPT_MS), removed);
  if (ids.length === 0) return;
  const joined = await joinRequestFiles(ctx, request_id, ids);
  if (joined.length < new Set(ids).size) throw requestFileUnknown();
  await ctx.files.claim(ctx.tx, joined);
}

/** A document, for its employee, for who decides the request now and for who corrects attendance by office. @throws `not_found` */
export async function readRequestFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const found = await findRequestFile(ctx, id);
  if (!found) throw recordNotFound('Document');
  const { request_id, employee_id } = found;
  const own = employee_id === ctx.actor.employee_id;
  const by_office =
    hasOfficeScope(ctx.actor, 'attendance.day.correct') && (await canAccessEmployee(ctx, 'attendance.day.correct', employee_id));
  const record = recordOf({ kind: found.kind as AttendanceRequest['kind'] });
  const decides = async () =>
    Boolean((await findRecordStates(ctx, record, [request_id])).get(request_id)?.can_decide_approval_id);
  const file = own || by_office || (await decides()) ? await ctx.files.get(ctx.tx, found.file_id) : null;
  if (!file) throw recordNotFound('Document');
  if (!own) await ctx.auditDataAccess({ employee_id, kind: 'view', field_group: 'documents', fields: ['attendance document'] });
  return { name: found.name, media_type: found.media_type, body: file.bytes };
}
