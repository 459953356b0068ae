import {
  applyStoredMapping,
  countKnownHeadings,
  csvDelimiter,
  guessColumnMapping,
  reviewMapping,
  toStoredMapping,
} from '@hrms/platform/imports';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { employeeImportColumns } from './import-columns.ts';
import { searchTokensOf, toSearchRows, toTokenRanges, WORD_BREAK } from './search-tokens.ts';
import { identifierTakenMessage, isIdentifierFree } from './unique-identifier.ts';

const zubin = {
  full_name: 'Zubin Wadia-Mistrý',
  employee_code: 'SCPL0001',
  work_email: 'zubin@example.in',
  personal_email: null,
  phone: '+919811177742',
};
const finds = (search: string) => {
  const tokens = searchTokensOf(zubin);
  const words = toTokenRanges(search);
  return (
    words.length > 0 &&
    words.every((ranges) => ranges.some(({ first, beyond }) => tokens.some((token) => token >= first && token < beyond)))
  );
};

test.each([
  ['zub', true],
  ['MISTRY', true],
  ['wadia-m', true],
  ['mis zu', true],
  ['scpl', true],
  ['zubin@', true],
  ['98111', true],
  ['77742', true],
  ['98111 77742', true],
  ['+91-98111-77742', true],
  ['ubin', false],
  ['zub xyz', false],
  ['%', false],
  ['', false],
])('searching %s finds: %s', (search, found) => expect(finds(search)).toBe(found));

test.each([
  ['a,b,c', ','],
  ['a;b;"c,d,e,f"', ';'],
  ['a\tb', '\t'],
  ['a', ','],
])('%s is cut at its sign', (header, sign) => expect(csvDelimiter(header)).toBe(sign));

test('headings are guessed', () => {
  const headings = ['First Name', 'DOB', 'Date of joining', 'Branch Code', 'Department', 'Shoe size', ' ', 'dob'];
  const columns = employeeImportColumns('create');
  const mapping = guessColumnMapping(columns, headings);
  expect(reviewMapping(columns, headings, mapping)).toEqual({
    unknown: ['Shoe size'],
    missing: ['designation'],
    repeated: ['date_of_birth'],
  });
  expect(mapping[0]).toBe('first_name');
});

test('a saved mapping is recalled by heading in any order, and the rest is guessed', () => {
  const columns = employeeImportColumns('create');
  const saved = toStoredMapping(['Vorname', 'Born on', 'Old phone'], ['first_name', 'date_of_birth', null]);
  expect(saved).toEqual({ vorname: 'first_name', bornon: 'date_of_birth' });
  expect(applyStoredMapping(columns, ['born  ON', 'Name', 'Vorname', 'Mobile'], saved)).toEqual([
    'date_of_birth',
    null,
    'first_name',
    'phone',
  ]);
  expect(applyStoredMapping(columns, ['Vorname'], { vorname: 'no_column_of_ours' })).toEqual([null]);
  expect(applyStoredMapping(columns, ['Born on'], { born_on: 'date_of_birth' })).toEqual(['date_of_birth']);
  expect([countKnownHeadings(['Vorname', 'Born on'], saved), countKnownHeadings(['Shoe'], saved)]).toEqual([1, 0]);
});

test('what people who left had', () => {
  const left = { employee_id: 'x', label: 'SCPL0001 Ravi', left: true };
  expect([
    isIdentifierFree('phone', left, null),
    isIdentifierFree('pan', left, null),
    isIdentifierFree('pan', left, 'x'),
    isIdentifierFree('phone', { ...left, left: false }, null),
  ]).toEqual([true, false, true, false]);
  expect(identifierTakenMessage('pan', left)).toBe('A former employee has the same PAN: SCPL0001 Ravi. Rehire them instead');
  expect(identifierTakenMessage('phone', { ...left, label: null })).toBe('This phone number is already in use');
});

test('the words of a person stand in the order of the database, each with the one before it', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const inBytes = (a: string, b: string) => Buffer.compare(bytes(a), bytes(b));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 10 }), (name, code) => {
      const person = { ...zubin, full_name: name, employee_code: code.replaceAll('\0', '') };
      const rows = toSearchRows(person);
      const sorted = searchTokensOf(person).sort(inBytes);
      expect(rows.map(({ token }) => token)).toEqual(sorted);
      expect(rows.map(({ word_before }) => word_before)).toEqual(['', ...sorted.slice(0, -1)]);
      for (const { words } of rows) expect(words.split(WORD_BREAK)).toEqual(['', ...sorted]);
    }),
  );
});
