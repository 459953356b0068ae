import { type CivilDate, dateLabel } from '@hrms/platform/calendar';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import {
  type Ctx,
  countRunsSince,
  defineExport,
  type ExportAbout,
  type ExportDefinition,
  type FileAnswer,
  newPassword,
  readExportFile,
  startExport,
} from '@hrms/platform/server';
import type { ReportFileFormat, ReportRun, ResultColumn, reportRuns } from '@hrms/reports/contract';
import { cellText, fileNameOf, sheetCell } from '@hrms/reports/domain';
import {
  missing,
  notReady,
  reauthenticationNeeded,
  revealInWorkbook,
  runExpired,
  tooManyRevealFiles,
  tooManyRows,
} from '../refusals.ts';
import { assertReadable, ownRun, type ReadRun } from './read.service.ts';
import { auditReveal, findRevealed, type Revealed, revealCells } from './reveal.service.ts';
import { readBatches } from './snapshot.ts';

type ExportFilter = {
  readonly columns: readonly ResultColumn[];
  readonly totals: ReportRun['totals'];
  readonly snapshot_file_id: string;
  readonly about: ExportAbout;
  readonly revealed: readonly Revealed[];
  readonly numbers_on: string;
};

const exportOf = (name: string) =>
  defineExport<ExportFilter>({
    name,
    title: 'Report',
    permission: 'reports.report.export',
    screen: 'reports/recent',
    columns: async (_work, { columns }) => columns.map(({ label }) => label),
    about: async (_work, { about }) => about,
    async *rows(work, { columns, totals, snapshot_file_id, revealed, numbers_on }) {
      const cellsOf = (cells: readonly (string | number | boolean | null)[]) =>
        columns.map(({ type }, index) => sheetCell(cells[index] ?? null, type));
      for await (const batch of readBatches(work, snapshot_file_id)) {
        const rows = batch.filter(({ kind }) => kind === 'row');
        yield (await revealCells(work, rows, revealed, numbers_on)).map(cellsOf);
      }
      if (totals.some((total) => total !== null))
        yield [cellsOf(totals).map((cell, index) => (index === 0 && cell === '' ? 'Total' : cell))];
    },
  });

const reportExport = exportOf('reports.run');
/** Files with full numbers; their number in a day is limited. */
const revealingExport = exportOf('reports.whole_numbers');

/** Files of reports. */
export const reportExports: readonly ExportDefinition[] = [reportExport, revealingExport];

const MOST_IN: Readonly<Record<ReportFileFormat, number>> = { csv: 200_000, xlsx: 100_000, pdf: 5000 };
const LARGER: Readonly<Record<ReportFileFormat, string>> = {
  csv: 'Narrow the dates or group by department',
  xlsx: 'Narrow the dates, or export to CSV',
  pdf: 'Narrow the dates, or export to Excel or CSV',
};
/** Files beyond this many rows are written by a job. */
const AT_ONCE = 5000;
/** Files with full numbers that a user may take in a day. */
const MOST_REVEALED = 10;
/** How long a confirmed sign-in counts, in milliseconds. */
const CONFIRMED = 5 * 60_000;

/** Checks what full numbers ask of their taker. @throws `nothing_to_reveal`, `field_not_allowed`, `reauthentication_required`, `too_many_reveals` */
async function revealedInFile(ctx: Ctx, run: ReadRun, format: ReportFileFormat): Promise<Revealed[]> {
  if (format !== 'xlsx') throw revealInWorkbook();
  const ids = new Set<string>();
  for await (const batch of readBatches(ctx, run.snapshot_file_id))
    for (const { employee_id } of batch) if (employee_id) ids.add(employee_id);
  const revealed = await findRevealed(ctx, run.result.columns, [...ids]);
  const now = ctx.clock.now().getTime();
  if ((ctx.actor.reauthenticated_at?.getTime() ?? 0) < now - CONFIRMED) throw reauthenticationNeeded();
  const since = new Date(`${ctx.today}T00:00:00+05:30`);
  if ((await countRunsSince(ctx.tx, revealingExport.name, ctx.actor.user_id, since)) >= MOST_REVEALED)
    throw tooManyRevealFiles(MOST_REVEALED);
  return revealed;
}

/** India is five and a half hours ahead. */
const INDIA = 5.5 * 3_600_000;
/** A moment in the time of India. */
const momentText = (moment: Date): string => {
  const local = new Date(moment.getTime() + INDIA).toISOString();
  return `${dateLabel(local.slice(0, 10) as CivilDate)}, ${local.slice(11, 16)}`;
};

/** What a file says of itself: parameters, who made it, when, rows and totals. */
const aboutRun = (ctx: Ctx, { name, row_count, finished_at, result }: ReadRun): ExportAbout => ({
  title: name,
  confidential: result.confidential ?? false,
  facts: [
    ...result.resolved_parameters.map(({ label, value }) => [label, value] as const),
    ['Prepared by', ctx.actor.display_name],
    ['As of', momentText(new Date(finished_at ?? ctx.clock.now()))],
    ['Rows', row_count.toLocaleString('en-IN')],
  ],
  totals: result.columns.flatMap(({ label, type }, index) => {
    const total = result.totals[index] ?? null;
    return total === null ? [] : [[`Total ${label}`, cellText(total, type)] as const];
  }),
});

type FileOptions = {
  readonly revealed?: readonly Revealed[];
  /** Opens the workbook. */
  readonly password?: string;
  /** Written by a job of its own; many rows are unless a job asks. */
  readonly by_job?: boolean;
};

/** Writes the result of a run as a file, whoever asked for it. @throws `too_many_rows` */
export function writeRunFile(
  ctx: Ctx,
  run: ReadRun,
  format: ReportFileFormat,
  { revealed = [], password, by_job = run.row_count > AT_ONCE }: FileOptions = {},
) {
  if (!run.snapshot_file_id) throw runExpired();
  if (run.row_count > MOST_IN[format]) throw tooManyRows(run.row_count, MOST_IN[format], LARGER[format]);
  const { columns, totals, numbers_on = ctx.today, resolved_parameters } = run.result;
  return startExport(ctx, revealed.length > 0 ? revealingExport : reportExport, {
    filter: { columns, totals, snapshot_file_id: run.snapshot_file_id, about: aboutRun(ctx, run), revealed, numbers_on },
    format,
    file_name: `${fileNameOf(run.name, resolved_parameters, ctx.today)}.${format}`,
    row_count: run.row_count,
    by_job,
    ...(password && { password }),
  });
}

/** Writes the result of a run as a file. @throws `not_found`, `run_expired`, `not_ready`, `too_many_rows`, the refusals of full numbers */
export async function exportRun(
  ctx: Ctx,
  id: string,
  { format, reveal }: BodyOf<typeof reportRuns.export>,
): Promise<DataOf<typeof reportRuns.export>> {
  const run = await ownRun(ctx, id);
  assertReadable(run, ctx.clock.now());
  const revealed = reveal ? await revealedInFile(ctx, run, format) : [];
  const password = reveal ? newPassword() : null;
  const written = await writeRunFile(ctx, run, format, { revealed, ...(password && { password }) });
  if (reveal) await auditReveal(ctx, id, revealed, 'export', reveal.purpose);
  const details = {
    report: run.report_id ?? run.name,
    format,
    rows: run.row_count,
    revealed: revealed.map(({ number }) => number),
  };
  await ctx.audit('reports.exported', id, details);
  return { ...written, password };
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
