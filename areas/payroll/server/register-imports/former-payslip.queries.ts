import { matchesEmployeeSearch } from '@hrms/employees/server';
import type { FormerPayslip } from '@hrms/payroll/contract';
import { firstDayOf, type Month } from '@hrms/platform/calendar';
import { type Ctx, isOneOf, type PageRows, pageOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { withPersonNames } from '../people.ts';

const READ = 'payroll.payslip.read';

type Filter = {
  page: number;
  limit: number;
  search?: string | undefined;
  employee_id?: string | undefined;
  period_month?: Month | undefined;
};

const visible = async (ctx: Ctx) =>
  ctx.tx
    .selectFrom('former_payslip as f')
    .where('f.org_id', '=', ctx.org_id)
    .where(await visibleEmployees(ctx, READ, 'f.employee_id'));

/** Payslips of the former system that the caller may read, newest month first. */
export async function listFormerPayslips(ctx: Ctx, filter: Filter): Promise<PageRows<FormerPayslip>> {
  let matching = await visible(ctx);
  if (filter.employee_id) matching = matching.where('f.employee_id', '=', filter.employee_id);
  if (filter.period_month) matching = matching.where('f.period_month', '=', firstDayOf(filter.period_month));
  if (filter.search) matching = matching.where(await matchesEmployeeSearch(ctx.tx, filter.search, 'f.employee_id'));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select(['f.id as former_payslip_id', 'f.employee_id', 'f.name', 'f.uploaded_at'])
      .select(sql<Month>`to_char(f.period_month, 'YYYY-MM')`.as('period_month'))
      .orderBy('f.period_month', 'desc')
      .orderBy('f.employee_id'),
  );
  return { ...page, rows: await withPersonNames(ctx.tx, page.rows) };
}

/** A payslip of the former system that the caller may read; undefined without one. */
export const findFormerPayslip = async (ctx: Ctx, id: string) =>
  (await visible(ctx))
    .where('f.id', '=', id)
    .select(['f.id', 'f.employee_id', 'f.file_id', 'f.name', 'f.media_type', 'f.period_month'])
    .executeTakeFirst();

/** Keeps other uploads of former payslips out until the transaction ends. @returns false while one is under way */
export async function lockFormerPayslips(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('payroll.former_payslips'), hashtext(${tx.org_id})) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/** Stored payslips of employees, with their files, by `employee month`. */
export async function findFormerFiles(tx: Tx, ids: readonly string[]): Promise<Map<string, { id: string; file_id: string }>> {
  const rows = await tx
    .selectFrom('former_payslip')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('employee_id', ids))
    .select(['id', 'file_id', 'employee_id', sql<Month>`to_char(period_month, 'YYYY-MM')`.as('month')])
    .execute();
  return new Map(rows.map(({ employee_id, month, ...file }) => [`${employee_id} ${month}`, file]));
}

/** Months in which employees have a payslip here, as `employee month`. */
export async function listMonthsPaidHere(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct s.employee_id || ' ' || to_char(s.period_month, 'YYYY-MM') as key
    from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id and p.kind = 'regular'
    where s.org_id = ${tx.org_id} and s.employee_id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}
