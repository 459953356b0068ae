import type { FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained, step } from '@hrms/platform/explain';
import { type Paise, zero } from '@hrms/platform/money';
import type { Regime, TaxScale } from '../law/income-tax.parameters.ts';
import { type TaxLaw, taxLawFor } from './law.ts';

/** The salary of a tax year as known in a payroll month; amounts in paise. */
export type ProjectedYear = {
  readonly tax_year: FinancialYear;
  readonly regime: Regime;
  /** Taxable salary paid before this month, one-time pay included. */
  readonly paid_so_far: Paise;
  /** Regular taxable salary of this month as earned, after LOP, without arrears and one-time pay. */
  readonly this_month: Paise;
  /** Fixed pay of the months after this one. LOP, overtime and one-time pay are not projected. */
  readonly still_to_come: Paise;
  readonly perquisites: Paise;
  readonly previous_employer: Paise;
  /** Exempt allowances (HRA, LTA …) as the regime allows. */
  readonly exempt: Paise;
  readonly professional_tax: Paise;
  /** Other declared income; a loss from house property is negative. */
  readonly other_income: Paise;
  /** Chapter VIII deductions within their limits, as the regime allows. */
  readonly deductions: Paise;
};

export type ProjectedIncome = {
  readonly gross_salary: Paise;
  readonly standard_deduction: Paise;
  readonly professional_tax: Paise;
  readonly total_income: Paise;
};

/**
 * Estimated total income of the year in paise (s.392(1)): salary paid, due and expected, less exemptions, the standard deduction
 * (once per employee, previous employment included), professional tax (old regime) and deductions, plus other income. Not yet
 * rounded to ₹10, never below zero.
 */
export function projectedIncome(year: ProjectedYear, law: TaxLaw = taxLawFor(year.tax_year)): Explained<ProjectedIncome> {
  const scale = law[year.regime];
  const gross = (year.paid_so_far + year.this_month + year.still_to_come + year.perquisites + year.previous_employer) as Paise;
  const salary = (gross - year.exempt) as Paise;
  const standard = standardDeduction(scale.value, salary);
  const professional = year.regime === 'old' ? year.professional_tax : zero;
  const total = Math.max(0, salary - standard - professional + year.other_income - year.deductions) as Paise;
  const value: ProjectedIncome = {
    gross_salary: gross,
    standard_deduction: standard,
    professional_tax: professional,
    total_income: total,
  };
  return explained(value, () => [
    step('Paid so far', year.paid_so_far, 'taxable salary of earlier months'),
    step('This month', year.this_month, 'regular taxable pay'),
    step('Projected', year.still_to_come, 'fixed pay of the months left'),
    ...(year.perquisites === 0 ? [] : [step('Perquisites', year.perquisites, 'taxable value for the year')]),
    ...(year.previous_employer === 0 ? [] : [step('Previous employer', year.previous_employer, 'from Form 122')]),
    step('Gross salary', gross, 'total for the year'),
    ...(year.exempt === 0 ? [] : [step('Exempt allowances', -year.exempt, `${year.regime} regime`)]),
    step('Standard deduction', -standard, 'up to the gross salary', scale),
    ...(professional === 0 ? [] : [step('Professional tax', -professional, 'old regime only')]),
    ...(year.other_income === 0 ? [] : [step('Other income', year.other_income, 'as declared')]),
    ...(year.deductions === 0 ? [] : [step('Deductions', -year.deductions, `${year.regime} regime, within limits`)]),
    step('Total income', total, 'before rounding to ₹10'),
  ]);
}

/** The standard deduction of a regime in paise, up to the salary (s.19(1) Sl.2; s.16(ia) before). */
export const standardDeduction = (scale: TaxScale, salary: Paise): Paise =>
  salary < scale.standard_deduction ? (Math.max(0, salary) as Paise) : scale.standard_deduction;
