import type { FinancialYear } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, step } from '@hrms/platform/explain';
import { formatRupees, multiplyDivide, type Paise, percent, zero } from '@hrms/platform/money';
import { donations, houseLossSetOff, preventiveCheckUp, rentWithoutAllowance } from '../law/claims.parameters.ts';
import type { Regime } from '../law/income-tax.parameters.ts';

const firstDay = (year: FinancialYear) => `${year.slice(0, 4)}-04-01`;
const notInNew = (what: string): Explained<Paise> => explained(zero, () => [step(what, 0, 'not in the new regime')]);

/** Rent paid by a person without house rent allowance (s.134; s.80GG before): the least of three. `income` is before this claim. */
export function rentWithoutAllowanceDeduction(facts: {
  readonly tax_year: FinancialYear;
  readonly regime: Regime;
  readonly rent: Paise;
  readonly months: number;
  readonly income: Paise;
}): Explained<Paise> {
  if (facts.regime === 'new') return notInNew('Rent without allowance');
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
      'Rent without allowance',
      value,
      `least of ${limits.map(formatRupees).join(', ')}: ${formatRupees(month)} a month, ${percent(income_rate)} of income, rent above ${percent(rent_above)} of it`,
      rule,
    ),
  ]);
}

/** What health insurance and check-ups come to before the group's limit: check-ups only to their own. */
export function healthClaim(facts: {
  readonly tax_year: FinancialYear;
  readonly insurance: Paise;
  readonly check_ups: Paise;
}): Explained<Paise> {
  const rule = inForce(preventiveCheckUp, firstDay(facts.tax_year));
  const counted = facts.check_ups < rule.value ? facts.check_ups : rule.value;
  const value = (facts.insurance + counted) as Paise;
  return explained(value, () => [
    step('Health insurance', facts.insurance, 'premiums and, for seniors without one, treatment'),
    step('Check-ups', counted, `at most ${formatRupees(rule.value)}, inside the limit of the group`, rule),
  ]);
}

/** Donations: a half or the whole; some only to a tenth of income; cash above its limit counts nothing. */
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
  // Gifts that count whole take the cap first: that is the better order for the giver.
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
      `half or whole of each; capped ones to ${percent(income_rate)} of income; cash above ${formatRupees(cash_most)} not at all`,
      rule,
    ),
  ]);
}

/** Income from house property as it meets salary: income in full, a loss to the regime's limit (nil in the new one). */
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
      'Against salary',
      value,
      most === 0 && facts.income < 0 ? 'a loss does not touch salary in the new regime' : `a loss to ${formatRupees(most)}`,
      rule,
    ),
  ]);
}
