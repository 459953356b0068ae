import { findEmployeesByCodes, loadEmployeeFacts } from '@hrms/employees/server';
import type { LoanType } from '@hrms/loans/contract';
import { isCivilDate, isMonth, monthLabel } from '@hrms/platform/calendar';
import { importFields, positivePaiseOfCell } from '@hrms/platform/imports';
import { formatRupees } from '@hrms/platform/money';
import { assertNotOwn, type CheckedRow, type Ctx, defineImport, type FileRow, startRow } from '@hrms/platform/server';
import { rowLocked } from '../refusals.ts';
import { listActiveTypes } from '../types/type.queries.ts';
import { deleteLoansOfImport, findUsedOfImport } from './opening.queries.ts';
import { bringForwardLoan, type OpeningLoan, planOpening } from './opening.service.ts';

const REQUIRED = ['employee_code', 'type_code', 'amount', 'disbursed_on', 'balance', 'next_cycle', 'instalment'];

type World = {
  employees: ReadonlyMap<string, { employee_id: string; full_name: string }>;
  types: ReadonlyMap<string, LoanType>;
  today: string;
};

function checkRow(file_row: FileRow, { employees, types, today }: World): CheckedRow<OpeningLoan> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const code = cells.employee_code ?? '';
  const employee = employees.get(code.toLowerCase());
  const type = types.get((cells.type_code ?? '').toUpperCase());
  const [amount, balance, instalment] = [
    positivePaiseOfCell(cells.amount),
    positivePaiseOfCell(cells.balance),
    positivePaiseOfCell(cells.instalment),
  ];
  const disbursed_on = cells.disbursed_on ?? '';
  const next_cycle = (cells.next_cycle ?? '').slice(0, 7);
  const rate = cells.rate ? Number(cells.rate) : (type?.terms.annual_rate_bp ?? 0) / 100;
  if (!employee) refuse('employee_code', 'No employee has this code');
  if (!type) refuse('type_code', 'No active loan type has this code');
  if (amount === null) refuse('amount', 'Enter an amount above 0');
  if (balance === null) refuse('balance', 'Enter an amount above 0');
  if (instalment === null) refuse('instalment', 'Enter an amount above 0');
  if (amount !== null && balance !== null && balance > amount) refuse('balance', 'The balance is above the amount');
  if (!isCivilDate(disbursed_on) || disbursed_on > today) refuse('disbursed_on', 'Enter today or an earlier day');
  if (!isMonth(next_cycle)) refuse('next_cycle', 'Enter a month as 2026-04');
  if (!(rate >= 0 && rate <= 36)) refuse('rate', 'Please enter a rate between 0 and 36');
  const label = `${employee ? `${employee.full_name} (${code})` : code}, ${cells.type_code ?? ''}`;
  if (errors.length > 0 || !employee || !type || amount === null || balance === null || instalment === null)
    return { row, label, summary: '', errors, value: null };
  const value: OpeningLoan = {
    employee_id: employee.employee_id,
    type,
    amount_paise: amount,
    disbursed_on,
    balance_paise: balance,
    annual_rate_bp: Math.round(rate * 100),
    next_cycle,
    instalment_paise: instalment,
  };
  try {
    const plan = planOpening(value);
    const last = plan.at(-1);
    const summary = `${formatRupees(balance)} in ${plan.length} instalments to ${monthLabel(last?.cycle ?? next_cycle)}`;
    return { row, label, summary, errors, value, counts: { balance } };
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    refuse('instalment', 'The instalment does not exceed the interest of a month');
    return { row, label, summary: '', errors, value: null };
  }
}

/** Opening loans of a company that moves in: each row shows the schedule of its balance before anything is stored. */
export const openingLoans = defineImport<OpeningLoan>({
  kind: 'loans.opening_loans',
  fields: importFields({ required: REQUIRED, optional: ['rate'], dates: ['disbursed_on'] }),
  most_rows: 5000,
  check: async ({ tx, today }: Ctx, rows) => {
    const ids = await findEmployeesByCodes(
      tx,
      rows.map(({ cells }) => cells.employee_code ?? ''),
    );
    const facts = await loadEmployeeFacts(tx, [...ids.values()], { first_day: today, last_day: today });
    const employees = new Map(
      [...ids].flatMap(([code, id]) => {
        const employee = facts.get(id);
        return employee ? [[code, employee] as const] : [];
      }),
    );
    const types = new Map((await listActiveTypes(tx, today)).map((type) => [type.code, type]));
    return rows.map((row) => checkRow(row, { employees, types, today }));
  },
  commit: async (ctx, rows, { import_id }) => {
    await assertNotOwn(
      ctx,
      'loans.loan.update',
      rows.map(({ value }) => value.employee_id),
    );
    for (const { value } of rows) await bringForwardLoan(ctx, value, import_id);
  },
  undo: async (ctx, { import_id }) => {
    const used = await findUsedOfImport(ctx.tx, import_id);
    if (used) throw rowLocked(used.cycle);
    await deleteLoansOfImport(ctx.tx, import_id);
  },
});
