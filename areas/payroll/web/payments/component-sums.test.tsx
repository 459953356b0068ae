import { expect, test } from 'vitest';
import { componentGroups } from './component-sums.ts';

test('sums stand by authority, the rest by size, and nothing is lost', () => {
  const sums = { HRA: 3, BASIC: 9, EDLI: 1, EPF_EMPLOYEE: 2, TDS: 4 };
  const groups = componentGroups(sums, (code) => code);
  expect(groups.map(({ title, sums: of }) => `${title}: ${of.map(({ code }) => code).join(' ')}`)).toEqual([
    'Provident fund: EPF_EMPLOYEE EDLI',
    'Taxes and welfare: TDS',
    'All other components: BASIC HRA',
  ]);
  expect(groups.flatMap(({ sums: of }) => of).length).toBe(Object.keys(sums).length);
});
