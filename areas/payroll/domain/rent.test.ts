import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { computeSlip, type SlipInput } from './index.ts';
import { rentExemption } from './rent.ts';
import { makePerson, makeRun, toRates } from './slip.scenario.ts';

const RATES = { BASIC: 50_000, HRA: 20_000, SPECIAL: 70_000 };
const year = { first_month: '2026-04', last_month: '2027-03' };
const renter = (monthly: number, city: string, more: Partial<SlipInput> = {}, months = year): SlipInput => {
  const person = makePerson('2026-10', RATES, more);
  return {
    ...person,
    tax: { ...person.tax, regime: 'old', rent: [{ ...months, monthly_rent: rupees(monthly), city }] },
  };
};
const exemptOf = (input: SlipInput) => rentExemption(input, makeRun('2026-10'), '2026-27').value.exempt;

describe('exemption of HRA from the rent that is declared', () => {
  test.each([
    // HRA 20,000; rent above a tenth of 50,000; half of 50,000 in Pune, 40% in Nashik
    ['Pune', 25_000, 12 * 20_000],
    ['Pune', 18_000, 12 * 13_000],
    ['Nashik', 30_000, 12 * 20_000],
    ['Nashik', 5_000, 0],
  ])('%s, %i a month', (city, monthly, exempt) => expect(exemptOf(renter(monthly, city))).toBe(rupees(exempt)));

  test('counts the months of the rent, and those in service', () => {
    expect(exemptOf(renter(25_000, 'Pune', {}, { first_month: '2026-10', last_month: '2027-03' }))).toBe(rupees(6 * 20_000));
    expect(exemptOf(renter(25_000, 'Pune', { joined_on: '2026-07-01' }))).toBe(rupees(9 * 20_000));
  });

  test('follows a salary that changes within the year', () => {
    const later = { later_salaries: [{ from_date: '2027-01-01', rates: toRates({ ...RATES, BASIC: 60_000, HRA: 24_000 }) }] };
    // from January: least of 24,000, 25,000 less 6,000, and 30,000
    expect(exemptOf(renter(25_000, 'Pune', later))).toBe(rupees(9 * 20_000 + 3 * 19_000));
  });

  test('keeps the months before a salary that has changed already', () => {
    const person = renter(25_000, 'Pune');
    const earlier_salaries = [{ from_date: '2026-04-01', rates: toRates({ ...RATES, HRA: 12_000 }) }];
    const raised = { ...person, salaries: [{ from_date: '2026-09-01', rates: toRates(RATES) }] };
    expect(exemptOf({ ...raised, tax: { ...person.tax, earlier_salaries } })).toBe(rupees(5 * 12_000 + 7 * 20_000));
  });
});

test('interest on a home loan lowers the income of the old regime alone', () => {
  const person = makePerson('2026-10', RATES);
  const incomeOf = (regime: 'old' | 'new', house: number) =>
    computeSlip({ ...person, tax: { ...person.tax, regime, house_interest: rupees(house) } }, makeRun('2026-10')).tax.value
      .total_income;
  expect(incomeOf('old', 0) - incomeOf('old', 200_000)).toBe(rupees(200_000));
  expect(incomeOf('new', 200_000)).toBe(incomeOf('new', 0));
});
