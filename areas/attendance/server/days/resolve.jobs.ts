import { setTimeout as pause } from 'node:timers/promises';
import { toCivilDate } from '@hrms/attendance/domain';
import { type Job, type JobRun, job, type Work } from '@hrms/platform/server';
import { wakeResolver } from '../dirty.queries.ts';
import { findOpenOvertime } from '../open-overtime.queries.ts';
import type { ComputedDay } from './compute-days.ts';
import { closeDays, isAlone, lastNamedAt, takeDirty } from './resolve.queries.ts';
import { openSpan, resolveDays } from './resolve.service.ts';

/** Resolves the marked days of up to 500 people. @returns how many people; null while another worker is at it */
async function resolveSome(work: Work): Promise<number | null> {
  if (!(await isAlone(work))) return null;
  const days = await takeDirty(work);
  if (days.length === 0) return 0;
  const numbers = days.map(({ day }) => day);
  const span = await openSpan(
    work,
    numbers.reduce((a, b) => Math.min(a, b)),
    numbers.reduce((a, b) => Math.max(a, b)),
  );
  const { changed } = await resolveDays(work, span, days);
  await requestDetection(work, changed, toCivilDate(span.from), toCivilDate(span.to));
  return new Set(days.map(({ employee_id }) => employee_id)).size;
}

/** Has overtime looked for: of those whose changed days have extra time, and of those whose open overtime may have ended. */
async function requestDetection(work: Work, changed: readonly ComputedDay[], from: string, to: string): Promise<void> {
  if (changed.length === 0) return;
  const hasExtra = ({ result }: ComputedDay) => result.extra_after + result.extra_before + result.off_day > 0;
  const others = changed.filter((one) => !hasExtra(one)).map(({ employee_id }) => employee_id);
  const open = await findOpenOvertime(work, [...new Set(others)], from, to);
  const ids = [...new Set([...changed.filter(hasExtra).map(({ employee_id }) => employee_id), ...open])];
  if (ids.length > 0)
    await work.jobs.enqueue('attendance.detect_overtime', { employee_ids: ids, from, to }, { delaySeconds: DETECT_SECONDS });
}

/** Overtime is looked for a little after the days were resolved: what comes meanwhile is seen too. */
const DETECT_SECONDS = 5;
const RETRY_SECONDS = 1;
const REST = 8;
const LEAST_PAUSE_MS = 300;
const MOST_PAUSE_MS = 30_000;

/**
 * Resolves all marked days, in batches of 500 people; each batch is one transaction. While days keep being marked it rests
 * eight times as long as a batch took, so that days named again and again are resolved together and the devices are served first.
 */
export async function resolveDirty(running: JobRun): Promise<void> {
  for (;;) {
    const begun = performance.now();
    const begunAt = running.clock.now();
    const people = await running.transaction(resolveSome);
    if (people === null) return running.transaction((work) => wakeResolver(work, RETRY_SECONDS));
    if (people === 0) return;
    const named = await running.transaction(lastNamedAt);
    if (named === null) return;
    if (named >= begunAt) await pause(Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, REST * (performance.now() - begun))));
  }
}

export const resolveJobs: readonly Job[] = [
  job('attendance.resolve_dirty', resolveDirty),
  { ...job('attendance.close_day', closeDays), every: '*/30 * * * *' },
];
