import type { FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, sum, zero } from '@hrms/platform/money';
import { employerFundLimit, motorCar, perquisiteFree } from '../law/perquisites.parameters.ts';
import { employerFundShare, fundInterestRate } from '../law/tds-penalty.parameters.ts';

const firstDay = (year: FinancialYear) => `${year.slice(0, 4)}-04-01`;

export type MotorCar = {
  readonly tax_year: FinancialYear;
  readonly use: 'official' | 'private' | 'mixed';
  readonly running_costs_paid_by: 'employer' | 'employee';
  readonly engine_above_1600_cc: boolean;
  readonly electric: boolean;
  readonly chauffeur_provided: boolean;
  readonly months: number;
  /** For private use: yearly running cost with the driver, cost of the car, and what was recovered. */
  readonly running_cost: Paise;
  readonly cost_of_car: Paise;
  readonly recovered: Paise;
};

/** Perquisite value of an employer's car for a year, in paise (Income-tax Rules 2026 r.15(3); 1962 r.3(2)). */
export function motorCarValue(facts: MotorCar): Explained<Paise> {
  const rule = inForce(motorCar, firstDay(facts.tax_year));
  if (facts.use === 'official') return explained(zero, () => [step('Motor car', 0, 'official use only, with a log', rule)]);
  if (facts.use === 'private') {
    const wear = multiplyDivide(facts.cost_of_car, rule.value.wear * facts.months, 10_000 * 12, 'paise');
    const value = Math.max(0, facts.running_cost + wear - facts.recovered) as Paise;
    return explained(value, () => [
      step('Running cost and driver', facts.running_cost, 'actual'),
      step('Wear', wear, '10% of cost a year', rule),
      step('Recovered', -facts.recovered, 'from the employee'),
      step('Motor car', value, 'private use'),
    ]);
  }
  const rates = facts.running_costs_paid_by === 'employer' ? rule.value.employer_pays : rule.value.employee_pays;
  const large = facts.engine_above_1600_cc && !(facts.electric && rule.value.electric_is_small);
  const month = ((large ? rates.large : rates.small) + (facts.chauffeur_provided ? rates.chauffeur : 0)) as Paise;
  const value = (month * facts.months) as Paise;
  return explained(value, () => [
    step(
      'Monthly value',
      month,
      `running costs paid by the ${facts.running_costs_paid_by}${facts.chauffeur_provided ? ', with a driver' : ''}`,
      rule,
    ),
    step('Motor car', value, `${facts.months} months of mixed use`),
  ]);
}

export type EmployerFund = {
  readonly tax_year: FinancialYear;
  readonly contribution: Paise;
  readonly earlier_excess: Paise;
  readonly earlier_accretion: Paise;
  readonly opening_balance: Paise;
  readonly closing_balance: Paise;
  readonly income_of_year: Paise;
};

/**
 * Employer's fund contributions above ₹7,50,000 a year and the accretion on them, in paise (s.17(1)(h), (i), r.16; s.17(2)(vii),
 * (viia), r.3B): TP = (PC / 2) R + (PC1 + TP1) R, where R is income divided by the average balance.
 */
export function employerFundValue(
  facts: EmployerFund,
): Explained<{ readonly contribution: Paise; readonly accretion: Paise; readonly rate: number }> {
  const limit = inForce(employerFundLimit, firstDay(facts.tax_year));
  const excess = Math.max(0, facts.contribution - limit.value) as Paise;
  const balances = facts.opening_balance + facts.closing_balance;
  const base = excess + 2 * (facts.earlier_excess + facts.earlier_accretion);
  const accretion = balances > 0 ? multiplyDivide(base, facts.income_of_year, balances, 'paise') : zero;
  const rate = balances > 0 ? Math.round((2e6 * facts.income_of_year) / balances) / 1e6 : 0;
  return explained({ contribution: excess, accretion, rate }, () => [
    step('Contribution above the limit', excess, `${formatRupees(facts.contribution)} less ${formatRupees(limit.value)}`, limit),
    step(
      'Rate of return',
      { quantity: rate, of: 'of the average balance' },
      'income of the year ÷ average of opening and closing balance',
    ),
    step('Accretion', accretion, '50% of this year’s excess and 100% of earlier ones at that rate', limit),
  ]);
}

