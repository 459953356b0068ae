import { findEmployeesByCodes } from '@hrms/employees/server';
import type { EntryError, PayOpening, SaveOpenings } from '@hrms/payroll/contract';
import { financialYearOf, firstDayOf, type Month, monthOf } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx, findRow, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { lockOpenRun } from '../month-lock.ts';
import { readPersonNames } from '../people.ts';
import { startComputing } from '../recompute.service.ts';

/** Employees whose opening figures are entered, in a run that needs them; null in a run that needs none. */
export type OpeningCheck = { readonly joined_before: string; readonly entered: ReadonlySet<string> } | null;

/**
 * Whether a run needs opening figures: the first run of a tax year that begins after April, unless they were declined. Without them
 * TDS is calculated as if the year began with this month.
 */
export async function readOpeningCheck(
  tx: Tx,
  { period_month, pay_date }: { period_month: Month; pay_date: string },
): Promise<OpeningCheck> {
  const tax_year = financialYearOf(pay_date);
  if (period_month <= `${tax_year.slice(0, 4)}-04`) return null;
  const paid = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'finalised')
    .where('pay_date', '>=', `${tax_year.slice(0, 4)}-04-01`)
    .where('pay_date', '<=', pay_date)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (paid) return null;
  const declined = await findWaiver(tx, tax_year);
  if (declined) return null;
  const rows = await tx
    .selectFrom('pay_opening')
    .where('org_id', '=', tx.org_id)
    .where('tax_year', '=', tax_year)
    .select('employee_id')
    .execute();
  return { joined_before: firstDayOf(period_month), entered: new Set(rows.map(({ employee_id }) => employee_id)) };
}

const findWaiver = (tx: Tx, tax_year: string) => findRow(tx, 'pay_opening_waiver', { tax_year }, ['reason']);

/** Opening figures of a tax year, in paise. */
export async function listOpenings(
  tx: Tx,
  { tax_year, ...page }: { tax_year: string; page: number; limit: number },
): Promise<PageRows<PayOpening>> {
  const matching = tx.selectFrom('pay_opening').where('org_id', '=', tx.org_id).where('tax_year', '=', tax_year);
  const found = await pageOf(tx, matching, page, (rows) =>
    rows
      .select(['employee_id', 'tax_year', 'taxable_paise', 'tds_paise', 'epf_paise', 'ptax_paise'])
      .orderBy('entered_at')
      .orderBy('employee_id'),
  );
  const known = await readPersonNames(
    tx,
    found.rows.map(({ employee_id }) => employee_id),
  );
  return {
    ...found,
    rows: found.rows.map((row) => {
      const { employee_code, full_name } = known(row.employee_id);
      return { ...row, employee_code, full_name };
    }),
  };
}

/**
 * Saves opening figures (paise) of a tax year, of all rows or of none when one has an error. Those of an employee are replaced.
 * @throws Refusal 409 while the run is being finalised
 */
export async function saveOpenings(ctx: Ctx, { tax_year, rows }: SaveOpenings): Promise<{ saved: number; errors: EntryError[] }> {
  const payroll_id = await lockOpenRun(ctx.tx);
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
  await tx
    .deleteFrom('pay_opening')
    .where('org_id', '=', org_id)
    .where('tax_year', '=', tax_year)
    .where('employee_id', 'in', ids)
    .execute();
  await tx
    .insertInto('pay_opening')
    .values(entered.map(({ employee_id, figures }) => ({ org_id, employee_id, tax_year, ...figures, ...at })))
    .execute();
  await ctx.auditMany(
    'payroll.opening_entered',
    entered.map(({ employee_id, figures }) => ({ subject_id: employee_id, details: { tax_year, ...figures } })),
  );
  await announceOpenings(ctx, payroll_id, 'opening figures entered');
  return { saved: found.size, errors };
}

async function listPaidIn(tx: Tx, tax_year: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('pay_year')
    .where('org_id', '=', tx.org_id)
    .where('tax_year', '=', tax_year)
    .where('employee_id', 'in', [...ids])
    .select('employee_id')
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/**
 * Records that opening figures of a tax year are not needed, or not of the employees without any, with the reason.
 * @throws Refusal 409 while the run is being finalised
 */
export async function declineOpenings(ctx: Ctx, { tax_year, reason }: { tax_year: string; reason: string }) {
  const payroll_id = await lockOpenRun(ctx.tx);
  const row = { reason, declined_by: ctx.actor.user_id, declined_at: ctx.clock.now() };
  await ctx.tx
    .insertInto('pay_opening_waiver')
    .values({ org_id: ctx.org_id, tax_year, ...row })
    .onConflict((on) => on.columns(['org_id', 'tax_year']).doUpdateSet(row))
    .execute();
  await ctx.audit('payroll.openings_declined', ctx.org_id, { tax_year, reason });
  await announceOpenings(ctx, payroll_id, 'opening figures declined');
  return { tax_year, reason };
}

async function announceOpenings(ctx: Ctx, payroll_id: string | null, cause: string): Promise<void> {
  await ctx.announceChange('pay', { from_date: firstDayOf(monthOf(ctx.today)), cause });
  if (payroll_id) await startComputing(ctx, payroll_id);
}
