import type { RosterConflict } from '@hrms/attendance/contract';
import { type DayPlan, isNightShift, rosterProblems, toCivilDate } from '@hrms/attendance/domain';
import type { Work } from '@hrms/platform/server';
import type * as z from 'zod';
import type { AttendanceConfiguration } from '../configuration.queries.ts';
import { loadLeaveDays } from '../leave-adapter.service.ts';
import type { Person } from '../people.queries.ts';
import { restTooShort, shiftOverlaps } from '../refusals.ts';
import { findConsents } from './conflicts.queries.ts';

type Conflict = z.output<typeof RosterConflict>;

/** Problems of planned days: overlap, rest, weekly hours, leave, and nights of women without consent. */
export async function findConflicts(
  work: Work,
  ref: AttendanceConfiguration,
  planned: readonly { person: Person; plans: readonly DayPlan[] }[],
): Promise<Conflict[]> {
  const ids = planned.map(({ person }) => person.employee_id);
  const all = planned.flatMap(({ plans }) => plans.map(({ day }) => day));
  if (all.length === 0) return [];
  const [from, to] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  const { setting } = ref.settingOn(from);
  const limits = { min_rest: setting.min_rest_minutes, max_week: setting.max_week_minutes, week_start: setting.week_start };
  const consents = await findConsents(work, ids);
  const leave = await loadLeaveDays(work, ids, toCivilDate(from), toCivilDate(to));
  return planned.flatMap(({ person, plans }) => {
    const { employee_id, employee_code, full_name } = person;
    const named = (day: number, kind: Conflict['kind'], message: string): Conflict => ({
      employee_id,
      employee_code,
      full_name,
      day: toCivilDate(day),
      kind,
      message,
    });
    const found = rosterProblems(plans, limits).map(({ day, kind, message }) => named(day, kind, message));
    for (const plan of plans) {
      if (!plan.timed || plan.off === 3) continue;
      if (leave.get(employee_id)?.get(plan.day)?.first) found.push(named(plan.day, 'leave', 'On leave'));
      if (person.gender === 'female' && plan.by !== 'default' && isNightShift(plan.shift) && !consents.has(employee_id))
        found.push(named(plan.day, 'night_consent', 'Work between 19:00 and 06:00 needs her consent'));
    }
    return found;
  });
}

/** @throws `shift_overlaps` or `rest_too_short` for the first such problem, unless a reason overrides it */
export function assertNoOverlap(conflicts: readonly Conflict[], override_reason: string | undefined): void {
  if (override_reason) return;
  const overlap = conflicts.find(({ kind }) => kind === 'overlap');
  if (overlap) throw shiftOverlaps(`${overlap.full_name}: ${overlap.message}.`);
  const rest = conflicts.find(({ kind }) => kind === 'rest');
  if (rest) throw restTooShort(`${rest.full_name}: ${rest.message}.`);
}
