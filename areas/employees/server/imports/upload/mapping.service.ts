import type { ImportKind, SavedMapping } from '@hrms/employees/contract';
import {
  applyStoredMapping,
  countKnownHeadings,
  guessColumnMapping,
  type HeadingMapping,
  type KnownColumn,
  toStoredMapping,
} from '@hrms/employees/domain';
import { type Ctx, newId, notFound, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { forbidden } from '../../refusals.ts';
import { lockPermittedRun, permittedKinds } from './run-access.service.ts';
import { permittedImportColumns } from './run-file.service.ts';

const mappingMissing = () => notFound('employees.mapping_not_found', 'Mapping');

type Kept = { name: string; columns: Record<string, string> };

const mappingRows = (tx: Tx) => tx.selectFrom('import_mapping').where('org_id', '=', tx.org_id);

/** Saved column mappings of a kind, or of all kinds that the caller may import, by name. */
export async function listSavedMappings(ctx: Ctx, kind: ImportKind | undefined): Promise<{ mappings: SavedMapping[] }> {
  let found = mappingRows(ctx.tx).where(sql<boolean>`kind = any(${permittedKinds(ctx)}::text[])`);
  if (kind) found = found.where('kind', '=', kind);
  const rows = await found.select(['id as mapping_id', 'kind', 'name', 'created_at']).orderBy(sql`lower(name)`).execute();
  return { mappings: rows as unknown as SavedMapping[] };
}

/** The newest saved mapping whose headings are all in the file, else a guessed mapping. */
export async function chooseMapping(
  ctx: Ctx,
  kind: ImportKind,
  columns: readonly KnownColumn[],
  headings: readonly string[],
): Promise<{ mapping: HeadingMapping; mapping_name: string | null }> {
  const saved = (await mappingRows(ctx.tx)
    .where('kind', '=', kind)
    .select(['name', 'columns'])
    .orderBy('updated_at', 'desc')
    .execute()) as unknown as Kept[];
  const fitting = saved.find((one) => countKnownHeadings(headings, one.columns) === 1);
  if (!fitting) return { mapping: guessColumnMapping(columns, headings), mapping_name: null };
  return { mapping: applyStoredMapping(columns, headings, fitting.columns), mapping_name: fitting.name };
}

/** Applies a saved mapping to the headings of an import. @throws Refusal 404 */
export async function applySavedMapping(ctx: Ctx, run_id: string, mapping_id: string): Promise<{ mapping: (string | null)[] }> {
  const run = await lockPermittedRun(ctx, run_id);
  const saved = await mappingRows(ctx.tx)
    .where('id', '=', mapping_id)
    .where('kind', '=', run.kind)
    .select('columns')
    .executeTakeFirst();
  if (!saved) throw mappingMissing();
  const columns = await permittedImportColumns(ctx, run.kind as ImportKind, run.method);
  return { mapping: [...applyStoredMapping(columns, run.headings as string[], saved.columns as Record<string, string>)] };
}

/** Saves a mapping; one with the same name is replaced. */
export async function saveMapping(
  ctx: Ctx,
  kind: ImportKind,
  name: string,
  headings: readonly string[],
  mapping: HeadingMapping,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.tx
    .deleteFrom('import_mapping')
    .where('org_id', '=', ctx.org_id)
    .where('kind', '=', kind)
    .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`)
    .execute();
  await ctx.tx
    .insertInto('import_mapping')
    .values({
      org_id: ctx.org_id,
      id: newId(),
      kind,
      name,
      columns: JSON.stringify(toStoredMapping(headings, mapping)),
      created_at: now,
      created_by: ctx.actor.user_id,
      updated_at: now,
    })
    .execute();
}

/** Deletes a saved mapping. @throws Refusal 404, 403 */
export async function deleteMapping(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const gone = await ctx.tx
    .deleteFrom('import_mapping')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .returning(['kind', 'name'])
    .executeTakeFirst();
  if (!gone) throw mappingMissing();
  if (!permittedKinds(ctx).includes(gone.kind as ImportKind)) throw forbidden();
  await ctx.audit('employees.import_mapping_deleted', id, gone);
  return {};
}
