import type { EmployeeDocument, ReplaceDocument, UpdateDocument, UploadDocument } from '@hrms/employees/contract';
import { documentDateProblem, documentStatusOn, statusOfNewFile } from '@hrms/employees/domain';
import { type Ctx, heldByOffice, newId, stale, type Upload } from '@hrms/platform/server';
import { type DocumentRow, openedNumber, shownDocument, shownNumber, WRITE } from './document.queries.ts';
import { documentDates, documentKept, documentTypeUnknown, notByEmployee } from './document.refusals.ts';
import { acceptedFile, insertVersion } from './document-file.service.ts';
import { documentNotices } from './document-notices.ts';
import { findDocument } from './document-reading.service.ts';
import { answerRequests, reopenRequests } from './document-request.service.ts';
import { type DocumentTypeRow, findActiveType } from './document-type.service.ts';
import { findSubject } from './reach.service.ts';

type Facts = { number: string | null; issued_on: string | null; expires_on: string | null };

export async function shownAgain(ctx: Ctx, employee_id: string, id: string): Promise<EmployeeDocument> {
  return shownDocument(ctx, await ctx.vault(), await findDocument(ctx, employee_id, id));
}

/** People upload their own where the type allows it, others by office; a team's only of the types that managers see. */
function checkMayWrite(ctx: Ctx, employee_id: string, type: Pick<DocumentTypeRow, 'name' | 'employee_may_upload'>): void {
  if (ctx.actor.employee_id === employee_id && !type.employee_may_upload) throw notByEmployee(type.name);
}

function checkDates(ctx: Ctx, { issued_on, expires_on }: Omit<Facts, 'number'>, type: { has_expiry: boolean }): void {
  const problem = documentDateProblem(issued_on, expires_on, { has_expiry: type.has_expiry, today: ctx.today });
  if (problem) throw documentDates(problem.path, problem.message);
}

/** A document that was not there. Whose it is comes from the path and the caller's reach, never from the form. */
export async function uploadDocument(ctx: Ctx, asked: string, upload: Upload, given: UploadDocument): Promise<EmployeeDocument> {
  const subject = await findSubject(ctx, asked, WRITE, { lock: true });
  const type = await findActiveType(ctx.tx, given.document_type_id);
  const own = ctx.actor.employee_id === subject.id;
  if (!own && !heldByOffice(ctx.actor, WRITE) && !type.visible_to_manager) throw documentTypeUnknown();
  checkMayWrite(ctx, subject.id, type);
  const facts = { issued_on: given.issued_on ?? null, expires_on: given.expires_on ?? null };
  checkDates(ctx, facts, type);
  const file = await acceptedFile(upload, type.allowed_types);
  const id = newId();
  const now = ctx.clock.now();
  const by = ctx.actor.user_id;
  const status = statusOfNewFile(type.needs_verification);
  const vault = await ctx.vault();
  const title = given.title ?? type.name;
  await ctx.tx
    .insertInto('employee_document')
    .values({
      org_id: ctx.org_id,
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
    })
    .execute();
  const sha256 = await insertVersion(ctx, { document_id: id, number: 1, name: upload.name, ...file });
  await answerRequests(ctx, { employee_id: subject.id, document_type_id: type.id, document_id: id }, status);
  await ctx.audit('employees.document_added', subject.id, {
    document_id: id,
    sha256,
    after: { document: title, type: type.name, status, ...facts },
  });
  return shownAgain(ctx, subject.id, id);
}

/** The document of a write, its person locked against another write at the same time. @throws Refusal 404, 403 */
async function forWriting(ctx: Ctx, asked: string, id: string): Promise<DocumentRow> {
  const subject = await findSubject(ctx, asked, WRITE, { lock: true });
  const row = await findDocument(ctx, subject.id, id);
  checkMayWrite(ctx, subject.id, { name: row.type, employee_may_upload: row.employee_may_upload });
  return row;
}

