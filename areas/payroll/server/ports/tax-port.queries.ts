import { firstDayOf, type Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { DeductedShare, WageMonth } from '@hrms/statutory/server';
import { sql } from 'kysely';

/** The unfinished regular run; undefined without one. */
export const findUnfinishedRun = (tx: Tx) =>
  tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', 'regular')
    .where('status', 'in', ['draft', 'finalising'])
    .select(['period_month', 'pay_date'])
    .orderBy('period_month')
    .limit(1)
    .executeTakeFirst();

/** Payroll runs paid within two days, by whether they are finalised; cancelled ones are left out. */
export async function countRunsPaid(tx: Tx, first_day: string, last_day: string): Promise<{ open: number; finalised: number }> {
  const { rows } = await sql<{ open: number; finalised: number }>`
    select count(*) filter (where status <> 'finalised')::int as open,
      count(*) filter (where status = 'finalised')::int as finalised
    from payroll where org_id = ${tx.org_id} and pay_date between ${first_day}::date and ${last_day}::date
      and status <> 'cancelled'`.execute(tx);
  return rows[0] ?? { open: 0, finalised: 0 };
}

type WageFilter = { first_month: Month; last_month: Month; employee_id?: string | null };

/** Wages of paid months by employee: earned, and of a full month of the same pay; paise. */
export async function listWageMonths(tx: Tx, { first_month, last_month, employee_id = null }: WageFilter): Promise<WageMonth[]> {
  const { rows } = await sql<WageMonth>`
    select employee_id, to_char(period_month, 'YYYY-MM') as month, wages_paise as earned_paise,
      coalesce((wage_bases->>'gratuity')::bigint, wages_paise) as gratuity_earned_paise, (days->>'paid')::float as days_paid,
      (days->>'basis')::float as days_basis, input->'place'->>'state' as state_code
    from payslip
    where org_id = ${tx.org_id} and period_month between ${firstDayOf(first_month)}::date and ${firstDayOf(last_month)}::date
      and (${employee_id}::uuid is null or employee_id = ${employee_id}::uuid) and not input ? 'supplement'
    order by employee_id, period_month`.execute(tx);
  return rows;
}

/**
 * What the payslips of a month deducted under EPF, ESI, professional tax and the labour welfare fund, in paise. Recoveries of EPF and ESI
 * for an earlier month are a return of that wage month; the others count in the month in which they are taken.
 */
export async function listSchemeDeductions(tx: Tx, month: Month): Promise<DeductedShare[]> {
  const { rows } = await sql<DeductedShare>`
    select p.employee_id, s.scheme, sum((l->>4)::bigint)::bigint as deducted,
      coalesce(case when s.scheme in ('epf', 'esi') then left(l->>2, 7) end, ${month}) as origin_month
    from payslip p cross join lateral jsonb_array_elements(p.lines) l
    join (values ('EPF_EMPLOYEE', 'epf'), ('VPF', 'epf'), ('ESI_EMPLOYEE', 'esi'), ('PTAX', 'ptax'), ('LWF_EMPLOYEE', 'lwf'))
      s(code, scheme) on s.code = l->>0
    where p.org_id = ${tx.org_id} and p.period_month = ${firstDayOf(month)}::date and l->>1 <> 'employer'
    group by p.employee_id, s.scheme, 4`.execute(tx);
  return rows;
}
