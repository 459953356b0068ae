import type { CivilDate, FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, type Parameter, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, percent, zero } from '@hrms/platform/money';
import {
  type AllowanceRule,
  childrenEducation,
  dutyOther,
  dutyTravel,
  hostel,
  leaveTravel,
  transportDisabled,
  transportWorker,
  underground,
} from '../law/allowances.parameters.ts';
import type { Regime } from '../law/income-tax.parameters.ts';

const RULES = {
  children_education: childrenEducation,
  hostel,
  transport_worker: transportWorker,
  underground,
  duty_travel: dutyTravel,
  duty_other: dutyOther,
};
export type AllowanceKind = keyof typeof RULES;

export type AllowanceInput = {
  readonly tax_year: FinancialYear;
  readonly regime: Regime;
  readonly kind: AllowanceKind;
  /** Received in the year, in paise. */
  readonly received: Paise;
  readonly months: number;
  readonly children: number;
  /** Spent for official duty, for allowances exempt to the amount spent. */
  readonly spent: Paise;
  /** Basic pay of those months (underground allowance). */
  readonly basic: Paise;
};

/**
 * Exempt part of a special allowance of a year in paise (Income-tax Rules 2026 r.280; 1962 r.2BB before): the amount received, up to
 * the monthly limit (per child, two at most), the share, or the amount spent.
 */
export function allowanceExemption(input: AllowanceInput): Explained<Paise> {
  const rule = inForce<AllowanceRule>(RULES[input.kind] as Parameter<AllowanceRule>, `${input.tax_year.slice(0, 4)}-04-01`);
  if (input.regime === 'new' && !rule.value.new_regime)
    return explained(zero, () => [step('Exempt', 0, 'fully taxable in the new regime', rule)]);
  const most = mostOf(input, rule.value);
  const value = (input.received < most ? input.received : most) as Paise;
  return explained(value, () => [
    step('Received', input.received, `in ${input.months} months`),
    step('Limit', most, mostWhy(input, rule.value), rule),
    step('Exempt', value, 'the lower of the two'),
  ]);
}

function mostOf({ kind, received, months, children, spent, basic }: AllowanceInput, rule: AllowanceRule): number {
  if (kind === 'duty_travel' || kind === 'duty_other') return spent;
  const counted = rule.children === null ? 1 : Math.min(children, rule.children);
  const byMonth = rule.month === null ? Number.MAX_SAFE_INTEGER : rule.month * months * counted;
  const ofWhat = kind === 'underground' ? basic : received;
  const byShare = rule.share_bp === null ? Number.MAX_SAFE_INTEGER : multiplyDivide(ofWhat, rule.share_bp, 10_000, 'paise');
  return Math.min(byMonth, byShare);
}

function mostWhy({ kind }: AllowanceInput, { month, share_bp, children }: AllowanceRule): string {
  if (kind === 'duty_travel' || kind === 'duty_other') return 'amount spent for official duty';
  const limit =
    month === null ? '' : `${formatRupees(month)} a month${children === null ? '' : ` per child, ${children} children`}`;
  const share = share_bp === null ? '' : `${percent(share_bp)} of ${kind === 'underground' ? 'basic pay' : 'the allowance'}`;
  return [share, limit].filter(Boolean).join(', up to ');
}

/** Exempt transport allowance of an employee with disability, in paise: both regimes, from 2026 with dearness allowance on it. */
export function disabledTransportExemption(input: {
  readonly tax_year: FinancialYear;
  readonly metro: boolean;
  readonly months: number;
  readonly received: Paise;
  readonly dearness_allowance: Paise;
}): Explained<Paise> {
  const rule = inForce(transportDisabled, `${input.tax_year.slice(0, 4)}-04-01`);
  const month = input.metro ? rule.value.metro : rule.value.elsewhere;
  const most = month * input.months + (rule.value.with_dearness_allowance ? input.dearness_allowance : 0);
  const value = Math.min(input.received, most) as Paise;
  return explained(value, () => [
    step('Received', input.received, `in ${input.months} months`),
    step(
      'Limit',
      most,
      `${formatRupees(month)} a month${rule.value.with_dearness_allowance ? ' and dearness allowance on it' : ''}`,
      rule,
    ),
    step('Exempt', value, 'both regimes'),
  ]);
}

/** Exempt leave travel journeys left in a block of four calendar years. One unused journey carries into the next block's first year. */
export function remainingLeaveTravelJourneys(input: {
  readonly on: CivilDate;
  readonly regime: Regime;
  readonly used_in_block: number;
  readonly used_in_last_block: number;
}): Explained<number> {
  const rule = inForce(leaveTravel, input.on);
  if (input.regime === 'new') return explained(0, () => [step('Leave travel', 0, 'fully taxable in the new regime', rule)]);
  const { journeys, block_years_count, block_began, carried_count } = rule.value;
  const inBlock = (+input.on.slice(0, 4) - block_began) % block_years_count;
  const carried = inBlock === 0 ? Math.min(carried_count, Math.max(0, journeys - input.used_in_last_block)) : 0;
  const left = Math.max(0, journeys + carried - input.used_in_block);
  return explained(left, () => [
    step('Journeys in the block', { quantity: journeys, of: 'journeys' }, `${block_years_count} calendar years`, rule),
    step(
      'Carried from the previous block',
      { quantity: carried, of: 'journeys' },
      'only in the first year of the next block',
      rule,
    ),
    step('Journeys left', { quantity: left, of: 'journeys' }, `${input.used_in_block} used`),
  ]);
}
