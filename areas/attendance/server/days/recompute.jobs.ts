import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { type Job, type JobRun, job } from '@hrms/platform/server';
import { daysBetweenNumbers } from '../dirty.queries.ts';
import { findLockedDays } from '../locks.queries.ts';
import { computeWanted, groupDays, openSpan, resolveDays, type Span } from './resolve.service.ts';
import { loadStoredDays } from './store-days.queries.ts';

export type Recompute = { progress_id?: string; ids: readonly string[]; from: string; to: string; dry_run: boolean };

const PEOPLE_AT_ONCE = 500;
const MOST_LISTED = 200;

type Difference = {
  employee_id: string;
  day: string;
  before: string | null;
  after: string;
  lop_before: number;
  lop_after: number;
  locked: boolean;
};

/**
 * Computes the days of people again in batches of 500, each a transaction. A dry run writes nothing and lists what would differ.
 * @returns days computed and written
 */
export async function recomputeDays(running: JobRun, { progress_id, ids, from, to, dry_run }: Recompute) {
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  let computed = 0;
  let written = 0;
  const differences: Difference[] = [];
  let span: Span | null = null;
  if (progress_id) await running.progress(progress_id, { status: 'running', total: ids.length });
  for (let at = 0; at < ids.length; at += PEOPLE_AT_ONCE) {
    const part = ids.slice(at, at + PEOPLE_AT_ONCE);
    await running.transaction(async (work) => {
      span ??= await openSpan(work, first, last);
      const days = daysBetweenNumbers(part, first, last);
      if (dry_run) {
        const wanted = groupDays(days);
        const stored = await loadStoredDays(work, part, first, last);
        const found = await computeWanted(work, span, wanted);
        const changed = found.filter((one) => stored(one.employee_id, one.day)?.hash !== one.hash && one.input.closed);
        const locked = await findLockedDays(work.tx, changed);
        computed += found.length;
        written += changed.length;
        for (const one of changed.slice(0, MOST_LISTED - differences.length)) {
          const before = stored(one.employee_id, one.day);
          differences.push({
            employee_id: one.employee_id,
            day: toCivilDate(one.day),
            before: before?.halves ?? null,
            after: `${one.result.first_half} ${one.result.second_half}`,
            lop_before: (before?.lop ?? 0) / 100,
            lop_after: one.result.lop / 100,
            locked: locked.has(`${one.employee_id}${one.day}`),
          });
        }
        return;
      }
      const result = await resolveDays(work, span, days);
      computed += result.computed;
      written += result.written;
    });
    if (progress_id) await running.progress(progress_id, { done: Math.min(ids.length, at + PEOPLE_AT_ONCE) });
  }
  if (progress_id)
    await running.progress(progress_id, {
      status: 'done',
      done: ids.length,
      result: { computed, changed: written, differences },
    });
  return { computed, written };
}

export const recomputeJob: Job = job<Recompute>('attendance.recompute', async (running, payload) => {
  await recomputeDays(running, payload);
});
