import { type FinancialYear, type Month, monthName } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { type BasisPoints, formatRupees, multiplyDivide, type Paise, percent, zero } from '@hrms/platform/money';
import { bonusCalculationWage, bonusEligibilityWage, bonusLeastDays, bonusRates } from '../law/bonus.parameters.ts';

/** The last day of an accounting year, whose law applies. */
const lastDay = (year: FinancialYear) => `${+year.slice(0, 4) + 1}-03-31`;

/** Whether an employee is eligible for statutory bonus by wage and days worked (Code on Wages s.26(1); Act s.2(13), s.8). */
export function bonusEligibility(input: {
  readonly accounting_year: FinancialYear;
  readonly wage: Paise;
  /** Deemed days (lay-off, paid leave, injury, maternity) counted in. */
  readonly days_worked: number;
}): Explained<{ readonly eligible: boolean }> {
  const day = lastDay(input.accounting_year);
  const limit = inForce(bonusEligibilityWage, day);
  const days = inForce(bonusLeastDays, day);
  const eligible = input.wage <= limit.value && input.days_worked >= days.value;
  return explained({ eligible }, () => [
    step('Monthly wage', input.wage, `eligible up to ${formatRupees(limit.value)}`, limit),
    step('Days worked', { quantity: input.days_worked, of: 'days' }, `at least ${days.value} in the year`, days),
    step('Statutory bonus', { text: eligible ? 'Eligible' : 'Not eligible' }, 'by wage and days worked'),
  ]);
}

export type BonusMonth = {
  readonly month: Month;
  /** Full monthly wage, for eligibility and the calculation wage. */
  readonly wage: Paise;
  /** Earned part of it after LOP. */
  readonly earned: Paise;
  /** Minimum wage by state, zone and skill in the month; null when it is not recorded. */
  readonly minimum_wage: Paise | null;
};

export type BonusYear = {
  readonly accounting_year: FinancialYear;
  readonly months: readonly BonusMonth[];
  readonly days_worked: number;
  readonly percent: BasisPoints;
};

export type BonusAmount = {
  readonly problem: null;
  readonly eligible_months: number;
  /** Total calculation wages earned, in paise. */
  readonly counted: Paise;
  /** Whole rupees, in paise. */
  readonly amount: Paise;
};
export type BonusProblem = { readonly problem: 'statutory.minimum_wage_missing'; readonly months: readonly Month[] };

/** The monthly wage bonus is calculated on, in paise: up to the higher of ₹7,000 and the minimum wage (Code on Wages s.26(2)). */
export function calculationWage(wage: Paise, minimumWage: Paise, limit: Paise): Paise {
  const most = limit > minimumWage ? limit : minimumWage;
  return wage < most ? wage : most;
}

/**
 * Statutory bonus of an employee for an accounting year, in paise: the percentage of the calculation wages, nearest rupee. Months
 * above the eligibility wage do not count. A missing minimum wage is a problem.
 * @throws ParameterNotDated
 */
export function bonusForYear(input: BonusYear): Explained<BonusAmount | BonusProblem> {
  const day = lastDay(input.accounting_year);
  const limit = inForce(bonusEligibilityWage, day);
  const calculation = inForce(bonusCalculationWage, day);
  const rates = inForce(bonusRates, day);
  const days = inForce(bonusLeastDays, day);
  const eligible = input.months.filter(({ wage }) => wage <= limit.value);
  const missing = eligible.filter(({ wage, minimum_wage }) => minimum_wage === null && wage > calculation.value);
  if (missing.length > 0) {
    const problem: BonusProblem = { problem: 'statutory.minimum_wage_missing', months: missing.map(({ month }) => month) };
    return explained<BonusAmount | BonusProblem>(problem, () => [
      step('Bonus', { text: 'Not calculated' }, `minimum wage missing for ${problem.months.map(monthName).join(', ')}`),
    ]);
  }
  const enough = input.days_worked >= days.value;
  const counted = eligible.reduce((sum, each) => sum + countedOf(each, calculation.value), 0) as Paise;
  const { least } = rates.value;
  const asked = multiplyDivide(counted, input.percent, 10_000, 'nearest_rupee');
  const minimum = multiplyDivide(counted, least.numerator, least.denominator, 'nearest_rupee');
  // A percentage below the minimum, such as 8.33 for one twelfth, gives the minimum.
  const byRate = asked > minimum ? asked : minimum;
  const amount = !enough || counted === 0 ? zero : byRate > rates.value.least_amount ? byRate : rates.value.least_amount;
  const value: BonusAmount = { problem: null, eligible_months: enough ? eligible.length : 0, counted, amount };
  return explained<BonusAmount | BonusProblem>(value, () => [
    step('Eligible months', { quantity: value.eligible_months, of: 'months' }, `wage up to ${formatRupees(limit.value)}`, limit),
    step('Days worked', { quantity: input.days_worked, of: 'days' }, `at least ${days.value} in the year`, days),
    step(
      'Calculation wages',
      counted,
      `per month up to the higher of ${formatRupees(calculation.value)} and the minimum wage`,
      calculation,
    ),
    step(
      'Bonus',
      amount,
      `${asked < minimum ? `${least.numerator}/${least.denominator}` : percent(input.percent)} of calculation wages, nearest rupee, minimum ${formatRupees(rates.value.least_amount)}`,
      rates,
    ),
  ]);
}

/** LOP reduces the calculation wage in proportion (Act s.13; Code on Wages s.27). */
function countedOf({ wage, earned, minimum_wage }: BonusMonth, limit: Paise): Paise {
  const full = calculationWage(wage, minimum_wage ?? zero, limit);
  return earned >= wage ? full : multiplyDivide(full, earned, wage, 'paise');
}
