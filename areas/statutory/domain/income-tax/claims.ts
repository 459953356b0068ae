import type { FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, percent, zero } from '@hrms/platform/money';
import { donations, houseLossSetOff, preventiveCheckUp, rentWithoutAllowance } from '../law/claims.parameters.ts';
import type { Regime } from '../law/income-tax.parameters.ts';

const firstDay = (year: FinancialYear) => `${year.slice(0, 4)}-04-01`;
const notInNew = (what: string): Explained<Paise> => explained(zero, () => [step(what, 0, 'not allowed in the new regime')]);

/** Deduction for rent paid without HRA, in paise: least of three (s.134; s.80GG before). `income` is before this deduction. */
export function rentWithoutAllowanceDeduction(facts: {
  readonly tax_year: FinancialYear;
  readonly regime: Regime;
  readonly rent: Paise;
  readonly months: number;
  readonly income: Paise;
}): Explained<Paise> {
  if (facts.regime === 'new') return notInNew('Rent paid without HRA');
  const rule = inForce(rentWithoutAllowance, firstDay(facts.tax_year));
  const { month, income_rate, rent_above } = rule.value;
  const limits = [
    month * facts.months,
    multiplyDivide(facts.income, income_rate, 10_000, 'paise'),
    Math.max(0, facts.rent - multiplyDivide(facts.income, rent_above, 10_000, 'paise')),
  ] as Paise[];
  const value = Math.min(...limits) as Paise;
  return explained(value, () => [
    step(
      'Rent paid without HRA',
      value,
      `least of ${limits.map(formatRupees).join(', ')}: ${formatRupees(month)} a month, ${percent(income_rate)} of income, rent above ${percent(rent_above)} of it`,
      rule,
    ),
  ]);
}

/** Health insurance and check-ups in paise, before the limit of the group. Check-ups have a limit of their own. */
export function healthClaim(facts: {
  readonly tax_year: FinancialYear;
  readonly insurance: Paise;
  readonly check_ups: Paise;
}): Explained<Paise> {
  const rule = inForce(preventiveCheckUp, firstDay(facts.tax_year));
  const counted = facts.check_ups < rule.value ? facts.check_ups : rule.value;
  const value = (facts.insurance + counted) as Paise;
  return explained(value, () => [
    step('Health insurance', facts.insurance, 'premiums, and treatment of uninsured senior citizens'),
    step('Preventive check-ups', counted, `up to ${formatRupees(rule.value)}, within the limit of the group`, rule),
  ]);
}

/** Deduction for donations in paise: 50% or 100%, some limited to 10% of income. Cash above its limit does not count. */
export function donationDeduction(facts: {
  readonly tax_year: FinancialYear;
  readonly regime: Regime;
  readonly income: Paise;
  readonly gifts: readonly {
    readonly amount: Paise;
    readonly part: 'half' | 'whole';
    readonly capped: boolean;
    readonly cash: boolean;
  }[];
}): Explained<Paise> {
  if (facts.regime === 'new') return notInNew('Donations');
  const rule = inForce(donations, firstDay(facts.tax_year));
  const { income_rate, cash_most } = rule.value;
  const counting = facts.gifts.filter(({ cash, amount }) => !cash || amount <= cash_most);
  let room: number = multiplyDivide(facts.income, income_rate, 10_000, 'paise');
  let total = 0;
  // Donations that count in full use the limit first, which is better for the employee.
  for (const gift of counting.toSorted((a, b) => (a.part === b.part ? 0 : a.part === 'whole' ? -1 : 1))) {
    const qualifying = gift.capped ? Math.min(gift.amount, room) : gift.amount;
    if (gift.capped) room -= qualifying;
    total += gift.part === 'whole' ? qualifying : Math.floor(qualifying / 2);
  }
  const value = total as Paise;
  return explained(value, () => [
    step(
      'Donations',
      value,
      `50% or 100% of each, limited ones up to ${percent(income_rate)} of income, no cash above ${formatRupees(cash_most)}`,
      rule,
    ),
  ]);
}

/** House property set off against salary, in paise: income in full, a loss up to the limit of the regime (nil in the new one). */
export function housePropertyAgainstSalary(facts: {
  readonly tax_year: FinancialYear;
  readonly regime: Regime;
  /** Negative for a loss. */
  readonly income: Paise;
}): Explained<Paise> {
  const rule = inForce(houseLossSetOff, firstDay(facts.tax_year));
  const most = rule.value[facts.regime];
  const value = (facts.income >= 0 ? facts.income : Math.max(facts.income, -most)) as Paise;
  return explained(value, () => [
    step('House property', facts.income, facts.income < 0 ? 'a loss' : 'income'),
    step(
      'Set off against salary',
      value,
      most === 0 && facts.income < 0 ? 'no set-off of a loss in the new regime' : `loss up to ${formatRupees(most)}`,
      rule,
    ),
  ]);
}
