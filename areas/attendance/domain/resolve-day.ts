import type { Minutes } from '@hrms/platform/calendar';
import { exceptionsOf, NONE } from './day-exceptions.ts';
import { dayRequirement, earnedHalves, minutesWithin } from './day-halves.ts';
import type { DayInput, DayResult } from './day-input.ts';
import { type Presence, presenceOf, withoutNearDuplicates } from './pairing.ts';
import type { DayPlan } from './shift-plan.ts';
import type { DayPunch } from './windows.ts';

const nightMinutes = (intervals: readonly number[], base: number) =>
  intervals.length === 0
    ? 0
    : minutesWithin(intervals, base - 120, base + 360) + minutesWithin(intervals, base + 1320, base + 1800);

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

/** Days off stay days off; the rest is suspended, whatever was punched. */
function suspendedDay({ plan, leave_first, leave_second }: DayInput): DayResult {
  const halfOf = (leave: string | null, off: boolean) =>
    leave ? `L:${leave}` : off ? (plan.kind === 'holiday' ? 'H' : 'WO') : 'SU';
  return {
    ...withoutService('SU'),
    first_half: halfOf(leave_first, (plan.off & 1) !== 0),
    second_half: halfOf(leave_second, (plan.off & 2) !== 0),
  };
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

/** A week's shortage takes present halves, the second one first. */
function withWeekShortage(first: string, second: string, halves: number): [string, string] {
  if (halves === 0) return [first, second];
  const takesSecond = second === 'P';
  const takesFirst = first === 'P' && halves > (takesSecond ? 1 : 0);
  return [takesFirst ? 'A' : first, takesSecond ? 'A' : second];
}

/**
 * The result of one person for one day: a pure function of its input. Per half: not employed, leave, approved on duty or mark,
 * presence, off, absent. Before the window is over nothing is absent and no punch is missing.
 */
export function resolveDay(input: DayInput): DayResult {
  if (input.not_employed) return withoutService(input.not_employed);
  if (input.suspended) return suspendedDay(input);
  const { plan, rule, closed } = input;
  const base = plan.day * 1440;
  const punches = withoutNearDuplicates(input.punches, input.near_duplicate_seconds);
  const seen = presenceOf(punches, plan.shift, rule.pairing);
  const required = dayRequirement(input);
  const asked = required.first || required.second;
  const counted = asked && rule.capture === 'punch' && seen.first !== null;
  const lateBy = counted && !input.waive_late ? (seen.first as DayPunch).local - base - required.start : 0;
  const late = lateBy > rule.grace_in ? (rule.late_from === 'shift_start' ? lateBy : lateBy - rule.grace_in) : 0;
  const complete = seen.count > 1 && seen.missing !== 'out';
  const earlyBy = counted && complete && !input.waive_early ? required.end - ((seen.last as DayPunch).local - base) : 0;
  const early = earlyBy > rule.grace_out ? earlyBy : 0;
  const missing = closed && asked && rule.capture === 'punch' && seen.missing ? missingSide(seen, base + plan.shift.half) : null;
  const open = !closed && seen.missing === 'out';
  const lateIn = missing === 'in' ? 0 : late;
  const earned =
    open && rule.capture === 'punch' ? { first: false, second: false } : earnedHalves(input, seen, required, lateIn, early);
  const off = input.enclosed && seen.count === 0 ? 0 : plan.off;
  const [first_half, second_half] = withWeekShortage(
    codeOf(input.leave_first, input.mark_first, (off & 1) !== 0, plan, earned.first, closed),
    codeOf(input.leave_second, input.mark_second, (off & 2) !== 0, plan, earned.second, closed),
    input.week?.halves ?? 0,
  );
  const leave_lop = (input.leave_first ? input.unpaid_first : 0) + (input.leave_second ? input.unpaid_second : 0);
  const absent = (first_half === 'A' ? 50 : 0) + (second_half === 'A' ? 50 : 0);
  const allOff = plan.off === 3;
  const inside = seen.count > 1 && !allOff && required.first && required.second;
  const wholeAbsent = first_half === 'A' && second_half === 'A';
  const lateMark = lateIn > 0 && first_half !== 'A' && !wholeAbsent;
  return {
    first_half,
    second_half,
    first_in: seen.first?.at ?? null,
    last_out: seen.count > 1 ? (seen.last?.at ?? null) : null,
    worked: seen.worked,
    break: seen.break,
    expected: required.expected,
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
      required,
      missing,
      absent,
      late: lateIn,
      early,
      allOff,
      halves: [first_half, second_half],
    }),
  };
}

/** Minutes worked up to a minute of the clock (`now`: seconds and local minutes since 1970), for an employee who is in. */
export function workedUntil(input: DayInput, now: Pick<DayPunch, 'at' | 'local'>): Minutes {
  return resolveDay({ ...input, punches: [...input.punches, { ...now, direction: 'out' }], closed: false }).worked;
}

const missingSide = (seen: Presence, noon: number): 'in' | 'out' =>
  seen.count === 1 ? ((seen.first as DayPunch).local > noon ? 'in' : 'out') : (seen.missing as 'in' | 'out');
