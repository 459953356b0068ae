import { firstDayOf, type Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/**
 * Active pay groups whose month is not final, in an organisation that pays with payroll: one that never had a run is not reminded, nor is a
 * group without a run and without employees.
 */
export async function listGroupsToRun(tx: Tx, month: Month): Promise<{ id: string; name: string; is_default: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; is_default: boolean }>`
    select g.id, g.name, g.is_default from pay_group g
    where g.org_id = ${tx.org_id} and g.status = 'active'
      and exists (select from payroll p where p.org_id = g.org_id and p.status <> 'cancelled')
      and (exists (select from payroll p where p.org_id = g.org_id and p.pay_group_id = g.id and p.status <> 'cancelled')
        or exists (select from pay_group_member m where m.org_id = g.org_id and m.pay_group_id = g.id))
      and not exists (select from payroll p where p.org_id = g.org_id and p.pay_group_id = g.id and p.kind = 'regular'
        and p.period_month = ${firstDayOf(month)}::date and p.status in ('finalising', 'finalised'))
    order by g.is_default desc, g.name`.execute(tx);
  return rows;
}
