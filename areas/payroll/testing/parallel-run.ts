import { addToMonth, type Month, monthName } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import {
  acceptRegister,
  compareRegisterImport,
  readMismatches,
  uploadRegister,
} from '../server/register-imports/register-import.service.ts';

/** Columns of the former program, in whole rupees, by the components they are. */
const COLUMNS = {
  BASIC: 'Basic',
  HRA: 'HRA',
  SPECIAL: 'Special Allowance',
  EPF_EMPLOYEE: 'PF',
  ESI_EMPLOYEE: 'ESI',
  PTAX: 'Prof Tax',
  LWF_EMPLOYEE: 'LWF',
  TDS: 'TDS',
} as const;
type Column = keyof typeof COLUMNS;
const CODES = Object.keys(COLUMNS) as Column[];
const EARNINGS: readonly Column[] = ['BASIC', 'HRA', 'SPECIAL'];

/** A month of an employee in the other program's register. */
type RegisterRow = { lop: number; amounts: Record<Column, number> };

/** What the former program did otherwise, each to one employee: 30 fixed days, PF on all wages, another professional tax, an older salary. */
const OTHERWISE: readonly ((row: RegisterRow) => void)[] = [
  (row) => {
    row.lop = 2;
    for (const code of EARNINGS) row.amounts[code] = Math.round((row.amounts[code] * 28) / 30);
  },
  ({ amounts }) => {
    amounts.EPF_EMPLOYEE = Math.round((amounts.BASIC + amounts.SPECIAL) * 0.12);
  },
  ({ amounts }) => {
    amounts.PTAX += 1_250;
  },
  ({ amounts }) => {
    amounts.SPECIAL -= 2_500;
  },
];

const uploadRows = (ctx: Ctx, month: Month, rows: readonly string[]) => {
  const heading = ['Emp Code', 'LOP', ...Object.values(COLUMNS), 'Net Pay'].join(',');
  const name = `Register ${monthName(month)}.csv`;
  const bytes = Buffer.from([heading, ...rows].join('\n'));
  return uploadRegister(ctx, { name, media_type: 'text/csv', bytes, fields: {} }, month);
};

/** What each employee would be paid here: all that differs from a register of nothing. */
async function readOurs(ctx: Ctx, month: Month, codes: readonly string[]): Promise<Map<string, RegisterRow>> {
  const { payroll_import_id: id } = await uploadRows(
    ctx,
    month,
    codes.map((code) => `${code},0${',0'.repeat(CODES.length)},`),
  );
  await compareRegisterImport(ctx, id);
  const { rows } = await readMismatches(ctx, id, { page: 1, limit: codes.length * CODES.length });
  const nothing = Object.fromEntries(CODES.map((code) => [code, 0])) as RegisterRow['amounts'];
  const ours = new Map(codes.map((code): [string, RegisterRow] => [code, { lop: 0, amounts: { ...nothing } }]));
  for (const { employee_code, component, ours_paise } of rows) {
    const amounts = ours.get(employee_code)?.amounts;
    if (amounts && component in amounts) amounts[component as Column] = ours_paise / 100;
  }
  return ours;
}

const toLine = (code: string, { lop, amounts }: RegisterRow): string => {
  const net = CODES.reduce((sum, column) => sum + (EARNINGS.includes(column) ? amounts[column] : -amounts[column]), 0);
  return [code, lop, ...CODES.map((column) => amounts[column]), net].join(',');
};

/**
 * Two months of a former payroll program, of employees whose salaries are known and who were never paid here: the first agrees and is
 * accepted, the second has differences of four causes that wait for a decision.
 */
export async function makeParallelRun(ctx: Ctx, second: Month, employee_codes: readonly string[]): Promise<void> {
  const first = addToMonth(second, -1);
  for (const month of [first, second]) {
    const ours = await readOurs(ctx, month, employee_codes);
    if (month === second) for (const [n, change] of OTHERWISE.entries()) change(ours.get(employee_codes[n] ?? '') as RegisterRow);
    const { payroll_import_id: id } = await uploadRows(
      ctx,
      month,
      [...ours].map(([code, row]) => toLine(code, row)),
    );
    await compareRegisterImport(ctx, id);
    if (month === first) await acceptRegister(ctx, id, { note: 'Agrees with the former program' });
  }
}
