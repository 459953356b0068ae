import type { Tx } from '@hrms/platform/server';
import type { OverviewException } from '@hrms/statutory/contract';
import { sql } from 'kysely';

export type StoredException = Omit<OverviewException, 'employee_code' | 'employee_name'>;

/** Both shares of the lines of a statement, of one employee or of all. */
const shareOf = sql`(select coalesce(sum(abs(part.amount::bigint)), 0) from statutory_statement_line x
  join contribution_line l on l.org_id = x.org_id and l.id = x.line_id
  cross join jsonb_each_text(l.amounts) as part (head, amount)
  where x.org_id = f.org_id and x.statement_id = f.statement_id and (f.employee_id is null or l.employee_id = f.employee_id))`;

/**
 * What is wrong in the statements of a month, with the money it concerns in paise, the most first: open findings with the contributions
 * of the employee, or of the statement where they concern nobody alone, and what is not paid after its due date.
 */
export async function listMonthExceptions(
  tx: Tx,
  { month, today, limit }: { month: string; today: string; limit: number },
): Promise<{ rows: StoredException[]; total: number }> {
  const { rows } = await sql<StoredException & { total: number }>`
    with found as (
      select 'finding' as kind, f.level, f.message, f.remedy, f.employee_id, f.statement_id, s.scheme, r.state_code,
        ${shareOf}::bigint as amount_paise
      from statutory_finding f
      join statutory_statement s on s.org_id = f.org_id and s.id = f.statement_id
      join statutory_registration r on r.org_id = s.org_id and r.id = s.registration_id
      where f.org_id = ${tx.org_id} and s.month = ${`${month}-01`}::date
        and (f.level = 'error' or f.resolved_note is null) and s.status in ('open', 'checked')
      union all
      select 'unpaid', 'error', 'Not paid', 'Pay the challan and record it', null, s.id, s.scheme, r.state_code,
        (s.totals ->> 'payable')::bigint - paid.amount
      from statutory_statement s
      join statutory_registration r on r.org_id = s.org_id and r.id = s.registration_id
      cross join lateral (select coalesce(sum(c.amount_paise), 0)::bigint as amount from challan c
        where c.org_id = s.org_id and c.statement_id = s.id and c.status in ('paid', 'verified')) paid
      where s.org_id = ${tx.org_id} and s.month = ${`${month}-01`}::date and s.due_on < ${today}::date
        and (s.totals ->> 'payable')::bigint > paid.amount)
    select found.*, count(*) over ()::int as total from found
    order by amount_paise desc, level, scheme, state_code nulls first, message, employee_id limit ${limit}`.execute(tx);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
