import type { CreateDocumentType, DocumentType, UpdateDocumentType } from '@hrms/employees/contract';
import { STARTING_DOCUMENT_TYPES } from '@hrms/employees/domain';
import { brokenUnique, type Ctx, newId, scopeOf, stale, stillReferenced, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { documentTypeMissing, documentTypeTaken, documentTypeUnknown, documentTypeUsed } from './document.refusals.ts';

/** The papers a new organisation begins with. */
export async function foundDocumentTypes(tx: Tx, { now }: { now: Date }): Promise<void> {
  const stamp = { created_at: now, updated_at: now };
  await tx
    .insertInto('document_type')
    .values(STARTING_DOCUMENT_TYPES.map((type) => ({ org_id: tx.org_id, id: newId(), ...type, ...stamp })))
    .execute();
}

const SECTIONS = ['identity', 'address', 'family', 'bank', 'education', 'experience', 'job', 'medical', 'other'];

/** Types in the order of their sections, then by name. */
export const listTypeRows = (tx: Tx) =>
  tx
    .selectFrom('document_type')
    .where('org_id', '=', tx.org_id)
    .selectAll()
    .orderBy(sql`array_position(${SECTIONS}::text[], section)`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
export type DocumentTypeRow = Awaited<ReturnType<typeof listTypeRows>>[number];

/** A type that may be used for something new. @throws Refusal 422 at `document_type_id` */
export async function findActiveType(tx: Tx, id: string): Promise<DocumentTypeRow> {
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

async function countsOf(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; documents: number }>`select document_type_id as id, count(*) as documents
    from employee_document where org_id = ${tx.org_id} group by document_type_id`.execute(tx);
  return new Map(rows.map(({ id, documents }) => [id, documents]));
}

const shown = (row: DocumentTypeRow, document_count: number | null): DocumentType =>
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

export async function listDocumentTypes(ctx: Ctx): Promise<{ document_types: DocumentType[] }> {
  const counts = scopeOf(ctx.actor, 'employees.setting.update') ? await countsOf(ctx.tx) : null;
  const rows = await listTypeRows(ctx.tx);
  return { document_types: rows.map((row) => shown(row, counts && (counts.get(row.id) ?? 0))) };
}

async function lockType(ctx: Ctx, id: string): Promise<DocumentTypeRow> {
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

async function shownType(ctx: Ctx, id: string): Promise<DocumentType> {
  return shown(await lockType(ctx, id), (await countsOf(ctx.tx)).get(id) ?? 0);
}

/** Newest reminder first, each once. */
const remindersOf = (days: readonly number[]) => [...new Set(days)].sort((a, b) => b - a);

async function refusingTwins(name: string, writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (problem) {
    if (brokenUnique(problem) !== null) throw documentTypeTaken(name);
    throw problem;
  }
}

export async function createDocumentType(ctx: Ctx, asked: CreateDocumentType): Promise<DocumentType> {
  const id = newId();
  const now = ctx.clock.now();
  const by = ctx.actor.user_id;
  await refusingTwins(
    asked.name,
    ctx.tx
      .insertInto('document_type')
      .values({
        org_id: ctx.org_id,
        id,
        ...asked,
        remind_days: remindersOf(asked.remind_days),
        created_at: now,
        created_by: by,
        updated_at: now,
        updated_by: by,
      })
      .execute(),
  );
  await ctx.audit('employees.document_type_added', id, { after: asked });
  return shownType(ctx, id);
}

export async function updateDocumentType(ctx: Ctx, id: string, asked: UpdateDocumentType): Promise<DocumentType> {
  const row = await lockType(ctx, id);
  if (row.version !== asked.version) throw stale('employees.version_conflict');
  const before = shown(row, null);
  const { version, document_type_id: _, document_count: __, ...values } = asked;
  await refusingTwins(
    asked.name,
    ctx.tx
      .updateTable('document_type')
      .set({
        ...values,
        remind_days: remindersOf(asked.remind_days),
        version: version + 1,
        updated_at: ctx.clock.now(),
        updated_by: ctx.actor.user_id,
      })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .execute(),
  );
  const after = await shownType(ctx, id);
  await ctx.audit('employees.document_type_updated', id, { before, after });
  return after;
}

export async function deleteDocumentType(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const row = await lockType(ctx, id);
  try {
    await ctx.tx.deleteFrom('document_type').where('org_id', '=', ctx.org_id).where('id', '=', id).execute();
  } catch (problem) {
    if (stillReferenced(problem)) throw documentTypeUsed();
    throw problem;
  }
  await ctx.audit('employees.document_type_deleted', id, { name: row.name });
  return {};
}
