import { monthLabel } from '@hrms/platform/calendar';
import type { Ctx, Tx } from '@hrms/platform/server';
import { findLocks } from '../locks.queries.ts';

/** Those of the days of employees that are in a locked or consumed period, as `employee_id:day`. */
export async function findLockedDayKeys(
  tx: Tx,
  employee_ids: readonly string[],
  days: readonly string[],
): Promise<ReadonlySet<string>> {
  const sorted = [...days].sort();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (!from || !to) return new Set();
  const locks = await findLocks(tx, employee_ids, from, to);
  return new Set(
    locks.flatMap(({ employee_id, first_day, last_day }) =>
      days.filter((day) => first_day <= day && day <= last_day).map((day) => `${employee_id}:${day}`),
    ),
  );
}

/** Why the calendar of days can't change: a period of them is locked and not yet used. Used periods take differences later. */
export async function guardCalendar(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<string | null> {
  const locked = (await findLocks(ctx.tx, null, from, to)).find(({ status }) => status === 'locked');
  return locked ? `Attendance for ${monthLabel(locked.period)} is locked. Unlock it first` : null;
}
