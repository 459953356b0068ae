import { type ImportKind, type ImportMode, type ImportRun, type imports, UploadFields } from '@hrms/employees/contract';
import { importColumnLabel, numberGroupOf, numberGroupsOf } from '@hrms/employees/domain';
import type { BodyOf } from '@hrms/platform/contract';
import { reviewMapping } from '@hrms/platform/imports';
import { type Ctx, insertRow, newId, openProgress, type TableFile, type Upload, updateRow } from '@hrms/platform/server';
import { MAX_ARCHIVE_BYTES, readPhotoArchive, readStoredArchive } from '../../photos/archive.service.ts';
import {
  draftIncomplete,
  importColumnsWrong,
  importHasErrors,
  importNothing,
  importStateWrong,
  importUnreadable,
  noSeatsLeft,
} from '../../refusals.ts';
import { decideDateFormats, type FileSample, findDateFormats, sampleOf, toFileSample } from './cell-choices.service.ts';
import { MAX_IMPORT_TRIES } from './failure.service.ts';
import { chooseMapping, type FileChoices, saveMapping } from './mapping.service.ts';
import { assertMappingComplete, readEmployeeFile } from './read-table.service.ts';
import { assertReplaceable, sealReplacedValues } from './replaced-values.service.ts';
import { findImportRun, type LockedRun } from './run.queries.ts';
import { assertMayRun, hasSalaries, lockPermittedRun, type RunFacts, toRunFacts } from './run-access.service.ts';
import { permittedImportColumns, readStoredFile } from './run-file.service.ts';

/**
 * Stores the file encrypted, since it holds identity numbers, and starts its check.
 * @throws Refusal 422 for an unreadable file
 */
export async function uploadImport(ctx: Ctx, upload: Upload): Promise<ImportRun> {
  const fields = UploadFields.safeParse(upload.fields);
  if (!fields.success) throw draftIncomplete(fields.error.issues);
  const { kind, hold, create_missing } = fields.data;
  const method = fields.data.method ?? (kind === 'employees' ? 'create' : 'create_or_update');
  assertMayRun(ctx, { kind, method, number_groups: [], has_salaries: false });
  const columns = await permittedImportColumns(ctx, kind, method);
  const file = kind === 'photos' ? readArchiveUpload(upload) : await readTableUpload(upload);
  const chosen = await chooseMapping(ctx, { kind, method }, columns, file.heading);
  // photos have no columns to match
  const waits = hold === 'true' && kind !== 'photos';
  const rows = file.rows.slice(0, ROWS_LOOKED_AT).map(({ original }) => original);
  const number_groups = numberGroupsOf(columns, file.heading, chosen.mapping, { rows });
  const has_salaries = hasSalaries(chosen.mapping, chosen.fixed_values);
  const run = { kind, method, create_missing: create_missing === 'true', number_groups, has_salaries, ...chosen };
  assertMayRun(ctx, run);
  const sample = sampleOf(file);
  const seen = { headings: file.heading, mapping: chosen.mapping, dates: sample.dates };
  const formats = { before: chosen.date_formats, all: fields.data.date_format };
  if (!waits && kind !== 'photos') {
    assertMappingComplete(columns, file.heading, chosen.mapping, chosen.fixed_values);
    run.date_formats = decideDateFormats(columns, seen, formats);
  } else run.date_formats = findDateFormats(columns, seen, formats).formats;
  const run_id = await insertRun(ctx, upload, { file, sample }, run);
  if (!waits) await enqueueCheck(ctx, run_id);
  await ctx.audit('employees.import_uploaded', run_id, { file: upload.name, kind, rows: file.rows.length });
  return findImportRun(ctx, run_id);
}

/** Rows by which a column of numbers is known that has no usual heading. */
const ROWS_LOOKED_AT = 200;
const MOST_BYTES = 20 * 1024 * 1024;

/** @throws Refusal 422 for a file that is not a table or too large */
function readTableUpload({ bytes }: Upload): Promise<TableFile> {
  if (bytes.length > MOST_BYTES) throw importUnreadable('The file is larger than 20 MB. Split it into smaller files');
  return readEmployeeFile(bytes);
}

