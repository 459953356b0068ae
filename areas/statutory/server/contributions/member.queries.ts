import type { Tx } from '@hrms/platform/server';
import type { ReportMonth, Scheme } from '@hrms/statutory/contract';
import { sql } from 'kysely';

/** The last three months with contribution lines, of a scheme or of any, newest first. */
export async function listLineMonths(tx: Tx, scheme: Scheme | null): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`select distinct to_char(month, 'YYYY-MM') as month from contribution_line
    where org_id = ${tx.org_id} and (${scheme}::text is null or scheme = ${scheme}) order by month desc limit 3`.execute(tx);
  return rows.map(({ month }) => month);
}

export type MemberLine = {
  employee_id: string;
  state_code: string | null;
  amounts: Record<string, number>;
  wages: Record<string, number>;
  facts: { pension_runs?: boolean; higher_pension?: boolean; category?: string | null };
  since: string | null;
  decided: boolean;
};

/** Regular lines of a month, whether a membership was saved, and the first month with a line. */
export async function listMemberLines(tx: Tx, scheme: Scheme, month: string): Promise<MemberLine[]> {
  const { rows } = await sql<MemberLine>`
    select l.employee_id, l.state_code, l.amounts, l.wages, l.facts, first.since,
      exists (select from membership m
        where m.org_id = l.org_id and m.employee_id = l.employee_id and m.scheme = l.scheme) as decided
    from contribution_line l
    join (select employee_id, min(month)::text as since from contribution_line
      where org_id = ${tx.org_id} and scheme = ${scheme} group by employee_id) first on first.employee_id = l.employee_id
    where l.org_id = ${tx.org_id} and l.scheme = ${scheme} and l.month = ${`${month}-01`}::date and l.kind = 'regular'`.execute(
    tx,
  );
  return rows;
}

type ReportFilter = {
  scheme: Scheme;
  first_month: string;
  last_month: string;
  state_code?: string | undefined;
  employee_id?: string | undefined;
};

/** Sums of contribution lines by month. */
export async function sumByMonth(tx: Tx, filter: ReportFilter): Promise<ReportMonth[]> {
  const { scheme, first_month, last_month, state_code = null, employee_id = null } = filter;
  const { rows } = await sql<ReportMonth>`
    with lines as (select * from contribution_line where org_id = ${tx.org_id} and scheme = ${scheme}
      and month between ${`${first_month}-01`}::date and ${`${last_month}-01`}::date
      and (${state_code}::text is null or state_code = ${state_code})
      and (${employee_id}::uuid is null or employee_id = ${employee_id}::uuid)),
    sums as (
      select month, 'wages' as part, w.key, sum(w.value::bigint)::bigint as amount
      from lines, jsonb_each_text(wages) w group by month, w.key
      union all
      select month, 'amounts', a.key, sum(a.value::bigint)::bigint from lines, jsonb_each_text(amounts) a group by month, a.key)
    select to_char(l.month, 'YYYY-MM') as month, count(distinct l.employee_id)::int as employees,
      sum(l.ncp_days)::int as ncp_days,
      (select coalesce(jsonb_object_agg(s.key, s.amount), '{}') from sums s
        where s.month = l.month and s.part = 'wages') as wages,
      (select coalesce(jsonb_object_agg(s.key, s.amount), '{}') from sums s
        where s.month = l.month and s.part = 'amounts') as amounts
    from lines l group by l.month order by l.month`.execute(tx);
  return rows;
}

export type StateCount = { scheme: Scheme; state_code: string; employees: number; amount_paise: number };

/** Employees with lines in a month whose state no registration of the scheme covers, with both shares in paise; the largest first. */
export async function countUnregistered(tx: Tx, month: string): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select l.scheme, l.state_code, count(distinct l.employee_id)::int as employees,
      sum((select sum(part.value::bigint) from jsonb_each_text(l.amounts) as part))::bigint as amount_paise
    from contribution_line l
    where l.org_id = ${tx.org_id} and l.month = ${`${month}-01`}::date and l.state_code is not null
      and not exists (select from statutory_registration r where r.org_id = l.org_id and r.scheme = l.scheme
        and (r.state_code is null or r.state_code = l.state_code) and r.closed_on is null)
    group by l.scheme, l.state_code order by amount_paise desc, l.scheme, l.state_code`.execute(tx);
  return rows;
}

export type StateTax = { employee_id: string; states: string[]; tax_paise: number; last_paise: number };

/** Professional tax of each employee in the year that begins with a day, its states, and that of the last month with a deduction, in paise. */
export async function sumTaxByState(tx: Tx, first_day: string): Promise<StateTax[]> {
  const { rows } = await sql<StateTax>`
    with lines as (select employee_id, state_code, month, (amounts ->> 'tax')::bigint as tax from contribution_line
      where org_id = ${tx.org_id} and scheme = 'ptax' and month >= ${first_day}::date
        and month < ${first_day}::date + interval '1 year' and (amounts ->> 'tax')::bigint <> 0),
    months as (select employee_id, month, sum(tax)::bigint as tax from lines group by employee_id, month),
    last as (select distinct on (employee_id) employee_id, tax from months where tax > 0 order by employee_id, month desc)
    select l.employee_id, array_agg(distinct l.state_code) filter (where l.state_code is not null) as states,
      sum(l.tax)::bigint as tax_paise, coalesce(max(t.tax), 0)::bigint as last_paise
    from lines l left join last t on t.employee_id = l.employee_id
    group by l.employee_id`.execute(tx);
  return rows.map((row) => ({ ...row, states: row.states ?? [] }));
}
