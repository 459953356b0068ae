import type { Paise } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { type DeclaredItem, declaredFigures, rentMonths, withApproved } from './declared.ts';

const rupees = (amount: number) => (amount * 100) as Paise;
const item = (kind: DeclaredItem['kind'], amount: number, more: Partial<DeclaredItem> = {}): DeclaredItem => ({
  kind,
  amount: rupees(amount),
  raised: false,
  rent: null,
  ...more,
});
const figures = (items: DeclaredItem[], own_fund = 0) =>
  declaredFigures({ tax_year: '2026-27', items, own_fund: rupees(own_fund) }).value;

describe('declared items against their limits', () => {
  test('1,90,000 of savings counts 1,50,000', () => {
    const { groups, savings } = figures([item('savings', 100_000), item('savings', 90_000)]);
    expect(groups).toMatchObject([
      { section: '123', limit: 150_000_00, declared: 190_000_00, counted: 150_000_00, ignored: 40_000_00 },
    ]);
    // payroll adds the own fund and applies the limit to both
    expect(savings).toBe(190_000_00);
  });
  test('own provident fund uses the limit first', () => {
    expect(figures([item('savings', 100_000)], 90_000).groups).toMatchObject([
      { own_fund: 90_000_00, counted: 60_000_00, ignored: 40_000_00 },
    ]);
  });
  test('health insurance of a senior citizen', () => {
    expect(figures([item('health_self', 30_000)]).other_claims).toBe(25_000_00);
    expect(figures([item('health_self', 30_000, { raised: true })]).other_claims).toBe(30_000_00);
  });
  test('interest on a home loan counts 2,00,000', () => {
    const { house_interest, groups } = figures([item('home_loan_interest', 240_000)]);
    expect(house_interest).toBe(200_000_00);
    expect(groups).toMatchObject([{ ignored: 40_000_00 }]);
  });
  test('other income, other tax and leave travel stand apart', () => {
    const value = figures([item('other_income', 12_000), item('other_tds', 1_200), item('leave_travel', 20_000)]);
    expect([value.other_income, value.other_tds, value.exempt]).toEqual([12_000_00, 1_200_00, 20_000_00]);
  });
});

test('rent falls with what is approved', () => {
  const rent = { first_month: '2026-04', last_month: '2027-03', monthly_rent: rupees(25_000), city: 'Pune' };
  expect(rentMonths(rent, '2026-27')).toBe(12);
  expect(rentMonths({ first_month: '2026-10', last_month: '2028-03' }, '2026-27')).toBe(6);
  const half = withApproved(item('house_rent', 300_000, { rent }), rupees(150_000));
  expect(half.rent?.monthly_rent).toBe(12_500_00);
});
