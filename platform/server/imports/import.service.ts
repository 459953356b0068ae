import type { ImportDetail, ImportRun } from '@hrms/platform/contract';
import type { DateFormat, HeadingMapping } from '@hrms/platform/imports';
import type { Ctx, Upload } from '../context.ts';
import type { PageRows } from '../database/list.ts';
import { findRow, insertRow, lockRow, updateRow } from '../database/row.ts';
import { addToReport, assertMapped, checkRows, emptyReport, guessMapping, readFileOfKind, toFileRows } from './check.service.ts';
import { listRuns, RUN_COLUMNS } from './import.queries.ts';
import { type CheckedRow, type ImportDefinition, type ImportFacts, withMoreFields } from './import.ts';
import { importErrors, importMissing, importState, refusingFile } from './refusals.ts';
import type { FileRow } from './table-file.ts';

const COLUMNS = [...RUN_COLUMNS, 'file_id', 'headings', 'mapping', 'date_format', 'rows', 'created_by', 'made'] as const;
/** An import as it is stored, with what its kind does. */
type StoredImport = { run: NonNullable<Awaited<ReturnType<typeof findStored>>>; definition: ImportDefinition };
type Definitions = readonly ImportDefinition[];

const findStored = (ctx: Ctx, id: string) => findRow(ctx.tx, 'file_import', { id }, COLUMNS);

/** An import of one of these kinds, locked where it is to be changed. @throws Refusal 404 */
async function findImport(ctx: Ctx, definitions: Definitions, id: string, lock = false): Promise<StoredImport> {
  const run = lock ? await lockRow(ctx.tx, 'file_import', { id }, COLUMNS) : await findStored(ctx, id);
  const definition = definitions.find(({ kind }) => kind === run?.kind);
  if (!run || !definition) throw importMissing(definitions[0]?.kind ?? '');
  return { run, definition: await withMoreFields(ctx, definition) };
}

const toInstant = (value: unknown): string => (value instanceof Date ? value : new Date(String(value))).toISOString();

/** Until when an import can be undone; null when it cannot. */
function undoUntil(run: { status: string; committed_at: unknown }, { undo, undo_hours = 24 }: ImportDefinition): string | null {
  if (run.status !== 'committed' || !undo || !run.committed_at) return null;
  return new Date(Date.parse(toInstant(run.committed_at)) + undo_hours * 3_600_000).toISOString();
}

type ListedRun = Pick<StoredImport['run'], (typeof RUN_COLUMNS)[number]>;

const toRun = (run: ListedRun, definition: ImportDefinition): ImportRun => ({
  import_id: run.id,
  kind: run.kind.split('.').at(-1) ?? run.kind,
  file_name: run.file_name,
  status: run.status as ImportRun['status'],
  row_count: run.row_count,
  error_count: run.error_count,
  counts: run.counts as ImportRun['counts'],
  problem: run.problem,
  undo_until: undoUntil(run, definition),
  created_at: toInstant(run.created_at),
});

/** One page of imports of these kinds, newest first. */
export async function listImports(
  ctx: Ctx,
  definitions: Definitions,
  { kind, ...page }: { kind?: string | undefined; page: number; limit: number },
): Promise<PageRows<ImportRun>> {
  const listed = definitions.filter((definition) => !kind || definition.kind.endsWith(`.${kind}`));
  const found = await listRuns(
    ctx.tx,
    listed.map((definition) => definition.kind),
    page,
  );
  const byKind = new Map(definitions.map((definition) => [definition.kind, definition]));
  return { ...found, rows: found.rows.map((run) => toRun(run as ListedRun, byKind.get(run.kind) as ImportDefinition)) };
}

/** One import with its rows. @throws Refusal 404 */
export async function readImport(ctx: Ctx, definitions: Definitions, id: string): Promise<ImportDetail> {
  const { run, definition } = await findImport(ctx, definitions, id);
  return {
    ...toRun(run, definition),
    partly: definition.partly ?? false,
    headings: run.headings as string[],
    fields: definition.fields.map(({ name, required = false }) => ({ name, required })),
    mapping: run.mapping as (string | null)[],
    rows: run.rows as ImportDetail['rows'],
  };
}

