import type { AttendanceRule } from '@hrms/attendance/contract';
import { type Presence, presenceOf, withoutNearDuplicates } from './pairing.ts';
import type { DayPlan } from './shift-plan.ts';
import type { DayPunch } from './windows.ts';

/** Changes of this file that change results raise it: days computed before are computed again. */
export const RULES_VERSION = 1;

export type MarkCode = 'P' | 'OD' | 'WFH';
export type DayRule = Pick<
  AttendanceRule,
  | 'capture'
  | 'pairing'
  | 'grace_in'
  | 'grace_out'
  | 'late_from'
  | 'late_half_after'
  | 'early_half_before'
  | 'full_minutes'
  | 'half_minutes'
  | 'flexible'
  | 'missing_punch'
  | 'count_early_marks'
>;

export type DayInput = {
  readonly plan: DayPlan;
  readonly rule: DayRule;
  /** Punches of the day's window in order of time. */
  readonly punches: readonly DayPunch[];
  readonly near_duplicate_seconds: number;
  /** NJ before joining, X after the last working day. */
  readonly not_employed: 'NJ' | 'X' | null;
  /** Codes of leave types by half. */
  readonly leave_first: string | null;
  readonly leave_second: string | null;
  readonly unpaid_first: boolean;
  readonly unpaid_second: boolean;
  readonly mark_first: MarkCode | null;
  readonly mark_second: MarkCode | null;
  /** Minutes of permission at the start and at the end. */
  readonly permission_start: number;
  readonly permission_end: number;
  readonly waive_late: boolean;
  readonly waive_early: boolean;
  readonly waive_missing: boolean;
  /** Lateness is seen and takes no mark. */
  readonly waive_mark: boolean;
  /** Real minutes that the shift is longer by, because clocks were changed in it. */
  readonly clock_change: number;
  /** The window is over. */
  readonly closed: boolean;
};

export type DayResult = {
  readonly first_half: string;
  readonly second_half: string;
  /** Seconds since 1970 in UTC, or null. */
  readonly first_in: number | null;
  readonly last_out: number | null;
  readonly worked: number;
  readonly break: number;
  readonly expected: number;
  readonly late: number;
  readonly early: number;
  readonly extra_before: number;
  readonly extra_after: number;
  readonly off_day: number;
  /** Minutes between 22:00 and 06:00. */
  readonly night: number;
  /** Hundredths of a day. */
  readonly lop: number;
  readonly leave_lop: number;
  readonly late_mark: boolean;
  readonly exceptions: readonly string[];
};

const overlapOf = (from: number, to: number, low: number, high: number) => Math.max(0, Math.min(to, high) - Math.max(from, low));

function minutesWithin(intervals: readonly number[], low: number, high: number): number {
  let total = 0;
  for (let at = 0; at < intervals.length; at += 2)
    total += overlapOf(intervals[at] as number, intervals[at + 1] as number, low, high);
  return total;
}

const nightMinutes = (intervals: readonly number[], base: number) =>
  intervals.length === 0
    ? 0
    : minutesWithin(intervals, base - 120, base + 360) + minutesWithin(intervals, base + 1320, base + 1800);

const NONE: readonly string[] = [];

const withoutService = (code: string): DayResult => ({
  first_half: code,
  second_half: code,
  first_in: null,
  last_out: null,
  worked: 0,
  break: 0,
  expected: 0,
  late: 0,
  early: 0,
  extra_before: 0,
  extra_after: 0,
  off_day: 0,
  night: 0,
  lop: 0,
  leave_lop: 0,
  late_mark: false,
  exceptions: NONE,
});

/** What a day asks of a person: which halves, from when to when (minutes of the day), how long, and the thresholds. */
export type Demand = {
  readonly first: boolean;
  readonly second: boolean;
  readonly start: number;
  readonly end: number;
  readonly expected: number;
  readonly full: number;
  readonly half: number;
};

/** Halves on leave, off or marked ask for nothing: the other half then begins or ends at half-time with half the thresholds. */
export function demandOf(input: DayInput): Demand {
  const { plan, rule } = input;
  const { shift } = plan;
  const first = (plan.off & 1) === 0 && !input.leave_first && !input.mark_first;
  const second = (plan.off & 2) === 0 && !input.leave_second && !input.mark_second;
  const both = first && second;
  const { flexible } = rule;
  const [opens, closes] = flexible ? [flexible.core_start, flexible.core_end] : [shift.start, shift.end];
  const day = (flexible ? flexible.daily_minutes : shift.expected) + input.clock_change;
  return {
    first,
    second,
    start: (first ? opens : shift.half) + input.permission_start,
    end: (second ? closes : shift.half) - input.permission_end,
    expected: both ? day : first || second ? Math.floor(day / 2) : 0,
    full: both ? rule.full_minutes : Math.floor(rule.full_minutes / 2),
    half: rule.half_minutes,
  };
}

type Halves = { first: boolean; second: boolean };

