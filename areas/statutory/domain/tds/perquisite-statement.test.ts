import { rupees, zero } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { type LoanMonth, perquisiteStatement } from './perquisite-statement.ts';

const loan = (balance: number, more: Partial<LoanMonth> = {}): LoanMonth[] =>
  Array.from({ length: 12 }, (_, at) => ({
    loan: 'l1',
    month: `2026-${at + 1}`,
    balance: rupees(balance),
    interest: zero,
    market_rate: 1_000,
    ...more,
  }));
const about = { tax_year: '2026-27', salary: rupees(100_000), loans: [], benefits: [] } as const;

describe('whether the statement is due', () => {
  test.each([
    [150_000, false],
    [150_001, true],
  ])('a salary of %i', (salary, due) => expect(perquisiteStatement({ ...about, salary: rupees(salary) }).due).toBe(due));
  test('a perquisite makes it due', () => expect(perquisiteStatement({ ...about, loans: loan(300_000) }).due).toBe(true));
});

test('20 rows, and the total is their sum', () => {
  const benefits = [
    { employer: rupees(12_000), employee: rupees(3_000), taxable: true },
    { employer: rupees(5_000), employee: zero, taxable: false },
  ];
  const { rows, total } = perquisiteStatement({ ...about, loans: loan(300_000, { interest: rupees(500) }), benefits });
  expect(rows).toHaveLength(20);
  // a tenth of 3,00,000 for the year, of which 6,000 was paid
  expect(rows[4]).toMatchObject({ value: rupees(30_000), recovered: rupees(6_000), taxable: rupees(24_000) });
  expect(rows[14]).toMatchObject({ value: rupees(15_000), recovered: rupees(3_000), taxable: rupees(12_000) });
  expect(total).toMatchObject({ value: rupees(45_000), recovered: rupees(9_000), taxable: rupees(36_000) });
});

test.each([
  [200_000, 0],
  [200_001, 20_000.1],
])('loans of %i in all', (balance, value) =>
  expect(perquisiteStatement({ ...about, loans: loan(balance) }).total.taxable).toBe(rupees(value)),
);

test('a loan without the rate of the year is said', () =>
  expect(perquisiteStatement({ ...about, loans: loan(300_000, { market_rate: null }) })).toMatchObject({
    rate_missing: true,
    total: { taxable: 0 },
  }));

test.each([
  ['2026-27', 52_800, 0],
  ['2026-27', 60_000, 7_200],
  ['2025-26', 52_800, 39_600],
] as const)('264 meals in %s for %i rupees are taxed with %i', (tax_year, cost, taxed) => {
  const benefits = [{ employer: rupees(cost), employee: zero, taxable: false, meals: 264 }];
  const { rows, total } = perquisiteStatement({ ...about, tax_year, benefits });
  expect(rows.find(({ label }) => label === 'Free meals')?.taxable).toBe(rupees(taxed));
  expect(total.taxable).toBe(rupees(taxed));
});
