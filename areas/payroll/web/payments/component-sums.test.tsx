import { expect, test } from 'vitest';
import { componentGroups } from './component-sums.ts';

test('totals are grouped by authority, the rest by size, and none is lost', () => {
  const sums = { HRA: 3, BASIC: 9, EDLI: 1, EPF_EMPLOYEE: 2, TDS: 4 };
  const groups = componentGroups(sums, (code) => code);
  expect(groups.map(({ title, sums: of }) => `${title}: ${of.map(({ code }) => code).join(' ')}`)).toEqual([
    'EPF: EPF_EMPLOYEE EDLI',
    'Taxes and LWF: TDS',
    'Other components: BASIC HRA',
  ]);
  expect(groups.flatMap(({ sums: of }) => of).length).toBe(Object.keys(sums).length);
});
