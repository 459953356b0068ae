import type { PayrollTotals } from '@hrms/payroll/contract';
import type { Month } from '@hrms/platform/calendar';
import { type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { draftsOf, payslipsOf } from '../run.queries.ts';

export type FinalisedRun = { payroll_id: string; title: string; month: Month; pay_month: Month; totals: PayrollTotals };

/** Finalised runs of the months with their totals, newest month first. */
export const listFinalisedTotals = (tx: Tx, first: Month, last: Month): Promise<FinalisedRun[]> =>
  tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'finalised')
    .where('period_month', '>=', `${first}-01`)
    .where('period_month', '<=', `${last}-01`)
    .select([
      'id as payroll_id',
      'title',
      sql<string>`to_char(period_month, 'YYYY-MM')`.as('month'),
      sql<string>`to_char(pay_date, 'YYYY-MM')`.as('pay_month'),
      sql<PayrollTotals>`totals`.as('totals'),
    ])
    .orderBy('period_month', 'desc')
    .orderBy('finalised_at', 'desc')
    .execute();

/** The newest month with a finalised run; null before the first. */
export async function findNewestFinalisedMonth(tx: Tx): Promise<Month | null> {
  const row = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'finalised')
    .select(sql<string | null>`to_char(max(period_month), 'YYYY-MM')`.as('month'))
    .executeTakeFirst();
  return row?.month ?? null;
}

type Run = { id: string; period_month: string };
/** `found`: a condition over `employee_id`. */
export type SlipFilter = { found: RawBuilder<boolean> | null; codes: readonly string[]; arrears: boolean };

/** A line of one of the codes, of an earlier month when `arrears`. */
const hasLine = ({ codes, arrears }: SlipFilter) =>
  sql<boolean>`exists (select from jsonb_array_elements(lines) line where line ->> 0 = any(${[...codes]}::text[])
    and (not ${arrears}::boolean or line ->> 2 is not null))`;

/** What statutory shares are made of, of the payslips of a finalised run. */
export async function pageOfPaidSlips(tx: Tx, run: Run, filter: SlipFilter, page: { page: number; limit: number }) {
  let matching = payslipsOf(tx, run);
  if (filter.found) matching = matching.where(filter.found);
  if (filter.codes.length > 0) matching = matching.where(hasLine(filter));
  return pageOf(tx, matching, page, (rows) =>
    rows
      .select(['employee_id', 'input', 'lines', 'gross_paise', 'wage_bases', 'days'])
      .orderBy(sql`printed ->> 'employee_code'`)
      .orderBy('employee_id'),
  );
}

/** The same of the drafts of a run; those that could not be calculated are left out. */
export async function pageOfDrafts(
  tx: Tx,
  payroll_id: string,
  filter: SlipFilter,
  page: { page: number; limit: number },
): Promise<PageRows<{ employee_id: string; input: unknown; lines: unknown; gross_paise: number; facts: unknown }>> {
  let matching = draftsOf(tx, payroll_id).where('error', 'is', null);
  if (filter.found) matching = matching.where(filter.found);
  if (filter.codes.length > 0) matching = matching.where(hasLine(filter));
  return pageOf(tx, matching, page, (rows) =>
    rows.select(['employee_id', 'input', 'lines', 'gross_paise', 'facts']).orderBy('employee_id'),
  );
}
