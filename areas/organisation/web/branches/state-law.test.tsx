import { expect, test } from 'vitest';
import { changedJurisdiction, hasLocalBodies, STATE_OPTIONS } from './state-law.ts';

test('every state and union territory can be chosen, by name', () => {
  const names = STATE_OPTIONS.map(({ label }) => label);
  expect(names).toHaveLength(36);
  expect(names).toEqual(names.toSorted());
});

test('a local body is asked for where local bodies levy professional tax', () => {
  expect(STATE_OPTIONS.map(({ value }) => value).filter(hasLocalBodies)).toEqual(['IN-KL', 'IN-PY', 'IN-TN']);
  expect(hasLocalBodies(undefined)).toBe(false);
});

const chennai = { state_code: 'IN-TN', local_body: 'Greater Chennai Corporation' };

test.each([
  ['a new branch', undefined, { state_code: 'IN-KA' }, 'state'],
  ['a new branch without a state yet', undefined, {}, null],
  ['the same place', chennai, { ...chennai, local_body: ' Greater Chennai Corporation ' }, null],
  ['another local body', chennai, { ...chennai, local_body: 'Avadi' }, 'local_body'],
  ['a local body taken away', chennai, { ...chennai, local_body: '' }, 'local_body'],
  ['another state', chennai, { state_code: 'IN-KA', local_body: null }, 'state'],
  ['a state emptied while choosing', chennai, { state_code: null }, null],
] as const)('%s', (_name, before, now, expected) => expect(changedJurisdiction(before, now)).toBe(expected));
