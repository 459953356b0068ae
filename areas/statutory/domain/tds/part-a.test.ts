import { describe, expect, test } from 'vitest';
import { comparePartAName, pansIn } from './part-a.ts';

const EMPLOYER = 'Sahyadri Components Private Limited';
const partA = (name: string, more = '') => `FORM NO. 16
PART A
Certificate No. ABCDEFG Last updated on 01-Jun-2026
Name and address of the Employer/Specified Bank
Name and address of the Employee/Specified senior citizen
SAHYADRI COMPONENTS PRIVATE LIMITED
PLOT 14, BHOSARI,
PUNE - 411026
Maharashtra
tax@sahyadri.example
${name}
12, LAKE ROAD, PUNE - 411001 Maharashtra${more}
PAN of the Deductor
TAN of the Deductor
PAN of the Employee/Specified senior citizen
AAPFU0939F
PNES04821C
ABCPR1234K
Verification
I, MEERA JOSHI, son/daughter of VIJAY JOSHI
`;
const compare = (text: string | null, ...names: string[]) => comparePartAName(text, names, EMPLOYER);

describe('the name in Part A', () => {
  test.each([
    ['as on the PAN', partA('ASHA RAO'), ['Asha Rao']],
    ['in another order', partA('RAO ASHA'), ['Asha Rao']],
    ['with a middle name', partA('ASHA VIJAY RAO'), ['Asha Rao']],
    ['with accents and stops', partA('ASHA RAO'), ['Áshá  Rao.']],
    ['where the profile has another than the PAN', partA('ASHA RAO'), ['Asha Rao', 'Asha Deshpande']],
    ['with initials in the profile', partA('ANIL BALAN NAIR'), ['A. B. Nair']],
    ['without the spaces', partA('ASHARAO12'), ['Asha Rao']],
    ['under other headings', 'Certificate of Asha Rao\nABCPR1234K', ['Asha Rao']],
  ])('%s is that of the employee', (_what, text, names) => {
    expect(compare(text, ...names)).toEqual({ result: 'same' });
  });

  test.each([
    ['another person', partA('BINA SHAH'), 'Asha Rao', 'BINA SHAH'],
    ['a person of the same family name', partA('BINA RAO'), 'Asha Rao', 'BINA RAO'],
    ['the person who signs, named elsewhere in the form', partA('BINA SHAH'), 'Meera Joshi', 'BINA SHAH'],
    ['a short name inside other words', partA('BINA SHAH'), 'Ana', 'BINA SHAH'],
    ['no line that may be a name', partA('123'), 'Asha Rao', null],
    ['other headings', 'Certificate 2026', 'Asha Rao', null],
  ])('%s is not', (_what, text, name, named) => {
    expect(compare(text, name)).toEqual({ result: 'different', named });
  });

  test.each([[null], [''], ['  \n 123 ']])('is not compared in a scan: %j', (text) => {
    expect(compare(text, 'Asha Rao')).toEqual({ result: 'unreadable' });
  });
});

test('PANs of a text are found once, in their order; a TAN is none', () => {
  expect(pansIn(partA('ASHA RAO'))).toEqual(['AAPFU0939F', 'ABCPR1234K']);
  expect(pansIn('abcpr1234k_2026-27.pdf ABCPR1234KPNES04821C')).toEqual(['ABCPR1234K']);
});
