import type { LogExport } from '@hrms/access/contract';
import {
  type Ctx,
  defineExport,
  type ExportDefinition,
  type FileAnswer,
  findExport,
  readExportFile,
  type SheetFormat,
  startExport,
} from '@hrms/platform/server';
import * as refusals from '../refusals.ts';
import { AUDIT_HEADS, auditEventLines, LOOK_HEADS, personalDataLines } from './log-lines.service.ts';
import type { LogContext } from './names.service.ts';

/** Exports up to this many rows are written within the request. */
const AT_ONCE = 5000;
/** The most rows that spreadsheets open. */
const MOST = 200_000;
const BATCH = 2000;

type Filter = Record<string, string | undefined>;
type LogFilter = Filter & { until: string };
type Part = { readonly page: number; readonly limit: number };
type Lines = (ctx: LogContext, filter: LogFilter, part: Part) => Promise<string[][]>;

async function* inBatches(lines: Lines, ctx: LogContext, filter: LogFilter) {
  for (let page = 1; ; page += 1) {
    const batch = await lines(ctx, filter, { page, limit: BATCH });
    yield batch;
    if (batch.length < BATCH) return;
  }
}

const logExport = (
  { name, title, permission, screen }: { name: string; title: string; permission: string; screen: string },
  heads: readonly string[],
  lines: Lines,
): ExportDefinition<LogFilter> =>
  defineExport({
    name,
    title,
    permission,
    columns: async () => heads,
    rows: (ctx, filter) => inBatches(lines, ctx, filter),
    screen: `settings/${screen}`,
  });

const LOGS = {
  audit_events: {
    event: 'access.audit_exported',
    lines: auditEventLines,
    definition: logExport(
      { name: 'access.audit_events', title: 'Audit log', permission: 'access.audit.export', screen: 'audit-log' },
      AUDIT_HEADS,
      auditEventLines,
    ),
  },
  personal_data_accesses: {
    event: 'access.looks_exported',
    lines: personalDataLines,
    definition: logExport(
      {
        name: 'access.personal_data_accesses',
        title: 'Personal data access',
        permission: 'access.privacy.read',
        screen: 'personal-data-access',
      },
      LOOK_HEADS,
      personalDataLines,
    ),
  },
} as const;
export type LogKind = keyof typeof LOGS;
export const logExportDefinitions: readonly ExportDefinition[] = Object.values(LOGS).map(({ definition }) => definition);

type LogExportRequest = { readonly format: SheetFormat; readonly filter: Filter; readonly name: string };

/** Starts the export of a log; up to 5,000 rows it is written at once. Later events are not in it. @throws `too_many_rows` */
export async function exportLog(ctx: Ctx, kind: LogKind, { format, filter, name }: LogExportRequest): Promise<LogExport> {
  const { event, lines, definition } = LOGS[kind];
  const dated = { ...filter, until: ctx.clock.now().toISOString() };
  const hasMoreThan = async (n: number) => (await lines(ctx, dated, { page: n + 1, limit: 1 })).length > 0;
  const by_job = await hasMoreThan(AT_ONCE);
  if (by_job && (await hasMoreThan(MOST))) throw refusals.tooManyRows(MOST);
  const run = await startExport(ctx, definition, { filter: dated, format, file_name: `${name}.${format}`, by_job });
  const { export_id, row_count } = run;
  await ctx.audit(event, export_id, { ...filter, format, ...(row_count !== null && { row_count }) });
  return run;
}

/** The state of the user's own export. @throws `not_found`, also without permission for the log */
export async function readLogExport(ctx: Ctx, id: string): Promise<LogExport> {
  const run = await findExport(ctx, id, logExportDefinitions);
  if (!run) throw refusals.missing('Export');
  return run;
}

/** The file of the user's own export. @throws `not_found`, also after it was deleted, `export_waiting` until it is written */
export async function readLogFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const file = await readExportFile(ctx, id, logExportDefinitions);
  if (file === 'waiting') throw refusals.exportWaiting();
  if (file === null || file === 'deleted') throw refusals.missing('Export');
  return file;
}
