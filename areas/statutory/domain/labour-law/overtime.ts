import type { CivilDate } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, roundDivide, zero } from '@hrms/platform/money';
import { minimumWageConversion, overtimeQuarterCap, overtimeRule } from '../law/hours.parameters.ts';

/** Minutes of overtime as they count (OSH&WC (Central) Rules 2026 r.69): 15 to 30 are half an hour, more a whole hour. */
export function roundOvertime(minutes: number, on: CivilDate): Explained<number> {
  const rule = inForce(overtimeRule, on);
  const { half_from, half } = rule.value;
  const part = minutes % 60;
  const counted = minutes - part + (part < half_from ? 0 : part <= half ? half : 60);
  return explained(counted, () => [
    step('Minutes worked', { quantity: minutes, of: 'minutes' }, 'beyond the hours of the week'),
    step(
      'Minutes counted',
      { quantity: counted, of: 'minutes' },
      `under ${half_from} nothing, to ${half} half an hour, above it an hour`,
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
 * Overtime pay from the monthly wage: twice the hourly wage, an hour being 1/26 of the month by 8; rounded once to the rupee.
 * Minutes are taken as they are; round them with `countedOvertime` first where the rule set asks. Wages in paise.
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
    step('Daily wage', value.daily_wage, `1/${days_in_month} of ${formatRupees(input.monthly_wage)}`, rule),
    step('Hourly wage', value.hourly_wage, `1/${hours_in_day} of a day`, rule),
    step('Overtime', value.amount, `${input.minutes} minutes at ${multiple} times the wage, nearest rupee`, rule),
    ...(value.over_cap
      ? [step('Limit of the quarter', { quantity: cap.value, of: 'hours' }, 'passed with this overtime', cap)]
      : []),
  ]);
}

/** A daily minimum wage as an hourly and a monthly one, half a rupee and more up (Code on Wages (Central) Rules 2026 r.3). */
export function minimumWageOf(daily: Paise, on: CivilDate): Explained<{ readonly hourly: Paise; readonly monthly: Paise }> {
  const rule = inForce(minimumWageConversion, on);
  const { hours_in_day, days_in_month } = rule.value;
  const value = {
    hourly: roundDivide(daily, hours_in_day, 'nearest_rupee'),
    monthly: roundDivide(daily * days_in_month, 1, 'nearest_rupee'),
  };
  return explained(value, () => [
    step('Hour', value.hourly, `1/${hours_in_day} of ${formatRupees(daily)}, nearest rupee`, rule),
    step('Month', value.monthly, `${days_in_month} days`, rule),
  ]);
}

/** How far a monthly wage stays below the minimum wage loaded for the person's state, zone and skill; nil when it does not. */
export function minimumWageCheck(wage: Paise, minimum: { readonly monthly: Paise; readonly source: string }): Explained<Paise> {
  const shortfall = wage < minimum.monthly ? ((minimum.monthly - wage) as Paise) : zero;
  return explained(shortfall, () => [
    step('Minimum wage', minimum.monthly, minimum.source),
    step('Wage', wage, 'wages of a full month'),
    step('Shortfall', shortfall, shortfall > 0 ? 'below the minimum wage' : 'not below the minimum wage'),
  ]);
}
