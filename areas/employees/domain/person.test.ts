import { expect, test } from 'vitest';
import { ageProblem, fullName, isPersonName, joiningProblem } from './person.ts';

test.each([
  ['Meena', true],
  ["D'Souza", true],
  ['S. P. Balasubrahmanyam', true],
  ['मीना कुलकर्णी', true],
  ['José-María', true],
  ['', false],
  [' Meena', false],
  ['-', false],
  ['Meena2', false],
  ['=cmd', false],
  ['x'.repeat(61), false],
])('%s is a name: %s', (name, is) => expect(isPersonName(name)).toBe(is));

test.each([
  [{ first_name: 'Meena', middle_name: null, last_name: null }, 'Meena'],
  [{ first_name: ' Ravi  Teja ', middle_name: '', last_name: 'Varma' }, 'Ravi Teja Varma'],
])('%o is %s', (parts, name) => expect(fullName(parts)).toBe(name));

const TODAY = '2026-11-20';
test.each([
  ['14 the day after joining', '2012-11-24', '2026-11-23', 'refused'],
  ['14 on joining', '2012-11-23', '2026-11-23', 'unusual'],
  ['17', '2009-06-01', '2026-11-23', 'unusual'],
  ['18 on joining', '2008-11-23', '2026-11-23', null],
  ['100 years old', '1926-11-20', '1980-01-01', null],
  ['older than 100', '1926-11-19', '1980-01-01', 'refused'],
  ['born today', TODAY, null, 'refused'],
])('%s', (_name, born, joined, kind) => expect(ageProblem(born, joined, { today: TODAY })?.kind ?? null).toBe(kind));

test.each([
  ['1966-11-20', null],
  ['1966-11-19', 'Joining date is more than 60 years ago. Check the year'],
  ['2027-05-19', null],
  ['2027-05-20', 'Joining date can be up to 180 days ahead'],
])('joining on %s', (day, problem) => expect(joiningProblem(day, TODAY)).toBe(problem));
