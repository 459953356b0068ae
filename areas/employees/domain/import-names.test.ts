import { expect, test } from 'vitest';
import { nameKey, nameKeysOfText, splitName } from './import-names.ts';

test.each([
  ['Adinolfi, Wilson  K', 'Wilson', 'K', 'Adinolfi'],
  ["O'Neill, Mary-Ann ", 'Mary-Ann', '', "O'Neill"],
  ['Asha', 'Asha', '', ''],
  ['Asha Kulkarni', 'Asha', '', 'Kulkarni'],
  ['Asha Madhav  Rao Kulkarni', 'Asha', 'Madhav Rao', 'Kulkarni'],
  ['Rao,', 'Rao', '', ''],
])('%s', (text, first_name, middle_name, last_name) => expect(splitName(text)).toEqual({ first_name, middle_name, last_name }));

test('names are compared without capitals, repeated spaces and middle names', () => {
  expect(nameKey(' Sr.  Clerk ')).toBe('sr. clerk');
  expect(nameKeysOfText('Adinolfi, Wilson  K')).toEqual(['wilson k adinolfi', 'wilson adinolfi']);
  expect(nameKeysOfText('Wilson Adinolfi')).toEqual(['wilson adinolfi']);
});