/** What was left out stays; a number that came back masked stays too. */
async function factsAfter(ctx: Ctx, row: DocumentRow, given: ReplaceDocument): Promise<Facts> {
  const vault = await ctx.vault();
  const same = given.number === undefined || (given.number !== null && given.number === shownNumber(vault, row));
  return {
    number: same ? openedNumber(vault, row) : (given.number ?? null),
    issued_on: given.issued_on === undefined ? row.issued_on : given.issued_on,
    expires_on: given.expires_on === undefined ? row.expires_on : given.expires_on,
  };
}

type Change = { facts: Facts; title?: string; status: EmployeeDocument['status']; verified: boolean; file_number?: number };

async function write(ctx: Ctx, row: DocumentRow, { facts, title, status, verified, file_number }: Change): Promise<void> {
  const vault = await ctx.vault();
  const { number, issued_on, expires_on } = facts;
  await ctx.tx
    .updateTable('employee_document')
    .set({
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
    })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', row.document_id)
    .execute();
}

const told = (row: Pick<DocumentRow, 'title' | 'issued_on' | 'expires_on' | 'status'>) => ({
  document: row.title,
  issued_on: row.issued_on,
  expires_on: row.expires_on,
  status: row.status,
});

/** A new file counts from now on and is verified anew; the older ones stay to be looked at. */
export async function replaceDocument(
  ctx: Ctx,
  asked: string,
  id: string,
  { upload, given }: { upload: Upload; given: ReplaceDocument },
): Promise<EmployeeDocument> {
  const row = await forWriting(ctx, asked, id);
  const facts = await factsAfter(ctx, row, given);
  checkDates(ctx, facts, row);
  const file = await acceptedFile(upload, row.allowed_types);
  const file_number = row.file_number + 1;
  const sha256 = await insertVersion(ctx, { document_id: id, number: file_number, name: upload.name, ...file });
  const status = statusOfNewFile(row.needs_verification);
  await write(ctx, row, { facts, status, verified: false, file_number });
  await ctx.settle(documentNotices.rejected, id);
  await answerRequests(ctx, { employee_id: row.employee_id, document_type_id: row.document_type_id, document_id: id }, status);
  const after = await shownAgain(ctx, row.employee_id, id);
  await ctx.audit('employees.document_replaced', row.employee_id, {
    document_id: id,
    sha256,
    file_number,
    before: told(row),
    after: told(after),
  });
  return after;
}

/** Title, number and dates. What somebody verified of another's stays verified; changed by the person it waits again. */
export async function updateDocument(ctx: Ctx, asked: string, id: string, given: UpdateDocument): Promise<EmployeeDocument> {
  const row = await forWriting(ctx, asked, id);
  if (row.version !== given.version) throw stale('employees.version_conflict');
  const facts = await factsAfter(ctx, row, given);
  checkDates(ctx, facts, row);
  const own = ctx.actor.employee_id === row.employee_id;
  const again = own && row.needs_verification && row.status !== 'submitted';
  const kept = row.status === 'expired' ? 'verified' : row.status;
  const status = again ? 'submitted' : documentStatusOn(kept, facts.expires_on, ctx.today);
  await write(ctx, row, { facts, title: given.title, status, verified: !again });
  const after = await shownAgain(ctx, row.employee_id, id);
  await ctx.audit('employees.document_updated', row.employee_id, { document_id: id, before: told(row), after: told(after) });
  return after;
}

/** Only what nobody verified goes; people take back their own before somebody has looked. */
export async function deleteDocument(ctx: Ctx, asked: string, id: string): Promise<Record<string, never>> {
  const row = await forWriting(ctx, asked, id);
  if (!shownDocument(ctx, await ctx.vault(), row).may_delete) throw documentKept();
  await reopenRequests(ctx, id, { document_gone: true });
  await ctx.settle(documentNotices.rejected, id);
  await ctx.tx.deleteFrom('employee_document').where('org_id', '=', ctx.org_id).where('id', '=', id).execute();
  await ctx.audit('employees.document_deleted', row.employee_id, { document_id: id, before: told(row) });
  return {};
}
