import { expect, test } from 'vitest';
import type { RehearsalFigures } from '../contract/index.ts';
import { rehearsalMarks, rehearsalTotals } from './rehearsal.ts';

const month = (net_paise: number, more: Partial<RehearsalFigures> = {}): RehearsalFigures => ({
  ctc_annual_paise: 0,
  gross_paise: net_paise,
  wages_paise: 0,
  add_back_paise: 0,
  passes_wage_test: true,
  epf_employee_paise: 0,
  epf_employer_paise: 0,
  esi_employee_paise: 0,
  esi_employer_paise: 0,
  esi_covered: false,
  gratuity_provision_paise: 0,
  gratuity_liability_paise: 0,
  net_paise,
  employer_cost_paise: net_paise,
  ...more,
});
const changed = (by: number, more: Partial<RehearsalFigures> = {}) => ({
  before: month(1_000_000),
  after: month(1_000_000 + by, more),
  error: null,
});

test.each([
  [-1, ['loses']],
  [0, ['same']],
  [1, ['gains']],
])('a change of %d paise', (by, marks) => {
  expect(rehearsalMarks(changed(by))).toEqual(marks);
});

test('ESI, the wage test and errors are marked', () => {
  expect(rehearsalMarks(changed(0, { esi_covered: true, passes_wage_test: false }))).toEqual(['same', 'joins_esi', 'fails_test']);
  expect(rehearsalMarks({ before: month(1, { esi_covered: true }), after: month(1), error: null })).toEqual([
    'same',
    'leaves_esi',
  ]);
  expect(rehearsalMarks({ before: month(1), after: null, error: 'No structure' })).toEqual(['error']);
});

test.each([
  [-500_001, 0],
  [-500_000, 1],
  [-1, 3],
  [0, 4],
  [1, 5],
  [50_000, 5],
  [50_001, 6],
  [500_000, 7],
  [500_001, 8],
])('a change of %d paise is counted in band %d', (by, band) => {
  const { histogram } = rehearsalTotals([changed(by)]);
  expect(histogram.map(({ employees }) => employees).indexOf(1)).toBe(band);
});

test('sums leave out employees with an error', () => {
  const totals = rehearsalTotals([changed(300), changed(-100), { before: month(5), after: null, error: 'x' }]);
  expect(totals).toMatchObject({ employees: 3, net_change_paise: 200, marks: { gains: 1, loses: 1, error: 1 } });
});
