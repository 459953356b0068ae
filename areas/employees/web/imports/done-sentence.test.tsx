import type { ImportRun } from '@hrms/employees/contract';
import { expect, test } from 'vitest';
import { doneSentence, newPlacesText } from './run.card.tsx';

test.each([
  ['done', 'employees', 14, '14 employees added. Assign their salaries, then invite them.'],
  ['done', 'employees', 1, '1 employee added. Assign their salaries, then invite them.'],
  ['done', 'employees', 0, null],
  ['done', 'photos', 14, null],
  ['undone', 'employees', 14, null],
])('an import that is %s, of %s, with %d new: %s', (state, kind, created_count, text) => {
  expect(doneSentence({ state, kind, created_count } as unknown as ImportRun)).toBe(text);
});

const many = Array.from({ length: 14 }, (_, index) => `D${index}`);
test.each([
  [['Management', 'Sales'], [], 'New departments: Management, Sales.'],
  [['Sales'], ['Fitter'], 'New departments: Sales. New designations: Fitter.'],
  [many, [], `New departments: ${many.slice(0, 12).join(', ')} and 2 more.`],
  [[], [], null],
])('new places %o and %o are one line: %s', (new_departments, new_designations, text) => {
  expect(newPlacesText({ new_departments, new_designations } as unknown as ImportRun)).toBe(text);
});
