import { expect, test } from 'vitest';
import { nextAbsenceNotice } from './absence-notice.ts';

test.each([
  [0, { step: 1, from: '2026-11-04' }],
  [1, { step: 2, from: '2026-11-11' }],
  [2, { step: 3, from: '2026-11-21' }],
  [3, null],
])('absent since 2 November, %i issued', (issued, next) => {
  expect(nextAbsenceNotice('2026-11-02', issued)).toEqual(next);
});
