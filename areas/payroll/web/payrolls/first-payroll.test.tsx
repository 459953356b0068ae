import { expect, test } from 'vitest';
import { salaryProgress } from './first-payroll.card.tsx';

test.each([
  [14, 0, '14 of 14 employees have a salary', true],
  [14, 2, '12 of 14 employees have a salary', false],
  [1240, 1240, '0 of 1,240 employees have a salary', false],
  [0, 0, 'CTC and start date of each employee', false],
])('%d need a salary, %d have none', (needed, without, text, done) => {
  expect(salaryProgress(needed, without)).toEqual({ text, done });
});
