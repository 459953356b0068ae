import type { PayOpening } from '@hrms/payroll/contract';
import { financialYearOf, firstDayOf, type Month } from '@hrms/platform/calendar';
import { type Ctx, copyRows, findRow, isOneOf, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { withPersonNames } from '../people.ts';

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

/** Opening figures of a tax year, in paise: what was entered and what accepted registers add to it. */
export async function listOpenings(
  tx: Tx,
  { tax_year, ...page }: { tax_year: string; page: number; limit: number },
): Promise<PageRows<PayOpening>> {
  const matching = tx.selectFrom('pay_opening').where('org_id', '=', tx.org_id).where('tax_year', '=', tax_year);
  const found = await pageOf(tx, matching.select('employee_id').distinct(), page, (rows) => rows.orderBy('employee_id'));
  const ids = found.rows.map(({ employee_id }) => employee_id);
  const { rows } = await sql<Omit<PayOpening, 'employee_code' | 'full_name'>>`
    select employee_id, tax_year, sum(taxable_paise)::bigint as taxable_paise, sum(tds_paise)::bigint as tds_paise,
      sum(epf_paise)::bigint as epf_paise, sum(ptax_paise)::bigint as ptax_paise,
      to_char(max(until_month), 'YYYY-MM') as until_month, bool_or(source = 'registers') as has_registers
    from pay_opening where org_id = ${tx.org_id} and tax_year = ${tax_year} and employee_id = any(${ids}::uuid[])
    group by employee_id, tax_year order by employee_id`.execute(tx);
  return { ...found, rows: await withPersonNames(tx, rows) };
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

/** Paise. */
export type OpeningFigures = { taxable_paise: number; tds_paise: number; epf_paise: number; ptax_paise: number };
/** `until_month`: the last month the totals hold; null for all before the first run. `import_id`: the import they came with. */
export type EnteredTotals = { tax_year: string; until_month: Month | null; import_id: string | null };
type Entered = { entered_by: string | null; entered_at: Date };

/** Replaces the entered opening figures of employees in a tax year. */
export async function replaceEnteredOpenings(
  tx: Tx,
  { tax_year, until_month, import_id, entered_by, entered_at }: EnteredTotals & Entered,
  entered: readonly { employee_id: string; figures: OpeningFigures }[],
): Promise<void> {
  const ids = entered.map(({ employee_id }) => employee_id);
  await tx
    .deleteFrom('pay_opening')
    .where('org_id', '=', tx.org_id)
    .where('tax_year', '=', tax_year)
    .where('source', '=', 'entered')
    .where('employee_id', 'in', ids)
    .execute();
  const until = until_month && firstDayOf(until_month);
  await copyRows(
    tx,
    'pay_opening',
    entered.map(({ employee_id, figures }) => ({
      employee_id,
      tax_year,
      source: 'entered',
      until_month: until,
      import_id,
      ...figures,
      entered_by,
      entered_at: entered_at.toISOString(),
    })),
  );
}

/**
 * Sets what accepted registers add to the entered opening figures of a tax year: their months after the entered ones. Employees with a
 * payslip in the year stay as they are, and so does whoever acts.
 * @param ids employees; all without them
 * @returns the employees whose figures come from registers, in paise
 */
export async function setRegisterOpenings(
  tx: Tx,
  { tax_year, except, entered_by, entered_at }: { tax_year: string; except: string | null } & Entered,
  ids?: readonly string[],
): Promise<(OpeningFigures & { employee_id: string })[]> {
  const april = `${tax_year.slice(0, 4)}-04-01`;
  const untouched = sql`employee_id is distinct from ${except}::uuid and ${isOneOf('employee_id', ids)}
    and not exists (select from pay_year y where y.org_id = ${tx.org_id} and y.tax_year = ${tax_year}
      and y.employee_id = o.employee_id)`;
  await sql`delete from pay_opening o where org_id = ${tx.org_id} and tax_year = ${tax_year} and source = 'registers'
    and ${untouched}`.execute(tx);
  const { rows } = await sql<OpeningFigures & { employee_id: string }>`
    insert into pay_opening (org_id, employee_id, tax_year, source, taxable_paise, tds_paise, epf_paise, ptax_paise,
      entered_by, entered_at)
    select ${tx.org_id}, o.employee_id, ${tax_year}, 'registers', greatest(sum(o.taxable_paise), 0),
      greatest(sum(o.tds_paise), 0), greatest(sum(o.epf_paise), 0), greatest(sum(o.ptax_paise), 0), ${entered_by}::uuid,
      ${entered_at}
    from payroll_import_row o join payroll_import i on i.org_id = o.org_id and i.id = o.import_id
    where o.org_id = ${tx.org_id} and i.status = 'accepted' and ${untouched}
      and i.period_month >= ${april}::date and i.period_month < ${april}::date + interval '1 year'
      and not exists (select from pay_opening e where e.org_id = o.org_id and e.employee_id = o.employee_id
        and e.tax_year = ${tax_year} and e.source = 'entered'
        and (e.until_month is null or e.until_month >= i.period_month))
    group by o.employee_id
    returning employee_id, taxable_paise, tds_paise, epf_paise, ptax_paise`.execute(tx);
  return rows;
}

/** Employees by tax year whose opening figures came with an import. */
export async function listEmployeesOfImport(tx: Tx, import_id: string): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('pay_opening')
    .where('org_id', '=', tx.org_id)
    .where('import_id', '=', import_id)
    .select(['tax_year', 'employee_id'])
    .execute();
  const years = Map.groupBy(rows, ({ tax_year }) => tax_year);
  return new Map([...years].map(([tax_year, of]) => [tax_year, of.map(({ employee_id }) => employee_id)]));
}

/** Deletes the opening figures that came with an import. */
export const deleteOpeningsOfImport = (tx: Tx, import_id: string) =>
  tx.deleteFrom('pay_opening').where('org_id', '=', tx.org_id).where('import_id', '=', import_id).execute();

/**
 * Employees in the first run of their pay group in a tax year, a draft or final, where that is later than April: without opening figures
 * and without an earlier payslip in the year, with the month of that run.
 */
export async function listRunWithoutOpening(tx: Tx, tax_year: string): Promise<{ employee_id: string; first_month: Month }[]> {
  const april = `${tax_year.slice(0, 4)}-04-01`;
  const { rows } = await sql<{ employee_id: string; first_month: Month }>`
    with runs as (select id, pay_group_id, period_month, pay_date from payroll
      where org_id = ${tx.org_id} and kind = 'regular' and status <> 'cancelled'
        and pay_date >= ${april}::date and pay_date < ${april}::date + interval '1 year'),
    first as (select distinct on (pay_group_id) id, period_month from runs order by pay_group_id, pay_date, period_month),
    people as (
      select s.employee_id, f.period_month from first f join payslip s on s.org_id = ${tx.org_id} and s.payroll_id = f.id
      union select s.employee_id, f.period_month
        from first f join payroll_draft s on s.org_id = ${tx.org_id} and s.payroll_id = f.id)
    select p.employee_id, to_char(p.period_month, 'YYYY-MM') as first_month
    from people p
    where p.period_month > ${april}::date
      and not exists (select from pay_opening o where o.org_id = ${tx.org_id} and o.tax_year = ${tax_year}
        and o.employee_id = p.employee_id)
      and not exists (select from payslip e join runs r on r.id = e.payroll_id
        where e.org_id = ${tx.org_id} and e.employee_id = p.employee_id and r.period_month < p.period_month)
    order by p.employee_id`.execute(tx);
  return rows;
}

/** Professional tax of opening figures in a tax year by employee, in paise. */
export async function sumOpeningTax(tx: Tx, tax_year: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ employee_id: string; paise: number }>`
    select employee_id, sum(ptax_paise)::bigint as paise from pay_opening
    where org_id = ${tx.org_id} and tax_year = ${tax_year} group by employee_id`.execute(tx);
  return new Map(rows.map(({ employee_id, paise }) => [employee_id, paise]));
}
