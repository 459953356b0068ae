import { expect, test } from 'vitest';
import { type SetupTotals, setupSteps } from './setup-steps.ts';

const done = (totals: SetupTotals) =>
  setupSteps(totals)
    .filter((step) => step.done)
    .map((step) => step.id);

test.each<[string, SetupTotals, string[]]>([
  ['nothing is known', {}, []],
  [
    'a new organisation',
    { branches: 1, departments: 0, employees: 0, paid_people: 0, without_salary: 0, finalised_payrolls: 0 },
    ['branches'],
  ],
  ['one person lacks a salary', { employees: 5, paid_people: 5, without_salary: 1 }, ['employees']],
  ['everybody has a salary', { employees: 5, paid_people: 5, without_salary: 0 }, ['employees', 'salaries']],
  ['salaries may not be read', { employees: 5 }, ['employees']],
  [
    'all is done',
    { branches: 2, departments: 3, employees: 5, paid_people: 5, without_salary: 0, finalised_payrolls: 1 },
    ['branches', 'departments', 'employees', 'salaries', 'payroll'],
  ],
])('%s', (_name, totals, expected) => expect(done(totals)).toEqual(expected));

test('the text counts what is there', () => {
  const texts = Object.fromEntries(
    setupSteps({ branches: 2, departments: 1, employees: 1250, paid_people: 1250, without_salary: 50 }).map(({ id, text }) => [
      id,
      text,
    ]),
  );
  expect(texts).toMatchObject({
    branches: '2 branches',
    departments: '1 department',
    employees: '1,250 employees',
    salaries: '1,200 of 1,250 employees have a salary',
  });
});
