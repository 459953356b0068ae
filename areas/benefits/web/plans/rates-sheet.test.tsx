import { expect, test } from 'vitest';
import { readRates } from './rates-sheet.ts';

test('rows of an insurer’s sheet become rates: rupees in paise, percent in basis points, empty cells as in a new rate', () => {
  const { rates, errors } = readRates([
    { relation: 'Employee', age_from: '18', age_to: '35', amount_paise: '₹6,250.50', employer_share_bp: '75%', tax_bp: '18' },
    { relation: 'parent-in-law', amount_paise: '14000', employer_cap_paise: '10,000' },
    { percent_bp: '12.5' },
  ]);
  expect(errors).toEqual([]);
  expect(rates).toMatchObject([
    { relation: 'self', age_from: 18, age_to: 35, amount_paise: 625_050, employer_share_bp: 7500, tax_bp: 1800 },
    { relation: 'parent_in_law', age_from: 0, age_to: 120, amount_paise: 1_400_000, employer_cap_paise: 1_000_000 },
    { relation: 'family', amount_paise: null, percent_bp: 1250, employer_share_bp: 10_000, tax_bp: 0 },
  ]);
});

test('what is wrong is named by row and column, and no rate is taken', () => {
  const { rates, errors } = readRates([
    { relation: 'Neighbour', amount_paise: '100' },
    { age_from: '40', age_to: '30', amount_paise: '1,00.123' },
    { employer_share_bp: '101' },
  ]);
  expect(rates).toEqual([]);
  expect(errors.map(({ row, field }) => [row, field])).toEqual([
    [1, 'relation'],
    [2, 'amount_paise'],
    [2, 'age_to'],
    [3, 'employer_share_bp'],
  ]);
  expect(errors[0]?.message).toBe('Enter one of Family, Employee, Spouse, Child, Parent, Parent-in-law');
});
