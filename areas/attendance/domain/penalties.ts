import type { DayNumber, HundredthsOfDay } from '@hrms/platform/calendar';

export type PenaltyRule = {
  /** Late marks of a period that take nothing. */
  readonly free: number;
  readonly every: number;
  /** Hundredths of a day. */
  readonly days: number;
};

export type Penalty = { readonly day: DayNumber; readonly days: HundredthsOfDay; readonly number: number };

/**
 * The penalties of a period from the days with a late mark, in order: after the free marks, every n-th takes its days on the day
 * of that mark. Six marks with three free and every three: one penalty, on the sixth.
 */
export function latePenalties(marks: readonly DayNumber[], rule: PenaltyRule | null): Penalty[] {
  if (!rule) return [];
  const found: Penalty[] = [];
  for (let at = rule.free + rule.every; at <= marks.length; at += rule.every)
    found.push({ day: marks[at - 1] as DayNumber, days: rule.days, number: found.length + 1 });
  return found;
}
