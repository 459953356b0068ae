import type { EmployeeDocument } from '@hrms/employees/contract';
import { documentStatusOn, isAwaitingDecision } from '@hrms/employees/domain';
import { assertNotOwn, type Ctx, staleRefusal, updateRow } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import { DOCUMENT_VERIFY, type DocumentRow } from './document.queries.ts';
import { readWrittenDocument } from './document.service.ts';
import { documentNotices } from './documents.notices.ts';
import { documentStateWrong, ownDocumentNotVerifiable } from './documents.refusals.ts';
import { findReadableDocument } from './read-documents.service.ts';
import { markRequestsAnswered, reopenRequests } from './request.service.ts';

/** A document of another employee pending verification. @throws Refusal 403, 404, 409 */
async function findDecidableDocument(ctx: Ctx, asked: string, id: string, version: number, act: 'verified' | 'rejected') {
  const subject = await findPermittedSubject(ctx, asked, DOCUMENT_VERIFY, { lock: true });
  const row = await findReadableDocument(ctx, subject.id, id);
  if (ctx.actor.employee_id === subject.id) throw ownDocumentNotVerifiable();
  if (row.version !== version) throw staleRefusal('employees.version_conflict');
  if (!isAwaitingDecision(row.status)) throw documentStateWrong(row.status, act);
  return row;
}

type Decision = { status: EmployeeDocument['status']; reject_reason: string | null };

async function saveDecision(ctx: Ctx, row: DocumentRow, { status, reject_reason }: Decision): Promise<EmployeeDocument> {
  const now = ctx.clock.now();
  await updateRow(
    ctx.tx,
    'employee_document',
    { id: row.document_id },
    {
      status,
      reject_reason,
      verified_by: reject_reason === null ? ctx.actor.user_id : null,
      verified_at: reject_reason === null ? now : null,
      updated_at: now,
      updated_by: ctx.actor.user_id,
      version: row.version + 1,
    },
  );
  await ctx.audit(`employees.document_${reject_reason === null ? 'verified' : 'rejected'}`, row.employee_id, {
    document_id: row.document_id,
    ...(reject_reason !== null && { reason: reject_reason }),
    before: { document: row.title, status: row.status },
    after: { document: row.title, status },
  });
  return readWrittenDocument(ctx, row.employee_id, row.document_id);
}

/** Verifies a document; it expires at once when its expiry date is past. @throws Refusal 403, 404, 409 */
export async function verifyDocument(ctx: Ctx, asked: string, id: string, version: number): Promise<EmployeeDocument> {
  const row = await findDecidableDocument(ctx, asked, id, version, 'verified');
  const { employee_id, document_type_id } = row;
  await assertNotOwn(ctx, 'employees.document.verify', [employee_id]);
  await markRequestsAnswered(ctx, { employee_id, document_type_id, document_id: id }, 'verified');
  return saveDecision(ctx, row, { status: documentStatusOn('verified', row.expires_on, ctx.today), reject_reason: null });
}

/** Rejects a document with a reason; the employee is notified and the request is open again. @throws Refusal 403, 404, 409 */
export async function rejectDocument(
  ctx: Ctx,
  asked: string,
  id: string,
  { reason, version }: { reason: string; version: number },
): Promise<EmployeeDocument> {
  const row = await findDecidableDocument(ctx, asked, id, version, 'rejected');
  await reopenRequests(ctx, id, { document_gone: false });
  const after = await saveDecision(ctx, row, { status: 'rejected', reject_reason: reason });
  await ctx.notify(documentNotices.rejected, {
    to: { employees: [row.employee_id] },
    cause: `${id}:${row.file_number}:${row.version}`,
    subject_id: id,
    values: { type: row.type, reason, employee_id: row.employee_id, document_id: id },
  });
  return after;
}
