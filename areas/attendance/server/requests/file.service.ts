import type { AttendanceRequest } from '@hrms/attendance/contract';
import {
  type Ctx,
  canAccessEmployee,
  detachAttachments,
  type FileAnswer,
  hasOfficeScope,
  insertAttachment,
  joinAttachments,
  readAttachment,
  storeUpload,
  type Upload,
} from '@hrms/platform/server';
import { findRecordStates } from '@hrms/workflows/server';
import { recordNotFound, requestFileUnknown } from '../refusals.ts';
import { findRequestFile } from './file.queries.ts';
import { recordOf } from './request.subject.ts';

/** Stores a document for a request that will be sent next. @throws Refusal 422 for another kind or more than 5 MB */
export async function uploadRequestFile(ctx: Ctx, upload: Upload): Promise<{ request_file_id: string; name: string }> {
  const file = await storeUpload(ctx, upload, { purpose: 'attendance.request', most_megabytes: 5, unclaimed: true });
  const { id, name } = await insertAttachment(ctx, 'attendance_request_file', file, {});
  await ctx.audit('attendance.document_uploaded', id, { name });
  return { request_file_id: id, name };
}

/** Makes the named uploads the documents of a request. @throws `file_unknown` for one of another user or another request */
export async function setRequestFiles(ctx: Ctx, request_id: string, ids: readonly string[]): Promise<void> {
  const record = { table: 'attendance_request_file', column: 'request_id', id: request_id } as const;
  await detachAttachments(ctx, record, ids);
  await joinAttachments(ctx, record, ids, requestFileUnknown);
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
  const viewed = { employee_id, field_group: 'documents', fields: ['attendance document'] } as const;
  return readAttachment(ctx, (own || by_office || (await decides())) && found, recordNotFound('Document'), { viewed });
}
