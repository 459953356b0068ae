import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CodeSubject,
  counterKey,
  defaultCodePrefix,
  formatEmployeeCode,
  mostSpecificPattern,
  parseCodePattern,
  parseEmployeeCode,
} from './employee-code.ts';

const person: CodeSubject = { joined_on: '2026-07-01', employment_type: 'intern', branch_id: 'b1', branch_code: 'BLR' };

test.each([
  ['SC{yy}{branch}{n:3}', 1, 'SC26BLR001', '26/BLR'],
  ['{n:4}', 9999, '9999', ''],
  ['{n:4}', 10_000, '10000', ''],
  ['{yyyy}/{type}-{n:1}', 12, '2026/I-12', '2026/I'],
])('%s with %i is %s', (pattern, number, code, key) => {
  expect(formatEmployeeCode(pattern, person, number)).toBe(code);
  expect(counterKey(pattern, person)).toBe(key);
  expect(parseEmployeeCode(pattern, code.toLowerCase())).toEqual({ key, number });
});

test.each([
  ['SC', 'Put the counter once, for example {n:4}'],
  ['{n:3}{n:3}', 'Put the counter once, for example {n:4}'],
  ['sc{n:3}', 'Use capital letters, digits, / - _ and the tokens {n:4}, {yyyy}, {yy}, {branch}, {type}'],
  ['SC{n:0}', 'Use capital letters, digits, / - _ and the tokens {n:4}, {yyyy}, {yy}, {branch}, {type}'],
  ['SC{month}{n:3}', 'Use capital letters, digits, / - _ and the tokens {n:4}, {yyyy}, {yy}, {branch}, {type}'],
  ['ABCDEFGHIJKL{n:9}', 'Codes would be longer than 20 characters'],
])('%s is no pattern', (pattern, fault) => expect(parseCodePattern(pattern)).toEqual({ fault }));

describe('which pattern', () => {
  const all = { pattern: '{n:4}', employment_type: null, branch_id: null };
  const interns = { ...all, employment_type: 'intern' };
  const branch = { ...all, branch_id: 'b1' };
  test('the narrower goes first', () => {
    expect(mostSpecificPattern([all, interns, branch], person)).toBe(branch);
    expect(mostSpecificPattern([all, interns], person)).toBe(interns);
    expect(mostSpecificPattern([all, interns, branch], { ...person, branch_id: 'b2', employment_type: 'contract' })).toBe(all);
    expect(mostSpecificPattern([interns], { ...person, employment_type: null })).toBeNull();
  });
});

test('codes of one counter differ, and each is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 9 }), (number, width) => {
      const pattern = `SC{yy}-{n:${width}}`;
      expect(parseEmployeeCode(pattern, formatEmployeeCode(pattern, person, number))).toEqual({ key: '26', number });
      expect(formatEmployeeCode(pattern, person, number)).not.toBe(formatEmployeeCode(pattern, person, number + 1));
    }),
  );
});

test.each([
  ['Sahyadri Components Private Limited', 'SCPL'],
  ['Nilgiri', 'NIL'],
  ['A', 'A'],
  ['Tata & Sons (India) Ltd.', 'TSIL'],
  ['Éclat Foods', 'EF'],
  ['नीलगिरी', 'EMP'],
])('%s gives %s', (name, prefix) => expect(defaultCodePrefix(name)).toBe(prefix));
