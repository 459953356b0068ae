import type { WireStep } from '@hrms/platform/contract';
import { expect, test } from 'vitest';
import { sheetRows } from './sheet-rows.ts';

const steps = (...labels: string[]): WireStep[] => labels.map((label) => ({ label, amount_paise: 100, why: 'so' }));

test('both regimes stand side by side in their order, barred deductions beside nothing', () => {
  const rows = sheetRows({
    new: steps('Salary', 'Standard deduction', 'Total income', '5% slab', 'Marginal relief', 'Tax for the year'),
    old: steps(
      'Salary',
      'House rent',
      'Standard deduction',
      'Savings',
      'Total income',
      '5% slab',
      '30% slab',
      'Tax for the year',
    ),
  });
  expect(rows.map(({ label, in_new, in_old, is_barred }) => [label, in_new !== null, in_old !== null, is_barred])).toEqual([
    ['Salary', true, true, false],
    ['House rent', false, true, true],
    ['Standard deduction', true, true, false],
    ['Savings', false, true, true],
    ['Total income', true, true, false],
    ['5% slab', true, true, false],
    ['30% slab', false, true, false],
    ['Marginal relief', true, false, false],
    ['Tax for the year', true, true, false],
  ]);
});

test('steps of one name keep their places, and none is lost or shown twice', () => {
  const rows = sheetRows({ new: steps('Pay', 'Pay', 'Total income', 'Cess'), old: steps('Pay', 'Total income') });
  expect(rows.map(({ label }) => label)).toEqual(['Pay', 'Pay', 'Total income', 'Cess']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
});