type UploadChoices = { kind: string; hold: 'true' | 'false'; date_format?: DateFormat | undefined };

/** Stores a file and checks it; nothing is imported. @throws Refusal 422 for a file that cannot be read or lacks a column */
export async function uploadImport(
  ctx: Ctx,
  definitions: Definitions,
  upload: Upload,
  { kind, hold, date_format }: UploadChoices,
): Promise<ImportDetail> {
  const found = definitions.find((one) => one.kind.endsWith(`.${kind}`));
  if (!found) throw new Error(`No import of the kind ${kind}`);
  const definition = await withMoreFields(ctx, found);
  const table = await refusingFile(definition.kind, () => readFileOfKind(definition, upload.bytes));
  const mapping = guessMapping(definition, table);
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: upload.name,
    media_type: 'application/octet-stream',
    bytes: upload.bytes,
    purpose: definition.kind,
    created_by: ctx.actor.user_id,
  });
  const id = await insertRow(ctx.tx, 'file_import', {
    kind: definition.kind,
    file_name: upload.name,
    file_id: file.id,
    headings: JSON.stringify(table.heading),
    mapping: JSON.stringify(mapping),
    date_format: date_format ?? null,
    status: 'uploaded',
    row_count: table.rows.length,
    error_count: 0,
    counts: '{}',
    rows: '[]',
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  });
  await ctx.audit(`${definition.kind}_uploaded`, id, { file: upload.name, rows: table.rows.length });
  if (hold === 'true' && lacksColumns(definition, table.heading, mapping)) return readImport(ctx, definitions, id);
  return checkImport(ctx, definitions, id, mapping);
}

function lacksColumns(definition: ImportDefinition, heading: readonly string[], mapping: HeadingMapping): boolean {
  try {
    assertMapped(definition, heading, mapping);
    return false;
  } catch {
    return true;
  }
}

/** Checks a file with its columns matched. @throws Refusal 404, 409, 422 */
export async function checkImport(
  ctx: Ctx,
  definitions: Definitions,
  id: string,
  mapping: HeadingMapping,
): Promise<ImportDetail> {
  const { run, definition } = await findImport(ctx, definitions, id, true);
  if (run.status !== 'uploaded' && run.status !== 'checked') throw importState(run.kind, `This import is ${run.status} already`);
  const names = new Set(definition.fields.map(({ name }) => name));
  const usable = (run.headings as string[])
    .map((_, place) => mapping[place] ?? null)
    .map((name) => (name && names.has(name) ? name : null));
  await refusingFile(run.kind, async () => assertMapped(definition, run.headings as string[], usable));
  await updateRow(ctx.tx, 'file_import', { id }, { mapping: JSON.stringify(usable) });
  await checkStored(ctx, { definition, run: { ...run, mapping: usable } });
  return readImport(ctx, definitions, id);
}

const factsOf = ({ run }: StoredImport): ImportFacts => ({
  import_id: run.id,
  file_name: run.file_name,
  date_format: run.date_format as DateFormat | null,
  made: run.made as ImportFacts['made'],
});

/** The rows of the stored file by field. @throws Refusal 422 */
async function readStoredRows(ctx: Ctx, { run, definition }: StoredImport): Promise<FileRow[]> {
  const stored = run.file_id ? await ctx.files.get(ctx.tx, run.file_id) : null;
  if (!stored) throw importState(run.kind, 'The file is not stored any more. Upload it again');
  const table = await refusingFile(run.kind, () => readFileOfKind(definition, stored.bytes));
  const { date_format } = factsOf({ run, definition });
  return toFileRows(definition.fields, table, run.mapping as HeadingMapping, { today: ctx.today, date_format });
}

