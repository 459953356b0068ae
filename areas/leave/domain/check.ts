import type { CHECK_CODES, LeaveRule } from '@hrms/leave/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { CountedHalf, DayKind, HalfSlot, OtherHalf, Spell } from './count.ts';
import type { Days } from './days.ts';
import type { Service } from './schedule.ts';
import type { LeaveEvent } from './special-leave.ts';

export type CheckCode = (typeof CHECK_CODES)[number];
export type Check = {
  readonly rule: string;
  readonly label: string;
  readonly outcome: 'passed' | 'warning' | 'blocking';
  readonly code: CheckCode | null;
  readonly message: string;
};

export type CheckedType = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly gender: 'any' | 'female' | 'male';
  readonly tracked: boolean;
};

export type CheckedBlackout = {
  readonly name: string;
  readonly first_day: CivilDate;
  readonly last_day: CivilDate;
  readonly effect: 'refuse' | 'warn';
};

export type StandIn = {
  readonly name: string;
  readonly is_applicant: boolean;
  readonly in_service: boolean;
  /** Days of the spell on which the stand-in is on leave. */
  readonly away_on: readonly CivilDate[];
};

/** Everything that decides whether leave may be asked for. All of it is gathered before; the checks read no clock and no database. */
export type CheckInput = {
  readonly today: CivilDate;
  /** Applied by HR for the employee: late and short-notice applications are warnings. */
  readonly by_hr: boolean;
  readonly reason: string;
  readonly reason_override: string | null;
  readonly spell: Spell;
  readonly counted: readonly CountedHalf[];
  readonly calendar: readonly DayKind[];
  readonly others: readonly OtherHalf[];
  readonly type: CheckedType;
  /** The rule of the type for the employee on the first day; null: the policy has none. */
  readonly rule: LeaveRule | null;
  readonly service: Service;
  readonly gender: string;
  /** Since when the employee is on notice. */
  readonly notice_since: CivilDate | null;
  /** Days of the spell on which the employee is suspended or not in service. */
  readonly inactive_on: readonly CivilDate[];
  readonly event: LeaveEvent;
  /** Days charged of the type by other requests: by month `YYYY-MM`, and the number of requests in the leave year. */
  readonly charged_in_month: ReadonlyMap<string, Days>;
  readonly requests_in_year: number;
  readonly blackouts: readonly CheckedBlackout[];
  readonly type_names: ReadonlyMap<string, string>;
  /** Documents of a kind that the rule asks for. */
  readonly attachments: number;
  readonly stand_in: StandIn | null;
  readonly stand_in_required: boolean;
  readonly locked_days: readonly CivilDate[];
  /** Result of the allocation; null for types without a balance. */
  readonly balance: { readonly asked: Days; readonly covered: Days; readonly uncovered: readonly HalfSlot[] } | null;
  /** Paid types that still have a balance, for unpaid leave that asks for none. */
  readonly paid_left: Days;
};

const passed = (rule: string, label: string, message: string): Check => ({ rule, label, outcome: 'passed', code: null, message });

/** A check that passed, or the first problem that was found. */
export function toCheck(
  rule: string,
  label: string,
  fine: string,
  problem: { code: CheckCode; message: string; warning?: boolean } | null,
): Check {
  if (!problem) return passed(rule, label, fine);
  return { rule, label, outcome: problem.warning ? 'warning' : 'blocking', code: problem.code, message: problem.message };
}

/** Why an employee may not take a type at all, in the order a person would say it; null: they may. */
export type Problem = { code: CheckCode; message: string; warning?: boolean } | null;
