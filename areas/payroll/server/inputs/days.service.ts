import { findEmployeesByCodes } from '@hrms/employees/server';
import type { SavedDays } from '@hrms/payroll/contract';
import { firstDayOf, type Month } from '@hrms/platform/calendar';
import type { RowError } from '@hrms/platform/contract';
import type { ImportField } from '@hrms/platform/imports';
import { assertNotOwn, type Ctx, copyRows, newId, readFieldRows, type Tx, type Upload } from '@hrms/platform/server';
import { announceMonthFacts, assertPaidByRun, lockRunOfDays } from '../month-lock.ts';
import { findPayroll } from '../payroll.queries.ts';
import { readPersonNames } from '../people.ts';
import { fileUnreadable, missing } from '../refusals.ts';
import { listDayOverrides } from './days.queries.ts';

type Days = { lop_days: number; reason: string };
export type EmployeeDays = Days & { employee_id: string };

/** Sets the LOP days of an employee for the month. The draft has them after the next calculation. @throws Refusal 404, 409 */
export async function putDays(
  ctx: Ctx,
  payroll_id: string,
  employee_id: string,
  { lop_days, reason }: Days,
): Promise<{ employee_id: string; lop_days: number }> {
  const month = await lockRunOfDays(ctx.tx, payroll_id);
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  await assertPaidByRun(ctx.tx, payroll_id, [employee_id]);
  await saveDays(ctx, month, [{ employee_id, lop_days, reason }], 'screen');
  await announceMonthFacts(ctx, [payroll_id], { month, employee_id, cause: 'LOP days entered' });
  return { employee_id, lop_days };
}

/** Saves LOP days of a month in one statement; those of an employee are replaced. */
export async function saveDays(ctx: Ctx, month: Month, all: readonly EmployeeDays[], source: 'screen' | 'file'): Promise<void> {
  if (all.length === 0) return;
  const now = ctx.clock.now().toISOString();
  const origin_month = firstDayOf(month);
  await copyRows(
    ctx.tx,
    'payroll_day_override',
    all.map(({ employee_id, lop_days, reason }) => ({
      id: newId(),
      employee_id,
      origin_month,
      lop_days,
      reason,
      source,
      created_by: ctx.actor.user_id,
      created_at: now,
    })),
    { replacing: { key: ['employee_id', 'origin_month'] } },
  );
  await ctx.auditMany(
    'payroll.days_set',
    all.map(({ employee_id, lop_days, reason }) => ({
      subject_id: employee_id,
      details: { month, lop_days, reason, source },
    })),
  );
}

const MOST_ROWS = 20_000;
const FIELDS: readonly ImportField[] = [
  { name: 'employee_code', required: true },
  { name: 'lop_days', required: true },
  { name: 'reason' },
];

/**
 * Imports LOP days from a file with employee_code, lop_days and optionally reason. Valid rows are saved, the others are returned
 * with row, field and message.
 * @throws Refusal 404, 409 when the run is no draft, 422 when the file cannot be read
 */
export async function importDays(ctx: Ctx, payroll_id: string, upload: Upload): Promise<{ saved: number; errors: RowError[] }> {
  const month = await lockRunOfDays(ctx.tx, payroll_id);
  const refuse = ({ message }: Error) => fileUnreadable(message);
  const rows = await readFieldRows(upload.bytes, FIELDS, { most_rows: MOST_ROWS, refuse });
  const employees = await findEmployeesByCodes(
    ctx.tx,
    rows.map(({ cells }) => cells.employee_code ?? ''),
  );
  const errors: RowError[] = [];
  const days = new Map<string, EmployeeDays>();
  for (const { row, cells } of rows) {
    const refuseField = (field: string, message: string) => errors.push({ row, field, message });
    const { employee_code: code = '', lop_days = '', reason } = cells;
    const employee_id = employees.get(code.toLowerCase());
    if (!employee_id) refuseField('employee_code', code ? `No employee has the code "${code}"` : 'Enter an employee code');
    else if (days.has(employee_id)) refuseField('employee_code', `An earlier row is of the employee "${code}" too`);
    else if (lop_days === '' || !isLopDays(Number(lop_days)))
      refuseField('lop_days', `"${lop_days}" is not valid. Enter days from 0 to 31 with at most two decimals`);
    else days.set(employee_id, { employee_id, lop_days: Number(lop_days), reason: reason || `Imported from ${upload.name}` });
  }
  await assertNotOwn(ctx, 'payroll.input.update', [...days.keys()]);
  await assertPaidByRun(ctx.tx, payroll_id, [...days.keys()]);
  await saveDays(ctx, month, [...days.values()], 'file');
  if (days.size > 0) await announceMonthFacts(ctx, [payroll_id], { month, cause: 'LOP days imported' });
  return { saved: days.size, errors };
}

/** Days from 0 to 31 with at most two decimals. */
export const isLopDays = (days: number): boolean =>
  Number.isFinite(days) && days >= 0 && days <= 31 && Math.abs(Math.round(days * 100) - days * 100) < 1e-6;

/** The LOP days entered for the month of a run, by employee code. @throws Refusal 404 */
export async function listDays(tx: Tx, payroll_id: string): Promise<SavedDays[]> {
  const payroll = await findPayroll(tx, payroll_id);
  if (!payroll) throw missing('Payroll');
  const rows = await listDayOverrides(tx, payroll);
  const known = await readPersonNames(
    tx,
    rows.map(({ employee_id }) => employee_id),
  );
  return rows
    .map(({ employee_id, lop_days, reason }) => {
      const { employee_code, full_name } = known(employee_id);
      return { employee_id, employee_code, full_name, lop_days: Number(lop_days), reason };
    })
    .toSorted((a, b) => a.employee_code.localeCompare(b.employee_code, 'en'));
}