async function checkStored(ctx: Ctx, stored: StoredImport): Promise<void> {
  const rows = await readStoredRows(ctx, stored);
  const report = emptyReport();
  await checkRows(ctx, stored.definition, rows, { file: factsOf(stored), report, row_count: rows.length });
  await updateRow(ctx.tx, 'file_import', { id: stored.run.id }, { status: 'checked', ...toColumns(report) });
  await ctx.audit(`${stored.run.kind}_checked`, stored.run.id, { rows: rows.length, error_count: report.error_count });
}

/** A report as the columns that hold it. */
const toColumns = ({ error_count, counts, rows }: ReturnType<typeof emptyReport>) => ({
  error_count,
  counts: JSON.stringify(counts),
  rows: JSON.stringify(rows),
});

/** Imports the rows of a checked file. @throws Refusal 404, 409, and what the import itself refuses */
export async function commitImport(ctx: Ctx, definitions: Definitions, id: string): Promise<ImportDetail> {
  const stored = await findImport(ctx, definitions, id, true);
  const { run, definition } = stored;
  if (run.status !== 'checked') throw importState(run.kind, `This import is ${run.status} already`);
  if (run.error_count > 0 && (!definition.partly || run.error_count === run.row_count))
    throw importErrors(run.kind, run.error_count);
  await commitStored(ctx, stored);
  return readImport(ctx, definitions, id);
}

async function commitStored(ctx: Ctx, stored: StoredImport): Promise<void> {
  const rows = await readStoredRows(ctx, stored);
  const report = emptyReport();
  const file = factsOf(stored);
  const good = await checkRows(ctx, stored.definition, rows, { file, report, row_count: rows.length });
  if (report.error_count > 0 && !stored.definition.partly) throw importErrors(stored.run.kind, report.error_count);
  await stored.definition.commit(ctx, good, file);
  await markCommitted(ctx, stored, report, file.made);
}

/** The import is done. */
async function markCommitted(
  ctx: Ctx,
  { run }: StoredImport,
  report: ReturnType<typeof emptyReport>,
  made: ImportFacts['made'],
): Promise<void> {
  const change = { status: 'committed', committed_at: ctx.clock.now(), made: JSON.stringify(made), ...toColumns(report) };
  await updateRow(ctx.tx, 'file_import', { id: run.id }, change);
  await ctx.audit(`${run.kind}_imported`, run.id, { file: run.file_name, rows: run.row_count, ...report.counts });
}

/** Stores an import that was done within one call, so that it is listed and can be undone. */
export async function storeDoneImport(
  ctx: Ctx,
  { kind }: Pick<ImportDefinition, 'kind'>,
  { import_id: id, file_name, made }: ImportFacts,
  checked: readonly CheckedRow<unknown>[],
): Promise<void> {
  const report = emptyReport();
  addToReport(report, checked, checked.length);
  const now = ctx.clock.now();
  const file = { id, kind, file_name, headings: '[]', mapping: '[]', row_count: checked.length };
  const done = { status: 'committed', committed_at: now, made: JSON.stringify(made), ...toColumns(report) };
  await insertRow(ctx.tx, 'file_import', { ...file, ...done, created_at: now, created_by: ctx.actor.user_id });
}

/** Takes an import back while it may be. @throws Refusal 404, 409, and what the kind refuses */
export async function undoImport(ctx: Ctx, definitions: Definitions, id: string): Promise<ImportDetail> {
  const stored = await findImport(ctx, definitions, id, true);
  const { run, definition } = stored;
  const until = undoUntil(run, definition);
  if (!until) throw importState(run.kind, 'Only an imported file can be undone');
  if (until < ctx.clock.now().toISOString())
    throw importState(run.kind, `An import can be undone for ${definition.undo_hours ?? 24} hours`);
  await definition.undo?.(ctx, factsOf(stored));
  await updateRow(ctx.tx, 'file_import', { id }, { status: 'undone' });
  await ctx.audit(`${run.kind}_undone`, id, { file: run.file_name, rows: run.row_count });
  return readImport(ctx, definitions, id);
}
