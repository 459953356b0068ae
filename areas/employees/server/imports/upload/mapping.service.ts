import type { ImportKind, SavedMapping } from '@hrms/employees/contract';
import { SALARY_COLUMNS } from '@hrms/employees/domain';
import {
  applyStoredMapping,
  countKnownHeadings,
  type DateFormat,
  guessColumnMapping,
  type HeadingMapping,
  type ImportField,
  toStoredMapping,
} from '@hrms/platform/imports';
import { type Ctx, insertRow, newId, notFound, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { forbidden } from '../../refusals.ts';
import { listPlaceNames } from '../kinds/known-facts.queries.ts';
import { isSalaryColumn, lockPermittedRun, mayAssignSalaries, permittedKinds } from './run-access.service.ts';
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

/** What was chosen for a file: its columns, formats of dates and values for columns it lacks. */
export type FileChoices = {
  mapping: HeadingMapping;
  mapping_name: string | null;
  date_formats: Record<string, DateFormat>;
  fixed_values: Record<string, string>;
};

const withoutForbidden = (ctx: Ctx, mapping: HeadingMapping): HeadingMapping =>
  mayAssignSalaries(ctx) ? mapping : mapping.map((name) => (isSalaryColumn(name) ? null : name));

/** What was chosen for the last checked file with the very same headings. */
async function findLastChoices(ctx: Ctx, kind: ImportKind, headings: readonly string[]) {
  const { rows } = await sql<Pick<FileChoices, 'mapping' | 'date_formats' | 'fixed_values'>>`
    select mapping, date_formats, fixed_values from import_run where org_id = ${ctx.org_id} and kind = ${kind}
      and state <> 'uploaded' and headings = ${JSON.stringify(headings)}::jsonb
    order by created_at desc limit 1`.execute(ctx.tx);
  return rows[0] ?? null;
}

/**
 * The newest saved mapping whose headings are all in the file, else what was chosen for the last such file, else a guess. A file
 * without a branch is of the only branch, if there is only one.
 */
export async function chooseMapping(
  ctx: Ctx,
  { kind, method }: { kind: ImportKind; method: string },
  columns: readonly ImportField[],
  headings: readonly string[],
): Promise<FileChoices> {
  const saved = (await mappingRows(ctx.tx)
    .where('kind', '=', kind)
    .select(['name', 'columns'])
    .orderBy('updated_at', 'desc')
    .execute()) as unknown as Kept[];
  const fitting = saved.find((one) => countKnownHeadings(headings, one.columns) === 1);
  const last = await findLastChoices(ctx, kind, headings);
  const known = new Set(columns.map(({ name }) => name));
  const mapping = fitting
    ? applyStoredMapping(columns, headings, fitting.columns)
    : last
      ? headings.map((_, at) => last.mapping[at] ?? null).map((name) => (name && known.has(name) ? name : null))
      : guessColumnMapping(columns, headings);
  const fixed_values = { ...last?.fixed_values };
  if (kind === 'employees' && method !== 'update' && !mapping.includes('branch_code') && !fixed_values.branch_code) {
    const [branch, another] = (await listPlaceNames(ctx.tx)).branch_code;
    if (branch && !another) fixed_values.branch_code = branch;
  }
  for (const name of mapping) if (name) delete fixed_values[name];
  if (!mayAssignSalaries(ctx)) for (const name of SALARY_COLUMNS) delete fixed_values[name];
  return {
    mapping: withoutForbidden(ctx, mapping),
    mapping_name: fitting?.name ?? null,
    date_formats: last?.date_formats ?? {},
    fixed_values,
  };
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
  await insertRow(ctx.tx, 'import_mapping', {
    id: newId(),
    kind,
    name,
    columns: JSON.stringify(toStoredMapping(headings, mapping)),
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
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
