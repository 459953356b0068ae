import type { StatutoryOverride } from '@hrms/payroll/contract';
import type { StatutoryOverride as OverrideOfSlip } from '@hrms/payroll/domain';
import { firstDayOf, type Month } from '@hrms/platform/calendar';
import { isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { withPersonNames } from '../people.ts';

const overrides = (tx: Tx) => tx.selectFrom('payroll_statutory_override').where('org_id', '=', tx.org_id);

/** Overridden deductions of a month by employee, amounts in paise, in the order of the component codes. */
export async function listOverridesOfMonth(
  tx: Tx,
  month: Month,
  ids?: readonly string[],
): Promise<Map<string, OverrideOfSlip[]>> {
  const rows = await overrides(tx)
    .where('period_month', '=', firstDayOf(month))
    .where('status', '=', 'active')
    .where(isOneOf('employee_id', ids))
    .select(['id', 'employee_id', 'component', 'amount_paise', 'reason', 'certificate_number'])
    .orderBy('component')
    .execute();
  const found = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return new Map(
    [...found].map(([employee_id, own]) => [
      employee_id,
      own.map(({ id, component, amount_paise, reason, certificate_number }) => ({
        id,
        code: component as OverrideOfSlip['code'],
        amount: Number(amount_paise) as OverrideOfSlip['amount'],
        reason,
        certificate: certificate_number,
      })),
    ]),
  );
}

/** How many deductions of a month are overridden. @param first first day of the month */
export async function countOverrides(tx: Tx, first: string): Promise<number> {
  const row = await overrides(tx)
    .where('period_month', '=', first)
    .where('status', '=', 'active')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** TDS (paise) on the draft slip of an employee, or null without one. */
export async function readDraftTds(tx: Tx, payroll_id: string, employee_id: string): Promise<number | null> {
  const { rows } = await sql<{ tds: number | null }>`
    select (facts->'tax'->>'tds')::bigint as tds from payroll_draft
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id} and employee_id = ${employee_id}`.execute(tx);
  return rows[0]?.tds ?? null;
}

type Filter = {
  page: number;
  limit: number;
  period_month?: string | undefined;
  employee_id?: string | undefined;
  id?: string;
};

/** Active overrides, newest first; of an id also one that is removed. */
export async function listOverrides(tx: Tx, filter: Filter): Promise<PageRows<StatutoryOverride>> {
  let matching = filter.id ? overrides(tx).where('id', '=', filter.id) : overrides(tx).where('status', '=', 'active');
  if (filter.period_month) matching = matching.where('period_month', '=', firstDayOf(filter.period_month));
  if (filter.employee_id) matching = matching.where('employee_id', '=', filter.employee_id);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows
      .select([
        'id as payroll_statutory_override_id',
        'employee_id',
        sql<string>`to_char(period_month, 'YYYY-MM')`.as('period_month'),
        'component',
        'amount_paise',
        'reason',
        'certificate_number',
        'status',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  );
  const rows = await withPersonNames(tx, page.rows);
  return {
    ...page,
    rows: rows.map((row) => ({
      ...row,
      component: row.component as StatutoryOverride['component'],
      status: row.status as StatutoryOverride['status'],
    })),
  };
}
