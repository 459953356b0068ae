import type { PayOpening } from '@hrms/payroll/contract';
import { financialYearOf, firstDayOf, type Month } from '@hrms/platform/calendar';
import { type Ctx, findRow, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readPersonNames } from '../people.ts';

/** Employees whose opening figures are entered, in a run that needs them; null in a run that needs none. */
export type OpeningCheck = { readonly joined_before: string; readonly entered: ReadonlySet<string> } | null;

/**
 * Whether a run needs opening figures: the first run of its pay group in a tax year that begins after April, unless they were declined. Without them
 * TDS is calculated as if the year began with this month.
 */
export async function readOpeningCheck(
  tx: Tx,
  { period_month, pay_date, pay_group_id }: { period_month: Month; pay_date: string; pay_group_id: string },
): Promise<OpeningCheck> {
  const tax_year = financialYearOf(pay_date);
  if (period_month <= `${tax_year.slice(0, 4)}-04`) return null;
  const paid = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'finalised')
    .where('pay_group_id', '=', pay_group_id)
    .where('pay_date', '>=', `${tax_year.slice(0, 4)}-04-01`)
    .where('pay_date', '<=', pay_date)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (paid) return null;
  const declined = await findWaiver(tx, tax_year);
  if (declined) return null;
  // whom another pay group's run has paid here needs none
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from pay_opening where org_id = ${tx.org_id} and tax_year = ${tax_year}
    union select employee_id from pay_year where org_id = ${tx.org_id} and tax_year = ${tax_year}`.execute(tx);
  return { joined_before: firstDayOf(period_month), entered: new Set(rows.map(({ employee_id }) => employee_id)) };
}

/** Why nobody has opening figures in a tax year, if that was said. */
export const findWaiver = (tx: Tx, tax_year: string) => findRow(tx, 'pay_opening_waiver', { tax_year }, ['reason']);

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

/** Employees of a list who have a payslip in a tax year. */
export async function listPaidIn(tx: Tx, tax_year: string, ids: readonly string[]): Promise<Set<string>> {
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

/** Stores why nobody has opening figures in a tax year. */
export function upsertWaiver(ctx: Ctx, tax_year: string, row: { reason: string; declined_by: string; declined_at: Date }) {
  return ctx.tx
    .insertInto('pay_opening_waiver')
    .values({ org_id: ctx.org_id, tax_year, ...row })
    .onConflict((on) => on.columns(['org_id', 'tax_year']).doUpdateSet(row))
    .execute();
}

/** Adds opening figures. */
export function insertOpenings(
  tx: Tx,
  entered: {
    employee_id: string;
    figures: { taxable_paise: number; tds_paise: number; epf_paise: number; ptax_paise: number };
  }[],
  org_id: string,
  tax_year: string,
  at: { entered_by: string; entered_at: Date },
) {
  return tx
    .insertInto('pay_opening')
    .values(entered.map(({ employee_id, figures }) => ({ org_id, employee_id, tax_year, ...figures, ...at })))
    .execute();
}

/** Deletes opening figures of employees in a tax year. */
export function deleteOpenings(tx: Tx, org_id: string, tax_year: string, ids: string[]) {
  return tx
    .deleteFrom('pay_opening')
    .where('org_id', '=', org_id)
    .where('tax_year', '=', tax_year)
    .where('employee_id', 'in', ids)
    .execute();
}
