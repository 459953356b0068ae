import { expect, test } from 'vitest';
import { USUAL_INTERVIEW } from './interview-form.ts';
import { interviewGroups, interviewSummary, isVoluntary, leavingReasons } from './interview-summary.ts';

const given = (pay: number, would_return: 'Yes' | 'Maybe' | 'No') => ({
  pay,
  role: 4,
  manager: 5,
  growth: 2,
  workload: 3,
  environment: 4,
  would_return,
});
const FIVE = [given(1, 'Yes'), given(2, 'Yes'), given(3, 'Maybe'), given(4, 'No'), given(4, 'No')];
const FORMS = [USUAL_INTERVIEW];

test('nothing from four answers', () => {
  expect(interviewSummary(FORMS, FIVE.slice(1))).toBeNull();
  expect(
    interviewGroups(
      FORMS,
      FIVE.slice(1).map((answers) => ({ group: 'Sales', answers })),
    ),
  ).toBeNull();
  expect(leavingReasons(FIVE.slice(1).map(() => ({ kind: 'resignation', reason_code: 'family' })))).toBeNull();
});

test('averages to one decimal from five', () => {
  const summary = interviewSummary(FORMS, FIVE);
  const of = (key: string) => summary?.questions.find((question) => question.key === key);
  expect(summary?.answers).toBe(5);
  expect(['pay', 'role', 'manager', 'growth', 'workload', 'environment'].map((key) => of(key)?.average)).toEqual([
    2.8, 4, 5, 2, 3, 4,
  ]);
  expect(of('would_return')?.counts).toEqual([
    { choice: 'Yes', answers: 2 },
    { choice: 'Maybe', answers: 1 },
    { choice: 'No', answers: 2 },
  ]);
});

test('a question that fewer than five answered shows how many, and nothing of what', () => {
  const { pay: _pay, ...unrated } = given(5, 'Yes');
  const pay = interviewSummary(FORMS, [...FIVE.slice(1), unrated])?.questions[0];
  expect(pay).toMatchObject({ key: 'pay', answers: 4, average: null });
});

test('a question of an earlier form stays while it has answers', () => {
  const later = { questions: USUAL_INTERVIEW.questions.filter(({ key }) => key !== 'role' && key !== 'comment'), version: 2 };
  const keys = interviewSummary([USUAL_INTERVIEW, later], FIVE)?.questions.map(({ key }) => key);
  expect(keys).toEqual(['pay', 'manager', 'growth', 'workload', 'environment', 'would_return', 'role']);
});

const groupsOf = (sizes: Record<string, number>) =>
  interviewGroups(
    FORMS,
    Object.entries(sizes).flatMap(([group, size]) => Array.from({ length: size }, () => ({ group, answers: given(4, 'Yes') }))),
  )?.groups.map(({ group, answers }) => [group, answers]);

test.each([
  [
    { Sales: 5, IT: 6 },
    [
      ['IT', 6],
      ['Sales', 5],
    ],
  ],
  [
    { Sales: 5, IT: 4, HR: 1 },
    [
      ['Sales', 5],
      [null, 5],
    ],
  ],
  // four left alone would be the whole less what is shown
  [
    { Sales: 5, IT: 6, HR: 4 },
    [
      ['IT', 6],
      [null, 9],
    ],
  ],
  [{ Sales: 5, HR: 1 }, [[null, 6]]],
  [{ Sales: 3, HR: 2 }, [[null, 5]]],
])('%j', (sizes, groups) => {
  expect(groupsOf(sizes)).toEqual(groups);
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
