import { expect, test } from 'vitest';
import { recordCompleteness } from './completeness.ts';

const nothing = {
  date_of_birth: false,
  father_or_spouse_name: false,
  contact: false,
  address: false,
  emergency_contact: false,
  pan: false,
  uan: false,
  nomination: false,
  bank_account: false,
  documents: false,
};
const everything = Object.fromEntries(Object.keys(nothing).map((name) => [name, true])) as typeof nothing;

test('nothing is 0, everything 100, and each gap names what it blocks', () => {
  expect(recordCompleteness(nothing).percent).toBe(0);
  expect(recordCompleteness(nothing).missing).toHaveLength(10);
  expect(recordCompleteness(everything)).toEqual({ percent: 100, missing: [] });
  expect(recordCompleteness({ ...everything, uan: false })).toEqual({
    percent: 90,
    missing: [{ item: 'uan', blocks: 'UAN missing. Left out of the ECR' }],
  });
});

test('an intern is asked for no provident fund facts until there is a UAN', () => {
  const intern = { ...everything, uan: false, nomination: false, father_or_spouse_name: false };
  expect(recordCompleteness(intern, 'intern').percent).toBe(100);
  expect(recordCompleteness({ ...intern, uan: true }, 'intern').missing.map(({ item }) => item)).toEqual([
    'father_or_spouse_name',
    'nomination',
  ]);
  expect(recordCompleteness(intern, 'permanent').percent).toBe(70);
});
