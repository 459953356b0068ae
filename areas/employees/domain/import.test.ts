import { describe, expect, test } from 'vitest';
import { decideImportRows, newPlacesOf } from './import-check.ts';
import type { ImportFacts } from './import-facts.ts';
import { parseImportRow, type RowCells } from './import-row.ts';

const TODAY = '2026-11-20';
const good: RowCells = {
  first_name: 'Asha',
  date_of_birth: '1990-01-15',
  joined_on: '2020-04-15',
  branch_code: 'PUN',
  department: 'Quality',
  designation: 'Fitter',
  pan: 'abcpk1234f',
};
const read = (cells: RowCells, row_number = 12) => parseImportRow(row_number, { ...good, ...cells }, { today: TODAY });
const said = (cells: RowCells) => read(cells).problems.map(({ message }) => message);

test('a good row is read', () => {
  expect(read({}).problems).toEqual([]);
  expect(read({ gender: 'F', employment_type: 'Fixed term', phone: '098220 12345', work_email: 'A@B.in' }).row).toMatchObject({
    joined_on: '2020-04-15',
    pan: 'ABCPK1234F',
    gender: 'female',
    employment_type: 'fixed_term',
    phone: '+919822012345',
    work_email: 'a@b.in',
  });
});

test.each<[string, RowCells, string]>([
  [
    'a day that does not exist',
    { date_of_birth: '31/02/1990' },
    'Row 12, Date of birth: "31/02/1990" is not a date. Use DD/MM/YYYY or YYYY-MM-DD',
  ],
  [
    'a spoiled account',
    { bank_ifsc: 'SBIN0000300', bank_account_number: '1.23457E+11' },
    'Row 12, Bank account number: the spreadsheet changed this number to 1.23457E+11. Format the column as text and enter it again',
  ],
  ['half of an account', { bank_ifsc: 'SBIN0000300' }, 'Row 12, Bank account number: required with an IFSC'],
  ['nothing', { department: '' }, 'Row 12, Department: required. Enter a department'],
  ['a child', { date_of_birth: '2010-01-01' }, 'Row 12, Date of birth: Employment under 14 is prohibited'],
  ['a company', { pan: 'ABCCK1234F' }, 'Row 12, PAN: "ABCCK1234F" is not a PAN. The 4th letter of an employee\'s PAN is P'],
  ['itself', { employee_code: 'e1', manager_code: 'E1' }, 'Row 12, Manager: An employee cannot be their own manager'],
  ['no gender', { gender: 'x' }, 'Row 12, Gender: "x" is not valid. Use male, female, transgender or not_stated'],
  ['no e-mail', { work_email: 'a@b' }, 'Row 12, Work e-mail: "a@b" is not an e-mail address. Use name@company.in'],
])('%s', (_name, cells, message) => expect(said(cells)).toEqual([message]));

