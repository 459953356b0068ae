import type { LogExport } from '@hrms/access/contract';
import { type Ctx, type FileAnswer, newId, openProgress, type SheetFormat, sheetFile, type Work } from '@hrms/platform/server';
import * as refusals from '../refusals.ts';
import { AUDIT_HEADS, auditEventLines, LOOK_HEADS, personalDataLines } from './log-lines.service.ts';
import type { LogContext } from './names.service.ts';

/** Exports up to this many rows are written within the request. */
const AT_ONCE = 5000;
/** The most rows that spreadsheets open. */
const MOST = 200_000;
const BATCH = 2000;
const KEPT_DAYS = 7;

type Filter = Record<string, string | undefined>;
type Part = { readonly page: number; readonly limit: number };
type Lines = (ctx: LogContext, filter: Filter & { until: string }, part: Part) => Promise<string[][]>;

const KINDS: Record<LogKind, { permission: string; event: string; heads: readonly string[]; lines: Lines }> = {
  audit_events: {
    permission: 'access.audit.export',
    event: 'access.audit_exported',
    heads: AUDIT_HEADS,
    lines: auditEventLines,
  },
  personal_data_accesses: {
    permission: 'access.privacy.read',
    event: 'access.looks_exported',
    heads: LOOK_HEADS,
    lines: personalDataLines,
  },
};
export type LogKind = 'audit_events' | 'personal_data_accesses';
type Asked = { readonly format: SheetFormat; readonly filter: Filter; readonly name: string };

/** Starts the export of a log; up to 5,000 rows it is written at once. Later events are not in it. */
export async function exportLog(ctx: Ctx, kind: LogKind, { format, filter, name }: Asked): Promise<LogExport> {
  const { event, lines } = KINDS[kind];
  const until = ctx.clock.now().toISOString();
  const hasMoreThan = async (n: number) => (await lines(ctx, { ...filter, until }, { page: n + 1, limit: 1 })).length > 0;
  const waits = await hasMoreThan(AT_ONCE);
  if (waits && (await hasMoreThan(MOST))) throw refusals.tooManyRows(MOST);
  const id = newId();
  const about = { kind: 'access.export_log', subject_id: id, started_by: ctx.actor.user_id };
  const progress_id = waits ? await openProgress(ctx.tx, ctx.clock, about) : null;
  await ctx.tx
    .insertInto('log_export')
    .values({
      org_id: ctx.org_id,
      id,
      kind,
      format,
      filter: JSON.stringify({ ...filter, until }),
      state: 'waiting',
      file_name: `${name}.${format}`,
      progress_id,
      created_at: ctx.clock.now(),
      created_by: ctx.actor.user_id,
    })
    .execute();
  if (waits) await ctx.jobs.enqueue('access.export_log', { export_id: id, progress_id }, { key: `access.export_log:${id}` });
  else await writeLogFile(ctx, id);
  const made = await readLogExport(ctx, id);
  await ctx.audit(event, id, { ...filter, format, ...(made.row_count !== null && { row_count: made.row_count }) });
  return made;
}

/** @throws `not_found` for another user's export, and without permission for the log */
async function findOwnExport(ctx: Ctx, id: string) {
  const found = await ctx.tx
    .selectFrom('log_export')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .where('created_by', '=', ctx.actor.user_id)
    .select(['id as export_id', 'kind', 'state', 'file_name', 'file_id', 'row_count', 'progress_id'])
    .executeTakeFirst();
  if (!found || !ctx.actor.permissions.has(KINDS[found.kind as LogKind].permission)) throw refusals.missing('Export');
  return found;
}

/** The state of the user's own export. @throws `not_found` */
export async function readLogExport(ctx: Ctx, id: string): Promise<LogExport> {
  const { kind: _kind, file_id: _file, state, ...found } = await findOwnExport(ctx, id);
  return { ...found, state: state as LogExport['state'] };
}

/** The file of the user's own export. @throws `not_found`, `export_waiting` until it is written */
export async function readLogFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const { file_id, file_name } = await findOwnExport(ctx, id);
  const stored = file_id ? await ctx.files.get(ctx.tx, file_id) : null;
  if (!stored) throw refusals.exportWaiting();
  return { name: file_name, media_type: stored.media_type, body: stored.bytes };
}

type Writing = Work;

/** Makes the file of an export that waits; once done it is left alone. @returns how many lines it holds */
export async function writeLogFile(ctx: Writing, id: string, tell: (done: number) => Promise<void> = async () => undefined) {
  const { tx, services, clock } = ctx;
  const run = await tx
    .selectFrom('log_export')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!run || run.state === 'done') return { rows: run?.row_count ?? 0, run };
  const { heads, lines } = KINDS[run.kind as LogKind];
  const rows: string[][] = [];
  for (let page = 1; ; page += 1) {
    const more = await lines(ctx, run.filter as Filter & { until: string }, { page, limit: BATCH });
    rows.push(...more);
    await tell(rows.length);
    if (more.length < BATCH) break;
  }
  const file = await services.files.put(tx, clock.now(), {
    name: run.file_name,
    ...(await sheetFile(run.format as SheetFormat, [heads, ...rows])),
    purpose: 'access.log_export',
    created_by: run.created_by,
  });
  await tx
    .updateTable('log_export')
    .set({ state: 'done', file_id: file.id, row_count: rows.length })
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .execute();
  return { rows: rows.length, run };
}

/** A log that was taken away is not kept beside itself for long. */
export async function dropOldExports({ tx, services, clock }: Writing): Promise<number> {
  const old = await tx
    .deleteFrom('log_export')
    .where('org_id', '=', tx.org_id)
    .where('created_at', '<', new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000).toISOString())
    .returning('file_id')
    .execute();
  for (const { file_id } of old) {
    const key = file_id && (await services.files.forget(tx, file_id));
    if (key) await services.files.discard(key);
  }
  return old.length;
}