/** Which of the asked halves are earned by minutes, punches in time, and the rule for a missing punch. */
function earnedHalves(input: DayInput, seen: Presence, demand: Demand, late: number, early: number): Halves {
  const { rule, plan } = input;
  const { first, second } = demand;
  if (rule.capture === 'exceptions_only') return { first, second };
  if (rule.capture === 'any_punch') return seen.count > 0 ? { first, second } : { first: false, second: false };
  const noon = plan.day * 1440 + plan.shift.half;
  const credited = seen.worked + (seen.count > 0 ? input.permission_start + input.permission_end : 0);
  if (seen.missing && seen.worked === 0) return earnedByOnePunch(input, seen, demand, noon);
  const tooLate = rule.late_half_after !== null && late > rule.late_half_after;
  const tooEarly = rule.early_half_before !== null && early > rule.early_half_before;
  if (!(first && second)) {
    const earned = credited >= demand.full && credited > 0;
    return { first: first && earned && !tooLate, second: second && earned && !tooEarly };
  }
  if (credited >= demand.full) return { first: !tooLate, second: !tooEarly };
  if (credited < demand.half || credited === 0) return { first: false, second: false };
  if (tooLate !== tooEarly) return { first: !tooLate, second: !tooEarly };
  const before = minutesWithin(seen.intervals, Number.NEGATIVE_INFINITY, noon);
  const after = minutesWithin(seen.intervals, noon, Number.POSITIVE_INFINITY);
  return before < after ? { first: false, second: true } : { first: true, second: false };
}

function earnedByOnePunch(input: DayInput, seen: Presence, { first, second }: Demand, noon: number): Halves {
  const rule = input.waive_missing ? 'present' : input.rule.missing_punch;
  if (rule === 'present') return { first, second };
  if (rule === 'absent' || !(first && second)) return { first: false, second: false };
  const morning = (seen.first?.local ?? 0) <= noon;
  return { first: morning, second: !morning };
}

function codeOf(
  leave: string | null,
  mark: string | null,
  off: boolean,
  plan: DayPlan,
  earned: boolean,
  closed: boolean,
): string {
  if (leave) return `L:${leave}`;
  if (mark) return mark;
  if (off) return plan.kind === 'holiday' ? 'H' : 'WO';
  if (earned) return 'P';
  return closed ? 'A' : '?';
}

/**
 * The result of one person for one day: a pure function of its input. Per half: not employed, leave, approved on duty or mark,
 * presence, off, absent. Before the window is over nothing is absent and no punch is missing.
 */
export function resolveDay(input: DayInput): DayResult {
  if (input.not_employed) return withoutService(input.not_employed);
  const { plan, rule, closed } = input;
  const base = plan.day * 1440;
  const punches = withoutNearDuplicates(input.punches, input.near_duplicate_seconds);
  const seen = presenceOf(punches, plan.shift, rule.pairing);
  const demand = demandOf(input);
  const asked = demand.first || demand.second;
  const counted = asked && rule.capture === 'punch' && seen.first !== null;
  const lateBy = counted && !input.waive_late ? (seen.first as DayPunch).local - base - demand.start : 0;
  const late = lateBy > rule.grace_in ? (rule.late_from === 'shift_start' ? lateBy : lateBy - rule.grace_in) : 0;
  const complete = seen.count > 1 && seen.missing !== 'out';
  const earlyBy = counted && complete && !input.waive_early ? demand.end - ((seen.last as DayPunch).local - base) : 0;
  const early = earlyBy > rule.grace_out ? earlyBy : 0;
  const missing = closed && asked && rule.capture === 'punch' && seen.missing ? missingSide(seen, base + plan.shift.half) : null;
  const open = !closed && seen.missing === 'out';
  const lateIn = missing === 'in' ? 0 : late;
  const earned =
    open && rule.capture === 'punch' ? { first: false, second: false } : earnedHalves(input, seen, demand, lateIn, early);
  const first_half = codeOf(input.leave_first, input.mark_first, (plan.off & 1) !== 0, plan, earned.first, closed);
  const second_half = codeOf(input.leave_second, input.mark_second, (plan.off & 2) !== 0, plan, earned.second, closed);
  const leave_lop = (input.leave_first && input.unpaid_first ? 50 : 0) + (input.leave_second && input.unpaid_second ? 50 : 0);
  const absent = (first_half === 'A' ? 50 : 0) + (second_half === 'A' ? 50 : 0);
  const allOff = plan.off === 3;
  const inside = seen.count > 1 && !allOff && demand.first && demand.second;
  const wholeAbsent = first_half === 'A' && second_half === 'A';
  const lateMark = lateIn > 0 && first_half !== 'A' && !wholeAbsent;
  return {
    first_half,
    second_half,
    first_in: seen.first?.at ?? null,
    last_out: seen.count > 1 ? (seen.last?.at ?? null) : null,
    worked: seen.worked,
    break: seen.break,
    expected: demand.expected,
    late: lateIn,
    early,
    extra_before: inside ? Math.max(0, base + plan.shift.start - (seen.first as DayPunch).local) : 0,
    extra_after: inside ? Math.max(0, (seen.last as DayPunch).local - (base + plan.shift.end)) : 0,
    off_day: allOff ? seen.worked : 0,
    night: nightMinutes(seen.intervals, base),
    lop: absent + leave_lop,
    leave_lop,
    late_mark: !input.waive_mark && (lateMark || (rule.count_early_marks && early > 0 && second_half === 'P')),
    exceptions: exceptionsOf({
      input,
      seen,
      demand,
      missing,
      absent,
      late: lateIn,
      early,
      allOff,
      halves: [first_half, second_half],
    }),
  };
}

const missingSide = (seen: Presence, noon: number): 'in' | 'out' =>
  seen.count === 1 ? ((seen.first as DayPunch).local > noon ? 'in' : 'out') : (seen.missing as 'in' | 'out');

type Found = {
  input: DayInput;
  seen: Presence;
  demand: Demand;
  missing: 'in' | 'out' | null;
  absent: number;
  late: number;
  early: number;
  allOff: boolean;
  halves: readonly [string, string];
};

function exceptionsOf({ input, seen, missing, absent, late, early, allOff, halves }: Found): readonly string[] {
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
