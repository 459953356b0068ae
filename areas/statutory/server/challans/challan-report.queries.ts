import type { FilterOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import type { ChallanReportRow, schemeReports } from '@hrms/statutory/contract';
import { sql } from 'kysely';

/** Statements of a scheme and financial year beside what their challans paid, newest month first; amounts in paise. */
export async function listChallanReport(
  { tx }: Pick<Ctx, 'tx'>,
  { scheme, tax_year, state_code }: FilterOf<typeof schemeReports.challans>,
): Promise<{ rows: ChallanReportRow[] }> {
  const year = +tax_year.slice(0, 4);
  const { rows } = await sql<ChallanReportRow>`
    with sums as (
      select statement_id,
        coalesce(sum(amount_paise) filter (where status in ('draft', 'to_pay')), 0)::bigint as prepared_paise,
        coalesce(sum(amount_paise) filter (where status in ('paid', 'verified')), 0)::bigint as paid_paise,
        coalesce(sum(interest_paise + damages_paise) filter (where status in ('paid', 'verified')), 0)::bigint as late_paise,
        max(paid_on) filter (where status in ('paid', 'verified')) as paid_on,
        string_agg(reference, ', ' order by paid_on, reference) filter (where status in ('paid', 'verified')) as reference
      from challan where org_id = ${tx.org_id} and scheme = ${scheme} group by statement_id)
    select s.id as statement_id, to_char(s.month, 'YYYY-MM') as month, r.number as registration_number, r.state_code, s.kind,
      to_char(s.origin_month, 'YYYY-MM') as origin_month, s.number, s.status,
      (s.totals ->> 'payable')::bigint as payable_paise, coalesce(c.prepared_paise, 0)::bigint as prepared_paise,
      coalesce(c.paid_paise, 0)::bigint as paid_paise,
      ((s.totals ->> 'payable')::bigint - coalesce(c.paid_paise, 0))::bigint as difference_paise,
      coalesce(c.late_paise, 0)::bigint as late_paise, s.due_on, c.paid_on, c.reference as references
    from statutory_statement s
    join statutory_registration r on r.org_id = s.org_id and r.id = s.registration_id
    left join sums c on c.statement_id = s.id
    where s.org_id = ${tx.org_id} and s.scheme = ${scheme}
      and (${state_code ?? null}::text is null or r.state_code = ${state_code ?? null})
      and s.month between ${`${year}-04-01`}::date and ${`${year + 1}-03-01`}::date
    order by s.month desc, r.number, s.origin_month desc, s.number, s.id`.execute(tx);
  return { rows };
}
