import { dateLabel } from '@hrms/platform/calendar';
import type { Ctx, ExportAbout, ExportDefinition, FileAnswer, Work } from '../context.ts';
import { readAside } from '../database/replica.ts';
import { documentPdf } from '../documents/document.ts';
import { newId } from '../ids.ts';
import { openProgress } from '../jobs/progress.ts';
import { protectedSheet } from '../reading/reading.ts';
import { Refusal } from '../refusal.ts';
import { printedCell, type SheetBatches, type SheetFormat, streamedSheet } from '../sheet.ts';
import { findOwnRun, insertRun, lockRun, markDone } from './export.queries.ts';
import type { ExportFormat, ExportRunState } from './export.ts';
import type { SheetFacts } from './workbook.ts';

/** The most rows of a printed file, a line of totals aside; more are for spreadsheets. */
export const MOST_PRINTED = 5000;
/** Days a file is stored. */
export const EXPORT_FILE_DAYS = 7;
export const EXPORT_JOB = 'platform.export';

type ExportStart<Filter> = {
  readonly filter: Filter;
  readonly format: ExportFormat;
  readonly file_name: string;
  /** Known beforehand, else counted while the file is written. */
  readonly row_count?: number;
  /** Many rows: written by a job with progress, else within the request. */
  readonly by_job: boolean;
  /** Opens a workbook. */
  readonly password?: string;
};

/** Starts an export whose rows the caller may have: the call of the area has checked that. */
export async function startExport<Filter extends object>(
  ctx: Ctx,
  { name }: ExportDefinition<Filter>,
  { filter, format, file_name, row_count, by_job, password }: ExportStart<Filter>,
): Promise<ExportRunState> {
  const id = newId();
  const about = { kind: EXPORT_JOB, subject_id: id, started_by: ctx.actor.user_id };
  const progress_id = by_job ? await openProgress(ctx.tx, ctx.clock, about) : null;
  await insertRun(ctx.tx, {
    id,
    name,
    format,
    filter: JSON.stringify(filter),
    state: 'waiting',
    file_name,
    row_count: row_count ?? null,
    progress_id,
    password: password ? (await ctx.vault()).encrypt('export_run', 'password', id, password) : null,
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  });
  if (by_job) await ctx.jobs.enqueue(EXPORT_JOB, { export_id: id, progress_id }, { key: `${EXPORT_JOB}:${id}` });
  const rows = by_job ? (row_count ?? null) : (await writeExport(ctx, id)).rows;
  return { export_id: id, state: by_job ? 'waiting' : 'done', row_count: rows, file_name, progress_id };
}

/** State of an export of the caller; null when there is none or its permission is lost. */
export async function findExport(ctx: Ctx, id: string, definitions: readonly ExportDefinition[]): Promise<ExportRunState | null> {
  const run = await findPermittedRun(ctx, id, definitions);
  if (!run) return null;
  const { id: export_id, row_count, file_name, progress_id } = run;
  return { export_id, state: run.state as ExportRunState['state'], row_count, file_name, progress_id };
}

/**
 * The file of an export of the caller; null when there is none, `waiting` until it is written, `deleted` after a week.
 */
export async function readExportFile(
  ctx: Ctx,
  id: string,
  definitions: readonly ExportDefinition[],
): Promise<FileAnswer | 'waiting' | 'deleted' | null> {
  const run = await findPermittedRun(ctx, id, definitions);
  if (!run) return null;
  const stored = run.file_id ? await ctx.files.get(ctx.tx, run.file_id) : null;
  if (stored) return { name: run.file_name, media_type: stored.media_type, body: stored.bytes };
  return run.state === 'done' ? 'deleted' : 'waiting';
}

/** The stored file of a written export of the caller, to leave with a mail; null until it is written. */
export const findExportFileId = async (ctx: Ctx, id: string): Promise<string | null> =>
  (await findOwnRun(ctx.tx, id, ctx.actor.user_id))?.file_id ?? null;

type ExportInCall<Filter> = Omit<ExportStart<Filter>, 'by_job' | 'password'> & {
  /** The event of the audit log, and what it tells. */
  readonly event: string;
  readonly details: Record<string, unknown>;
};

/** An export that its call writes and answers at once; who took it stands in the audit log. */
export async function exportInCall<Filter extends object>(
  ctx: Ctx,
  definition: ExportDefinition<Filter>,
  { event, details, ...run }: ExportInCall<Filter>,
): Promise<FileAnswer> {
  const { export_id } = await startExport(ctx, definition, { ...run, by_job: false });
  await ctx.audit(event, export_id, details);
  const file = await readExportFile(ctx, export_id, [definition as ExportDefinition]);
  if (file === null || typeof file === 'string') throw new Error(`${definition.name} was not written`);
  return file;
}

