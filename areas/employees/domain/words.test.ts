import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimProblem, isFreed } from './claim.ts';
import { delimiterOf } from './csv-cell.ts';
import { employeeColumns, guessMapping, judgeMapping, keptMapping, knownShare, recalledMapping } from './import-columns.ts';
import { searchRanges, searchRows, tokensOf, WORD_BREAK } from './search-tokens.ts';

const zubin = {
  full_name: 'Zubin Wadia-Mistrý',
  employee_code: 'SCPL0001',
  work_email: 'zubin@example.in',
  personal_email: null,
  phone: '+919811177742',
};
const finds = (search: string) => {
  const tokens = tokensOf(zubin);
  const words = searchRanges(search);
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
])('%s is cut at its sign', (header, sign) => expect(delimiterOf(header)).toBe(sign));

test('headings are guessed', () => {
  const headings = ['First Name', 'DOB', 'Date of joining', 'Branch Code', 'Department', 'Shoe size', ' ', 'dob'];
  const columns = employeeColumns('create');
  const mapping = guessMapping(columns, headings);
  expect(judgeMapping(columns, headings, mapping)).toEqual({
    unknown: ['Shoe size'],
    missing: ['designation'],
    repeated: ['date_of_birth'],
  });
  expect(mapping[0]).toBe('first_name');
});

test('a saved mapping is recalled by heading in any order, and the rest is guessed', () => {
  const columns = employeeColumns('create');
  const saved = keptMapping(['Vorname', 'Born on', 'Old phone'], ['first_name', 'date_of_birth', null]);
  expect(saved).toEqual({ vorname: 'first_name', born_on: 'date_of_birth' });
  expect(recalledMapping(columns, ['born  ON', 'Name', 'Vorname', 'Mobile'], saved)).toEqual([
    'date_of_birth',
    null,
    'first_name',
    'phone',
  ]);
  expect(recalledMapping(columns, ['Vorname'], { vorname: 'no_column_of_ours' })).toEqual([null]);
  expect([knownShare(['Vorname', 'Born on'], saved), knownShare(['Shoe'], saved)]).toEqual([1, 0]);
});

test('what people who left had', () => {
  const left = { employee_id: 'x', label: 'SCPL0001 Ravi', left: true };
  expect([
    isFreed('phone', left, null),
    isFreed('pan', left, null),
    isFreed('pan', left, 'x'),
    isFreed('phone', { ...left, left: false }, null),
  ]).toEqual([true, false, true, false]);
  expect(claimProblem('pan', left)).toBe('A former employee has the same PAN: SCPL0001 Ravi. Rehire them instead');
  expect(claimProblem('phone', { ...left, label: null })).toBe('This phone number is already in use');
});

test('the words of a person stand in the order of the database, each with the one before it', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const inBytes = (a: string, b: string) => Buffer.compare(bytes(a), bytes(b));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 10 }), (name, code) => {
      const person = { ...zubin, full_name: name, employee_code: code.replaceAll('\0', '') };
      const rows = searchRows(person);
      const sorted = tokensOf(person).sort(inBytes);
      expect(rows.map(({ token }) => token)).toEqual(sorted);
      expect(rows.map(({ word_before }) => word_before)).toEqual(['', ...sorted.slice(0, -1)]);
      for (const { words } of rows) expect(words.split(WORD_BREAK)).toEqual(['', ...sorted]);
    }),
  );
});
