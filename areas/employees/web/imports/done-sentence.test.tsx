import type { ImportRun } from '@hrms/employees/contract';
import { expect, test } from 'vitest';
import { doneSentence } from './run.card.tsx';

test.each([
  ['done', 'employees', 14, '14 employees added. Assign their salaries, then invite them.'],
  ['done', 'employees', 1, '1 employee added. Assign their salaries, then invite them.'],
  ['done', 'employees', 0, null],
  ['done', 'photos', 14, null],
  ['undone', 'employees', 14, null],
])('an import that is %s, of %s, with %d new: %s', (state, kind, created_count, text) => {
  expect(doneSentence({ state, kind, created_count } as unknown as ImportRun)).toBe(text);
});
