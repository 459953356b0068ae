import type { ArrearSource, PayrollArrear } from '@hrms/payroll/contract';
import { WAGE_COMPONENTS } from '@hrms/payroll/domain';
import { firstDayOf, type Month } from '@hrms/platform/calendar';
import type { PageRows, Tx } from '@hrms/platform/server';
import { findUserNames } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { ofRunGroup } from '../groups/membership.queries.ts';
import { withPersonNames } from '../people.ts';

type ArrearRow = Pick<PayrollArrear, 'employee_id' | 'origin_month' | 'amount_paise' | 'note' | 'status'> & {
  source: ArrearSource;
  from_month: Month | null;
  until_month: Month | null;
  reason: string | null;
  deferred_by: string | null;
  deferred_at: string | null;
  total: number;
};

export type ArrearFilter = {
  page: number;
  limit: number;
  employee_id?: string | undefined;
  source?: ArrearSource;
  origin_month?: Month;
};

/**
 * Arrears that a regular run has among its items, by employee, source and origin month, and those deferred from it or from one before it
 * to a later month; amounts in paise, without EPF and ESI. Of one source and month both can be there, but for revised salaries: their items
 * are those of the calculation before until the run is calculated again.
 */
export async function listArrears(
  tx: Tx,
  run: { id: string; month: Month },
  { page, limit, employee_id, source, origin_month }: ArrearFilter,
): Promise<PageRows<PayrollArrear>> {
  const first = firstDayOf(run.month);
  const own = await ofRunGroup(tx, run.id, 'a.employee_id', employee_id ? [employee_id] : undefined);
  const { rows } = await sql<ArrearRow>`
    with a as (
      select i.employee_id, i.source, i.origin_month, min(i.note) as note,
        coalesce(sum(i.amount_paise)
          filter (where i.component_code <> all(${[...WAGE_COMPONENTS]}::text[])), 0)::bigint as amount_paise,
        case when bool_or(i.status = 'consumed') then 'paid' else 'in_run' end as status
      from payroll_input i
      where i.org_id = ${tx.org_id} and i.period_month = ${first}::date and i.payroll_id is null
        and i.origin_month < i.period_month and i.status in ('active', 'consumed')
        and i.source in ('salary', 'attendance', 'correction')
        and (i.source <> 'attendance' or i.wages_in_origin)
      group by i.employee_id, i.source, i.origin_month
      union all
      select d.employee_id, d.source, d.origin_month, d.note, d.amount_paise, 'deferred'
      from payroll_arrear_deferral d
      where d.org_id = ${tx.org_id} and d.from_month <= ${first}::date and d.until_month > ${first}::date)
    select a.employee_id, a.source, to_char(a.origin_month, 'YYYY-MM') as origin_month, a.note, a.amount_paise, a.status,
      to_char(d.from_month, 'YYYY-MM') as from_month, to_char(d.until_month, 'YYYY-MM') as until_month, d.reason, d.deferred_by,
      d.deferred_at, count(*) over ()::int as total
    from a
    left join payroll_arrear_deferral d on d.org_id = ${tx.org_id} and d.employee_id = a.employee_id and d.source = a.source
      and d.origin_month = a.origin_month and d.from_month <= ${first}::date and d.until_month >= ${first}::date
      and (a.source = 'salary' or a.status <> 'in_run' or d.until_month = ${first}::date)
    where ${own} and (a.status <> 'in_run' or d.until_month is null or d.until_month = ${first}::date)
      and a.source = coalesce(${source ?? null}, a.source)
      and a.origin_month = coalesce(${origin_month ? firstDayOf(origin_month) : null}::date, a.origin_month)
    order by a.status = 'deferred', a.employee_id, a.origin_month, a.source
    limit ${limit} offset ${(page - 1) * limit}`.execute(tx);
  const total = rows[0]?.total ?? 0;
  const users = await findUserNames(
    tx,
    rows.flatMap(({ deferred_by }) => deferred_by ?? []),
  );
  const named = await withPersonNames(tx, rows);
  return {
    rows: named.map(({ from_month, until_month, reason, deferred_by, deferred_at, total: _total, ...row }) => ({
      ...row,
      deferral:
        from_month && until_month && reason && deferred_at
          ? { from_month, until_month, reason, deferred_by: users.get(deferred_by ?? '') ?? null, deferred_at }
          : null,
    })),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}
