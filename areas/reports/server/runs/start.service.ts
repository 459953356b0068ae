import { createHash } from 'node:crypto';
import { type Ctx, insertRow, newId } from '@hrms/platform/server';
import type { ReportRun, StartRun } from '@hrms/reports/contract';
import { missing } from '../refusals.ts';
import { type Authority, authorityOver } from './authority.ts';
import { findBase } from './base.service.ts';
import { isLarge, queueRun } from './queue.service.ts';
import { computeRun, type PlannedRun, planRun, scopeText } from './result.service.ts';
import { findFreshRun, findOwnRun, NO_RESULT, type StoredRun } from './run.queries.ts';
import { type StoredRow, writeSnapshot } from './snapshot.ts';

const DAY = 86_400_000;
/** How long results are kept. */
const [WEEK, MONTH] = [7 * DAY, 30 * DAY];
/** The same question within a minute has the same answer. */
const FRESH = 60_000;

/** A stored run as it is answered. */
export const toRun = ({ result, snapshot_file_id: _file, authority: _authority, ...run }: StoredRun): ReportRun => {
  const { numbers_on: _day, ...shown } = result ?? NO_RESULT;
  return { ...run, ...NO_RESULT, ...shown };
};

const hashOf = ({ base, span }: PlannedRun, authority: Authority): string =>
  createHash('sha256')
    .update(JSON.stringify([base.report_id, base.definition_id, base.body, base.parameters, span, authority]))
    .digest('hex');

/** Columns of a run whose rows stand as a file. */
export const doneColumns = (rows: readonly StoredRow[]) => ({
  status: 'done' as const,
  stage: null,
  row_count: rows.filter(({ kind }) => kind === 'row').length,
});

async function readStarted(ctx: Ctx, id: string): Promise<ReportRun> {
  const run = await findOwnRun(ctx, id);
  if (!run) throw missing('Run');
  return toRun(run);
}

async function newColumns(ctx: Ctx, { base, prepared }: PlannedRun, authority: Authority, via: ReportRun['via'], keep: number) {
  const began = ctx.clock.now();
  return {
    id: newId(),
    report_id: base.report_id,
    definition_id: base.definition_id,
    name: base.name,
    parameters: JSON.stringify(base.parameters),
    scope_text: await scopeText(ctx, prepared.dataset),
    authority: JSON.stringify(authority),
    started_at: began,
    expires_at: new Date(began.getTime() + keep),
    requested_by: ctx.actor.user_id,
    via,
  };
}

type NewColumns = Awaited<ReturnType<typeof newColumns>> & { readonly request_hash: string };

async function readAndStore(ctx: Ctx, planned: PlannedRun, columns: NewColumns): Promise<ReportRun> {
  const { base } = planned;
  const clock = performance.now();
  const { rows, stored } = await computeRun(ctx, planned);
  await insertRow(ctx.tx, 'report_run', {
    ...columns,
    ...doneColumns(rows),
    result: JSON.stringify(stored),
    snapshot_file_id: await writeSnapshot(ctx, base.name, rows),
    finished_at: ctx.clock.now(),
    duration_ms: Math.round(performance.now() - clock),
  });
  await ctx.audit('reports.run', columns.id, { report: base.report_id ?? base.definition_id, rows: rows.length });
  return readStarted(ctx, columns.id);
}

/**
 * Runs a report and stores its result. A large one waits for a job: the answer says how many wait before it.
 * @throws the refusals of a run, `queue_full`
 */
export async function startRun(ctx: Ctx, request: StartRun, via: ReportRun['via'] = 'screen'): Promise<ReportRun> {
  const planned = planRun(ctx, await findBase(ctx, request));
  const authority = authorityOver(ctx, planned.prepared.dataset);
  const request_hash = hashOf(planned, authority);
  const since = new Date(ctx.clock.now().getTime() - FRESH);
  const fresh = request.refresh ? null : await findFreshRun(ctx, request_hash, since);
  if (fresh) return toRun(fresh);
  const columns = { ...(await newColumns(ctx, planned, authority, via, WEEK)), request_hash };
  if (request.as_job || (await isLarge(ctx, planned, request_hash))) {
    await queueRun(ctx, columns);
    return readStarted(ctx, columns.id);
  }
  return readAndStore(ctx, planned, columns);
}

/** Runs a report for a schedule, within the job that sends it, whatever the size. @throws the refusals of a run */
export async function runForSchedule(
  ctx: Ctx,
  request: Pick<StartRun, 'report_id' | 'definition_id' | 'parameters'>,
): Promise<ReportRun> {
  const planned = planRun(ctx, await findBase(ctx, request));
  const authority = authorityOver(ctx, planned.prepared.dataset);
  const columns = await newColumns(ctx, planned, authority, 'schedule', MONTH);
  return readAndStore(ctx, planned, { ...columns, request_hash: hashOf(planned, authority) });
}
