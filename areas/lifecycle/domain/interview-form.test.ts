import type { InterviewAnswers } from '@hrms/lifecycle/contract';
import { expect, test } from 'vitest';
import { interviewAnswers, interviewQuestions, USUAL_INTERVIEW } from './interview-form.ts';

const QUESTIONS = interviewQuestions(
  [],
  [
    { text: 'Pay', kind: 'rating', required: true, choices: [] },
    { text: 'Back?', kind: 'single', required: true, choices: ['Yes', 'No'] },
    { text: 'Kept by', kind: 'multiple', required: false, choices: ['Pay', 'Team'] },
    { text: 'More', kind: 'text', required: false, choices: [] },
  ],
  (
    (next) => () =>
      `q${next++}`
  )(1),
);
const FULL: InterviewAnswers = { q1: 5, q2: 'Yes', q3: ['Pay'], q4: 'Good people' };

test('answers are kept without empty ones', () => {
  expect(interviewAnswers(QUESTIONS, FULL)).toEqual({ answers: FULL, problems: [] });
  expect(interviewAnswers(QUESTIONS, { ...FULL, q3: [], q4: '' })).toEqual({ answers: { q1: 5, q2: 'Yes' }, problems: [] });
});

test.each([
  [{ q1: 0 }, 'answers.q1'],
  [{ q1: null }, 'answers.q1'],
  [{ q1: '5' }, 'answers.q1'],
  [{ q2: 'Maybe' }, 'answers.q2'],
  [{ q2: ['Yes'] }, 'answers.q2'],
  [{ q3: ['Pay', 'Car'] }, 'answers.q3'],
  [{ q3: 'Pay' }, 'answers.q3'],
  [{ q4: 4 }, 'answers.q4'],
  [{ q9: 4 }, 'answers.q9'],
] satisfies [InterviewAnswers, string][])('%j is refused at %s', (more, path) => {
  expect(interviewAnswers(QUESTIONS, { ...FULL, ...more }).problems.map((problem) => problem.path)).toEqual([path]);
});

test('a question keeps its key while its kind stays', () => {
  const [pay, role] = USUAL_INTERVIEW.questions;
  if (!pay || !role) throw new Error('no questions');
  const keys = interviewQuestions(
    USUAL_INTERVIEW.questions,
    [
      { ...pay, text: 'Salary' },
      { ...role, kind: 'text' },
      { ...pay, key: 'unknown' },
    ],
    () => 'new',
  ).map(({ key }) => key);
  expect(keys).toEqual(['pay', 'new', 'new']);
});
