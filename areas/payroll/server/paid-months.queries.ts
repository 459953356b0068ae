import { firstDayOf } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type PaidMonths = { readonly first: string; readonly last: string };

/** By employee the first and last month with a payslip; employees without one are left out. */
export async function listPaidMonths(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, PaidMonths>> {
  const rows = await tx
    .selectFrom('payslip')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`employee_id = any(${[...employee_ids]}::uuid[])`)
    .groupBy('employee_id')
    .select(({ fn }) => ['employee_id', fn.min('period_month').as('first'), fn.max('period_month').as('last')])
    .execute();
  return new Map(rows.map(({ employee_id, first, last }) => [employee_id, { first: first.slice(0, 7), last: last.slice(0, 7) }]));
}

/** Whether the regular payroll run of a month is finalised or finalising. */
export async function isMonthFinalised(tx: Tx, month: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('period_month', '=', firstDayOf(month))
    .where('kind', '=', 'regular')
    .where('status', 'in', ['finalising', 'finalised'])
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest month with a finalised payroll run, of one employee or of the organisation; null before the first. */
export async function lastFinalisedMonth(tx: Tx, employee_id: string | null): Promise<string | null> {
  if (employee_id === null) {
    const run = await tx
      .selectFrom('payroll')
      .where('org_id', '=', tx.org_id)
      .where('kind', '=', 'regular')
      .where('status', '=', 'finalised')
      .select('period_month')
      .orderBy('period_month', 'desc')
      .limit(1)
      .executeTakeFirst();
    return run?.period_month.slice(0, 7) ?? null;
  }
  const slip = await tx
    .selectFrom('payslip as s')
    .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
    .where('s.org_id', '=', tx.org_id)
    .where('s.employee_id', '=', employee_id)
    .where('p.kind', 'in', ['regular', 'full_and_final'])
    .select('s.period_month')
    .orderBy('s.period_month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return slip?.period_month.slice(0, 7) ?? null;
}

/** Whether an employee has any payslip. */
export async function hasPayRecords(tx: Tx, employee_id: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('payslip')
      .where('org_id', '=', tx.org_id)
      .where('employee_id', '=', employee_id)
      .select('id')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Net pay of an employee's newest payslip of a regular run in paise; null before the first. */
export async function findLastNetPay(tx: Tx, employee_id: string): Promise<number | null> {
  const slip = await tx
    .selectFrom('payslip as s')
    .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
    .where('s.org_id', '=', tx.org_id)
    .where('s.employee_id', '=', employee_id)
    .where('p.kind', '=', 'regular')
    .select('s.net_paise')
    .orderBy('s.period_month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return slip?.net_paise ?? null;
}

/** The last net pay of employees in paise, by employee; those who were never paid are missing. */
export async function listLastNetPays(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('payslip as s')
    .innerJoin('payroll as p', (on) => on.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.payroll_id'))
    .where('s.org_id', '=', tx.org_id)
    .where(isOneOf('s.employee_id', employee_ids))
    .where('p.kind', '=', 'regular')
    .distinctOn('s.employee_id')
    .select(['s.employee_id', 's.net_paise'])
    .orderBy('s.employee_id')
    .orderBy('s.period_month', 'desc')
    .execute();
  return new Map(rows.map(({ employee_id, net_paise }) => [employee_id, net_paise]));
}

/** When the last regular payroll was finalised; null before the first. */
export async function lastFinalisedAt(tx: Tx): Promise<Date | null> {
  const last = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', 'regular')
    .where('status', '=', 'finalised')
    .select(({ fn }) => fn.max('finalised_at').as('at'))
    .executeTakeFirst();
  return last?.at ? new Date(last.at) : null;
}

/** Payslips that were written on a day, by the clock of India. */
export async function countPayslipsOn(tx: Tx, day: string): Promise<number> {
  const counted = await tx
    .selectFrom('payslip')
    .where('org_id', '=', tx.org_id)
    .where(sql<boolean>`(created_at at time zone 'Asia/Kolkata')::date = ${day}::date`)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(counted.n);
}

/** Professional tax that payslips and opening figures of employees took, in paise, by `employee tax-year`. */
export async function sumProfessionalTax(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, number>> {
  const ids = sql<boolean>`employee_id = any(${[...employee_ids]}::uuid[])`;
  const { rows } = await sql<{ key: string; ptax: number }>`
    select employee_id || ' ' || tax_year as key, sum(ptax_paise)::bigint as ptax
    from (select employee_id, tax_year, ptax_paise from pay_year where org_id = ${tx.org_id} and ${ids}
      union all select employee_id, tax_year, ptax_paise from pay_opening where org_id = ${tx.org_id} and ${ids}) taken
    group by employee_id, tax_year`.execute(tx);
  return new Map(rows.map(({ key, ptax }) => [key, ptax]));
}

export type EmployerFund = {
  readonly employee_id: string;
  /** Sum of the paid months of the tax year. */
  readonly paid_paise: number;
  /** The newest of them, with its amount. */
  readonly last_month: string;
  readonly last_paise: number;
};

/** What finalised payslips of a tax year such as `2026-27` paid into the provident fund without its pension part, and into NPS, for employees. */
export async function listEmployerFunds(tx: Tx, employee_ids: readonly string[], tax_year: string): Promise<EmployerFund[]> {
  const year = Number(tax_year.slice(0, 4));
  const { rows } = await sql<EmployerFund>`
    with month as (
      select s.employee_id, s.period_month, sum(case when l ->> 0 = 'EPS_EMPLOYER' then -(l ->> 4)::bigint
          else (l ->> 4)::bigint end) as paise
      from payslip s
      join payroll p on p.org_id = s.org_id and p.id = s.payroll_id and p.status = 'finalised'
      cross join jsonb_array_elements(s.lines) l
      where s.org_id = ${tx.org_id} and s.employee_id = any(${[...employee_ids]}::uuid[])
        and s.period_month between ${`${year}-04-01`}::date and ${`${year + 1}-03-31`}::date
        and l ->> 0 in ('EPF_EMPLOYER', 'EPS_EMPLOYER', 'NPS_EMPLOYER')
      group by s.employee_id, s.period_month)
    select employee_id, sum(paise)::bigint as paid_paise, to_char(max(period_month), 'YYYY-MM') as last_month,
      (array_agg(paise order by period_month desc))[1]::bigint as last_paise
    from month group by employee_id`.execute(tx);
  return rows;
}

/**
 * Of employees those whose own provident fund of a tax year is a third or more of the pace at which an employer's year comes to an amount in
 * paise: for the others the funds need no look at each payslip.
 */
export async function listHighFunds(
  tx: Tx,
  employee_ids: readonly string[],
  { tax_year, year_paise }: { tax_year: string; year_paise: number },
): Promise<string[]> {
  const before_april = Number(tax_year.slice(0, 4)) * 12 + 3;
  const { rows } = await sql<{ employee_id: string }>`
    select y.employee_id from pay_year y
    join payroll p on p.org_id = y.org_id and p.id = y.last_payroll_id
    where y.org_id = ${tx.org_id} and y.tax_year = ${tax_year} and y.employee_id = any(${[...employee_ids]}::uuid[])
      and y.epf_paise * 36 >= ${year_paise}::bigint
        * (extract(year from p.period_month)::int * 12 + extract(month from p.period_month)::int - ${before_april}::int)
    order by y.employee_id`.execute(tx);
  return rows.map(({ employee_id }) => employee_id);
}
