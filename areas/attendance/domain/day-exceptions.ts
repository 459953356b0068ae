import type { Minutes } from '@hrms/platform/calendar';
import type { DayRequirement } from './day-halves.ts';
import type { DayInput } from './day-input.ts';
import type { Presence } from './pairing.ts';

/** No exception: one list for all days without any. */
export const NONE: readonly string[] = [];

type Found = {
  input: DayInput;
  seen: Presence;
  required: DayRequirement;
  missing: 'in' | 'out' | null;
  absent: number;
  late: Minutes;
  early: Minutes;
  allOff: boolean;
  halves: readonly [string, string];
};

/** What of a day asks for somebody's attention; nothing before its window is over. */
export function exceptionsOf({ input, seen, missing, absent, late, early, allOff, halves }: Found): readonly string[] {
  if (!input.closed) return NONE;
  const { rule } = input;
  const found: string[] = [];
  if (missing && !input.waive_missing) found.push(missing === 'in' ? 'missing_in' : 'missing_out');
  else if (absent > 0) {
    if (seen.count === 0) found.push('absent');
    else if (rule.late_half_after !== null && late > rule.late_half_after && halves[0] === 'A') found.push('late_half');
    else if (rule.early_half_before !== null && early > rule.early_half_before && halves[1] === 'A') found.push('early_half');
    else found.push('short_hours');
  }
  if (allOff && seen.worked > 0) found.push('off_day_work');
  return found.length === 0 ? NONE : found;
}
