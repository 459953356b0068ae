import {
  borderBetween,
  countsByWeek,
  type DayInput,
  type DayMarks,
  type DayPlan,
  type DayResult,
  dividePunches,
  fromLocalMinute,
  isEnclosedByAbsence,
  NO_MARKS,
  resolveDay,
  weekCharges,
} from '@hrms/attendance/domain';
import type { AttendanceConfiguration, PolicyInForce } from '../configuration.queries.ts';
import { isSuspendedOn, type Person } from '../people.queries.ts';
import { type CalendarOf, plansOf, zoneOn } from '../shift-plans.ts';
import { type DayFacts, daysToRecalculate, MARGIN_DAYS, type Mark, type SeenPunch } from './day-facts.queries.ts';
import { hashOfInput } from './input-hash.ts';

export type ComputedDay = {
  readonly employee_id: string;
  readonly day: number;
  readonly plan: DayPlan;
  readonly policy: PolicyInForce;
  readonly zone: string;
  /** Local minutes since 1970: the window is [from, to). */
  readonly window: { readonly from: number; readonly to: number };
  /** Seconds since 1970. */
  readonly closes_at: number;
  readonly input: DayInput;
  readonly punches: readonly SeenPunch[];
  readonly result: DayResult;
  readonly hash: string;
};

function toDayMarks(marks: readonly Mark[] | undefined): DayMarks {
  if (!marks) return NO_MARKS;
  const found = { ...NO_MARKS };
  for (const mark of marks) {
    if (mark.kind === 'permission') found[mark.at_end ? 'permission_end' : 'permission_start'] += mark.minutes;
    else if (mark.kind === 'exempt') {
      found.waive_late ||= mark.waive.includes('late');
      found.waive_early ||= mark.waive.includes('early');
      found.waive_missing ||= mark.waive.includes('missing_punch');
      found.waive_mark ||= mark.waive.includes('penalty');
    } else {
      if (mark.half !== 'second_half') found.mark_first = mark.kind;
      if (mark.half !== 'first_half') found.mark_second = mark.kind;
    }
  }
  return found;
}

function clockChange(zone: string, { day, shift }: DayPlan): number {
  const start = fromLocalMinute(zone, day * 1440 + shift.start).utc;
  const end = fromLocalMinute(zone, day * 1440 + shift.end).utc;
  return end - start - (shift.end - shift.start);
}

/** A punch made outside the allowed area shows on its day, also before the day is over. */
const withPlaceException = (result: DayResult, punches: readonly SeenPunch[]): DayResult =>
  punches.some(({ outside }) => outside) ? { ...result, exceptions: [...result.exceptions, 'outside_area'] } : result;

const NO_LEAVE = { first: null, second: null, unpaid_first: 0, unpaid_second: 0 };

type Decided = Omit<ComputedDay, 'result' | 'hash'> & { readonly setting_key: string };

/** The days of one person among `days` (ascending day numbers) at an instant in seconds. Nothing is read or written. */
export function computeDays(
  ref: AttendanceConfiguration,
  calendar: CalendarOf,
  facts: DayFacts,
  person: Person,
  days: readonly number[],
  now: number,
): ComputedDay[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [from, to] = daysToRecalculate(ref, first, last);
  const origin = from - MARGIN_DAYS;
  const plans = plansOf(ref, facts, calendar, person, origin, to + MARGIN_DAYS);
  const open = ref.settingOn(first).setting.open_session_minutes;
  const divided = dividePunches(plans, facts.punches.get(person.employee_id) ?? [], open) as SeenPunch[][];
  const marks = facts.marks.get(person.employee_id);
  const leaves = facts.leave.get(person.employee_id);
  const overrides = facts.overrides.get(person.employee_id) ?? [];
  const decide = (day: number): Decided => {
    const at = day - origin;
    const plan = plans[at] as DayPlan;
    const zone = zoneOn(ref, person, day);
    const policy = ref.policyOn(person, overrides, day);
    const { key, setting } = ref.settingOn(day);
    const window = {
      from: borderBetween(plans[at - 1] as DayPlan, plan),
      to: borderBetween(plan, plans[at + 1] as DayPlan),
    };
    const closes_at = fromLocalMinute(zone, window.to).utc * 60;
    const leave = leaves?.get(day) ?? NO_LEAVE;
    const punches = divided[at] ?? [];
    const input: DayInput = {
      plan,
      rule: policy.rule,
      punches,
      near_duplicate_seconds: setting.near_duplicate_seconds,
      not_employed: day < person.joined ? 'NJ' : person.left !== null && day > person.left ? 'X' : null,
      suspended: isSuspendedOn(person, day),
      leave_first: leave.first,
      leave_second: leave.second,
      unpaid_first: leave.unpaid_first,
      unpaid_second: leave.unpaid_second,
      ...toDayMarks(marks?.get(day)),
      clock_change: setting.count_clock_change ? 0 : clockChange(zone, plan),
      closed: now >= closes_at,
    };
    return { employee_id: person.employee_id, day, plan, policy, zone, window, closes_at, input, punches, setting_key: key };
  };
  const weekOf = ref.hasWeeklyHours ? weekCache(from, decide) : null;
  return days.map((day) => {
    const { setting_key, ...one } = decide(day);
    const week = weekOf && countsByWeek(one.policy.rule) ? weekOf(day).get(day) : undefined;
    const enclosed = ref.chargesOffDays && isEnclosedByAbsence(day, (other) => decide(other).input);
    const input = week || enclosed ? { ...one.input, week, enclosed } : one.input;
    return {
      ...one,
      input,
      result: withPlaceException(resolveDay(input), one.punches),
      hash: hashOfInput(input, `${setting_key}|${one.policy.rule_id}|${one.zone}|${one.closes_at}`),
    };
  });
}

/** The charges of the week of a day, each week worked out once. `first` begins a week. */
function weekCache(first: number, decide: (day: number) => Decided): (day: number) => ReturnType<typeof weekCharges> {
  const known = new Map<number, ReturnType<typeof weekCharges>>();
  return (day) => {
    const start = day - ((day - first) % 7);
    const charges = known.get(start) ?? weekCharges(Array.from({ length: 7 }, (_, n) => decide(start + n).input));
    known.set(start, charges);
    return charges;
  };
}
