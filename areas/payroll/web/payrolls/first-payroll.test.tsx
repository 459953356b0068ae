import { expect, test } from 'vitest';
import { salaryProgress } from './first-payroll.card.tsx';

test.each([
  [{ all: 15, left: 1, without: 0 }, '14 of 14 employees have a salary', true],
  [{ all: 15, left: 1, without: 2 }, '12 of 14 employees have a salary', false],
  [{ all: 1240, left: 0, without: 1240 }, '0 of 1,240 employees have a salary', false],
  [{ all: 0, left: 0, without: 0 }, 'CTC and start date of each employee', false],
  [{ all: 2, left: 2, without: 0 }, 'CTC and start date of each employee', false],
])('who left needs no salary: %j', (counts, text, done) => {
  expect(salaryProgress(counts)).toEqual({ text, done });
});
