import { rupees } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { tdsInterestCost, tdsLateFeeCost } from './tds-default.ts';

test.each([
  ['late_deduction', '2026-04-30', '2026-06-30', 3, 1_500],
  ['late_deduction', '2026-04-30', '2026-04-30', 0, 0],
  ['late_deduction', '2026-04-29', '2026-04-30', 1, 500],
  ['late_deposit', '2026-04-30', '2026-05-08', 2, 1_500],
  ['late_deposit', '2025-12-31', '2026-01-08', 2, 1_500],
] as const)('%s from %s to %s', (kind, from, to, months, interest) => {
  const { value, steps } = tdsInterestCost({ kind, tax: rupees(50_000), from, to });
  expect(value).toEqual({ months, interest: rupees(interest) });
  expect(steps.at(-1)?.parameter?.id).toBe('tax.tds_interest_bp');
});

test('the late filing fee is by the day, at most the tax', () => {
  const fee = (filed: string, tax: number) => tdsLateFeeCost({ due: '2026-07-31', filed, tax_of_statement: rupees(tax) }).value;
  expect(fee('2026-08-10', 500_000)).toEqual({ days: 10, fee: rupees(2_000) });
  expect(fee('2026-08-10', 1_500)).toEqual({ days: 10, fee: rupees(1_500) });
  expect(fee('2026-07-30', 1_500)).toEqual({ days: 0, fee: 0 });
});
