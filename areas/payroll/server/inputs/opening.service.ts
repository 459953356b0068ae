import { findEmployeesByCodes } from '@hrms/employees/server';
import type { EntryError, SaveOpenings } from '@hrms/payroll/contract';
import { financialYearOf, firstDayOf, monthOf } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx } from '@hrms/platform/server';
import { lockOpenRuns } from '../month-lock.ts';
import { startComputing } from '../recompute.service.ts';
import { monthOutsideYear } from '../refusals.ts';
import {
  type EnteredTotals,
  listPaidIn,
  type OpeningFigures,
  replaceEnteredOpenings,
  setRegisterOpenings,
  upsertWaiver,
} from './opening.queries.ts';

/**
 * Saves opening figures (paise) of a tax year, of all rows or of none when one has an error. Those entered for an employee before are
 * replaced; accepted registers add the months after `until_month`, and nothing where that is left out.
 * @throws Refusal 409 while the run is being finalised, 422 for a month outside the tax year
 */
export async function saveOpenings(
  ctx: Ctx,
  { tax_year, until_month, rows }: SaveOpenings,
): Promise<{ saved: number; errors: EntryError[] }> {
  if (until_month && financialYearOf(firstDayOf(until_month)) !== tax_year) throw monthOutsideYear(tax_year);
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
  const entered = [...found].map(([employee_id, { employee_code: _code, ...figures }]) => ({ employee_id, figures }));
  await storeEnteredOpenings(ctx, { tax_year, until_month: until_month ?? null, import_id: null }, entered);
  return { saved: found.size, errors };
}

export type EnteredOpening = { readonly employee_id: string; readonly figures: OpeningFigures };

/**
 * Stores opening figures of employees who have no payslip in the tax year, in place of those entered before; accepted registers add the
 * months after them.
 * @throws Refusal 403 for one's own, 409 while the run is being finalised
 */
export async function storeEnteredOpenings(ctx: Ctx, totals: EnteredTotals, entered: readonly EnteredOpening[]): Promise<void> {
  const runs = await lockOpenRuns(ctx.tx);
  const { tax_year, until_month } = totals;
  const ids = entered.map(({ employee_id }) => employee_id);
  await assertNotOwn(ctx, 'payroll.run.prepare', ids);
  const at = { entered_by: ctx.actor.user_id, entered_at: ctx.clock.now() };
  await replaceEnteredOpenings(ctx.tx, { ...totals, ...at }, entered);
  await setRegisterOpenings(ctx.tx, { tax_year, except: ctx.actor.employee_id, ...at }, ids);
  await ctx.auditMany(
    'payroll.opening_entered',
    entered.map(({ employee_id, figures }) => ({ subject_id: employee_id, details: { tax_year, until_month, ...figures } })),
  );
  await announceOpenings(ctx, runs, 'opening figures entered');
}

/**
 * Takes accepted registers into the opening figures of their tax year, beside what was entered for the months before. Those of the
 * caller are left to another user.
 * @throws Refusal 409 while the run is being finalised
 */
export async function saveOpeningsOfRegisters(ctx: Ctx, tax_year: string): Promise<void> {
  const runs = await lockOpenRuns(ctx.tx);
  const at = { entered_by: ctx.actor.user_id, entered_at: ctx.clock.now() };
  const rows = await setRegisterOpenings(ctx.tx, { tax_year, except: ctx.actor.employee_id, ...at });
  await ctx.auditMany(
    'payroll.opening_entered',
    rows.map(({ employee_id, ...figures }) => ({ subject_id: employee_id, details: { tax_year, registers: true, ...figures } })),
  );
  await announceOpenings(ctx, runs, 'opening figures entered');
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

/** Calculates open runs again after a change of opening figures. */
async function announceOpenings(ctx: Ctx, payroll_ids: readonly string[], cause: string): Promise<void> {
  await ctx.announceChange('pay', { from_date: firstDayOf(monthOf(ctx.today)), cause });
  for (const payroll_id of payroll_ids) await startComputing(ctx, payroll_id);
}
