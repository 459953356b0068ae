import type { AttendanceRule } from '@hrms/attendance/contract';
import type { HundredthsOfDay, Minutes, UtcSecond } from '@hrms/platform/calendar';
import type { DayPlan } from './shift-plan.ts';
import type { DayPunch } from './windows.ts';

/** Changes of the rules that change results raise it: days computed before are computed again. */
export const RULES_VERSION = 2;

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
  | 'full_percent'
  | 'half_percent'
  | 'flexible'
  | 'missing_punch'
  | 'count_early_marks'
  | 'charge_off_days'
>;

/** The balance of the week a day lies in, for rules that count hours by week. */
export type WeekCharge = {
  /** Of the week so far. */
  readonly worked: Minutes;
  readonly required: Minutes;
  /** Present halves of this day that the week's shortage takes. */
  readonly halves: number;
};

export type DayInput = {
  readonly plan: DayPlan;
  readonly rule: DayRule;
  /** Punches of the day's window in order of time. */
  readonly punches: readonly DayPunch[];
  readonly near_duplicate_seconds: number;
  /** NJ before joining, X after the last working day. */
  readonly not_employed: 'NJ' | 'X' | null;
  /** Suspended from work: what the suspension pays is payroll's; nothing is absent. */
  readonly suspended: boolean;
  /** Codes of leave types by half. */
  readonly leave_first: string | null;
  readonly leave_second: string | null;
  /** Unpaid share of the leave of each half: 50 is all of the half, 0 is full pay. */
  readonly unpaid_first: HundredthsOfDay;
  readonly unpaid_second: HundredthsOfDay;
  readonly mark_first: MarkCode | null;
  readonly mark_second: MarkCode | null;
  /** Permission at the start and at the end. */
  readonly permission_start: Minutes;
  readonly permission_end: Minutes;
  readonly waive_late: boolean;
  readonly waive_early: boolean;
  readonly waive_missing: boolean;
  /** Lateness is seen and takes no mark. */
  readonly waive_mark: boolean;
  /** What the shift is really longer by, because clocks were changed in it. */
  readonly clock_change: Minutes;
  /** The window is over. */
  readonly closed: boolean;
  readonly week?: WeekCharge | undefined;
  /** A day off between two days of absence, which the policy charges. */
  readonly enclosed?: boolean | undefined;
};

export type DayResult = {
  readonly first_half: string;
  readonly second_half: string;
  readonly first_in: UtcSecond | null;
  readonly last_out: UtcSecond | null;
  readonly worked: Minutes;
  readonly break: Minutes;
  readonly expected: Minutes;
  readonly late: Minutes;
  readonly early: Minutes;
  readonly extra_before: Minutes;
  readonly extra_after: Minutes;
  readonly off_day: Minutes;
  /** Between 22:00 and 06:00. */
  readonly night: Minutes;
  readonly lop: HundredthsOfDay;
  readonly leave_lop: HundredthsOfDay;
  readonly late_mark: boolean;
  readonly exceptions: readonly string[];
};

/** What marks say of a day: presence given, permission, what is waived. */
export type DayMarks = Pick<
  DayInput,
  | 'mark_first'
  | 'mark_second'
  | 'permission_start'
  | 'permission_end'
  | 'waive_late'
  | 'waive_early'
  | 'waive_missing'
  | 'waive_mark'
>;

export const NO_MARKS: DayMarks = {
  mark_first: null,
  mark_second: null,
  permission_start: 0,
  permission_end: 0,
  waive_late: false,
  waive_early: false,
  waive_missing: false,
  waive_mark: false,
};

/** A closed day of punches alone: no leave, mark, permission or waiver. */
export const dayOfPunches = (plan: DayPlan, rule: DayRule, punches: readonly DayPunch[]): DayInput => ({
  plan,
  rule,
  punches,
  near_duplicate_seconds: 60,
  not_employed: null,
  suspended: false,
  leave_first: null,
  leave_second: null,
  unpaid_first: 0,
  unpaid_second: 0,
  ...NO_MARKS,
  clock_change: 0,
  closed: true,
});
