import type { Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { Scheme } from '@hrms/statutory/domain';
import { sql } from 'kysely';

export type StateSum = { month: Month; scheme: Scheme; state_code: string | null; employees: number; amount_paise: number };

/** Contribution lines of the months by month, scheme and state: employees, and all amounts together in paise. */
export async function sumContributions(tx: Tx, first: Month, last: Month): Promise<StateSum[]> {
  const { rows } = await sql<StateSum>`
    select to_char(l.month, 'YYYY-MM') as month, l.scheme, l.state_code, count(distinct l.employee_id)::int as employees,
      coalesce(sum((select sum(value::bigint) from jsonb_each_text(l.amounts))), 0)::bigint as amount_paise
    from contribution_line l
    where l.org_id = ${tx.org_id} and l.month between ${`${first}-01`}::date and ${`${last}-01`}::date
    group by 1, 2, 3
    order by 1, 2, 3`.execute(tx);
  return rows;
}
