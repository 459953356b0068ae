import { expect, test } from 'vitest';
import { startingCalculation } from './structure-line.ts';

const fixed = { kind: 'earning', calculation: 'fixed', calculation_summary: 'Fixed amount' } as const;

test('adding a component offers a working default with its field', () => {
  expect(startingCalculation({ code: 'HRA', ...fixed })).toMatchObject({
    calculation: 'percentage',
    percentage_bp: 4_000,
    percentage_of: ['BASIC'],
  });
  expect(startingCalculation({ code: 'CONVEYANCE', ...fixed })).toMatchObject({ calculation: 'fixed', amount_paise: 100_000 });
  expect(
    startingCalculation({ code: 'SPECIAL', kind: 'earning', calculation: 'balancing', calculation_summary: 'Balance of CTC' }),
  ).toBeNull();
  expect(
    startingCalculation({ code: 'PF', kind: 'deduction', calculation: 'system', calculation_summary: 'Statutory calculation' }),
  ).toBeNull();
});
