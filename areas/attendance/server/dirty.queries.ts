import { toCivilDate } from '@hrms/attendance/domain';
import type { DayNumber } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';

export type DirtyDay = { readonly employee_id: string; readonly day: DayNumber };

/** Marks days for recalculation and wakes the worker, in the caller's transaction. A day may be marked more than once. */
export async function markDirty(work: Work, days: readonly DirtyDay[], reason: string): Promise<void> {
  if (days.length === 0) return;
  const unique = [...new Map(days.map((one) => [`${one.employee_id}${one.day}`, one])).values()];
  for (let at = 0; at < unique.length; at += 10_000) {
    const part = unique.slice(at, at + 10_000);
    await sql`insert into attendance_dirty (org_id, employee_id, day, reason, at)
      select ${work.tx.org_id}::uuid, given.employee_id, given.day, ${reason}, ${work.clock.now()}::timestamptz
      from unnest(${part.map(({ employee_id }) => employee_id)}::uuid[],
        ${part.map(({ day }) => toCivilDate(day))}::date[]) as given (employee_id, day)`.execute(work.tx);
  }
  await wakeResolver(work);
}

/** What comes within this time is resolved at once. */
const GATHER_SECONDS = 0.3;

/** Puts one job that resolves the marked days into the queue; it stays one, however often it is asked for. */
export const wakeResolver = (work: Work, delaySeconds = GATHER_SECONDS): Promise<void> =>
  work.jobs.enqueue(
    'attendance.resolve_dirty',
    {},
    { key: `attendance.resolve_dirty:${work.org_id}`, delaySeconds, keepsTime: true },
  );

/** The days of some people in a span, both ends included. */
export const daysBetweenNumbers = (employee_ids: readonly string[], from: DayNumber, to: DayNumber): DirtyDay[] =>
  employee_ids.flatMap((employee_id) => Array.from({ length: to - from + 1 }, (_, n) => ({ employee_id, day: from + n })));
