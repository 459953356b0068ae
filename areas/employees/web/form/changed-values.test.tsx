import { expect, test } from 'vitest';
import { compareValues, toRequestBody } from './changed-values.ts';

test('rows that were left empty are not sent, and problems of the others stand at their own row', () => {
  const { body, pathOf } = toRequestBody({
    first_name: 'Meena',
    addresses: [
      { kind: 'current', line1: ' ' },
      { kind: 'permanent', line1: '12 Canal Road', line2: '' },
    ],
    emergency_contacts: [{ priority: 1 }],
  });
  expect(body).toEqual({ first_name: 'Meena', addresses: [{ kind: 'permanent', line1: '12 Canal Road' }] });
  expect(pathOf(['addresses', 0, 'city'])).toEqual(['addresses', 1, 'city']);
  expect(pathOf(['addresses', '0', 'city'])).toEqual(['addresses', 1, 'city']);
  expect(pathOf(['identity', 'pan'])).toEqual(['identity', 'pan']);
  expect(pathOf([])).toEqual([]);
});

test('two people who changed one record: what only one changed is known, what both changed is chosen', () => {
  const before = { last_name: 'Rao', phone: '1', gender: 'female', note: null, blood_group: 'B+' };
  const theirs = { ...before, last_name: 'Roy', phone: '2', blood_group: 'O+' };
  const mine = { ...before, last_name: 'Ray', gender: 'not_stated', note: '', blood_group: 'O+' };
  expect(compareValues(before, theirs, mine, Object.keys(before))).toEqual([
    { field: 'last_name', theirs: 'Roy', mine: 'Ray', isMine: false },
    { field: 'phone', theirs: '2', mine: '1', isMine: false },
    { field: 'gender', theirs: 'female', mine: 'not_stated', isMine: true },
  ]);
});
