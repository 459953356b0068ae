import type { DataOf, FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  defineExport,
  type ExportDefinition,
  type FileAnswer,
  readExportFile,
  startExport,
} from '@hrms/platform/server';
import { type ReportRun, type ResultColumn, type ResultRow, reportRuns } from '@hrms/reports/contract';
import { cellText, sheetCell } from '@hrms/reports/domain';
import { missing, notReady, runExpired, tooManyRows } from '../refusals.ts';
import { holdsStill } from './authority.ts';
import { endRun } from './queue.service.ts';
import { findOwnRun, listOwnRuns, type StoredRun } from './run.queries.ts';
import { readBatches, readPage, readSnapshot } from './snapshot.ts';
import { toRun } from './start.service.ts';

async function ownRun(ctx: Ctx, id: string): Promise<StoredRun> {
  const run = await findOwnRun(ctx, id);
  // a result is not read any more with less, or other, rights than it was made with
  if (!run || !holdsStill(ctx, run.authority)) throw missing('Run');
  return run;
}

/** A run of the caller. @throws `not_found` */
export const readRun = async (ctx: Ctx, id: string): Promise<ReportRun> => toRun(await ownRun(ctx, id));

/** How far a run is. @throws `not_found` */
export async function readRunState(ctx: Ctx, id: string): Promise<DataOf<typeof reportRuns.events>> {
  const { status, stage, ahead, problem, row_count } = await ownRun(ctx, id);
  return { status, stage, ahead, problem, rows: row_count };
}

/** Runs of the caller, newest first. */
export async function listRuns(ctx: Ctx, page: { page: number; limit: number }) {
  const runs = await listOwnRuns(ctx, page);
  return { ...runs, rows: runs.rows.filter(({ authority }) => holdsStill(ctx, authority)).map(toRun) };
}

type ReadRun = StoredRun & { result: NonNullable<StoredRun['result']> };

function assertReadable(run: StoredRun, now: Date): asserts run is ReadRun {
  if (run.status !== 'done' || !run.result) throw notReady();
  if (Date.parse(run.expires_at) < now.getTime()) throw runExpired();
}

/** Whether a cell, or that of one column, holds the words as they are shown. */
function finder(columns: readonly ResultColumn[], search: string, column: string | undefined) {
  const words = search.toLowerCase();
  const wanted = columns.flatMap(({ key, type }, index) => (!column || key === column ? [{ index, type }] : []));
  return ({ cells, kind }: ResultRow): boolean =>
    kind === 'row' &&
    wanted.some(({ index, type }) =>
      cellText(cells[index] ?? null, type)
        .toLowerCase()
        .includes(words),
    );
}

function sorted(rows: readonly ResultRow[], columns: readonly ResultColumn[], sort: string | undefined): readonly ResultRow[] {
  const index = columns.findIndex(({ key }) => key === sort?.replace(/^-/, ''));
  if (index < 0) return rows;
  const sign = sort?.startsWith('-') ? -1 : 1;
  const order = (a: ResultRow['cells'][number], b: ResultRow['cells'][number]) =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true });
  return rows
    .filter(({ kind }) => kind === 'row')
    .toSorted((a, b) => order(a.cells[index] ?? null, b.cells[index] ?? null) * sign);
}

/** One page of a result; sorting or searching leaves subtotals out, a level leaves all else out. @throws `not_found`, `run_expired`, `not_ready` */
export async function listRunRows(
  ctx: Ctx,
  id: string,
  { page, limit, sort, search, column, group }: FilterOf<typeof reportRuns.rows>,
) {
  const run = await ownRun(ctx, id);
  assertReadable(run, ctx.clock.now());
  if (!sort && !search && !group) {
    const { rows, total } = await readPage(ctx, run.snapshot_file_id, { page, limit });
    return { rows, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
  }
  const all = await readSnapshot(ctx, run.snapshot_file_id);
  const { columns } = run.result;
  const found = search ? all.filter(finder(columns, search, column)) : all;
  const rows = group ? all.filter(({ kind, level }) => kind === 'subtotal' && level <= group) : sorted(found, columns, sort);
  return {
    rows: rows.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: rows.length, totalPages: Math.ceil(rows.length / limit) },
  };
}

/** Stops a run that has not ended. @throws `not_found`, `not_ready` */
export async function cancelRun(ctx: Ctx, id: string): Promise<ReportRun> {
  const run = await ownRun(ctx, id);
  if (run.status !== 'queued' && run.status !== 'running') throw notReady();
  await endRun(ctx, run, { status: 'cancelled', problem: null });
  await ctx.audit('reports.cancelled', id);
  return readRun(ctx, id);
}

type ExportFilter = {
  readonly columns: readonly ResultColumn[];
  readonly totals: ReportRun['totals'];
  readonly snapshot_file_id: string;
};

const exportDefinition = defineExport<ExportFilter>({
  name: 'reports.run',
  title: 'Report',
  permission: 'reports.report.export',
  screen: 'reports/recent',
  columns: async (_work, { columns }) => columns.map(({ label }) => label),
  async *rows(work, { columns, totals, snapshot_file_id }) {
    const cellsOf = (cells: readonly (string | number | boolean | null)[]) =>
      columns.map(({ type }, index) => sheetCell(cells[index] ?? null, type));
    for await (const batch of readBatches(work, snapshot_file_id))
      yield batch.filter(({ kind }) => kind === 'row').map(({ cells }) => cellsOf(cells));
    if (totals.some((total) => total !== null))
      yield [cellsOf(totals).map((cell, index) => (index === 0 && cell === '' ? 'Total' : cell))];
  },
});

/** Files of reports. */
export const reportExports: readonly ExportDefinition[] = [exportDefinition];

const MOST_IN = { csv: 200_000, xlsx: 100_000, pdf: 3000 } as const;
/** Files beyond this many rows are written by a job. */
const AT_ONCE = 5000;
/** Letters, digits and hyphens. */
const fileText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Writes the result of a run as a file. @throws `not_found`, `run_expired`, `not_ready`, `too_many_rows` */
export async function exportRun(ctx: Ctx, id: string, format: keyof typeof MOST_IN) {
  const run = await ownRun(ctx, id);
  assertReadable(run, ctx.clock.now());
  if (!run.snapshot_file_id) throw runExpired();
  if (run.row_count > MOST_IN[format]) throw tooManyRows(run.row_count, MOST_IN[format]);
  const { columns, totals } = run.result;
  await ctx.audit('reports.exported', id, { report: run.report_id ?? run.name, format, rows: run.row_count });
  return startExport(ctx, exportDefinition, {
    filter: { columns, totals, snapshot_file_id: run.snapshot_file_id },
    format,
    file_name: `${fileText(run.name)}-${ctx.today}.${format}`,
    row_count: run.row_count,
    by_job: run.row_count > AT_ONCE,
  });
}

/** The file of an export of the caller. @throws `not_found`, `not_ready`, `run_expired` */
export async function readReportFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const file = await readExportFile(ctx, id, reportExports);
  if (file === null) throw missing('Export');
  if (file === 'waiting') throw notReady();
  if (file === 'deleted') throw runExpired();
  await ctx.audit('reports.file_taken', id);
  return file;
}
