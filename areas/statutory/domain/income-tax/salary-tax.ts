import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { type Paise, zero } from '@hrms/platform/money';
import { houseLoanInterest } from '../law/salary-heads.parameters.ts';
import { type AnnualTax, type Taxpayer } from './annual-tax.ts';
import { allowedDeductions, type Claim, employerPensionDeduction } from './deductions.ts';
import { hraExemption, type RentPeriod } from './house-rent.ts';
import { annualTax } from './income-tax.ts';
import { type ProjectedIncome, projectedIncome } from './projection.ts';

/** A year's salary by head with deductions; yearly amounts in paise. */
export type SalaryYear = Taxpayer & {
  readonly employer_category: 'government' | 'private';
  readonly basic_and_da: Paise;
  /** All other taxable pay, HRA included. */
  readonly other_pay: Paise;
  readonly rent: readonly RentPeriod[];
  /** Other exempt allowances (LTA, r.280 …). */
  readonly exempt: Paise;
  readonly perquisites: Paise;
  readonly employer_pension: Paise;
  readonly previous_employer: Paise;
  readonly professional_tax: Paise;
  readonly other_income: Paise;
  /** Interest on a loan for a self-occupied house. */
  readonly house_loan_interest: Paise;
  readonly claims: readonly Claim[];
};

export type SalaryTax = {
  readonly hra_exempt: Paise;
  readonly employer_pension_deduction: Paise;
  readonly house_loan_deduction: Paise;
  readonly claims: Paise;
  readonly income: ProjectedIncome;
  readonly tax: AnnualTax;
};

/** Income tax of a salary year in paise, under the chosen regime. @throws ParameterNotDated */
export function salaryTax(year: SalaryYear): Explained<SalaryTax> {
  const { tax_year, regime } = year;
  const hra = hraExemption({ tax_year, regime, periods: year.rent });
  const pension = employerPensionDeduction({
    tax_year,
    regime,
    employer_category: year.employer_category,
    contribution: year.employer_pension,
    basic_and_da: year.basic_and_da,
  });
  const claims = allowedDeductions({ tax_year, regime, claims: year.claims });
  const loan = inForce(houseLoanInterest, `${tax_year.slice(0, 4)}-04-01`);
  const house = regime === 'old' ? (Math.min(year.house_loan_interest, loan.value) as Paise) : zero;
  const income = projectedIncome({
    tax_year,
    regime,
    paid_so_far: (year.basic_and_da + year.other_pay + year.employer_pension) as Paise,
    this_month: zero,
    still_to_come: zero,
    perquisites: year.perquisites,
    previous_employer: year.previous_employer,
    exempt: (year.exempt + hra.value.exempt) as Paise,
    professional_tax: year.professional_tax,
    other_income: (year.other_income - house) as Paise,
    deductions: (claims.value.total + pension.value) as Paise,
  });
  const tax = annualTax({ ...year, total_income: income.value.total_income });
  const value: SalaryTax = {
    hra_exempt: hra.value.exempt,
    employer_pension_deduction: pension.value,
    house_loan_deduction: house,
    claims: claims.value.total,
    income: income.value,
    tax: tax.value,
  };
  return explained(value, () => [
    ...(year.rent.length === 0 ? [] : hra.steps),
    ...pension.steps,
    ...(year.house_loan_interest === 0
      ? []
      : [
          step(
            'Home-loan interest',
            -house,
            regime === 'old' ? 'self-occupied house, up to the limit' : 'not allowed in the new regime',
            loan,
          ),
        ]),
    ...(year.claims.length === 0 ? [] : claims.steps),
    ...income.steps,
    ...tax.steps,
  ]);
}

export type RegimeComparison = {
  readonly old: SalaryTax;
  readonly new: SalaryTax;
  readonly lower: 'old' | 'new' | 'equal';
  readonly difference: Paise;
};

/** The tax under both regimes on the same facts. For advice only. */
export function compareRegimes(year: Omit<SalaryYear, 'regime'>): Explained<RegimeComparison> {
  const before = salaryTax({ ...year, regime: 'old' });
  const now = salaryTax({ ...year, regime: 'new' });
  const gap = before.value.tax.tax_payable - now.value.tax.tax_payable;
  const value: RegimeComparison = {
    old: before.value,
    new: now.value,
    lower: gap === 0 ? 'equal' : gap < 0 ? 'old' : 'new',
    difference: Math.abs(gap) as Paise,
  };
  return explained(value, () => [
    step('Old regime', before.value.tax.tax_payable, 'tax for the year with deductions'),
    step('New regime', now.value.tax.tax_payable, 'tax for the year'),
    step(
      'Difference',
      value.difference,
      value.lower === 'equal' ? 'both regimes are equal' : `the ${value.lower} regime is lower`,
    ),
  ]);
}
