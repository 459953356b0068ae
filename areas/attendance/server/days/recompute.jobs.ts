import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { type Job, type JobRun, job, type Work } from '@hrms/platform/server';
import { daysBetweenNumbers } from '../dirty.queries.ts';
import { findLockedDays } from '../locks.queries.ts';
import { computeDaysOf, groupDays, openSpan, resolveDays, type Span } from './resolve.service.ts';
import { loadStoredDays } from './store-days.queries.ts';

export type Recompute = { progress_id?: string; ids: readonly string[]; from: string; to: string; dry_run: boolean };

const PEOPLE_AT_ONCE = 250;
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

type Done = { readonly computed: number; readonly written: number; readonly differences?: readonly Difference[] };

/** While one batch is computed, the database works on the other. */
const LANES = 2;

/**
 * Computes the days of people again in batches of 250, each a transaction, two at a time. A dry run writes nothing and lists what would
 * differ.
 * @returns days computed and written
 */
export async function recomputeDays(running: JobRun, { progress_id, ids, from, to, dry_run }: Recompute) {
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  if (progress_id) await running.progress(progress_id, { status: 'running', total: ids.length });
  const span = await running.transaction((work) => openSpan(work, first, last));
  const total = { computed: 0, written: 0, done: 0 };
  const differences: Difference[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next; at < ids.length; at = next) {
      next = at + PEOPLE_AT_ONCE;
      const part = ids.slice(at, next);
      const result = await running.transaction<Done>(async (work) =>
        dry_run
          ? compareDays(work, span, part, MOST_LISTED - differences.length)
          : resolveDays(work, span, daysBetweenNumbers(part, first, last)),
      );
      differences.push(...(result.differences ?? []));
      total.computed += result.computed;
      total.written += result.written;
      total.done += part.length;
      if (progress_id) await running.progress(progress_id, { done: total.done });
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
  const { computed, written } = total;
  if (progress_id)
    await running.progress(progress_id, {
      status: 'done',
      done: ids.length,
      result: { computed, changed: written, differences: differences.slice(0, MOST_LISTED) },
    });
  return { computed, written };
}

/** What computing days again would change. */
async function compareDays(work: Work, span: Span, ids: readonly string[], most: number): Promise<Done> {
  const stored = await loadStoredDays(work, ids, span.from, span.to);
  const found = await computeDaysOf(work, span, groupDays(daysBetweenNumbers(ids, span.from, span.to)));
  const changed = found.filter((one) => stored(one.employee_id, one.day)?.hash !== one.hash && one.input.closed);
  const locked = await findLockedDays(work.tx, changed);
  const differences = changed.slice(0, Math.max(0, most)).map((one): Difference => {
    const before = stored(one.employee_id, one.day);
    return {
      employee_id: one.employee_id,
      day: toCivilDate(one.day),
      before: before?.halves ?? null,
      after: `${one.result.first_half} ${one.result.second_half}`,
      lop_before: (before?.lop ?? 0) / 100,
      lop_after: one.result.lop / 100,
      locked: locked.has(`${one.employee_id}${one.day}`),
    };
  });
  return { computed: found.length, written: changed.length, differences };
}

export const recomputeJob: Job = job<Recompute>(
  'attendance.recompute',
  async (running, payload) => {
    await recomputeDays(running, payload);
  },
  { title: 'Recalculation of attendance', path: '/attendance/register' },
);
