import { expect, test } from 'vitest';
import { interviewSummary, isVoluntary, leavingReasons } from './interview-summary.ts';

const given = (pay: number, would_return: 'yes' | 'maybe' | 'no') => ({
  ratings: { pay, role: 4, manager: 5, growth: 2, workload: 3, environment: 4 },
  would_return,
});
const FIVE = [given(1, 'yes'), given(2, 'yes'), given(3, 'maybe'), given(4, 'no'), given(4, 'no')];

test('nothing from four answers', () => {
  expect(interviewSummary(FIVE.slice(1))).toBeNull();
  expect(leavingReasons(FIVE.slice(1).map(() => ({ kind: 'resignation', reason_code: 'family' })))).toBeNull();
});

test('averages to one decimal from five', () => {
  expect(interviewSummary(FIVE)).toEqual({
    answers: 5,
    ratings: { pay: 2.8, role: 4, manager: 5, growth: 2, workload: 3, environment: 4 },
    would_return: { yes: 2, maybe: 1, no: 2 },
  });
});

test('reasons by how often; voluntary follows from the kind', () => {
  const exits = [
    { kind: 'resignation', reason_code: 'better_pay' },
    { kind: 'resignation', reason_code: 'performance' },
    { kind: 'termination', reason_code: 'performance' },
    { kind: 'retirement', reason_code: 'retired' },
    { kind: 'mutual', reason_code: 'performance' },
  ] as const;
  expect(leavingReasons(exits)).toEqual({
    exits: 5,
    voluntary: 3,
    involuntary: 2,
    reasons: [
      { reason_code: 'performance', exits: 3 },
      { reason_code: 'better_pay', exits: 1 },
      { reason_code: 'retired', exits: 1 },
    ],
  });
});

test.each([
  ['resignation', true],
  ['mutual', true],
  ['absconding', false],
  ['termination', false],
  ['retrenchment', false],
  ['retirement', false],
  ['end_of_contract', false],
  ['death', false],
] as const)('%s by own choice: %s', (kind, voluntary) => {
  expect(isVoluntary(kind)).toBe(voluntary);
});
