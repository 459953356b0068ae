import { describe, expect, test } from 'vitest';
import { decideImportRows } from './import-check.ts';
import type { ImportFacts } from './import-facts.ts';
import { parseImportRow } from './import-row.ts';
import { parseYearlySalary, salaryUnitOf } from './import-salary.ts';

describe('the unit of a salary column', () => {
  test.each([
    ['CTC (LPA)', 100_000, 'lakh a year'],
    ['CTC in Lakhs', 100_000, 'lakh a year'],
    ['Annual CTC (in lacs)', 100_000, 'lakh a year'],
    ['CTC (Cr)', 10_000_000, 'crore a year'],
    ["CTC in '000s", 1000, 'thousand a year'],
    ['CTC (thousands)', 1000, 'thousand a year'],
    ['Monthly CTC', 12, 'rupees a month'],
    ['CTC per month (thousands)', 12_000, 'thousand a month'],
    ['CTC p.m.', 12, 'rupees a month'],
    ['Annual CTC', 1, 'rupees a year'],
    ['Cost to company', 1, 'rupees a year'],
    ['CTC', 1, 'rupees a year'],
  ])('%s', (heading, times, words) => {
    expect(salaryUnitOf(heading)).toEqual({ times, words });
  });
});

describe('a year of salary', () => {
  test.each([
    ['36.0', 'CTC (LPA)', 36_00_000],
    ['36', 'CTC in lakhs', 36_00_000],
    ['4.75', 'CTC (LPA)', 4_75_000],
    ['50,000', 'Monthly CTC', 6_00_000],
    ['600000', 'CTC', 6_00_000],
    ['6 lakh', 'CTC', 6_00_000],
    ['6 lakh', 'CTC (LPA)', 6_00_000],
    ['0.5 lakh', 'Monthly CTC', 6_00_000],
    ['12000', 'CTC', 12_000],
    ['0', 'CTC', 0],
  ])('%s under %s', (text, heading, rupees) => {
    expect(parseYearlySalary(text, heading)).toEqual({ value: rupees * 100 });
  });
  test.each([
    ['36.0', 'CTC', '₹36'],
    ['11999', 'Annual CTC', '₹11,999'],
    ['900', 'Monthly CTC', '₹10,800'],
  ])('%s under %s is refused as %s a year', (text, heading, shown) => {
    const { problem } = parseYearlySalary(text, heading);
    expect(problem).toContain(`"${text}" would be ${shown} a year`);
    expect(problem).toContain('CTC (LPA)');
  });
});

test('the first row of a file says how its salaries were read', () => {
  const labels = (column: string) => (column === 'ctc_annual' ? 'CTC (LPA)' : column);
  const rules = { today: '2026-11-20', minimum_age: 18, labels };
  const cells = { first_name: 'Asha', date_of_birth: '1990-01-01', joined_on: '2020-01-01', ctc_annual: '36.0' };
  const read = [2, 3].map((row_number) => ({
    ...parseImportRow(row_number, { ...cells, first_name: row_number === 2 ? 'Asha' : 'Ravi' }, rules as never),
    fingerprint: String(row_number),
  }));
  const none = new Map();
  const facts = {
    structures: ['Standard'],
    least_wages: new Map(),
    done: none,
    branches: none,
    departments: none,
    designations: new Set(),
    create_missing: true,
    taken_codes: new Set(),
    claims: none,
    same_people: none,
    managers: none,
    labels,
  } as unknown as ImportFacts;
  const salaryWarnings = decideImportRows(read, facts).map(({ warnings }) =>
    warnings.filter(({ column }) => column === 'ctc_annual').map(({ message }) => message),
  );
  expect(salaryWarnings[0]?.[0]).toContain('read in lakh a year: ₹36,00,000 a year here');
  expect(salaryWarnings[1]).toEqual([]);
});
