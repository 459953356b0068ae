import type { CreateDocumentType, DocumentType, UpdateDocumentType } from '@hrms/employees/contract';
import { STARTING_DOCUMENT_TYPES } from '@hrms/employees/domain';
import {
  type Ctx,
  deleteRow,
  insertRow,
  isForeignKeyViolation,
  newId,
  scopeOf,
  staleRefusal,
  type Tx,
  updateRow,
  violatedUnique,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { documentTypeMissing, documentTypeTaken, documentTypeUnknown, documentTypeUsed } from './documents.refusals.ts';

/** Inserts the starting document types of an organisation. */
export async function insertStartingDocumentTypes(tx: Tx, { now }: { now: Date }): Promise<void> {
  const stamp = { created_at: now, updated_at: now };
  await tx
    .insertInto('document_type')
    .values(STARTING_DOCUMENT_TYPES.map((type) => ({ org_id: tx.org_id, id: newId(), ...type, ...stamp })))
    .execute();
}

const SECTIONS = ['identity', 'address', 'family', 'bank', 'education', 'experience', 'job', 'medical', 'other'];

/** Document types by section and name. */
export const listDocumentTypeRows = (tx: Tx) =>
  tx
    .selectFrom('document_type')
    .where('org_id', '=', tx.org_id)
    .selectAll()
    .orderBy(sql`array_position(${SECTIONS}::text[], section)`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
export type DocumentTypeRow = Awaited<ReturnType<typeof listDocumentTypeRows>>[number];

/** Types of documents in use, by section and name. */
export const listUploadableDocumentTypes = async (tx: Tx) =>
  (await listDocumentTypeRows(tx))
    .filter(({ active }) => active)
    .map(({ id, name, allowed_types, employee_may_upload }) => ({
      document_type_id: id,
      name,
      allowed_types,
      employee_may_upload,
    }));

/** An active document type. @throws Refusal 422 at `document_type_id` */
export async function findActiveDocumentType(tx: Tx, id: string): Promise<DocumentTypeRow> {
  const row = await tx
    .selectFrom('document_type')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .where('active', '=', true)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw documentTypeUnknown();
  return row;
}

async function countDocumentsByType(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; documents: number }>`select document_type_id as id, count(*) as documents
    from employee_document where org_id = ${tx.org_id} group by document_type_id`.execute(tx);
  return new Map(rows.map(({ id, documents }) => [id, documents]));
}

const toDocumentType = (row: DocumentTypeRow, document_count: number | null): DocumentType =>
  ({
    document_type_id: row.id,
    name: row.name,
    section: row.section,
    required_for: row.required_for,
    has_expiry: row.has_expiry,
    remind_days: row.remind_days,
    needs_verification: row.needs_verification,
    employee_may_upload: row.employee_may_upload,
    visible_to_manager: row.visible_to_manager,
    masks_number: row.masks_number,
    retention_years: row.retention_years,
    allowed_types: row.allowed_types,
    active: row.active,
    document_count,
    version: row.version,
  }) as DocumentType;

/** Document types by section and name; the number of documents only for callers who may change settings. */
export async function listDocumentTypes(ctx: Ctx): Promise<{ document_types: DocumentType[] }> {
  const counts = scopeOf(ctx.actor, 'employees.setting.update') ? await countDocumentsByType(ctx.tx) : null;
  const rows = await listDocumentTypeRows(ctx.tx);
  return { document_types: rows.map((row) => toDocumentType(row, counts && (counts.get(row.id) ?? 0))) };
}

async function lockDocumentType(ctx: Ctx, id: string): Promise<DocumentTypeRow> {
  const row = await ctx.tx
    .selectFrom('document_type')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw documentTypeMissing();
  return row;
}

async function readDocumentType(ctx: Ctx, id: string): Promise<DocumentType> {
  return toDocumentType(await lockDocumentType(ctx, id), (await countDocumentsByType(ctx.tx)).get(id) ?? 0);
}

/** Newest reminder first, each once. */
const reminderDaysOf = (days: readonly number[]) => [...new Set(days)].sort((a, b) => b - a);

async function mapTypeNameViolation(name: string, writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (problem) {
    if (violatedUnique(problem) !== null) throw documentTypeTaken(name);
    throw problem;
  }
}

/** Creates a document type. @throws Refusal 409 for a taken name */
export async function createDocumentType(ctx: Ctx, asked: CreateDocumentType): Promise<DocumentType> {
  const id = newId();
  const now = ctx.clock.now();
  const by = ctx.actor.user_id;
  await mapTypeNameViolation(
    asked.name,
    insertRow(ctx.tx, 'document_type', {
      id,
      ...asked,
      remind_days: reminderDaysOf(asked.remind_days),
      created_at: now,
      created_by: by,
      updated_at: now,
      updated_by: by,
    }),
  );
  await ctx.audit('employees.document_type_added', id, { after: asked });
  return readDocumentType(ctx, id);
}

/** Updates or deactivates a document type. @throws Refusal 404, 409 */
export async function updateDocumentType(ctx: Ctx, id: string, asked: UpdateDocumentType): Promise<DocumentType> {
  const row = await lockDocumentType(ctx, id);
  if (row.version !== asked.version) throw staleRefusal('employees.version_conflict');
  const before = toDocumentType(row, null);
  const { version, document_type_id: _, document_count: __, ...values } = asked;
  await mapTypeNameViolation(
    asked.name,
    updateRow(
      ctx.tx,
      'document_type',
      { id },
      {
        ...values,
        remind_days: reminderDaysOf(asked.remind_days),
        version: version + 1,
        updated_at: ctx.clock.now(),
        updated_by: ctx.actor.user_id,
      },
    ),
  );
  const after = await readDocumentType(ctx, id);
  await ctx.audit('employees.document_type_updated', id, { before, after });
  return after;
}

/** Deletes an unused document type. @throws Refusal 404, 409 */
export async function deleteDocumentType(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const row = await lockDocumentType(ctx, id);
  try {
    await deleteRow(ctx.tx, 'document_type', { id });
  } catch (problem) {
    if (isForeignKeyViolation(problem)) throw documentTypeUsed();
    throw problem;
  }
  await ctx.audit('employees.document_type_deleted', id, { name: row.name });
  return {};
}
