import { expect, test } from 'vitest';
import { isPreviousExpected, previousMissingStage } from './previous-missing.ts';

test.each([
  ['2026-06-10', '2026-07-09', null],
  ['2026-06-10', '2026-07-10', 'first'],
  ['2026-06-10', '2026-07-23', 'first'],
  ['2026-06-10', '2026-07-24', 'reminder'],
  ['2026-06-10', '2026-08-06', 'reminder'],
  ['2026-06-10', '2026-08-07', null],
  // the first day of the tax year, and the day after
  ['2026-04-01', '2026-05-01', null],
  ['2026-04-02', '2026-05-02', 'first'],
  // the year of joining is over
  ['2026-03-10', '2026-04-09', null],
  ['2027-03-01', '2027-03-31', 'first'],
  ['2027-03-01', '2027-04-01', null],
  // not here yet
  ['2026-12-01', '2026-11-20', null],
] as const)('joined on %s, on %s: %s', (joined_on, today, stage) => expect(previousMissingStage(joined_on, today)).toBe(stage));

test.each([
  ['2026-04-01', '2026-12-01', false],
  ['2026-10-21', '2026-11-19', false],
  ['2026-10-21', '2026-11-20', true],
  ['2026-05-01', '2027-03-31', true],
  ['2026-03-31', '2026-05-31', false],
])('who joined on %s has named the employer before by %s: %s', (joined_on, today, expected) => {
  expect(isPreviousExpected(joined_on, today)).toBe(expected);
});
