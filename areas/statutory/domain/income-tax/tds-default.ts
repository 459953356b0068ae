import { type CivilDate, daysBetween, monthNumber } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { multiplyDivide, type Paise, percent } from '@hrms/platform/money';
import { tdsInterest, tdsLateFee } from '../law/tds-default.parameters.ts';

export type TdsInterest = { readonly months: number; readonly interest: Paise };

/**
 * Interest on tax deducted or deposited late (s.398(3); s.201(1A) before): 1 or 1.5 percent for each calendar month touched,
 * as the department's system counts, from the day it was deductible or deducted. Nearest rupee, in paise.
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
    step('Months', { quantity: months, of: 'months' }, `calendar months touched from ${late.from} to ${late.to}`),
    step('Interest', interest, `${percent(rate)} a month of the tax: an estimate, the demand decides`, rates),
  ]);
}

/** Fee for a late statement (s.427; s.234E before): 200 a day, at most the tax of the statement. In paise. */
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
    step('Filed late', { quantity: days, of: 'days' }, `due ${late.due}, filed ${late.filed}`),
    step('Late filing fee', fee, fee < asked ? 'at most the tax of the statement' : 'by the day', rate),
  ]);
}
