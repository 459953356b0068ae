import type { DataOf, FilterOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import type { ReportRun, ResultColumn, ResultRow, reportRuns } from '@hrms/reports/contract';
import { cellText, compareTexts } from '@hrms/reports/domain';
import { missing, notReady, runExpired } from '../refusals.ts';
import { holdsStill } from './authority.ts';
import { endRun } from './queue.service.ts';
import { shownRow } from './result.service.ts';
import { findOwnRun, listOwnRuns, type StoredRun } from './run.queries.ts';
import { readPage, readSnapshot } from './snapshot.ts';
import { toRun } from './start.service.ts';

/** A run of the caller whose rights still stand. @throws `not_found` */
export async function ownRun(ctx: Ctx, id: string): Promise<StoredRun> {
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

export type ReadRun = StoredRun & { result: NonNullable<StoredRun['result']> };

/** @throws `not_ready`, `run_expired` */
export function assertReadable(run: StoredRun, now: Date): asserts run is ReadRun {
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
    typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a ?? ''), String(b ?? ''));
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
    return { rows: rows.map(shownRow), pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
  }
  const all = await readSnapshot(ctx, run.snapshot_file_id);
  const { columns } = run.result;
  const found = search ? all.filter(finder(columns, search, column)) : all;
  const rows = group ? all.filter(({ kind, level }) => kind === 'subtotal' && level <= group) : sorted(found, columns, sort);
  return {
    rows: rows.slice((page - 1) * limit, page * limit).map(shownRow),
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
