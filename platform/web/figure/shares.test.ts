import { expect, test } from 'vitest';
import { heatOf, sharesOf } from './shares.ts';

const points = [5, 0, 40, 10, 20, 8, 7, 6, 4].map((value, index) => ({ label: `P${index}`, value }));

test('six shares, the greatest first, and the rest as one; they add up to the whole', () => {
  const shares = sharesOf(points);
  expect(shares.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'P2 40',
    'P4 20',
    'P3 10',
    'P5 8',
    'P6 7',
    'P7 6',
    'Other 9',
  ]);
  expect(shares.reduce((sum, { value }) => sum + value, 0)).toBe(100);
  expect(sharesOf(points.slice(0, 3)).map(({ label }) => label)).toEqual(['P2', 'P0']);
});

test('the least field is lightest and the greatest deepest; equal ones are alike', () => {
  expect(heatOf(points.slice(0, 3)).map(({ share }) => share)).toEqual([0.125, 0, 1]);
  expect(heatOf([{ label: 'A', value: 3 }])).toEqual([{ label: 'A', share: 1 }]);
  expect(heatOf([])).toEqual([]);
});