/** Perquisite value of concessional loans, in paise: market rate on month-end balances less interest paid; nil for small loans. */
export function loanValue(facts: {
  readonly tax_year: FinancialYear;
  readonly highest_total: Paise;
  readonly month_end_balances: readonly Paise[];
  /** SBI rate for the purpose on the first day of the year, in basis points. */
  readonly market_rate: number;
  readonly interest_paid: Paise;
}): Explained<Paise> {
  const free = inForce(perquisiteFree, firstDay(facts.tax_year));
  if (facts.highest_total <= free.value.loans_in_all)
    return explained(zero, () => [step('Loan', 0, `total loans up to ${formatRupees(free.value.loans_in_all)}`, free)]);
  const interest = multiplyDivide(sum(facts.month_end_balances), facts.market_rate, 10_000 * 12, 'paise');
  const value = Math.max(0, interest - facts.interest_paid) as Paise;
  return explained(value, () => [
    step('Interest at the market rate', interest, 'on month-end balances', free),
    step('Interest paid', -facts.interest_paid, 'by the employee'),
    step('Loan', value, 'perquisite value for the year'),
  ]);
}

/** Perquisite value of gifts in a year, in paise: nil below the limit, else the total or the excess by setting (sources differ). */
export function giftValue(facts: {
  readonly tax_year: FinancialYear;
  readonly gifts: Paise;
  readonly at_or_above: 'whole' | 'excess';
}): Explained<Paise> {
  const free = inForce(perquisiteFree, firstDay(facts.tax_year));
  const below = facts.gifts < free.value.gifts_below;
  const value = (below ? 0 : facts.at_or_above === 'whole' ? facts.gifts : facts.gifts - free.value.gifts_below) as Paise;
  return explained(value, () => [
    step('Gifts', value, below ? 'below the limit' : `${facts.at_or_above} value by setting, sources differ`, free),
  ]);
}

/** Perquisite value of meals above the free value per meal, in paise. */
export function mealValue(facts: {
  readonly tax_year: FinancialYear;
  readonly meals: number;
  readonly cost: Paise;
  readonly recovered: Paise;
}): Explained<Paise> {
  const free = inForce(perquisiteFree, firstDay(facts.tax_year));
  const value = Math.max(0, facts.cost - facts.recovered - free.value.meal * facts.meals) as Paise;
  return explained(value, () => [
    step('Meals', value, `${facts.meals} meals, ${formatRupees(free.value.meal)} free per meal`, free),
  ]);
}

/**
 * Taxable part of a recognised provident fund, in paise: employer's contribution above a share of salary (until 2025-26) and
 * interest above the notified rate.
 */
export function recognisedFundValue(facts: {
  readonly tax_year: FinancialYear;
  readonly salary: Paise;
  readonly contribution: Paise;
  readonly balance: Paise;
  readonly interest: Paise;
}): Explained<Paise> {
  const share = inForce(employerFundShare, firstDay(facts.tax_year));
  const rate = inForce(fundInterestRate, firstDay(facts.tax_year));
  const over =
    share.value === null
      ? zero
      : (Math.max(0, facts.contribution - multiplyDivide(facts.salary, share.value, 10_000, 'paise')) as Paise);
  const interest = Math.max(0, facts.interest - multiplyDivide(facts.balance, rate.value, 10_000, 'paise')) as Paise;
  const value = (over + interest) as Paise;
  return explained(value, () => [
    step(
      'Contribution above the limit',
      over,
      share.value === null ? 'no limit from 1 Apr 2026' : `${share.value / 100}% of salary`,
      share,
    ),
    step('Interest above the rate', interest, `${rate.value / 100}% a year`, rate),
    step('Recognised provident fund', value, 'taxable in the year'),
  ]);
}

/** Perquisite value of shares or options, in paise: market value on exercise less the price paid (s.17(1)(e); s.17(2)(vi) before). */
export function shareOptionValue(facts: {
  readonly market_value: Paise;
  readonly paid: Paise;
  readonly shares: number;
}): Explained<Paise> {
  const value = (Math.max(0, facts.market_value - facts.paid) * facts.shares) as Paise;
  return explained(value, () => [
    step('Per share', Math.max(0, facts.market_value - facts.paid) as Paise, 'market value on exercise less the price paid'),
    step('Share options', value, `${facts.shares} shares`),
  ]);
}