describe('decisions', () => {
  const facts: ImportFacts = {
    branches: new Map([['pun', ['b1']]]),
    departments: new Map([
      ['quality', ['d1']],
      ['stores', ['d2', 'd3']],
    ]),
    designations: new Map([['fitter', 't1']]),
    employees: new Map([
      ['e9', { id: 'nine', joined_on: '2019-01-01', left: false }],
      ['e8', { id: 'eight', joined_on: '2019-01-01', left: true }],
    ]),
    people: new Map([
      ['nina rao', [{ id: 'nine', full_name: 'Nina Rao', joined_on: '2019-01-01', left: false }]],
      ['two names', ['a', 'b'].map((id) => ({ id, full_name: 'Two Names', joined_on: '2019-01-01', left: false }))],
    ]),
    same_people: new Map([
      ['nina rao 1990-01-15', { employee_id: 'nine', label: 'E9 Nina Rao', left: false }],
      ['old hand 1990-01-15', { employee_id: 'eight', label: 'E8 Old Hand', left: true }],
    ]),
    structures: ['Staff'],
    least_wages: new Map([['b1', { state: 'Maharashtra', paise: 12_000_00 }]]),
    taken_codes: new Set(['e9']),
    claims: new Map([['phone +919822012345', { employee_id: 'nine', label: 'E9 Nina', left: false }]]),
    done: new Map([['known', { employee_id: 'old', has_manager: true }]]),
    create_missing: true,
  };
  const decide = (rows: RowCells[], more: Partial<ImportFacts> = {}) =>
    decideImportRows(
      rows.map((cells, at) => ({
        ...read({ pan: '', ...cells }, at + 2),
        fingerprint: cells.first_name === 'Known' ? 'known' : `f${at}`,
      })),
      { ...facts, ...more },
    );

  test('what is taken, unknown or ambiguous', () => {
    const [row] = decide([
      { employee_code: 'E9', phone: '9822012345', department: 'Stores', branch_code: 'MUM', manager_code: 'E8' },
    ]);
    expect(row?.action).toBe('error');
    expect(row?.problems.map(({ message }) => message)).toEqual([
      'Row 2, Branch: "MUM" is not a branch. Use the code or name of an active branch',
      'Row 2, Department: "Stores" is the name of 2 departments. Rename them so that each name is unique',
      'Row 2, Employee code: E9 is already in use. Employee codes are never reused',
      'Row 2, Phone: This phone number is already used by E9 Nina',
      'Row 2, Manager: E8 has left. Use the code of an active employee',
    ]);
  });

  test('a missing department is made or refused', () => {
    expect(decide([{ department: 'Paint' }])[0]).toMatchObject({
      action: 'create',
      warnings: [{ column: 'pan' }],
    });
    expect(decide([{ department: 'Paint' }], { create_missing: false })[0]?.problems[0]?.message).toBe(
      'Row 2, Department: "Paint" is not a department. Use the name of an active department',
    );
  });

  test('what the import creates is listed once, by name, without rows that have errors', () => {
    const rows = [
      { department: 'Paint', designation: 'Welder' },
      { department: ' paint ' },
      { department: 'Assembly', designation: 'fitter' },
      { department: 'Nowhere', branch_code: 'MUM' },
    ];
    expect(newPlacesOf(decide(rows), facts)).toEqual({ new_departments: ['Assembly', 'Paint'], new_designations: ['Welder'] });
    expect(newPlacesOf(decide([{}]), facts)).toEqual({ new_departments: [], new_designations: [] });
  });

  test('managers further down come in an earlier step', () => {
    const rows = decide([
      { employee_code: 'A', manager_code: 'B' },
      { employee_code: 'B', manager_code: 'C' },
      { employee_code: 'C', manager_code: 'E9' },
    ]);
    expect(rows.map(({ step, manager_row, manager_id }) => [step, manager_row, manager_id])).toEqual([
      [2, 3, null],
      [1, 4, null],
      [0, null, 'nine'],
    ]);
  });

  test('one row of a loop is at fault, the others go on without', () => {
    const rows = decide([
      { employee_code: 'A', manager_code: 'C' },
      { employee_code: 'B', manager_code: 'A' },
      { employee_code: 'C', manager_code: 'B' },
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'create', 'error']);
    expect(rows[2]?.problems[0]?.message).toBe('Row 4, Manager: This would make a reporting loop: C → B → A → C');
    expect(rows[0]?.manager_row).toBeNull();
  });

  test('a known row stays as it is, or gets the manager it lacked', () => {
    expect(decide([{ first_name: 'Known', employee_code: 'E9' }])[0]).toMatchObject({
      action: 'unchanged',
      employee_id: 'old',
      problems: [],
    });
    const lacking = { done: new Map([['known', { employee_id: 'old', has_manager: false }]]) };
    expect(decide([{ first_name: 'Known', manager_code: 'E9' }], lacking)[0]).toMatchObject({
      action: 'set_manager',
      manager_id: 'nine',
    });
  });

  test('the same number twice', () => {
    const rows = decide([{ uan: '100904319456' }, {}, { uan: '1009 0431 9456' }]);
    expect(rows[2]?.problems.map(({ message }) => message)).toEqual(['Row 2 and row 4 have the same UAN']);
    expect(rows[0]?.action).toBe('create');
  });

  test('a manager by name: found, of two, of none, and of the file', () => {
    const rows = decide([
      { employee_code: 'A', first_name: 'Mary-Ann', middle_name: 'K', last_name: "O'Neill", manager_code: 'Nina  RAO' },
      { employee_code: 'B', manager_code: "O'Neill, Mary-Ann " },
      { employee_code: 'C', manager_code: 'Two Names' },
      { employee_code: 'D', manager_code: 'Board of Directors' },
    ]);
    expect(rows.map(({ manager_id, manager_row, action }) => [manager_id, manager_row, action])).toEqual([
      ['nine', null, 'create'],
      [null, 2, 'create'],
      [null, null, 'create'],
      [null, null, 'create'],
    ]);
    const said = rows.map(({ warnings }) =>
      warnings.filter(({ column }) => column === 'manager_code').map(({ message }) => message),
    );
    expect(said).toEqual([
      [],
      [],
      ['Row 4, Manager: "Two Names" is the name of 2 employees. The employee is added without a manager. Use the employee code'],
      [
        'Row 5, Manager: "Board of Directors" is not an employee in this file or organisation. The employee is added without a manager',
      ],
    ]);
  });

  test('a manager who left before the employee is no manager; one who left later was', () => {
    const rows = decide([
      { employee_code: 'A', first_name: 'Boss', last_working_day: '2022-01-31', employment_status: 'Terminated' },
      { employee_code: 'B', manager_code: 'A' },
      { employee_code: 'C', manager_code: 'A', last_working_day: '2021-06-30', employment_status: 'Resigned' },
    ]);
    expect(rows.map(({ manager_row }) => manager_row)).toEqual([null, null, 2]);
    expect(rows[1]?.warnings.at(-1)?.message).toBe('Row 3, Manager: A has left. The employee is added without a manager');
  });

  test('a manager who joined after the employee left is dropped with a warning: of the file and of the organisation', () => {
    const left = { joined_on: '2015-01-01', last_working_day: '2018-06-30', employment_status: 'Resigned' };
    const rows = decide([
      { employee_code: 'A', first_name: 'Boss' },
      { employee_code: 'B', manager_code: 'A', ...left },
      { employee_code: 'C', manager_code: 'E9', ...left },
    ]);
    expect(rows.map(({ manager_row, manager_id }) => [manager_row, manager_id])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect([rows[1], rows[2]].map((row) => row?.warnings.at(-1)?.message)).toEqual([
      expect.stringMatching(/^Row 3, Manager: A joined after .* left\. The employee is added without a manager$/),
      expect.stringMatching(/^Row 4, Manager: E9 joined after .* left\. The employee is added without a manager$/),
    ]);
  });

  test('the same person under another code is said', () => {
    const rows = decide([
      { employee_code: 'N1', first_name: 'NINA', last_name: 'Rao' },
      { employee_code: 'N2', first_name: 'Old', last_name: 'Hand' },
      { employee_code: 'N3', first_name: 'Old', last_name: 'Hand' },
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['error', 'create', 'create']);
    expect(rows[0]?.problems[0]?.message).toBe(
      'Row 2: same name and date of birth as E9 Nina Rao. Update them by code, or use Add employee if this is another person',
    );
    expect(rows[1]?.warnings.map(({ message }) => message)).toContain(
      'Row 3: same name and date of birth as E8 Old Hand, who left. To rehire them, use Rehire on their record',
    );
    expect(rows[2]?.warnings.map(({ message }) => message)).toContain('Row 4: same name and date of birth as row 3');
  });

  test('places are found without capitals and repeated spaces', () => {
    const [row] = decide([{ designation: 'FITTER ', department: ' quality' }], {
      designations: new Map([
        ['sr. clerk', 't2'],
        ['fitter', 't1'],
      ]),
    });
    expect(row).toMatchObject({ action: 'create', problems: [] });
    expect(decide([{ designation: 'Sr.   Clerk' }], { designations: new Map([['sr. clerk', 't2']]) })[0]?.warnings).toMatchObject(
      [{ column: 'pan' }],
    );
  });

  test('a CTC needs a structure when there are several, and must be an amount', () => {
    expect(decide([{ ctc_annual: '6,00,000' }])[0]?.row.ctc_annual_paise).toBe(60_000_000);
    const two = { structures: ['Staff', 'Workers'] };
    expect(decide([{ ctc_annual: '6 lakh' }], two)[0]?.problems[0]?.message).toBe(
      'Row 2, Salary structure: required with a CTC. Use Staff, Workers',
    );
    expect(decide([{ ctc_annual: 'much' }])[0]?.problems[0]?.message).toBe(
      'Row 2, Annual CTC: "much" is not an amount. Use rupees a year, e.g. 600000',
    );
    expect(decide([{ ctc_annual: '6.5 LPA', salary_structure: 'workers ' }], two)[0]?.problems).toEqual([]);
  });

  test.each([
    ['1,43,999.99', 1],
    ['1,44,000', 0],
    ['', 0],
  ])('a CTC of %s against a minimum wage of ₹12,000 a month: %d warnings', (ctc_annual, count) => {
    const [row] = decide([{ ctc_annual, pan: 'ABCPK1234F' }]);
    expect(row?.problems).toEqual([]);
    expect(row?.warnings.filter(({ message }) => message.includes('minimum wage'))).toHaveLength(count);
  });

  test('a CTC below the minimum wage says state, amount and remedy; a branch of a state without rates says nothing', () => {
    const low = { ctc_annual: '36,000', pan: 'ABCPK1234F' };
    expect(decide([low])[0]?.warnings.map(({ message }) => message)).toEqual([
      'Row 2, Annual CTC: ₹36,000 a year is below the minimum wage of Maharashtra, ₹12,000 a month. Check the amount and its unit',
    ]);
    const other = { least_wages: new Map([['b2', { state: 'Karnataka', paise: 12_000_00 }]]) };
    expect(decide([{ ...low, branch_code: 'PUN' }], other)[0]?.warnings).toEqual([]);
  });
});

test('a status of somebody who left needs the last working day', () => {
  expect(said({ employment_status: 'Voluntarily Terminated' })).toEqual([
    'Row 12, Last working day: required, since the status is "Voluntarily Terminated". Enter the last working day',
  ]);
  expect(read({ employment_status: 'Terminated for Cause', last_working_day: '2025-03-31' }).row).toMatchObject({
    last_working_day: '2025-03-31',
    leaving_reason: 'Terminated for Cause',
  });
  expect(said({ last_working_day: '2019-01-01' })).toEqual([
    'Row 12, Last working day: Last working day cannot be before the joining date',
  ]);
});