/** A ZIP of photos as a table of one column. @throws Refusal 422 */
function readArchiveUpload({ name, bytes }: Upload): TableFile {
  if (!/\.zip$/i.test(name) || bytes.length > MAX_ARCHIVE_BYTES) throw importUnreadable('Upload a ZIP of up to 200 MB');
  return { heading: ['file'], rows: readPhotoArchive(bytes).names.map((file, at) => ({ row_number: at + 1, original: [file] })) };
}

type NewRun = FileChoices & RunFacts & { create_missing: boolean };

/** A number belongs to one employee. @throws Refusal 422 for a value of all rows that is one */
function assertNoFixedNumbers(fixed_values: Readonly<Record<string, string>>): void {
  const numbers = Object.keys(fixed_values).filter((name) => numberGroupOf(name) !== null);
  if (numbers.length > 0)
    throw importColumnsWrong(`${numbers.map(importColumnLabel).join(', ')} cannot be the same in all rows. Add it to the file`, {
      numbers,
    });
}

async function insertRun(
  ctx: Ctx,
  upload: Upload,
  { file, sample }: { file: TableFile; sample: FileSample },
  given: NewRun,
): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  const vault = await ctx.vault();
  const kept = await ctx.files.put(ctx.tx, now, {
    name: upload.name,
    media_type: 'application/octet-stream',
    bytes: upload.bytes,
    purpose: 'employees.import',
    created_by: ctx.actor.user_id,
    in_clear: given.kind === 'photos',
  });
  const { mapping, date_formats, fixed_values, number_groups, has_salaries: _, ...plain } = given;
  const { unknown } = reviewMapping(await permittedImportColumns(ctx, given.kind, given.method), file.heading, mapping);
  await insertRow(ctx.tx, 'import_run', {
    id,
    ...plain,
    file_id: kept.id,
    file_name: upload.name,
    sha256: kept.sha256,
    headings: JSON.stringify(file.heading),
    sample: vault.encrypt('import_run', 'sample', id, JSON.stringify(sample)),
    mapping: JSON.stringify(mapping),
    date_formats: JSON.stringify(date_formats),
    fixed_values: JSON.stringify(fixed_values),
    number_groups: JSON.stringify(number_groups),
    unknown_columns: JSON.stringify(unknown),
    state: 'uploaded',
    row_count: file.rows.length,
    progress_id: await findOpenProgress(ctx, id),
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
  return id;
}

const findOpenProgress = (ctx: Ctx, subject_id: string): Promise<string> =>
  openProgress(ctx.tx, ctx.clock, { kind: 'employees.import', subject_id, started_by: ctx.actor.user_id });

async function enqueueCheck(ctx: Ctx, run_id: string): Promise<void> {
  const progress_id = await findOpenProgress(ctx, run_id);
  await setRunState(ctx, run_id, { state: 'checking', progress_id });
  await ctx.jobs.enqueue(
    'employees.import_check',
    { run_id, progress_id },
    { key: `employees.import_check:${run_id}`, attempts: MAX_IMPORT_TRIES },
  );
}

/** Starts the check of the file with a column mapping. @throws Refusal 409, 422 for missing or repeated columns */
export async function startImportCheck(ctx: Ctx, run_id: string, given: BodyOf<typeof imports.dryRun>): Promise<ImportRun> {
  const run = await lockPermittedRun(ctx, run_id);
  if (run.state !== 'uploaded' && run.state !== 'checked') throw importStateWrong(run.state);
  const headings = run.headings as string[];
  const kind = run.kind as ImportKind;
  const method = given.method ?? run.method;
  const given_mapping = given.mapping ?? (run.mapping as (string | null)[]);
  const mapping = headings.map((_, at) => given_mapping[at] ?? null);
  const columns = await permittedImportColumns(ctx, kind, method);
  const known = new Set(columns.map(({ name }) => name));
  const usable = mapping.map((name) => (name !== null && known.has(name) ? name : null));
  const fixed_values = Object.fromEntries(
    Object.entries(given.fixed_values ?? (run.fixed_values as Record<string, string>)).filter(
      ([name]) => known.has(name) && !usable.includes(name),
    ),
  );
  assertNoFixedNumbers(fixed_values);
  assertReplaceable(given.replaced_values ?? [], columns);
  const number_groups = numberGroupsOf(columns, headings, mapping, { before: toRunFacts(run).number_groups });
  assertMayRun(ctx, { kind, method, number_groups, has_salaries: hasSalaries(mapping, fixed_values) });
  if (kind !== 'photos') assertMappingComplete(columns, headings, usable, fixed_values);
  const sample = run.sample ? (await ctx.vault()).decrypt('import_run', 'sample', run_id, run.sample) : null;
  const date_formats = decideDateFormats(
    columns,
    { headings, mapping: usable, dates: toFileSample(sample).dates },
    {
      given: given.date_formats ?? (given.mapping ? undefined : (run.date_formats as Record<string, 'dmy'>)),
      before: run.date_formats as Record<string, 'dmy'>,
    },
  );
  await updateRow(
    ctx.tx,
    'import_run',
    { id: run_id },
    {
      mapping: JSON.stringify(mapping),
      date_formats: JSON.stringify(date_formats),
      fixed_values: JSON.stringify(fixed_values),
      number_groups: JSON.stringify(number_groups),
      unknown_columns: JSON.stringify(reviewMapping(columns, headings, mapping).unknown),
      ...(given.replaced_values && {
        replaced_values: sealReplacedValues(await ctx.vault(), run_id, given.replaced_values),
      }),
      method,
      create_missing: given.create_missing ?? run.create_missing,
      problem: null,
    },
  );
  if (given.save_as) await saveMapping(ctx, kind, given.save_as, headings, mapping);
  await enqueueCheck(ctx, run_id);
  await ctx.audit('employees.import_checked', run_id, { kind, method, saved_mapping: given.save_as });
  return findImportRun(ctx, run_id);
}

/** Starts to import the valid rows of the checked file. @throws Refusal 409, 422 */
export async function startImportCommit(ctx: Ctx, run_id: string, mode: ImportMode): Promise<ImportRun> {
  const run = await lockPermittedRun(ctx, run_id);
  if (run.state !== 'checked') throw importStateWrong(run.state);
  if (mode === 'all_or_nothing' && run.error_count > 0) throw importHasErrors(run.error_count);
  if (run.create_count + run.update_count === 0) throw importNothing();
  if (run.kind === 'photos') await readStoredArchive(ctx, run);
  else await readStoredFile(ctx, run);
  if (run.kind === 'employees') await assertSeatsLeft(ctx, run);
  const progress_id = await findOpenProgress(ctx, run_id);
  await setRunState(ctx, run_id, { state: 'committing', mode, progress_id });
  await ctx.jobs.enqueue(
    'employees.import_commit',
    { run_id, progress_id },
    { key: `employees.import_commit:${run_id}`, attempts: MAX_IMPORT_TRIES },
  );
  await ctx.audit('employees.import_committed', run_id, { mode, rows: run.create_count + run.update_count });
  return findImportRun(ctx, run_id);
}

/** Checks the plan's seats for the whole file before any row is written. @throws Refusal 422 */
async function assertSeatsLeft(ctx: Ctx, run: LockedRun): Promise<void> {
  const left = await ctx.dependencies.employees.seatsLeft(ctx);
  if (left !== null && run.create_count > left) throw noSeatsLeft(run.create_count, Math.max(0, left));
}

const STOPPABLE: readonly string[] = ['uploaded', 'checking', 'checked', 'committing'];

/** Cancels an import; rows already imported are kept, an all-or-nothing import has written none. @throws Refusal 404, 409 */
export async function cancelImport(ctx: Ctx, run_id: string): Promise<ImportRun> {
  const run = await lockPermittedRun(ctx, run_id);
  if (!STOPPABLE.includes(run.state)) throw importStateWrong(run.state);
  await setRunState(ctx, run_id, { state: 'cancelled' });
  await ctx.tx.deleteFrom('import_staged').where('org_id', '=', ctx.org_id).where('run_id', '=', run_id).execute();
  await ctx.audit('employees.import_cancelled', run_id, { written: run.created_count });
  return findImportRun(ctx, run_id);
}

/** Writes the state of an import. */
export const setRunState = (ctx: Ctx, run_id: string, set: { state: string; mode?: string; progress_id?: string }) =>
  updateRow(ctx.tx, 'import_run', { id: run_id }, { ...set, updated_at: ctx.clock.now() });
