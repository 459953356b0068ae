import { lastDayOf, type Month } from '@hrms/platform/calendar';
import { type Ctx, deleteRow, lockRow, updateRow } from '@hrms/platform/server';
import type { AssignSalary, EmployeeSalary } from '@hrms/salary/contract';
import { insertSalaries, prepareSalary } from './assign.service.ts';
import { readSalaryOn } from './employee-salary.service.ts';
import { cameFromRevision, missing, salaryChanged, salaryInUse } from './refusals.ts';

/** The approved salary, locked, if no payroll used it. @throws Refusal 404, 409 when a finalised month did */
async function lockUnused(ctx: Ctx, employee_id: string, id: string) {
  const row = await lockRow(ctx.tx, 'employee_salary', { employee_id, id, status: 'approved' }, [
    'id',
    'from_date',
    'payout_month',
    'ctc_annual_paise',
    'structure_version_id',
    'revision_id',
  ]);
  if (!row) throw missing('Salary');
  if (row.revision_id) throw cameFromRevision();
  const finalised = await ctx.dependencies.salary.lastFinalisedMonth(ctx.tx, employee_id);
  const used = finalised && (lastDayOf(finalised) >= `${row.payout_month}-01` || lastDayOf(finalised) >= row.from_date);
  if (used) throw salaryInUse(finalised as Month);
  return row;
}

const setStatus = (ctx: Ctx, id: string, status: 'superseded' | 'cancelled') =>
  updateRow(ctx.tx, 'employee_salary', { id }, { status });

/**
 * Replaces a salary that was entered wrongly and no payroll used yet: CTC (paise), structure, days. The wrong one is kept as superseded.
 * @throws Refusal 404, 409 when a finalised month used it, 422 as on assigning
 */
export async function replaceSalary(ctx: Ctx, employee_id: string, id: string, asked: AssignSalary): Promise<EmployeeSalary> {
  const before = await lockUnused(ctx, employee_id, id);
  const prepared = await prepareSalary(ctx, employee_id, asked, { replaces: id });
  await setStatus(ctx, id, 'superseded');
  await insertSalaries(ctx, [{ ...prepared, audited: { before, after: prepared.audited } }]);
  return readSalaryOn(ctx, employee_id, asked.from_date);
}

/** Deletes a salary no payroll used; it stays stored as cancelled. @throws Refusal 404, 409 when a finalised month used it */
export async function deleteSalary(ctx: Ctx, employee_id: string, id: string): Promise<Record<string, never>> {
  const before = await lockUnused(ctx, employee_id, id);
  await setStatus(ctx, id, 'cancelled');
  await ctx.audit('salary.deleted', employee_id, before);
  await ctx.announceChange('pay', { employee_id, from_date: before.from_date, cause: 'salary deleted' });
  return {};
}

/**
 * Removes an employee's only salary with its row, as long as it is the one that was assigned for this reason and no payroll used it.
 * For work that is undone as a whole; does nothing without a salary.
 * @throws Refusal 409 when it was replaced or deleted meanwhile, or a finalised month used it
 */
export async function removeSalaryAsAssigned(ctx: Ctx, employee_id: string, reason: string): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('employee_salary')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .select(['id', 'reason', 'status'])
    .execute();
  const [only, ...others] = rows;
  if (!only) return;
  if (others.length > 0 || only.reason !== reason || only.status !== 'approved') throw salaryChanged();
  const before = await lockUnused(ctx, employee_id, only.id);
  await deleteRow(ctx.tx, 'employee_salary', { id: only.id });
  await ctx.audit('salary.deleted', employee_id, before);
}
