import { findEmployeesByCodes } from '@hrms/employees/server';
import { guessColumnMapping, headingKey, type ImportField } from '@hrms/platform/imports';
import type { Ctx, TableFile } from '@hrms/platform/server';
import type { ComponentInForce } from '@hrms/salary/server';

/** Columns of a register that are no component. */
const ROW_FIELDS: readonly ImportField[] = [
  { name: 'employee_code', also: ['code', 'emp code', 'employee id', 'emp id', 'employee no', 'emp no', 'staff id'] },
  { name: 'lop_days', also: ['lop', 'lwp', 'loss of pay', 'loss of pay days', 'unpaid days', 'absent days'] },
  { name: 'NET', also: ['net', 'net pay', 'net salary', 'take home', 'net payable'] },
];
const FIELD_NAMES: Record<string, string> = { employee_code: 'Employee code', lop_days: 'LOP days', NET: 'Net pay' };

/** Usual names of columns in registers of other programs. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  BASIC: ['basic', 'basic pay', 'basic salary'],
  HRA: ['hra', 'house rent allowance', 'house rent'],
  SPECIAL: ['special allowance', 'spl allowance', 'special', 'other allowance'],
  CONVEYANCE: ['conveyance', 'conveyance allowance', 'transport allowance'],
  LTA: ['lta', 'leave travel allowance'],
  EPF_EMPLOYEE: ['pf', 'epf', 'provident fund', 'employee pf', 'pf employee', 'pf deduction'],
  VPF: ['vpf', 'voluntary pf'],
  ESI_EMPLOYEE: ['esi', 'esic', 'employee esi', 'esi employee'],
  PTAX: ['pt', 'ptax', 'professional tax', 'prof tax', 'p tax'],
  LWF_EMPLOYEE: ['lwf', 'labour welfare fund', 'lwf employee'],
  TDS: ['tds', 'income tax', 'it', 'tax deducted'],
};

/** What a column can be: a field of the row, net pay, or an earning, reimbursement or deduction. */
export const targetsOf = (components: readonly ComponentInForce[]): { code: string; name: string }[] => [
  ...ROW_FIELDS.map(({ name }) => ({ code: name, name: FIELD_NAMES[name] ?? name })),
  ...components
    .filter(({ kind }) => kind === 'earning' || kind === 'deduction' || kind === 'reimbursement')
    .map(({ code, rule }) => ({ code, name: rule.name })),
];

/** Guesses what the columns of a register are; those of earlier registers are remembered by the keys of their headings. */
export function guessRegisterMapping(
  headings: readonly string[],
  components: readonly ComponentInForce[],
  remembered: ReadonlyMap<string, string>,
): (string | null)[] {
  const fields = [
    ...ROW_FIELDS,
    ...components
      .filter(({ kind }) => kind === 'earning' || kind === 'deduction' || kind === 'reimbursement')
      .map(({ code, rule }) => ({ name: code, also: [rule.name, rule.payslip_name, ...(USUAL[code] ?? [])] })),
  ];
  const guessed = guessColumnMapping(fields, headings);
  return headings.map((heading, at) => remembered.get(headingKey(heading)) ?? guessed[at] ?? null);
}

/** A row of the file; amounts in paise by component code. `key`: what its employee is found by. */
export type RowOfFile = {
  readonly key: string;
  readonly label: string;
  readonly lop_days: number | null;
  readonly net: number | null;
  readonly amounts: ReadonlyMap<string, number>;
};

/** Rupees of a cell in paise; 0 for an empty one, a dash or a text. Brackets or a minus make it negative. */
function readPaise(cell: string): number {
  const plain = cell.replaceAll(/[₹,\s]/g, '').replace(/^rs\.?/i, '');
  const negative = /^\(.*\)$|^-/.test(plain);
  const digits = plain.replace(/^\(|\)$|^-/g, '');
  return /^\d+(\.\d+)?$/.test(digits) ? Math.round(Number(digits) * 100) * (negative ? -1 : 1) : 0;
}

/** The rows of a register by what their columns are; several columns of one component are added up. Rows without an employee are left out. */
export function toRegisterRows({ rows }: TableFile, mapping: readonly (string | null)[]): RowOfFile[] {
  return rows.flatMap(({ original }): RowOfFile[] => {
    const amounts = new Map<string, number>();
    let code = '';
    let lop_days: number | null = null;
    let net: number | null = null;
    mapping.forEach((target, at) => {
      const cell = (original[at] ?? '').trim();
      if (target === 'employee_code') code = cell;
      else if (target === 'lop_days') lop_days = Number(cell) || 0;
      else if (target === 'NET') net = readPaise(cell);
      else if (target !== null) amounts.set(target, (amounts.get(target) ?? 0) + Math.abs(readPaise(cell)));
    });
    return code === '' ? [] : [{ key: code.toLowerCase(), label: code, lop_days, net, amounts }];
  });
}

/** Employees of the rows by their codes. */
export const findEmployeesOfRows = ({ tx }: Ctx, rows: readonly RowOfFile[]): Promise<ReadonlyMap<string, string>> =>
  findEmployeesByCodes(
    tx,
    rows.map(({ label }) => label),
  );
