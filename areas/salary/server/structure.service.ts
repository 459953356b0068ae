import { createHash } from 'node:crypto';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, insertRow, mapUniqueViolation, newId, type Tx } from '@hrms/platform/server';
import type { CreateStructure, Structure, StructureLine, StructureVersion } from '@hrms/salary/contract';
import { componentNotFound, duplicateLine, missing, structureExists } from './refusals.ts';
import { findStructureRow, listVersions } from './structure.queries.ts';
import { checkLines, readComponentBook } from './structure-check.service.ts';

/** A structure with its versions, newest first, and the warnings of the newest one. @throws Refusal 404 */
export async function readStructure(ctx: Ctx, id: string): Promise<Structure> {
  const row = await findStructureRow(ctx.tx, id);
  if (!row) throw missing('Structure');
  const versions = await listVersions(ctx.tx, id, ctx.today);
  return {
    ...row,
    applies_to: row.applies_to as Structure['applies_to'],
    status: row.status as Structure['status'],
    versions,
    warnings: versions[0] ? await warningsOf(ctx.tx, versions[0]) : [],
  };
}

/** What prevents a draft from being published, or the warnings of a valid version. */
async function warningsOf(tx: Tx, version: StructureVersion): Promise<Structure['warnings']> {
  const book = await readComponentBook(tx, version.valid_from);
  const unknown = version.lines.find(({ code }) => !book.byCode.has(code));
  if (unknown)
    return [
      { code: 'salary.component_not_found', message: `${unknown.code} isn’t in force on ${dateLabel(version.valid_from)}` },
    ];
  const { structure, problems } = checkLines(version.lines, book);
  return (problems ?? structure.warnings).map(({ code, message }) => ({ code, message }));
}

/** Creates a structure with the draft of its first version. @throws Refusal 409 when code or name exists, 422 for an unknown code */
export async function createStructure(ctx: Ctx, asked: CreateStructure): Promise<Structure> {
  const id = newId();
  const { lines, valid_from, ...named } = asked;
  const now = ctx.clock.now();
  const insert = ctx.tx.insertInto('salary_structure').values({
    org_id: ctx.org_id,
    id,
    ...named,
    applies_to: JSON.stringify(asked.applies_to),
    status: 'active',
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
  await mapUniqueViolation(insert.execute(), {
    salary_structure__code: () => structureExists('code', asked.code),
    salary_structure__name: () => structureExists('name', asked.name),
  });
  await insertVersion(ctx, { structure_id: id, version_no: 1, valid_from, change_note: null }, lines);
  await ctx.audit('salary.structure_created', id, asked);
  return readStructure(ctx, id);
}

type NewVersion = { structure_id: string; version_no: number; valid_from: string; change_note: string | null };

/** Inserts a draft version with its lines. They are checked when it is published. @throws Refusal 422 for an unknown code */
export async function insertVersion(ctx: Ctx, version: NewVersion, lines: readonly StructureLine[]): Promise<void> {
  const id = newId();
  const now = ctx.clock.now();
  await insertRow(ctx.tx, 'salary_structure_version', {
    id,
    ...version,
    status: 'draft',
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
    updated_by_name: ctx.actor.display_name,
  });
  await insertLines(ctx, id, lines);
}

/** Inserts the lines of a version. @throws Refusal 422 for a code that is no active component, or one that occurs twice */
export async function insertLines(ctx: Ctx, structure_version_id: string, lines: readonly StructureLine[]): Promise<void> {
  const found = await ctx.tx
    .selectFrom('salary_component')
    .where('org_id', '=', ctx.org_id)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where(
      'code',
      'in',
      lines.map(({ code }) => code),
    )
    .select(['id', 'code'])
    .execute();
  const ids = new Map(found.map(({ id, code }) => [code, id]));
  const values = lines.map(({ code, calculation, condition, is_editable_per_employee }, at) => {
    const component_id = ids.get(code);
    if (!component_id) throw componentNotFound(at, code);
    if (lines.findIndex((line) => line.code === code) !== at) throw duplicateLine(at, code);
    return {
      org_id: ctx.org_id,
      id: newId(),
      structure_version_id,
      component_id,
      sort_order: at + 1,
      calculation: calculation && JSON.stringify(calculation),
      condition,
      is_editable_per_employee,
    };
  });
  await ctx.tx.insertInto('salary_structure_line').values(values).execute();
}

/** SHA-256 of a version's lines, in hex. */
export const contentHash = (lines: StructureVersion['lines']): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ code, calculation, condition }) => [code, calculation, condition])))
    .digest('hex');
