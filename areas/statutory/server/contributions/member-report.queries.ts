import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type ReportLine = {
  employee_id: string;
  wages_paise: number;
  eps_wages_paise: number;
  employee_paise: number;
  vpf_paise: number;
  eps_paise: number;
  ncp_days: number;
  higher_pension: boolean;
  /** The first month of the employee with a line of the scheme, and of the organisation. */
  first_month: string;
  began: string;
};

/** What employees contributed to EPF or ESI for a month, without arrears of earlier ones; amounts in paise. */
export async function listReportLines(tx: Tx, scheme: 'epf' | 'esi', month: string): Promise<ReportLine[]> {
  const { rows } = await sql<ReportLine>`
    with lines as (select employee_id, month, origin_month, wages, amounts, facts, ncp_days from contribution_line
      where org_id = ${tx.org_id} and scheme = ${scheme} and month <= ${`${month}-01`}::date
        and kind in ('regular', 'settlement')),
    firsts as (select employee_id, min(month) as first_month from lines group by employee_id)
    select l.employee_id, to_char(f.first_month, 'YYYY-MM') as first_month,
      (select to_char(min(month), 'YYYY-MM') from lines) as began,
      coalesce(sum((l.wages ->> ${scheme})::bigint), 0)::bigint as wages_paise,
      coalesce(sum((l.wages ->> 'eps')::bigint), 0)::bigint as eps_wages_paise,
      coalesce(sum((l.amounts ->> 'employee')::bigint), 0)::bigint as employee_paise,
      coalesce(sum((l.amounts ->> 'vpf')::bigint), 0)::bigint as vpf_paise,
      coalesce(sum((l.amounts ->> 'eps')::bigint), 0)::bigint as eps_paise,
      sum(l.ncp_days)::int as ncp_days,
      bool_or(coalesce((l.facts ->> 'higher_pension')::boolean, false)) as higher_pension
    from lines l join firsts f using (employee_id)
    where l.month = ${`${month}-01`}::date and l.origin_month = l.month
    group by l.employee_id, f.first_month`.execute(tx);
  return rows;
}
