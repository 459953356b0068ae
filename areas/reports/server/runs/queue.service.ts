import { countUsedEmployeeCodes } from '@hrms/employees/server';
import { monthNumber, monthOf } from '@hrms/platform/calendar';
import {
  type Ctx,
  insertRow,
  openProgress,
  type RecordToStore,
  updateRow,
  type Work,
  writeProgress,
} from '@hrms/platform/server';
import type { ReportRun } from '@hrms/reports/contract';
import { isOfEveryone } from '../engine.service.ts';
import { queueFull } from '../refusals.ts';
import { findLastResult, listRunning, listWaiting, lockQueue, type WaitingRun } from './queue.queries.ts';
import type { PlannedRun } from './result.service.ts';

export const RUN_JOB = 'reports.run';
/** Runs at a time of one user, and of the organisation; the others wait. */
const MOST_OF_USER = 2;
const MOST_OF_ORGANISATION = 5;
/** Runs of one user that may wait. */
const MOST_WAITING = 10;
/** A run that began longer ago than this ended with its worker. */
const LONGEST = 15 * 60_000;
/** Employees, times months where a report is about some, beyond which rows are read by a job. */
const LARGE_ROWS = 20_000;
/** Milliseconds of the last result beyond which the next one is read by a job. */
const LARGE_MS = 3_000;

const monthsOf = ({ first_day, last_day }: PlannedRun['span']): number => {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + monthNumber(monthOf(day));
  return count(last_day) - count(first_day) + 1;
};

/** Whether a report is too large for one call: by people and months, of some people by the last result of the same request. */
export async function isLarge(ctx: Ctx, { base, prepared, span }: PlannedRun, request_hash: string): Promise<boolean> {
  const { dataset } = prepared;
  const months = dataset.period === 'range' ? monthsOf(span) : 1;
  const isMany = !!dataset.of_employee && (await countUsedEmployeeCodes(ctx.tx)) * months > LARGE_ROWS;
  if (isMany && isOfEveryone(ctx, dataset, base.parameters)) return true;
  const last = await findLastResult(ctx.tx, request_hash);
  return last ? last.row_count > LARGE_ROWS || (last.duration_ms ?? 0) > LARGE_MS : isMany;
}

type NewRun = Omit<RecordToStore<'report_run'>, 'id' | 'status'> & { readonly id: string };

/** Stores a run that a job is to read, and begins it if there is room. @throws `queue_full` */
export async function queueRun(ctx: Ctx, run: NewRun): Promise<void> {
  await lockQueue(ctx.tx);
  const waiting = await listWaiting(ctx.tx);
  if (waiting.filter(({ requested_by }) => requested_by === run.requested_by).length >= MOST_WAITING)
    throw queueFull(MOST_WAITING);
  const about = { kind: RUN_JOB, subject_id: run.id, started_by: ctx.actor.user_id };
  const progress_id = await openProgress(ctx.tx, ctx.clock, about);
  const queued = { status: 'queued', stage: 'queued', session_id: ctx.actor.session_id, progress_id } as const;
  await insertRow(ctx.tx, 'report_run', { ...run, ...queued });
  await beginWaiting(ctx);
}

/** Those that may begin beside what is being read, in the order in which they came. */
export function chooseNext(waiting: readonly WaitingRun[], running: readonly { requested_by: string }[]): WaitingRun[] {
  const chosen: WaitingRun[] = [];
  const busy = (user: string) => [...running, ...chosen].filter(({ requested_by }) => requested_by === user).length;
  for (const run of waiting)
    if (running.length + chosen.length < MOST_OF_ORGANISATION && busy(run.requested_by) < MOST_OF_USER) chosen.push(run);
  return chosen;
}

/** Begins the runs that there is room for. */
export async function beginWaiting(work: Work): Promise<void> {
  await lockQueue(work.tx);
  const now = work.clock.now();
  const running = await listRunning(work.tx, new Date(now.getTime() - LONGEST));
  for (const { id, progress_id } of chooseNext(await listWaiting(work.tx), running)) {
    await updateRow(work.tx, 'report_run', { id }, { status: 'running', stage: 'reading', began_at: now });
    await work.jobs.enqueue(RUN_JOB, { run_id: id, progress_id }, { key: `${RUN_JOB}:${id}`, attempts: 2 });
  }
}

type Ending = { readonly status: Extract<ReportRun['status'], 'cancelled' | 'failed'>; readonly problem: string | null };

/** Ends a run without a result, tells whoever follows it, and lets the next one begin. */
export async function endRun(
  work: Work,
  { run_id, progress_id }: { run_id: string; progress_id: string | null },
  { status, problem }: Ending,
): Promise<void> {
  await updateRow(work.tx, 'report_run', { id: run_id }, { status, problem, stage: null, finished_at: work.clock.now() });
  if (progress_id)
    await writeProgress(work.tx, work.clock, progress_id, { status: 'failed', problem: problem ?? 'The report was cancelled' });
  await beginWaiting(work);
}
