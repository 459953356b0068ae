import type { EmployeeDocument, ReplaceDocument, UpdateDocument, UploadDocument } from '@hrms/employees/contract';
import { documentDateProblem, documentStatusOn, statusAfterUpload } from '@hrms/employees/domain';
import {
  type Ctx,
  deleteRow,
  hasOfficeScope,
  insertRow,
  newId,
  staleRefusal,
  type Upload,
  updateRow,
} from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import {
  DOCUMENT_WRITE,
  type DocumentRow,
  decryptDocumentNumber,
  displayedDocumentNumber,
  toEmployeeDocument,
} from './document.queries.ts';
import { documentNotices } from './documents.notices.ts';
import { documentDatesWrong, documentNotByEmployee, documentTypeUnknown, verifiedDocumentKept } from './documents.refusals.ts';
import { insertDocumentVersion, validateDocumentFile } from './file.service.ts';
import { findReadableDocument } from './read-documents.service.ts';
import { markRequestsAnswered, reopenRequests } from './request.service.ts';
import { type DocumentTypeRow, findActiveDocumentType } from './type.service.ts';

type Facts = { number: string | null; issued_on: string | null; expires_on: string | null };

/** A document as answers show it after it was written. @throws Refusal 404 */
export async function readWrittenDocument(ctx: Ctx, employee_id: string, id: string): Promise<EmployeeDocument> {
  return toEmployeeDocument(ctx, await ctx.vault(), await findReadableDocument(ctx, employee_id, id));
}

/**
 * Checks who may write documents of a type: employees where the type allows it, managers for types visible to them.
 * @throws Refusal 403
 */
function assertCanWriteDocument(
  ctx: Ctx,
  employee_id: string,
  type: Pick<DocumentTypeRow, 'name' | 'employee_may_upload'>,
): void {
  if (ctx.actor.employee_id === employee_id && !type.employee_may_upload) throw documentNotByEmployee(type.name);
}

function assertDocumentDates(ctx: Ctx, { issued_on, expires_on }: Omit<Facts, 'number'>, type: { has_expiry: boolean }): void {
  const problem = documentDateProblem(issued_on, expires_on, { has_expiry: type.has_expiry, today: ctx.today });
  if (problem) throw documentDatesWrong(problem.path, problem.message);
}

/** Uploads a document. The employee comes from the path, never from the form. @throws Refusal 403, 404, 422 */
export async function uploadDocument(ctx: Ctx, asked: string, upload: Upload, given: UploadDocument): Promise<EmployeeDocument> {
  const subject = await findPermittedSubject(ctx, asked, DOCUMENT_WRITE, { lock: true });
  const type = await findActiveDocumentType(ctx.tx, given.document_type_id);
  const own = ctx.actor.employee_id === subject.id;
  if (!own && !hasOfficeScope(ctx.actor, DOCUMENT_WRITE) && !type.visible_to_manager) throw documentTypeUnknown();
  assertCanWriteDocument(ctx, subject.id, type);
  const facts = { issued_on: given.issued_on ?? null, expires_on: given.expires_on ?? null };
  assertDocumentDates(ctx, facts, type);
  const file = await validateDocumentFile(upload, type.allowed_types);
  const id = newId();
  const now = ctx.clock.now();
  const by = ctx.actor.user_id;
  const status = statusAfterUpload(type.needs_verification);
  const vault = await ctx.vault();
  const title = given.title ?? type.name;
  await insertRow(ctx.tx, 'employee_document', {
    id,
    employee_id: subject.id,
    document_type_id: type.id,
    title,
    number: given.number ? vault.encrypt('employee_document', 'number', id, given.number) : null,
    ...facts,
    status,
    verified_at: status === 'verified' ? now : null,
    created_at: now,
    created_by: by,
    updated_at: now,
    updated_by: by,
  });
  const sha256 = await insertDocumentVersion(ctx, { document_id: id, number: 1, ...file });
  await markRequestsAnswered(ctx, { employee_id: subject.id, document_type_id: type.id, document_id: id }, status);
  await ctx.audit('employees.document_added', subject.id, {
    document_id: id,
    sha256,
    after: { document: title, type: type.name, status, ...facts },
  });
  return readWrittenDocument(ctx, subject.id, id);
}

/** The document to change, with its employee locked. @throws Refusal 403, 404 */
async function lockDocumentForWriting(ctx: Ctx, asked: string, id: string): Promise<DocumentRow> {
  const subject = await findPermittedSubject(ctx, asked, DOCUMENT_WRITE, { lock: true });
  const row = await findReadableDocument(ctx, subject.id, id);
  assertCanWriteDocument(ctx, subject.id, { name: row.type, employee_may_upload: row.employee_may_upload });
  return row;
}

