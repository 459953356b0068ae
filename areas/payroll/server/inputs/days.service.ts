import { findEmployeesByCodes } from '@hrms/employees/server';
import type { SavedDays } from '@hrms/payroll/contract';
import { firstDayOf, type Month } from '@hrms/platform/calendar';
import type { RowError } from '@hrms/platform/contract';
import { importFields } from '@hrms/platform/imports';
import {
  assertNotOwn,
  type Ctx,
  copyRows,
  defineImport,
  importAtOnce,
  newId,
  startRow,
  type Tx,
  type Upload,
} from '@hrms/platform/server';
import { announceMonthFacts, assertPaidByRun, lockRunOfDays } from '../month-lock.ts';
import { findPayroll } from '../payroll.queries.ts';
import { withPersonNames } from '../people.ts';
import { fileUnreadable, missing } from '../refusals.ts';
import { deleteWindowItems } from './attendance-inputs.queries.ts';
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

/** Saves LOP days of a month in one statement; those of an employee are replaced, and so is the LOP of the attendance window. */
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
  await deleteWindowItems(
    ctx.tx,
    origin_month,
    all.map(({ employee_id }) => employee_id),
  );
  await ctx.auditMany(
    'payroll.days_set',
    all.map(({ employee_id, lop_days, reason }) => ({
      subject_id: employee_id,
      details: { month, lop_days, reason, source },
    })),
  );
}

const daysImport = (payroll_id: string, month: Month) =>
  defineImport<EmployeeDays>({
    kind: 'payroll.days',
    fields: importFields({ required: ['employee_code', 'lop_days'], optional: ['reason'] }),
    most_rows: 20_000,
    partly: true,
    check: async ({ tx }, rows, { file_name }) => {
      const employees = await findEmployeesByCodes(
        tx,
        rows.map(({ cells }) => cells.employee_code ?? ''),
      );
      const seen = new Set<string>();
      return rows.map((file_row) => {
        const { errors, refuse, text } = startRow(file_row);
        const [code, lop_days] = [text('employee_code'), text('lop_days')];
        const employee_id = employees.get(code.toLowerCase());
        if (!employee_id) refuse('employee_code', code ? `No employee has the code "${code}"` : 'Enter an employee code');
        else if (seen.has(employee_id)) refuse('employee_code', `An earlier row is of the employee "${code}" too`);
        else if (lop_days === '' || !isLopDays(Number(lop_days)))
          refuse('lop_days', `"${lop_days}" is not valid. Enter days from 0 to 31 with at most two decimals`);
        else seen.add(employee_id);
        const reason = text('reason') || `Imported from ${file_name}`;
        const value = employee_id && errors.length === 0 ? { employee_id, lop_days: Number(lop_days), reason } : null;
        return { row: file_row.row, label: code, errors, value };
      });
    },
    commit: async (ctx, rows) => {
      const days = rows.map(({ value }) => value);
      const ids = days.map(({ employee_id }) => employee_id);
      await assertNotOwn(ctx, 'payroll.input.update', ids);
      await assertPaidByRun(ctx.tx, payroll_id, ids);
      await saveDays(ctx, month, days, 'file');
      await announceMonthFacts(ctx, [payroll_id], { month, cause: 'LOP days imported' });
    },
  });

/**
 * Imports LOP days from a file with employee_code, lop_days and optionally reason. Valid rows are saved, the others are returned
 * with row, field and message.
 * @throws Refusal 404, 409 when the run is no draft, 422 when the file cannot be read
 */
export async function importDays(ctx: Ctx, payroll_id: string, upload: Upload): Promise<{ saved: number; errors: RowError[] }> {
  const month = await lockRunOfDays(ctx.tx, payroll_id);
  const refuse = ({ message }: Error) => fileUnreadable(message);
  const { saved, errors } = await importAtOnce(ctx, daysImport(payroll_id, month), upload, { refuse });
  return { saved, errors: [...errors] };
}

/** Days from 0 to 31 with at most two decimals. */
export const isLopDays = (days: number): boolean =>
  Number.isFinite(days) && days >= 0 && days <= 31 && Math.abs(Math.round(days * 100) - days * 100) < 1e-6;

/** The LOP days entered for the month of a run, by employee code. @throws Refusal 404 */
export async function listDays(tx: Tx, payroll_id: string): Promise<SavedDays[]> {
  const payroll = await findPayroll(tx, payroll_id);
  if (!payroll) throw missing('Payroll');
  const rows = await listDayOverrides(tx, payroll);
  return (await withPersonNames(tx, rows))
    .map(({ employee_id, employee_code, full_name, lop_days, reason }) => ({
      employee_id,
      employee_code,
      full_name,
      lop_days: Number(lop_days),
      reason,
    }))
    .toSorted((a, b) => a.employee_code.localeCompare(b.employee_code, 'en'));
}
