/** Documents of loans: who may add, read and remove them. */
import type { LoanDocument, LoanStatus, LoanTerms } from '@hrms/loans/contract';
import {
  type Ctx,
  type FileAnswer,
  hasOfficeScope,
  insertAttachment,
  joinAttachments,
  readAttachment,
  removeAttachment,
  storeUpload,
  type Upload,
} from '@hrms/platform/server';
import { findRecordStates } from '@hrms/workflows/server';
import { findVisibleLoan, LOAN, type LoanRecord } from '../loans/loan.queries.ts';
import { documentMissing, documentUnknown, missing, notInState } from '../refusals.ts';
import { findDocument, listDocuments } from './document.queries.ts';

const UNDECIDED: readonly LoanStatus[] = ['draft', 'pending', 'returned'];
const ENDED: readonly LoanStatus[] = ['closed', 'foreclosed', 'written_off', 'rejected', 'withdrawn', 'cancelled'];
const OFFICE = 'loans.loan.update';

type Owner = Pick<LoanRecord, 'employee_id' | 'created_by' | 'status'>;

const isBorrower = (ctx: Ctx, { employee_id, created_by }: Pick<Owner, 'employee_id' | 'created_by'>): boolean =>
  employee_id === ctx.actor.employee_id || created_by === ctx.actor.user_id;

/** Whether the caller may add documents to a loan: borrower and author until it ends, and who manages loans. */
export const mayAddDocument = (ctx: Ctx, loan: Owner): boolean =>
  !ENDED.includes(loan.status) && (isBorrower(ctx, loan) || hasOfficeScope(ctx.actor, OFFICE));

/** Whether the caller may remove a document: who uploaded it before the decision. */
const mayRemove = (ctx: Ctx, status: LoanStatus | null, uploaded_by: string): boolean =>
  uploaded_by === ctx.actor.user_id && (status === null || UNDECIDED.includes(status));

/** Whether the caller may read the documents of a loan: borrower, author, who manages or pays out loans, and who decides it now. */
export async function mayReadDocuments(
  ctx: Ctx,
  loan_id: string,
  loan: Pick<Owner, 'employee_id' | 'created_by'>,
): Promise<boolean> {
  if (isBorrower(ctx, loan)) return true;
  if (hasOfficeScope(ctx.actor, OFFICE) || hasOfficeScope(ctx.actor, 'loans.loan.disburse')) return true;
  return Boolean((await findRecordStates(ctx, LOAN, [loan_id])).get(loan_id)?.can_decide_approval_id);
}

/** Documents of a loan for the caller; none for who may not read them. */
export async function readDocuments(ctx: Ctx, loan: LoanRecord): Promise<LoanDocument[]> {
  if (!(await mayReadDocuments(ctx, loan.loan_id, loan))) return [];
  return (await listDocuments(ctx.tx, loan.loan_id)).map(({ uploaded_by, uploaded_at, ...row }) => ({
    ...row,
    uploaded_at: new Date(uploaded_at).toISOString(),
    removable: mayRemove(ctx, loan.status, uploaded_by),
  }));
}

/** Stores a document of a loan, or one for a request that is sent next. @throws `not_found`, `not_in_state`, `upload.not_accepted` */
export async function uploadDocument(
  ctx: Ctx,
  upload: Upload,
  { kind, loan_id }: { kind: string; loan_id?: string | undefined },
) {
  const loan = loan_id ? await findVisibleLoan(ctx, loan_id) : null;
  if (loan && ENDED.includes(loan.status)) throw notInState(loan.status, 'another document');
  if (loan && !mayAddDocument(ctx, loan)) throw missing('Loan');
  const file = await storeUpload(ctx, upload, { purpose: 'loans.document', most_megabytes: 10, unclaimed: !loan });
  const of = { loan_id: loan?.loan_id ?? null, kind };
  const { id, file_id: _file, ...shown } = await insertAttachment(ctx, 'loan_document', file, of);
  await ctx.audit('loans.document_uploaded', loan?.loan_id ?? id, { employee_id: loan?.employee_id, kind, name: shown.name });
  return { document_id: id, kind, ...shown, removable: true };
}

/** Joins uploads of the caller with a loan. @throws `document_unknown` for one of another user or another loan */
export const attachDocuments = (ctx: Ctx, loan_id: string, ids: readonly string[]): Promise<void> =>
  joinAttachments(ctx, { table: 'loan_document', column: 'loan_id', id: loan_id }, ids, documentUnknown);

/** Refuses a request without a document that its terms need. @throws `document_missing` */
export async function assertDocuments(ctx: Ctx, loan_id: string, { documents_required }: LoanTerms): Promise<void> {
  if (documents_required.length === 0) return;
  const present = new Set((await listDocuments(ctx.tx, loan_id)).map(({ kind }) => kind.toLowerCase()));
  const lacking = documents_required.filter((kind) => !present.has(kind.toLowerCase()));
  if (lacking.length > 0) throw documentMissing(lacking);
}

/** The file of a document; who read it is recorded. @throws `not_found` */
export async function readDocumentFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const found = await findDocument(ctx.tx, id);
  if (!found) throw missing('Document');
  const { loan_id, employee_id, created_by, uploaded_by } = found;
  const own = uploaded_by === ctx.actor.user_id;
  const may =
    own || (loan_id !== null && employee_id !== null && (await mayReadDocuments(ctx, loan_id, { employee_id, created_by })));
  const viewed = employee_id ? ({ employee_id, field_group: 'documents', fields: [found.kind] } as const) : undefined;
  return readAttachment(ctx, may && found, missing('Document'), { viewed });
}

/** Removes a document before the decision; its file goes with it. @throws `not_found`, `not_in_state` */
export async function removeDocument(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const found = await findDocument(ctx.tx, id);
  if (!found || found.uploaded_by !== ctx.actor.user_id) throw missing('Document');
  if (!mayRemove(ctx, found.status, found.uploaded_by)) throw notInState(found.status ?? '', 'removing a document');
  await removeAttachment(ctx, 'loan_document', { id, file_id: found.file_id });
  await ctx.audit('loans.document_removed', found.loan_id ?? id, {
    employee_id: found.employee_id ?? undefined,
    name: found.name,
  });
  return {};
}
