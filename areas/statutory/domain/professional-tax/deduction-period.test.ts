import { expect, test } from 'vitest';
import { ptaxDeductionPeriod } from './deduction-period.ts';

test.each([
  ['2026-10', 'IN-KA', null],
  ['2026-10', 'IN-DL', null],
  ['2026-10', null, null],
  ['2026-04', 'IN-TN', { first_month: '2026-04', last_month: '2026-09', months_left: 5 }],
  ['2027-02', 'IN-TN', { first_month: '2026-10', last_month: '2027-03', months_left: 1 }],
  ['2026-12', 'IN-PY', { first_month: '2026-07', last_month: '2026-12', months_left: 0 }],
  ['2027-01', 'IN-MP', { first_month: '2026-04', last_month: '2027-03', months_left: 2 }],
])('%s in %s', (month, state, expected) => {
  expect(ptaxDeductionPeriod(month, state, null)).toEqual(expected);
});
