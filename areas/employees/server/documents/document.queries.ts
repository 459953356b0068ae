import type { EmployeeDocument } from '@hrms/employees/contract';
import { type DocumentStatus, isAwaitingDecision } from '@hrms/employees/domain';
import { type Ctx, hasOfficeScope, maskText, scopeOf, type Tx, type Vault, visibleEmployees } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';

export const DOCUMENT_READ = 'employees.document.read';
export const DOCUMENT_WRITE = 'employees.document.update';
export const DOCUMENT_VERIFY = 'employees.document.verify';

/** The status on a day: verified documents expire by date, before the nightly job writes it. */
export const documentStatusSql = (day: string) =>
  sql<DocumentStatus>`case when employee_document.status = 'verified' and employee_document.expires_on < ${day}::date
    then 'expired' else employee_document.status end`;

/**
 * Whether a required document of an employee is missing, rejected or expired; employee and employment type are given as
 * columns.
 */
export const lacksDocumentsSql = (
  day: string,
  { org_id, id, employment_type }: Record<'org_id' | 'id' | 'employment_type', RawBuilder<unknown>>,
) => sql<boolean>`exists (select from document_type needed
  where needed.org_id = ${org_id} and needed.active and ${employment_type} = any(needed.required_for)
    and not exists (select from employee_document there where there.org_id = needed.org_id and there.employee_id = ${id}
      and there.document_type_id = needed.id and there.status in ('submitted', 'verified')
      and (there.expires_on is null or there.expires_on >= ${day}::date)))`;

/** Whether the caller's permission covers the employee of each row; false without the permission. */
const reachesEmployee = async (ctx: Ctx, permission: string): Promise<RawBuilder<boolean>> =>
  scopeOf(ctx.actor, permission) ? visibleEmployees(ctx, permission, 'employee_document.employee_id') : sql<boolean>`false`;

/** Rows of documents with their type and the file that counts. */
const documentRows = (tx: Tx) =>
  tx
    .selectFrom('employee_document')
    .innerJoin('document_type', (on) =>
      on
        .onRef('document_type.org_id', '=', 'employee_document.org_id')
        .onRef('document_type.id', '=', 'employee_document.document_type_id'),
    )
    .innerJoin('employee_document_version as file', (on) =>
      on
        .onRef('file.org_id', '=', 'employee_document.org_id')
        .onRef('file.document_id', '=', 'employee_document.id')
        .onRef('file.number', '=', 'employee_document.file_number'),
    )
    .innerJoin('employee', (on) =>
      on.onRef('employee.org_id', '=', 'employee_document.org_id').onRef('employee.id', '=', 'employee_document.employee_id'),
    )
    .leftJoin('app_user as verifier', (on) =>
      on.onRef('verifier.org_id', '=', 'employee_document.org_id').onRef('verifier.id', '=', 'employee_document.verified_by'),
    )
    .leftJoin('app_user as uploader', (on) =>
      on.onRef('uploader.org_id', '=', 'file.org_id').onRef('uploader.id', '=', 'file.uploaded_by'),
    )
    .where('employee_document.org_id', '=', tx.org_id);

/** Documents the caller may read; with team scope only types visible to managers. @throws Refusal 403 */
export async function readableDocuments(ctx: Ctx) {
  const seen = await visibleEmployees(ctx, DOCUMENT_READ, 'employee_document.employee_id');
  const documents = documentRows(ctx.tx).where(seen);
  if (hasOfficeScope(ctx.actor, DOCUMENT_READ)) return documents;
  return documents.where(
    sql<boolean>`(employee_document.employee_id = ${ctx.actor.employee_id}::uuid or document_type.visible_to_manager)`,
  );
}
type Readable = Awaited<ReturnType<typeof readableDocuments>>;

/** Columns of a document, with what the caller may do with it. */
export const documentColumnsFor = async (ctx: Ctx) => {
  const [may_write, may_verify] = [await reachesEmployee(ctx, DOCUMENT_WRITE), await reachesEmployee(ctx, DOCUMENT_VERIFY)];
  return (documents: Readable) =>
    documents
      .select([
        'employee_document.id as document_id',
        'employee_document.employee_id',
        'employee_document.document_type_id',
        'document_type.name as type',
        'document_type.section',
        'document_type.masks_number',
        'document_type.employee_may_upload',
        'document_type.visible_to_manager',
        'document_type.has_expiry',
        'document_type.needs_verification',
        'document_type.allowed_types',
        'employee_document.title',
        'employee_document.number',
        'employee_document.issued_on',
        'employee_document.expires_on',
        'employee_document.reject_reason',
        'employee_document.verified_by as verifier_id',
        'employee_document.verified_at',
        'employee_document.file_number',
        'employee_document.version',
        'verifier.display_name as verified_by',
        'file.file_id',
        'file.file_name',
        'file.media_type',
        'file.size_bytes',
        'file.uploaded_at',
        'uploader.display_name as uploaded_by',
        'employee.employee_code',
        'employee.full_name',
      ])
      .select([
        documentStatusSql(ctx.today).as('status'),
        sql<boolean>`${may_write}`.as('reaches_write'),
        sql<boolean>`${may_verify}`.as('reaches_verify'),
      ]);
};
export type DocumentRow = Awaited<ReturnType<ReturnType<Awaited<ReturnType<typeof documentColumnsFor>>>['execute']>>[number];

/** The decrypted document number, or null. */
export const decryptDocumentNumber = (vault: Vault, { document_id, number }: Pick<DocumentRow, 'document_id' | 'number'>) =>
  number === null ? null : vault.decrypt('employee_document', 'number', document_id, number);

/** The document number as shown: masked where the type says so. */
export function displayedDocumentNumber(
  vault: Vault,
  row: Pick<DocumentRow, 'document_id' | 'number' | 'masks_number'>,
): string | null {
  const plain = decryptDocumentNumber(vault, row);
  return plain !== null && row.masks_number ? maskText(plain) : plain;
}

/** One document with what the caller may do about it. */
export function toEmployeeDocument(ctx: Ctx, vault: Vault, row: DocumentRow): EmployeeDocument {
  const own = row.employee_id === ctx.actor.employee_id;
  const may_change = row.reaches_write && (row.employee_may_upload || !own);
  const unverified = own ? ['submitted', 'rejected'].includes(row.status) : row.verifier_id === null;
  return {
    document_id: row.document_id,
    employee_id: row.employee_id,
    document_type_id: row.document_type_id,
    type: row.type,
    section: row.section as EmployeeDocument['section'],
    title: row.title,
    number: displayedDocumentNumber(vault, row),
    issued_on: row.issued_on,
    expires_on: row.expires_on,
    has_expiry: row.has_expiry,
    status: row.status,
    needs_verification: row.needs_verification,
    reject_reason: row.reject_reason,
    verified_by: row.verified_by,
    verified_at: row.verified_at,
    file_number: row.file_number,
    file_name: row.file_name,
    media_type: row.media_type,
    size_bytes: row.size_bytes,
    uploaded_by: row.uploaded_by,
    uploaded_at: row.uploaded_at,
    allowed_types: row.allowed_types as EmployeeDocument['allowed_types'],
    may_change,
    may_delete: may_change && unverified,
    may_verify: row.reaches_verify && !own && isAwaitingDecision(row.status),
    version: row.version,
  };
}