async function findPermittedRun(ctx: Ctx, id: string, definitions: readonly ExportDefinition[]) {
  const run = await findOwnRun(ctx.tx, id, ctx.actor.user_id);
  const definition = definitions.find(({ name }) => name === run?.name);
  return run && definition && ctx.actor.permissions.has(definition.permission) ? run : null;
}

type Written = { rows: number; run: { name: string; file_name: string; created_by: string } | null };

/**
 * Writes the file of an export that waits; one that is done stays as it is.
 * @param progress told how many rows are written, after each batch
 * @throws Refusal 422 when there are too many rows to print
 */
export async function writeExport(
  ctx: Work,
  id: string,
  progress: (rows: number) => Promise<void> = async () => undefined,
): Promise<Written> {
  const run = await lockRun(ctx.tx, id);
  if (!run || run.state === 'done') return { rows: run?.row_count ?? 0, run: null };
  const definition = ctx.services.exports.get(run.name);
  if (!definition) throw new Error(`No area offers the export ${run.name}`);
  const filter = run.filter as never;
  if (run.format === 'pdf' && (run.row_count ?? 0) > MOST_PRINTED) throw tooManyToPrint();
  const columns = await definition.columns(ctx, filter);
  const about = (await definition.about?.(ctx, filter)) ?? null;
  let rows = 0;
  const write = (reader: Work) => {
    async function* counted(): SheetBatches {
      rows = 0;
      for await (const batch of definition?.rows(reader, filter) ?? []) {
        yield batch;
        rows += batch.length;
        await progress(rows);
      }
    }
    return run.format === 'pdf'
      ? printed(
          ctx,
          about ?? { title: definition.title, facts: [], totals: [], confidential: false },
          columns,
          counted(),
          run.row_count,
        )
      : streamedSheet(run.format as SheetFormat, withHeading(columns, counted()), about && aboutFacts(about));
  };
  // what its call wrote just before, only the call's own transaction sees
  const { media_type, bytes } = await (run.progress_id ? readAside(ctx, write) : write(ctx));
  const password = run.password && (await ctx.vault()).decrypt('export_run', 'password', id, run.password);
  const file = await ctx.services.files.put(ctx.tx, ctx.clock.now(), {
    name: run.file_name,
    media_type,
    bytes: password ? await protectedSheet(bytes, password) : bytes,
    purpose: EXPORT_JOB,
    created_by: run.created_by,
  });
  // where the rows are known beforehand, a line of totals is none of them
  const row_count = run.row_count ?? rows;
  await markDone(ctx.tx, id, file.id, row_count);
  return { rows: row_count, run };
}

async function* withHeading(columns: readonly string[], batches: SheetBatches): SheetBatches {
  yield [columns];
  yield* batches;
}

const CONFIDENTIAL = 'Confidential';

const aboutFacts = ({ title, facts, totals, confidential }: ExportAbout): SheetFacts => [
  ['Report', title],
  ...facts,
  ...totals,
  ...(confidential ? [[CONFIDENTIAL, 'Holds pay or numbers of persons'] as const] : []),
];

const countOf = (rows: number): string => `${rows} ${rows === 1 ? 'row' : 'rows'}`;

/** Columns beyond which a sheet of A4 is too narrow. */
const MOST_ON_A4 = 14;

const tooManyToPrint = () =>
  new Refusal(
    'request.too_many_rows',
    422,
    `A PDF holds at most ${MOST_PRINTED.toLocaleString('en-IN')} rows. Narrow the list, or export to Excel or CSV`,
  );

/** Rows as a register, on A4 or, with many columns, A3 sheets. */
async function printed(
  ctx: Work,
  { title, facts, confidential }: ExportAbout,
  columns: readonly string[],
  batches: SheetBatches,
  row_count: number | null,
) {
  const rows: string[][] = [];
  const figures = columns.map(() => false);
  for await (const batch of batches) {
    for (const row of batch) {
      row.forEach((cell, index) => {
        if (typeof cell === 'number' || (typeof cell === 'object' && 'amount' in cell)) figures[index] = true;
      });
      rows.push(row.map(printedCell));
    }
    if (rows.length > MOST_PRINTED + 1) throw tooManyToPrint();
  }
  const today = ctx.clock.today();
  const bytes = await documentPdf({
    template: 'register',
    head: await ctx.services.dependencies.platform.documentHead({ tx: ctx.tx, files: ctx.services.files }, today),
    title,
    subtitle:
      facts.length > 0 ? facts.map(([label, value]) => `${label}: ${value}`).join(' · ') : countOf(row_count ?? rows.length),
    footer: `${confidential ? `${CONFIDENTIAL} · ` : ''}Printed on ${dateLabel(today)}`,
    paper: columns.length > MOST_ON_A4 ? 'a3' : 'a4',
    table: { columns: columns.map((name, index) => ({ title: name, right: figures[index] ?? false })), rows },
  });
  return { media_type: 'application/pdf', bytes };
}
