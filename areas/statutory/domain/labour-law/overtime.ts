import type { CivilDate } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, roundDivide } from '@hrms/platform/money';
import { minimumWageConversion, overtimeQuarterCap, overtimeRule } from '../law/hours.parameters.ts';

/** Overtime minutes counted (OSH&WC (Central) Rules 2026 r.69): 15 to 30 count as half an hour, more as an hour. */
export function roundOvertime(minutes: number, on: CivilDate): Explained<number> {
  const rule = inForce(overtimeRule, on);
  const { half_from, half } = rule.value;
  const part = minutes % 60;
  const counted = minutes - part + (part < half_from ? 0 : part <= half ? half : 60);
  return explained(counted, () => [
    step('Minutes worked', { quantity: minutes, of: 'minutes' }, 'above weekly hours'),
    step(
      'Minutes counted',
      { quantity: counted, of: 'minutes' },
      `less than ${half_from} none, up to ${half} half an hour, above it an hour`,
      rule,
    ),
  ]);
}

export type Overtime = {
  readonly daily_wage: Paise;
  readonly hourly_wage: Paise;
  /** Whole rupees, in paise. */
  readonly amount: Paise;
  readonly counted_minutes: number;
  readonly over_cap: boolean;
};

/**
 * Overtime pay in paise, nearest rupee: twice the hourly wage, which is the monthly wage ÷ 26 ÷ 8. Minutes are taken as given; round
 * them with `roundOvertime` first where the rules require it.
 */
export function overtimeAmount(input: {
  readonly on: CivilDate;
  readonly monthly_wage: Paise;
  readonly minutes: number;
  readonly minutes_in_quarter_before: number;
}): Explained<Overtime> {
  const rule = inForce(overtimeRule, input.on);
  const cap = inForce(overtimeQuarterCap, input.on);
  const { days_in_month, hours_in_day, multiple } = rule.value;
  const value: Overtime = {
    daily_wage: roundDivide(input.monthly_wage, days_in_month, 'paise'),
    hourly_wage: roundDivide(input.monthly_wage, days_in_month * hours_in_day, 'paise'),
    amount: multiplyDivide(input.monthly_wage, input.minutes * multiple, days_in_month * hours_in_day * 60, 'nearest_rupee'),
    counted_minutes: input.minutes,
    over_cap: input.minutes_in_quarter_before + input.minutes > cap.value * 60,
  };
  return explained(value, () => [
    step('Daily wage', value.daily_wage, `${formatRupees(input.monthly_wage)} ÷ ${days_in_month}`, rule),
    step('Hourly wage', value.hourly_wage, `daily wage ÷ ${hours_in_day}`, rule),
    step('Overtime pay', value.amount, `${input.minutes} minutes × ${multiple} times the wage, nearest rupee`, rule),
    ...(value.over_cap ? [step('Quarterly limit', { quantity: cap.value, of: 'hours' }, 'exceeded by this overtime', cap)] : []),
  ]);
}

/** Hourly and monthly minimum wage from the daily one, in paise, nearest rupee (Code on Wages (Central) Rules 2026 r.3). */
export function minimumWageOf(daily: Paise, on: CivilDate): Explained<{ readonly hourly: Paise; readonly monthly: Paise }> {
  const rule = inForce(minimumWageConversion, on);
  const { hours_in_day, days_in_month } = rule.value;
  const value = {
    hourly: roundDivide(daily, hours_in_day, 'nearest_rupee'),
    monthly: roundDivide(daily * days_in_month, 1, 'nearest_rupee'),
  };
  return explained(value, () => [
    step('Hourly', value.hourly, `${formatRupees(daily)} ÷ ${hours_in_day}, nearest rupee`, rule),
    step('Monthly', value.monthly, `${formatRupees(daily)} × ${days_in_month} days`, rule),
  ]);
}
