import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx, Tx } from '@hrms/platform/server';
import { daysBetweenNumbers, markDirty } from '../dirty.queries.ts';
import { loadPeople } from '../people.queries.ts';
import { calendarFacts, loadPlanRows, plansOf } from '../plans.ts';
import { loadReference } from '../reference.queries.ts';

export type HalfKind = 'working' | 'weekly_off' | 'holiday';
export type PlannedDay = {
  readonly day: CivilDate;
  readonly first_half: HalfKind;
  readonly second_half: HalfKind;
  readonly holiday: string | null;
  readonly shift_name: string | null;
};

/** The kind of each half of each day of employees, by roster, assignments and calendar: what leave counts by. */
export async function dayKinds(
  tx: Tx,
  employee_ids: readonly string[],
  from: CivilDate,
  to: CivilDate,
): Promise<Map<string, PlannedDay[]>> {
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  const ref = await loadReference(tx, first, last);
  const rows = await loadPlanRows(tx, ref, employee_ids, first, last);
  const calendar = calendarFacts(ref, first, last);
  const found = new Map<string, PlannedDay[]>();
  for (const person of await loadPeople(tx, employee_ids))
    found.set(
      person.employee_id,
      plansOf(ref, rows, calendar, person, first, last).map(({ day, kind, off, holiday, shift, timed }) => {
        const offKind = kind === 'working' ? 'weekly_off' : kind;
        return {
          day: toCivilDate(day),
          first_half: (off & 1) === 0 ? 'working' : offKind,
          second_half: (off & 2) === 0 ? 'working' : offKind,
          holiday,
          shift_name: timed ? shift.name : null,
        };
      }),
    );
  return found;
}

/** Names the days of an employee whose leave changed, in the transaction of the change. */
export const onLeaveHalvesChanged = (ctx: Ctx, change: { employee_id: string; from: CivilDate; to: CivilDate }): Promise<void> =>
  markDirty(ctx, daysBetweenNumbers([change.employee_id], toDayNumber(change.from), toDayNumber(change.to)), 'leave changed');
