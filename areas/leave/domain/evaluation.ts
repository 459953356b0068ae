import type { LeaveRule } from '@hrms/leave/contract';
import { type CivilDate, dateLabel } from '@hrms/platform/calendar';
import { type Explained, explained, type Step, step } from '@hrms/platform/explain';
import type { Check, CheckedBlackout, CheckedType, StandIn } from './check.ts';
import { checkApplication } from './checks.ts';
import {
  type CountedHalf,
  chargedDays,
  countLeave,
  type DayKind,
  daysByYear,
  type HalfSlot,
  type OtherHalf,
  type Spell,
  slotKey,
} from './count.ts';
import { type Days, HALF_DAY, toDays } from './days.ts';
import { leaveYearStart, type YearBasis } from './leave-year.ts';
import { type AccountState, type Allocation, allocateHalves, balanceOn } from './lots.ts';
import type { Service } from './schedule.ts';
import { eventLimit, type LeaveEvent, type Payer } from './special-leave.ts';

/** All that a request's days, checks and balance are worked out from. Stored with the request: the same inputs give the same answer. */
export type EvaluationInputs = {
  readonly today: CivilDate;
  readonly by_hr: boolean;
  readonly reason: string;
  readonly reason_override: string | null;
  readonly spell: Spell;
  readonly without: readonly HalfSlot[];
  readonly type: CheckedType & { readonly paid_by: Payer; readonly pay_fraction_bp: number };
  readonly rule_id: string | null;
  readonly rule: LeaveRule | null;
  readonly service: Service;
  readonly gender: string;
  readonly notice_since: CivilDate | null;
  readonly inactive_on: readonly CivilDate[];
  readonly event: LeaveEvent;
  readonly charged_in_month: Readonly<Record<string, Days>>;
  readonly requests_in_year: number;
  readonly blackouts: readonly CheckedBlackout[];
  readonly attachments: number;
  readonly stand_in: StandIn | null;
  readonly stand_in_required: boolean;
  readonly locked_days: readonly CivilDate[];
  readonly paid_left: Days;
  readonly calendar: readonly DayKind[];
  readonly others: readonly OtherHalf[];
  /** Unauthorised absence around the spell, where the rule lets it join; absent in inputs of earlier versions. */
  readonly absences?: readonly HalfSlot[];
  readonly year_basis: YearBasis;
  /** Null for types without a balance. */
  readonly account: AccountState | null;
  /** Halves that other pending requests of the type hold; they are served before this one. */
  readonly held: readonly HalfSlot[];
};

export type EvaluatedHalf = CountedHalf & { readonly pay_fraction_bp: number; readonly unpaid: boolean };

export type Evaluation = {
  readonly halves: readonly EvaluatedHalf[];
  readonly days: Days;
  readonly lop_days: Days;
  readonly by_year: ReadonlyMap<CivilDate, Days>;
  readonly checks: readonly Check[];
  readonly allocation: Allocation | null;
  readonly balance: { readonly before: Days; readonly after: Days };
  readonly explained: Explained<Days>;
};

const WHY: Readonly<Record<CountedHalf['why'], string>> = {
  leave: 'leave',
  sandwich: 'days off between days of leave',
  prefix: 'days off following other leave',
  suffix: 'days off before other leave',
  off_not_counted: 'days off, not charged',
  covered_by_other: 'days off counted on another request',
};

const quantity = (days: Days) => ({ quantity: toDays(days), of: 'days' });

function toSteps(
  inputs: EvaluationInputs,
  counted: readonly CountedHalf[],
  { days, lop_days, before, after }: { days: Days; lop_days: Days; before: Days; after: Days },
): Step[] {
  const { type, account, event, spell } = inputs;
  const limit = eventLimit(type.category, event, spell.first_day);
  const groups = Map.groupBy(counted, ({ why }) => why);
  return [
    ...[...groups].map(([why, halves]) =>
      step(
        why === 'leave' ? 'Days of leave' : 'Days off',
        quantity(why.endsWith('_counted') || why === 'covered_by_other' ? halves.length * HALF_DAY : chargedDays(halves)),
        WHY[why],
      ),
    ),
    ...(type.paid_by === 'esic' ? [step('Paid by ESIC', quantity(days), 'the employee is insured under ESI')] : []),
    step('Days charged', quantity(days), `${type.name} from ${dateLabel(spell.first_day)} to ${dateLabel(spell.last_day)}`),
    ...(limit
      ? [
          step(
            'Statutory maximum',
            { quantity: limit.length.value, of: limit.unit },
            `ends on ${dateLabel(limit.latest)}`,
            limit.length,
          ),
        ]
      : []),
    ...(account
      ? [
          step('Balance before', quantity(before), 'on the first day'),
          step('Balance after', quantity(after), lop_days > 0 ? 'the balance is used up' : 'after this leave'),
        ]
      : []),
    ...(lop_days > 0 ? [step('Unpaid', quantity(lop_days), 'beyond the balance, at the end of the leave')] : []),
  ];
}

/** Days, checks, lots and balance of an application: one answer for preview, request, ledger and attendance. */
export function evaluateApplication(inputs: EvaluationInputs): Evaluation {
  const { type, rule, spell, calendar, others, without, account } = inputs;
  const counting = rule ?? {
    sandwich: {
      mode: 'never' as const,
      count_weekly_offs: false,
      count_holidays: false,
      only_if_leave_days_at_least: 0,
      types_that_join: null,
      absence_joins: false,
    },
    counts_off_days: false,
  };
  const counted = countLeave({
    spell,
    without,
    type_id: type.id,
    rule: counting,
    calendar,
    others,
    absences: inputs.absences ?? [],
  });
  const charged = counted.filter((half) => half.charged > 0);
  const state = account && allocateHalves(account, inputs.held).after;
  const allocation = state && allocateHalves(state, charged);
  const uncovered = new Set((allocation?.uncovered ?? []).map(slotKey));
  const pays = type.paid_by === 'employer' ? type.pay_fraction_bp : 0;
  const halves = counted.map((half): EvaluatedHalf => {
    const unpaid = half.charged > 0 && uncovered.has(slotKey(half));
    return { ...half, unpaid, pay_fraction_bp: unpaid ? 0 : half.charged > 0 ? pays : 10_000 };
  });
  const days = chargedDays(charged);
  const covered = days - uncovered.size * HALF_DAY;
  const lop_days = type.paid_by === 'nobody' ? days : days - covered;
  const first = charged[0]?.day ?? spell.first_day;
  const before = state ? balanceOn(state, first) : 0;
  const after = allocation ? balanceOn(allocation.after, charged.at(-1)?.day ?? first) : 0;
  const checks = checkApplication({
    ...inputs,
    counted,
    charged_in_month: new Map(Object.entries(inputs.charged_in_month)),
    type_names: new Map(),
    balance: allocation && { asked: days, covered, uncovered: allocation.uncovered },
  });
  const yearOf = (day: CivilDate) => leaveYearStart(rule?.cycle ?? 'leave_year', inputs.year_basis, day);
  return {
    halves,
    days,
    lop_days,
    by_year: daysByYear(charged, yearOf),
    checks,
    allocation,
    balance: { before, after },
    explained: explained(days, () => toSteps(inputs, counted, { days, lop_days, before, after })),
  };
}
