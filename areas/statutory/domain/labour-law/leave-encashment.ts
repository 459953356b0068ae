import type { CivilDate } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, type LawReading, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, roundDivide } from '@hrms/platform/money';
import { annualLeave, encashmentDivisor } from '../law/leave.parameters.ts';

export type LeaveEncashment = { readonly day_wage: Paise; readonly amount: Paise };

/**
 * Leave encashment in paise, nearest rupee: days of the last monthly wage by the divisor (26 or 30, the employer's choice). Half days
 * are allowed.
 */
export function leaveEncashment(
  input: { readonly on: CivilDate; readonly monthly_wage: Paise; readonly days: number },
  read: LawReading = inForce,
): Explained<LeaveEncashment> {
  const divisor = read(encashmentDivisor, input.on);
  // Leave may have half days: doubled to keep whole numbers.
  const amount = multiplyDivide(input.monthly_wage, Math.round(input.days * 2), divisor.value * 2, 'nearest_rupee');
  const value = { day_wage: roundDivide(input.monthly_wage, divisor.value, 'paise'), amount };
  return explained(value, () => [
    step('Daily wage', value.day_wage, `${formatRupees(input.monthly_wage)} ÷ ${divisor.value}`, divisor),
    step('Days', { quantity: input.days, of: 'days' }, 'leave encashed'),
    step('Leave encashment', amount, 'daily wage × days, nearest rupee', divisor),
  ]);
}

export type AnnualLeave = { readonly earned: number; readonly carried: number; readonly over: number };

/** Leave earned by a worker in a year and the days carried forward (OSH&WC Code s.32; Factories Act s.79 before). */
export function annualLeaveEarned(input: {
  readonly on: CivilDate;
  readonly days_worked: number;
  readonly adolescent: boolean;
  /** Balance before the year's leave, without refused leave, which carries without limit. */
  readonly balance: number;
}): Explained<AnnualLeave> {
  const rule = inForce(annualLeave, input.on);
  const { after_days, one_for, one_for_adolescents, carry_days } = rule.value;
  const one = input.adolescent ? one_for_adolescents : one_for;
  const earned = input.days_worked < after_days ? 0 : Math.floor(input.days_worked / one);
  const carried = Math.min(input.balance + earned, carry_days);
  const value = { earned, carried, over: input.balance + earned - carried };
  return explained(value, () => [
    step('Days worked', { quantity: input.days_worked, of: 'days' }, `leave is earned from ${after_days} days`, rule),
    step('Leave earned', { quantity: earned, of: 'days' }, `1 day per ${one} days worked`, rule),
    step('Carried forward', { quantity: carried, of: 'days' }, `up to ${carry_days} days`, rule),
    step('Above the limit', { quantity: value.over, of: 'days' }, 'can be encashed'),
  ]);
}
