import type { FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained, step } from '@hrms/platform/explain';
import { type Paise, zero } from '@hrms/platform/money';
import type { Regime, TaxScale } from '../law/income-tax.parameters.ts';
import { type TaxLaw, taxLawFor } from './law.ts';

/** The year's salary as it is known in a pay month; amounts in paise. */
export type ProjectedYear = {
  readonly tax_year: FinancialYear;
  readonly regime: Regime;
  /** Taxable salary paid before this month, one-off pay included. */
  readonly paid_so_far: Paise;
  /** Regular taxable salary of this month as earned: without-pay days are out, arrears and one-off pay are not in. */
  readonly this_month: Paise;
  /** Fixed pay of the months after this one; never an extrapolation of without-pay days, overtime or one-off pay. */
  readonly still_to_come: Paise;
  readonly perquisites: Paise;
  readonly previous_employer: Paise;
  /** Exempt parts (house rent, leave travel …) as the regime allows them. */
  readonly exempt: Paise;
  readonly professional_tax: Paise;
  /** Other heads declared, losses from house property negative. */
  readonly other_income: Paise;
  /** Chapter VIII claims as capped and as the regime allows them. */
  readonly deductions: Paise;
};

export type ProjectedIncome = {
  readonly gross_salary: Paise;
  readonly standard_deduction: Paise;
  readonly professional_tax: Paise;
  readonly total_income: Paise;
};

/**
 * Total income of the year as an employer estimates it (s.392(1)): salary paid, due and expected, less what is exempt, the
 * standard deduction (once a person, previous employment included), professional tax in the old regime only, other income
 * and claims. Not yet rounded to ten rupees; never below nil.
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
    step('Paid so far', year.paid_so_far, 'taxable salary of the earlier months of the year'),
    step('This month', year.this_month, 'regular pay as earned'),
    step('Still to come', year.still_to_come, 'fixed pay of the months left; one-off pay and overtime are not extrapolated'),
    ...(year.perquisites === 0 ? [] : [step('Perquisites', year.perquisites, 'value of the year')]),
    ...(year.previous_employer === 0 ? [] : [step('Previous employer', year.previous_employer, 'from Form 122')]),
    step('Gross salary', gross, 'of the year'),
    ...(year.exempt === 0 ? [] : [step('Exempt', -year.exempt, `as the ${year.regime} regime allows`)]),
    step('Standard deduction', -standard, 'once a person, at most the salary', scale),
    ...(professional === 0 ? [] : [step('Professional tax', -professional, 'old regime only')]),
    ...(year.other_income === 0 ? [] : [step('Other income', year.other_income, 'as declared')]),
    ...(year.deductions === 0 ? [] : [step('Claims', -year.deductions, `as the ${year.regime} regime allows, capped by group`)]),
    step('Total income', total, 'before rounding to ten rupees'),
  ]);
}

/** The standard deduction of a regime: at most the salary, once a person (s.19(1) Sl.2; s.16(ia) before). */
export const standardDeduction = (scale: TaxScale, salary: Paise): Paise =>
  salary < scale.standard_deduction ? (Math.max(0, salary) as Paise) : scale.standard_deduction;
