import type { DayNumber } from '@hrms/platform/calendar';
import type { DayInput } from './day-input.ts';
import { resolveDay } from './resolve-day.ts';

/** So many days off in a row are looked over for the days on both sides. */
export const MOST_OFF_DAYS = 10;

/**
 * Whether a day off lies between two whole days of absence, and its policy charges it. `inputOn` gives the input of any day around it;
 * days off without work on the way are passed over.
 */
export function isEnclosedByAbsence(day: DayNumber, inputOn: (day: DayNumber) => DayInput): boolean {
  const { rule, plan, not_employed } = inputOn(day);
  if (rule.charge_off_days !== 'both_sides' || plan.off !== 3 || not_employed) return false;
  return isAbsentTowards(day, -1, inputOn) && isAbsentTowards(day, 1, inputOn);
}

function isAbsentTowards(day: DayNumber, step: 1 | -1, inputOn: (day: DayNumber) => DayInput): boolean {
  for (let away = 1; away <= MOST_OFF_DAYS; away += 1) {
    const input = inputOn(day + step * away);
    if (input.plan.off === 3 && !input.not_employed && input.punches.length === 0) continue;
    const { first_half, second_half } = resolveDay(input);
    return first_half === 'A' && second_half === 'A';
  }
  return false;
}
