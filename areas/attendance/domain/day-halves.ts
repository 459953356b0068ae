import type { HundredthsOfDay, Minutes } from '@hrms/platform/calendar';
import type { DayInput, DayRule } from './day-input.ts';
import type { Presence } from './pairing.ts';

const overlapOf = (from: number, to: number, low: number, high: number) => Math.max(0, Math.min(to, high) - Math.max(from, low));

/** Minutes of intervals, two by two, between two minutes. */
export function minutesWithin(intervals: readonly number[], low: number, high: number): number {
  let total = 0;
  for (let at = 0; at < intervals.length; at += 2)
    total += overlapOf(intervals[at] as number, intervals[at + 1] as number, low, high);
  return total;
}

const HALF_DAY = 50;

/** What half a day of leave loses in pay, in hundredths of a day to the nearest; 10000 of `pay_fraction_bp` is full pay. */
export const unpaidShareOfHalf = (pay_fraction_bp: number): HundredthsOfDay =>
  Math.round((HALF_DAY * (10_000 - pay_fraction_bp)) / 10_000);

/** What a day asks of a person: which halves, from when to when (minutes of the day), how long, and the thresholds. */
export type DayRequirement = {
  readonly first: boolean;
  readonly second: boolean;
  readonly start: number;
  readonly end: number;
  readonly expected: Minutes;
  readonly full: Minutes;
  readonly half: Minutes;
};

/** The minutes from which a day is full or half, of a day that expects so many; percents are cut to whole minutes. */
export const thresholdsOf = (rule: DayRule, expected: Minutes): { full_minutes: Minutes; half_minutes: Minutes } => ({
  full_minutes: rule.full_percent === null ? rule.full_minutes : Math.floor((expected * rule.full_percent) / 100),
  half_minutes: rule.half_percent === null ? rule.half_minutes : Math.floor((expected * rule.half_percent) / 100),
});

/** Halves on leave, off or marked ask for nothing: the other half then begins or ends at half-time with half the thresholds. */
export function dayRequirement(input: DayInput): DayRequirement {
  const { plan, rule } = input;
  const { shift } = plan;
  const first = (plan.off & 1) === 0 && !input.leave_first && !input.mark_first;
  const second = (plan.off & 2) === 0 && !input.leave_second && !input.mark_second;
  const both = first && second;
  const { flexible } = rule;
  const [opens, closes] = flexible ? [flexible.core_start, flexible.core_end] : [shift.start, shift.end];
  const day = (flexible ? flexible.daily_minutes : shift.expected) + input.clock_change;
  const wholeDay = thresholdsOf(rule, day);
  return {
    first,
    second,
    start: (first ? opens : shift.half) + input.permission_start,
    end: (second ? closes : shift.half) - input.permission_end,
    expected: both ? day : first || second ? Math.floor(day / 2) : 0,
    full: both ? wholeDay.full_minutes : Math.floor(wholeDay.full_minutes / 2),
    half: wholeDay.half_minutes,
  };
}

type Halves = { first: boolean; second: boolean };

/** Which of the asked halves are earned by minutes, punches in time, and the rule for a missing punch. */
export function earnedHalves(input: DayInput, seen: Presence, required: DayRequirement, late: Minutes, early: Minutes): Halves {
  const { rule, plan } = input;
  const { first, second } = required;
  if (rule.capture === 'exceptions_only') return { first, second };
  if (rule.capture === 'any_punch') return seen.count > 0 ? { first, second } : { first: false, second: false };
  const noon = plan.day * 1440 + plan.shift.half;
  const credited = seen.worked + (seen.count > 0 ? input.permission_start + input.permission_end : 0);
  if (seen.missing && seen.worked === 0) return earnedByOnePunch(input, seen, required, noon);
  const tooLate = rule.late_half_after !== null && late > rule.late_half_after;
  const tooEarly = rule.early_half_before !== null && early > rule.early_half_before;
  if (rule.flexible && rule.flexible.weekly_minutes !== null)
    return credited > 0 ? { first: first && !tooLate, second: second && !tooEarly } : { first: false, second: false };
  if (!(first && second)) {
    const earned = credited >= required.full && credited > 0;
    return { first: first && earned && !tooLate, second: second && earned && !tooEarly };
  }
  if (credited >= required.full) return { first: !tooLate, second: !tooEarly };
  if (credited < required.half || credited === 0) return { first: false, second: false };
  if (tooLate !== tooEarly) return { first: !tooLate, second: !tooEarly };
  const before = minutesWithin(seen.intervals, Number.NEGATIVE_INFINITY, noon);
  const after = minutesWithin(seen.intervals, noon, Number.POSITIVE_INFINITY);
  return before < after ? { first: false, second: true } : { first: true, second: false };
}

function earnedByOnePunch(input: DayInput, seen: Presence, { first, second }: DayRequirement, noon: number): Halves {
  const rule = input.waive_missing ? 'present' : input.rule.missing_punch;
  if (rule === 'present') return { first, second };
  if (rule === 'absent') return { first: false, second: false };
  if (!(first && second)) return { first, second };
  const morning = (seen.first?.local ?? 0) <= noon;
  return { first: morning, second: !morning };
}
