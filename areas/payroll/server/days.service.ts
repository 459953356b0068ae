import { findEmployeeByCode } from '@hrms/employees/server';
import { firstDayOf, monthOf } from '@hrms/platform/calendar';
import { type Ctx, FileProblem, newId, readTable, type TableLine, type Upload } from '@hrms/platform/server';
import { findPayroll } from './payroll.queries.ts';
import { fileUnreadable, missing, notDraft } from './refusals.ts';

async function draftMonth(ctx: Ctx, payroll_id: string): Promise<string> {
  const payroll = await findPayroll(ctx.tx, payroll_id);
  if (!payroll) throw missing('Payroll');
  if (payroll.status !== 'draft') throw notDraft(payroll.status);
  return firstDayOf(payroll.period_month);
}

type Days = { lop_days: number; reason: string };

/** Sets the LOP days of an employee for the month. The draft has them after the next calculation. @throws Refusal 404, 409 */
export async function putDays(
  ctx: Ctx,
  payroll_id: string,
  employee_id: string,
  { lop_days, reason }: Days,
): Promise<{ employee_id: string; lop_days: number }> {
  const origin_month = await draftMonth(ctx, payroll_id);
  if (!(await ctx.services.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  await saveDays(ctx, origin_month, employee_id, { lop_days, reason }, 'screen');
  return { employee_id, lop_days };
}

async function saveDays(
  ctx: Ctx,
  origin_month: string,
  employee_id: string,
  { lop_days, reason }: Days,
  source: 'screen' | 'file',
): Promise<void> {
  const row = { lop_days, reason, source, created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  await ctx.tx
    .insertInto('payroll_day_override')
    .values({ org_id: ctx.org_id, id: newId(), employee_id, origin_month, ...row })
    .onConflict((on) => on.columns(['org_id', 'employee_id', 'origin_month']).doUpdateSet(row))
    .execute();
  await ctx.audit('payroll.days_set', employee_id, { month: monthOf(origin_month), lop_days, reason, source });
  await ctx.announceChange('pay', { employee_id, from_date: origin_month, cause: 'LOP days entered' });
}

export type RowError = { row: number; column: string; message: string };

/**
 * Imports LOP days from a CSV with employee_code, lop_days and optionally reason. Valid rows are saved, the others are returned
 * with row, column and message.
 * @throws Refusal 404, 409 when the run is no draft, 422 when the file cannot be read
 */
export async function importDays(ctx: Ctx, payroll_id: string, upload: Upload): Promise<{ saved: number; errors: RowError[] }> {
  const origin_month = await draftMonth(ctx, payroll_id);
  const errors: RowError[] = [];
  let saved = 0;
  for (const [at, record] of (await readCsvRecords(upload)).entries()) {
    const row = at + 2;
    const code = record.employee_code?.trim() ?? '';
    const lop_days = Number(record.lop_days);
    const employee_id = code ? await findEmployeeByCode(ctx.tx, code) : null;
    if (!employee_id)
      errors.push({
        row,
        column: 'employee_code',
        message: code
          ? `Row ${row}, employee_code: no employee has the code "${code}"`
          : `Row ${row}, employee_code: enter an employee code`,
      });
    else if (
      !record.lop_days?.trim() ||
      !Number.isFinite(lop_days) ||
      lop_days < 0 ||
      lop_days > 31 ||
      Math.round(lop_days * 10) !== lop_days * 10
    )
      errors.push({
        row,
        column: 'lop_days',
        message: `Row ${row}, lop_days: "${record.lop_days ?? ''}" is not valid. Enter days from 0 to 31 with at most one decimal`,
      });
    else {
      await saveDays(
        ctx,
        origin_month,
        employee_id,
        { lop_days, reason: record.reason?.trim() || `Imported from ${upload.name}` },
        'file',
      );
      saved += 1;
    }
  }
  return { saved, errors };
}

const MOST_ROWS = 20_000;

async function readCsvRecords({ bytes }: Upload): Promise<Record<string, string | undefined>[]> {
  const [header, ...rows] = (await readLines(bytes)).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  if (rows.length === 0) throw fileUnreadable('It has no rows');
  if (rows.length > MOST_ROWS) throw fileUnreadable('It has more than 20,000 rows');
  for (const column of ['employee_code', 'lop_days'])
    if (!names.includes(column)) throw fileUnreadable(`Column ${column} is missing`);
  return rows.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at]])));
}

async function readLines(bytes: Uint8Array): Promise<TableLine[]> {
  try {
    return await readTable(bytes, { most_rows: MOST_ROWS, most_columns: 100, delimiter: [',', ';', '\t'] });
  } catch (problem) {
    throw problem instanceof FileProblem ? fileUnreadable(problem.message) : problem;
  }
}
