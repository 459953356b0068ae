import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import type { DayKind } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx, Work } from '@hrms/platform/server';
import { loadConfiguration } from '../configuration.queries.ts';
import { daysBetweenNumbers, markDirty } from '../dirty.queries.ts';
import { loadPeople } from '../people.queries.ts';
import { calendarFacts, loadPlanRows, plansOf } from '../shift-plans.ts';

/** The kind of each half of each day of employees, by roster, assignments and calendar: what leave counts by. */
export async function dayKinds(
  tx: Tx,
  employee_ids: readonly string[],
  from: CivilDate,
  to: CivilDate,
): Promise<Map<string, DayKind[]>> {
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  const ref = await loadConfiguration(tx, first, last);
  const rows = await loadPlanRows(tx, ref, employee_ids, first, last);
  const calendar = calendarFacts(ref, first, last);
  const optionalDays = new Map(
    ref.calendar.lists.flatMap(({ holidays }) =>
      holidays.flatMap(({ kind, day, name }) => (kind === 'optional' ? [[day, name] as const] : [])),
    ),
  );
  const optionalOn = (day: CivilDate): string | null => optionalDays.get(day) ?? null;
  const found = new Map<string, DayKind[]>();
  for (const person of await loadPeople(tx, employee_ids))
    found.set(
      person.employee_id,
      plansOf(ref, rows, calendar, person, first, last).map(({ day, kind, off, holiday }) => {
        const offKind = kind === 'working' ? 'weekly_off' : kind;
        return {
          day: toCivilDate(day),
          first: (off & 1) === 0 ? 'working' : offKind,
          second: (off & 2) === 0 ? 'working' : offKind,
          holiday_name: holiday,
          optional: optionalOn(toCivilDate(day)),
        };
      }),
    );
  return found;
}

/** Marks for recalculation the days of employees whose leave changed, in the transaction of the change. */
export const onLeaveHalvesChanged = (
  work: Work,
  changes: readonly { employee_id: string; from: CivilDate; to: CivilDate }[],
): Promise<void> =>
  markDirty(
    work,
    changes.flatMap(({ employee_id, from, to }) => daysBetweenNumbers([employee_id], toDayNumber(from), toDayNumber(to))),
    'leave changed',
  );
