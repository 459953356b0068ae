import { findHeaderRow, guessColumnMapping, headingKey, isKnownHeading } from '@hrms/platform/imports';
import { expect, test } from 'vitest';
import { COLUMN_ALIASES } from './import-aliases.ts';
import { employeeImportColumns } from './import-columns.ts';
import { KIND_COLUMNS } from './import-kinds.ts';
import { fileLabels, prepareCells } from './import-prepare.ts';

const columns = employeeImportColumns('create');
const guess = (...headings: string[]) => guessColumnMapping(columns, headings);

test('at least 150 other headings, each of one column', () => {
  const keys = Object.values(COLUMN_ALIASES).flat().map(headingKey);
  expect(keys.length).toBeGreaterThanOrEqual(150);
  const repeated = keys.filter((key, at) => keys.indexOf(key) !== at);
  const columnsOf = (key: string) => Object.entries(COLUMN_ALIASES).filter(([, texts]) => texts.map(headingKey).includes(key));
  expect(repeated.filter((key) => columnsOf(key).length > 1)).toEqual([]);
});

test.each([
  ['PAN No', 'pan'],
  ['UAN No.', 'uan'],
  ['D.O.B', 'date_of_birth'],
  ['Mobile No.', 'phone'],
  ['Emp No.', 'employee_code'],
  ['Dept.', 'department'],
  ['Employee Name', 'full_name'],
  ['DOJ', 'joined_on'],
  ['Date of Joining', 'joined_on'],
  ['CTC', 'ctc_annual'],
  ['IFSC Code', 'bank_ifsc'],
  ['Date of Birth (DD/MM/YYYY)*', 'date_of_birth'],
  ['Employee_Name', 'full_name'],
  ['EmpID', 'employee_code'],
  ['Sex', 'gender'],
  ['MaritalDesc', 'marital_status'],
  ['Position', 'designation'],
  ['ManagerName', 'manager_code'],
  ['DateofHire', 'joined_on'],
  ['DateofTermination', 'last_working_day'],
  ['EmploymentStatus', 'employment_status'],
  ['TermReason', 'leaving_reason'],
  ['State', null],
  ['Salary', null],
] as const)('%s is %s', (heading, column) => expect(guess(heading)).toEqual([column]));

test('of two headings for one column the closer counts, two of the same name both', () => {
  expect(guess('Manager Name', 'Manager ID', 'Date of birth', 'DOB')).toEqual(['manager_code', null, 'date_of_birth', null]);
  expect(guess('DOB', 'D.O.B')).toEqual(['date_of_birth', 'date_of_birth']);
});

test('other kinds know the same headings', () =>
  expect(guessColumnMapping(KIND_COLUMNS.bank_accounts, ['Emp No.', 'IFSC No', 'A/c No.'])).toEqual([
    'employee_code',
    'ifsc',
    'account_number',
  ]));

test('titles above the header are passed over', () => {
  const isHeading = isKnownHeading(columns);
  expect(
    findHeaderRow(
      [['Acme Pvt Ltd'], ['Employees, March'], [], ['Emp No.', 'Name', 'DOJ', 'Shoe size'], ['1', 'Asha', 'x', '38']],
      isHeading,
    ),
  ).toBe(3);
  expect(
    findHeaderRow(
      [
        ['first_name', 'phone'],
        ['Asha', '1'],
      ],
      isHeading,
    ),
  ).toBe(0);
  expect(findHeaderRow([['Report'], ['A', 'B', 'C'], ['1', '2', '3']], isHeading)).toBe(1);
});

test('names are split, fixed values filled in and dates read, and messages name the columns of the file', () => {
  const choices = {
    formats: { date_of_birth: 'mdy' },
    fixed: { branch_code: 'HO' },
    dates: ['date_of_birth'],
    today: '2026-11-20',
  } as const;
  expect(prepareCells({ full_name: 'Rao, Asha', date_of_birth: '7/10/83', middle_name: '' }, choices)).toEqual({
    first_name: 'Asha',
    middle_name: '',
    last_name: 'Rao',
    branch_code: 'HO',
    date_of_birth: '1983-07-10',
  });
  expect(prepareCells({ date_of_birth: '31/31/83' }, choices).date_of_birth).toBe('31/31/83');
  const label = fileLabels(
    ['Employee_Name', 'DOB ', 'date_of_hire', 'joined_on'],
    ['full_name', 'date_of_birth', null, 'joined_on'],
  );
  expect(['first_name', 'date_of_birth', 'joined_on', 'branch_code'].map(label)).toEqual([
    'Employee_Name',
    'DOB',
    'Joining date',
    'Branch',
  ]);
});
