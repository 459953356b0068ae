import { type CivilDate, dateLabel, daysBetween, monthNumber } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { multiplyDivide, type Paise, percent } from '@hrms/platform/money';
import { tdsInterest, tdsLateFee } from '../law/tds-default.parameters.ts';

export type TdsInterest = { readonly months: number; readonly interest: Paise };

/**
 * Interest on TDS deducted or deposited late, in paise, nearest rupee (s.398(3); s.201(1A) before): 1 or 1.5 percent for each calendar
 * month or part, as the department counts, from the day it was deductible or deducted.
 */
export function tdsInterestCost(late: {
  readonly kind: 'late_deduction' | 'late_deposit';
  readonly tax: Paise;
  readonly from: CivilDate;
  readonly to: CivilDate;
}): Explained<TdsInterest> {
  const rates = inForce(tdsInterest, late.from);
  const rate = rates.value[late.kind];
  const months =
    late.to <= late.from
      ? 0
      : (+late.to.slice(0, 4) - +late.from.slice(0, 4)) * 12 + monthNumber(late.to) - monthNumber(late.from) + 1;
  const interest = multiplyDivide(late.tax, rate * months, 10_000, 'nearest_rupee');
  return explained({ months, interest }, () => [
    step('Months', { quantity: months, of: 'months' }, `calendar months from ${dateLabel(late.from)} to ${dateLabel(late.to)}`),
    step('Interest', interest, `${percent(rate)} of the tax per month, estimate`, rates),
  ]);
}

/** Fee for a late TDS statement, in paise (s.427; s.234E before): ₹200 a day, up to the TDS of the statement. */
export function tdsLateFeeCost(late: {
  readonly due: CivilDate;
  readonly filed: CivilDate;
  readonly tax_of_statement: Paise;
}): Explained<{ readonly days: number; readonly fee: Paise }> {
  const rate = inForce(tdsLateFee, late.due);
  const days = Math.max(0, daysBetween(late.due, late.filed));
  const asked = (rate.value * days) as Paise;
  const fee = asked < late.tax_of_statement ? asked : late.tax_of_statement;
  return explained({ days, fee }, () => [
    step('Filed late', { quantity: days, of: 'days' }, `due ${dateLabel(late.due)}, filed ${dateLabel(late.filed)}`),
    step('Late filing fee', fee, fee < asked ? 'limited to the TDS of the statement' : 'fee × days', rate),
  ]);
}
