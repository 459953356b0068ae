import { findEmployeesByCodes } from '@hrms/employees/server';
import type { EntryError, SaveOpenings } from '@hrms/payroll/contract';
import { firstDayOf, monthOf } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx } from '@hrms/platform/server';
import { lockOpenRuns } from '../month-lock.ts';
import { startComputing } from '../recompute.service.ts';
import { deleteOpenings, insertOpenings, listPaidIn, upsertWaiver } from './opening.queries.ts';

/**
 * Saves opening figures (paise) of a tax year, of all rows or of none when one has an error. Those of an employee are replaced.
 * @throws Refusal 409 while the run is being finalised
 */
export async function saveOpenings(ctx: Ctx, { tax_year, rows }: SaveOpenings): Promise<{ saved: number; errors: EntryError[] }> {
  const runs = await lockOpenRuns(ctx.tx);
  const employees = await findEmployeesByCodes(
    ctx.tx,
    rows.map(({ employee_code }) => employee_code),
  );
  const paid = await listPaidIn(ctx.tx, tax_year, [...employees.values()]);
  const errors: EntryError[] = [];
  const found = new Map<string, SaveOpenings['rows'][number]>();
  for (const [at, row] of rows.entries()) {
    const employee_id = employees.get(row.employee_code.trim().toLowerCase());
    const report = (message: string) => errors.push({ row: at + 1, field: 'employee_code', message });
    if (!employee_id) report(`No employee has the code ${row.employee_code}`);
    else if (paid.has(employee_id)) report(`${row.employee_code} already has a payslip in ${tax_year}`);
    else if (found.has(employee_id)) report(`${row.employee_code} is entered twice`);
    else found.set(employee_id, row);
  }
  if (errors.length > 0) return { saved: 0, errors };
  const at = { entered_by: ctx.actor.user_id, entered_at: ctx.clock.now() };
  const entered = [...found].map(([employee_id, { employee_code: _code, ...figures }]) => ({ employee_id, figures }));
  const ids = entered.map(({ employee_id }) => employee_id);
  await assertNotOwn(ctx, 'payroll.run.prepare', ids);
  const { tx, org_id } = ctx;
  await deleteOpenings(tx, org_id, tax_year, ids);
  await insertOpenings(tx, entered, org_id, tax_year, at);
  await ctx.auditMany(
    'payroll.opening_entered',
    entered.map(({ employee_id, figures }) => ({ subject_id: employee_id, details: { tax_year, ...figures } })),
  );
  await announceOpenings(ctx, runs, 'opening figures entered');
  return { saved: found.size, errors };
}

/**
 * Records that opening figures of a tax year are not needed, or not of the employees without any, with the reason.
 * @throws Refusal 409 while the run is being finalised
 */
export async function declineOpenings(ctx: Ctx, { tax_year, reason }: { tax_year: string; reason: string }) {
  const runs = await lockOpenRuns(ctx.tx);
  const row = { reason, declined_by: ctx.actor.user_id, declined_at: ctx.clock.now() };
  await upsertWaiver(ctx, tax_year, row);
  await ctx.audit('payroll.openings_declined', ctx.org_id, { tax_year, reason });
  await announceOpenings(ctx, runs, 'opening figures declined');
  return { tax_year, reason };
}

async function announceOpenings(ctx: Ctx, payroll_ids: readonly string[], cause: string): Promise<void> {
  await ctx.announceChange('pay', { from_date: firstDayOf(monthOf(ctx.today)), cause });
  for (const payroll_id of payroll_ids) await startComputing(ctx, payroll_id);
}
