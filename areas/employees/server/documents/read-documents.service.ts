import type { EmployeeDocument, employeeDocuments, MissingDocument } from '@hrms/employees/contract';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, hasOfficeScope } from '@hrms/platform/server';
import { findPermittedSubject, resolveEmployeeId } from '../access.service.ts';
import { columnOfPosition, positionOrFirstOn } from '../position-on.queries.ts';
import {
  DOCUMENT_READ,
  DOCUMENT_WRITE,
  type DocumentRow,
  documentColumnsFor,
  readableDocuments,
  toEmployeeDocument,
} from './document.queries.ts';
import { documentMissing } from './documents.refusals.ts';
import { type DocumentTypeRow, listDocumentTypeRows } from './type.service.ts';

type Filter = { status?: EmployeeDocument['status'] | undefined; document_type_id?: string | undefined };

/** One document within the caller's reach. @throws Refusal 404, alike for missing and out of reach */
export async function findReadableDocument(ctx: Ctx, asked: string, id: string): Promise<DocumentRow> {
  const columns = await documentColumnsFor(ctx);
  const documents = (await readableDocuments(ctx))
    .where('employee_document.employee_id', '=', resolveEmployeeId(ctx, asked))
    .where('employee_document.id', '=', id);
  const row = await columns(documents).executeTakeFirst();
  if (!row) throw documentMissing();
  return row;
}

/** One document with all its versions, newest first. @throws Refusal 404 */
export async function readDocument(ctx: Ctx, asked: string, id: string): Promise<DataOf<typeof employeeDocuments.get>> {
  const row = await findReadableDocument(ctx, asked, id);
  const files = await ctx.tx
    .selectFrom('employee_document_version as file')
    .leftJoin('app_user as uploader', (on) =>
      on.onRef('uploader.org_id', '=', 'file.org_id').onRef('uploader.id', '=', 'file.uploaded_by'),
    )
    .where('file.org_id', '=', ctx.org_id)
    .where('file.document_id', '=', id)
    .select(['file.number', 'file_name', 'media_type', 'size_bytes', 'sha256', 'uploader.display_name as uploaded_by'])
    .select('file.uploaded_at')
    .orderBy('file.number', 'desc')
    .execute();
  return { ...toEmployeeDocument(ctx, await ctx.vault(), row), files };
}

/** Documents of one employee, missing ones, and types the caller may upload. @throws Refusal 404 */
export async function listEmployeeDocuments(
  ctx: Ctx,
  asked: string,
  filter: Filter,
): Promise<DataOf<typeof employeeDocuments.list>> {
  const { id } = await findPermittedSubject(ctx, asked, DOCUMENT_READ);
  const own = ctx.actor.employee_id === id;
  const columns = await documentColumnsFor(ctx);
  const rows = await columns((await readableDocuments(ctx)).where('employee_document.employee_id', '=', id))
    .orderBy('document_type.name')
    .orderBy('employee_document.created_at', 'desc')
    .orderBy('employee_document.id')
    .execute();
  const writes = await canAccessEmployee(ctx, DOCUMENT_WRITE, id);
  const types = (await listDocumentTypeRows(ctx.tx)).filter(
    ({ active, visible_to_manager }) => active && (own || visible_to_manager || hasOfficeScope(ctx.actor, DOCUMENT_READ)),
  );
  const mayUpload = ({ employee_may_upload }: DocumentTypeRow) => writes && (employee_may_upload || !own);
  const order = new Map(types.map(({ section }, at) => [section, at]));
  const vault = await ctx.vault();
  return {
    documents: rows
      .filter(({ status }) => !filter.status || status === filter.status)
      .filter(({ document_type_id }) => !filter.document_type_id || document_type_id === filter.document_type_id)
      .map((row) => toEmployeeDocument(ctx, vault, row))
      .sort((one, other) => (order.get(one.section) ?? 0) - (order.get(other.section) ?? 0)),
    missing: await listMissingDocuments(ctx, id, rows, types, mayUpload),
    upload_types: types.filter(mayUpload).map((type) => ({
      document_type_id: type.id,
      name: type.name,
      section: type.section as EmployeeDocument['section'],
      has_expiry: type.has_expiry,
      needs_verification: type.needs_verification,
      allowed_types: type.allowed_types as EmployeeDocument['allowed_types'],
    })),
  };
}

/** Documents required for the employment type or requested, without a submitted or verified file. */
async function listMissingDocuments(
  ctx: Ctx,
  employee_id: string,
  rows: readonly DocumentRow[],
  types: readonly DocumentTypeRow[],
  mayUpload: (type: DocumentTypeRow) => boolean,
): Promise<MissingDocument[]> {
  const work = await ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where('employee.id', '=', employee_id)
    .select(columnOfPosition(positionOrFirstOn(ctx, 'employee.id', ctx.today), 'employment_type').as('employment_type'))
    .executeTakeFirst();
  const open = await ctx.tx
    .selectFrom('document_request')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('status', '=', 'open')
    .select(['id', 'document_type_id', 'document_id', 'due_on', 'note'])
    .execute();
  return types.flatMap((type) => {
    const asked = open.find(({ document_type_id }) => document_type_id === type.id);
    const required = type.required_for.includes(work?.employment_type ?? '');
    const there = rows.filter(({ document_type_id }) => document_type_id === type.id);
    const counts = there.some(({ status }) => status === 'submitted' || status === 'verified');
    if (!asked && (!required || counts)) return [];
    const former = there.find(({ document_id }) => document_id === asked?.document_id) ?? (counts ? undefined : there[0]);
    return {
      document_type_id: type.id,
      type: type.name,
      section: type.section as MissingDocument['section'],
      state: former?.status === 'rejected' || former?.status === 'expired' ? former.status : ('missing' as const),
      document_id: former?.document_id ?? null,
      required,
      request_id: asked?.id ?? null,
      due_on: asked?.due_on ?? null,
      note: asked?.note ?? null,
      may_upload: mayUpload(type),
    };
  });
}
