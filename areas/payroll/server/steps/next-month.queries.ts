import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/**
 * When after finalising the next month is opened: not while whoever finalised may be starting it, and a month that was final long ago is
 * left as it is.
 */
const [FROM_MINUTES, TO_DAYS] = [15, 7];

/** Active pay groups whose newest regular run was finalised in the last days and that never had a run of the month after it; default group first. */
export async function listGroupsToOpen(
  tx: Tx,
  now: Date,
): Promise<{ pay_group_id: string; period_month: string; finalised_by: string }[]> {
  const { rows } = await sql<{ pay_group_id: string; period_month: string; finalised_by: string }>`
    select p.pay_group_id, p.period_month::text as period_month, p.finalised_by
    from payroll p join pay_group g on g.org_id = p.org_id and g.id = p.pay_group_id and g.status = 'active'
    where p.org_id = ${tx.org_id} and p.kind = 'regular' and p.status = 'finalised' and p.finalised_by is not null
      and p.finalised_at between ${now}::timestamptz - make_interval(days => ${TO_DAYS})
        and ${now}::timestamptz - make_interval(mins => ${FROM_MINUTES})
      and not exists (select from payroll n where n.org_id = p.org_id and n.pay_group_id = p.pay_group_id and n.kind = 'regular'
        and n.period_month > p.period_month)
    order by g.is_default desc, g.name`.execute(tx);
  return rows;
}