/** Values after a change; missing values and masked numbers keep the stored ones. */
async function mergedDocumentFacts(ctx: Ctx, row: DocumentRow, given: ReplaceDocument): Promise<Facts> {
  const vault = await ctx.vault();
  const same = given.number === undefined || (given.number !== null && given.number === displayedDocumentNumber(vault, row));
  return {
    number: same ? decryptDocumentNumber(vault, row) : (given.number ?? null),
    issued_on: given.issued_on === undefined ? row.issued_on : given.issued_on,
    expires_on: given.expires_on === undefined ? row.expires_on : given.expires_on,
  };
}

type Change = { facts: Facts; title?: string; status: EmployeeDocument['status']; verified: boolean; file_number?: number };

async function updateDocumentRow(
  ctx: Ctx,
  row: DocumentRow,
  { facts, title, status, verified, file_number }: Change,
): Promise<void> {
  const vault = await ctx.vault();
  const { number, issued_on, expires_on } = facts;
  await updateRow(
    ctx.tx,
    'employee_document',
    { id: row.document_id },
    {
      ...(title !== undefined && { title }),
      ...(file_number !== undefined && { file_number }),
      number: number === null ? null : vault.encrypt('employee_document', 'number', row.document_id, number),
      issued_on,
      expires_on,
      status,
      ...(!verified && { verified_by: null, verified_at: status === 'verified' ? ctx.clock.now() : null, reject_reason: null }),
      updated_at: ctx.clock.now(),
      updated_by: ctx.actor.user_id,
      version: row.version + 1,
    },
  );
}

const auditDetails = (row: Pick<DocumentRow, 'title' | 'issued_on' | 'expires_on' | 'status'>) => ({
  document: row.title,
  issued_on: row.issued_on,
  expires_on: row.expires_on,
  status: row.status,
});

/** Uploads a new version, to be verified again; earlier versions are kept. @throws Refusal 403, 404, 409, 422 */
export async function replaceDocument(
  ctx: Ctx,
  asked: string,
  id: string,
  { upload, given }: { upload: Upload; given: ReplaceDocument },
): Promise<EmployeeDocument> {
  const row = await lockDocumentForWriting(ctx, asked, id);
  const facts = await mergedDocumentFacts(ctx, row, given);
  assertDocumentDates(ctx, facts, row);
  const file = await validateDocumentFile(upload, row.allowed_types);
  const file_number = row.file_number + 1;
  const sha256 = await insertDocumentVersion(ctx, { document_id: id, number: file_number, ...file });
  const status = statusAfterUpload(row.needs_verification);
  await updateDocumentRow(ctx, row, { facts, status, verified: false, file_number });
  await ctx.closeNotices(documentNotices.rejected, id);
  await markRequestsAnswered(
    ctx,
    { employee_id: row.employee_id, document_type_id: row.document_type_id, document_id: id },
    status,
  );
  const after = await readWrittenDocument(ctx, row.employee_id, id);
  await ctx.audit('employees.document_replaced', row.employee_id, {
    document_id: id,
    sha256,
    file_number,
    before: auditDetails(row),
    after: auditDetails(after),
  });
  return after;
}

/**
 * Updates title, number and dates. Changed by the employee the document must be verified again, else its status is kept.
 * @throws Refusal 403, 404, 409, 422
 */
export async function updateDocument(ctx: Ctx, asked: string, id: string, given: UpdateDocument): Promise<EmployeeDocument> {
  const row = await lockDocumentForWriting(ctx, asked, id);
  if (row.version !== given.version) throw staleRefusal('employees.version_conflict');
  const facts = await mergedDocumentFacts(ctx, row, given);
  assertDocumentDates(ctx, facts, row);
  const own = ctx.actor.employee_id === row.employee_id;
  const again = own && row.needs_verification && row.status !== 'submitted';
  const kept = row.status === 'expired' ? 'verified' : row.status;
  const status = again ? 'submitted' : documentStatusOn(kept, facts.expires_on, ctx.today);
  await updateDocumentRow(ctx, row, { facts, title: given.title, status, verified: !again });
  const after = await readWrittenDocument(ctx, row.employee_id, id);
  await ctx.audit('employees.document_updated', row.employee_id, {
    document_id: id,
    before: auditDetails(row),
    after: auditDetails(after),
  });
  return after;
}

/** Deletes an unverified document. @throws Refusal 403, 404, 409 */
export async function deleteDocument(ctx: Ctx, asked: string, id: string): Promise<Record<string, never>> {
  const row = await lockDocumentForWriting(ctx, asked, id);
  if (!toEmployeeDocument(ctx, await ctx.vault(), row).may_delete) throw verifiedDocumentKept();
  await reopenRequests(ctx, id, { document_gone: true });
  await ctx.closeNotices(documentNotices.rejected, id);
  await deleteRow(ctx.tx, 'employee_document', { id });
  await ctx.audit('employees.document_deleted', row.employee_id, { document_id: id, before: auditDetails(row) });
  return {};
}
