import { describe, expect, test } from 'vitest';
import { bestTemplate, isSameName, joiningDateProblem, maskedEmail, mayMove, missingBeforeConversion } from './joining.ts';

describe('what may be done in a status', () => {
  test.each([
    ['draft', 'offer', true],
    ['draft', 'no_show', false],
    ['offered', 'answer_offer', true],
    ['offered', 'hand_in', false],
    ['accepted', 'hand_in', true],
    ['ready', 'convert', true],
    ['offered', 'convert', false],
    ['converted', 'cancel', false],
    ['converted', 'appointment', true],
    ['no_show', 'reopen', true],
    ['converted', 'reopen', false],
  ] as const)('%s, %s: %s', (status, move, allowed) => expect(mayMove(status, move)).toBe(allowed));
});

test.each([
  ['2026-10-24', null],
  ['2026-10-23', 'The joining date can lie at most 30 days back'],
  ['2027-11-23', null],
  ['2027-11-24', 'The joining date can lie at most 365 days ahead'],
])('joining on %s', (day, problem) => expect(joiningDateProblem(day, '2026-11-23')).toBe(problem));

describe('the template that fits best', () => {
  const none = { branch_id: null, department_id: null, designation_id: null, employment_type: null };
  const facts = { branch_id: 'b', department_id: 'd', designation_id: 'g', employment_type: 'intern' };
  const named = (name: string, criteria: object) => ({ name, ...none, ...criteria });
  test.each([
    ['the only one', [named('all', {})], 'all'],
    [
      'more matched fields',
      [named('all', {}), named('two', { branch_id: 'b', employment_type: 'intern' }), named('one', { designation_id: 'g' })],
      'two',
    ],
    ['designation before department', [named('dept', { department_id: 'd' }), named('desig', { designation_id: 'g' })], 'desig'],
    ['the newest of equals', [named('new', { branch_id: 'b' }), named('old', { branch_id: 'b' })], 'new'],
    ['not one for others', [named('other', { department_id: 'x' }), named('all', {})], 'all'],
  ])('%s', (_what, templates, name) => expect(bestTemplate(templates, facts)?.name).toBe(name));
  test('none fits', () => expect(bestTemplate([named('other', { branch_id: 'x' })], facts)).toBeUndefined());
});

test('what is missing is named, and nothing more', () => {
  const verified = (['personal', 'address', 'identity', 'bank', 'epf_declaration', 'tax'] as const).map((key) => ({
    key,
    status: 'verified',
  }));
  expect(missingBeforeConversion({ has_policies: false, sections: verified, documents: [], tasks: [] })).toEqual([]);
  expect(missingBeforeConversion({ has_policies: true, sections: verified, documents: [], tasks: [] })).toEqual([
    'Policies: not submitted',
  ]);
  expect(
    missingBeforeConversion({
      has_policies: false,
      sections: [...verified.slice(0, 3), { key: 'bank', status: 'submitted' }, { key: 'family', status: 'returned' }],
      documents: [{ type: 'PAN card', status: 'returned' }],
      tasks: [
        { title: 'Laptop', gate: false, status: 'open' },
        { title: 'Payroll details verified', gate: true, status: 'open' },
      ],
    }),
  ).toEqual([
    'Bank account: not verified yet',
    'Provident fund declaration: not submitted',
    'Tax declaration: not submitted',
    'Family: returned to the joiner',
    'PAN card: returned to the joiner',
    'Task open: Payroll details verified',
  ]);
});

test('a name is the same whatever its capitals and spaces', () => {
  expect(isSameName(' kavya  MENON ', 'Kavya Menon')).toBe(true);
  expect(isSameName('Kavya M', 'Kavya Menon')).toBe(false);
});

test.each([
  ['asha.rao@example.in', 'a***o@example.in'],
  ['ab@example.in', 'a***@example.in'],
])('%s is shown as %s', (address, shown) => expect(maskedEmail(address)).toBe(shown));
