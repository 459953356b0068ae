import { expect, test } from 'vitest';
import { toReport } from './report-problem.ts';

test('a report names parts of the program and nothing of a person', () => {
  const address = '/employees/profile/01900000-0000-7000-8000-000000000000/1234';
  const typed = Object.assign(new Error('Asha Kulkarni, PAN ABCPK1234F'), {
    stack: 'Error\n    at Card (/assets/card.js?x=1:2:3)',
  });
  expect(toReport(typed, 'Card', address)).toEqual({
    error_type: 'Error',
    component: 'Card',
    route: '/employees/profile/:id/:id',
    stack: ['at Card (/assets/card.js:2:3)'],
  });
});

test('messages of the language itself travel, long numbers in them do not', () => {
  const problem = new TypeError("Cannot read properties of undefined (reading 'name') 123456789012");
  expect(toReport(problem, 'Card', '/dashboard').message).toBe("Cannot read properties of undefined (reading 'name') …");
});
