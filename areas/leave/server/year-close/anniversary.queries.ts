import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** First days of leave years that are over and have a balance left of a type whose year begins on the joining day. */
export async function findEndedYears(tx: Tx, today: CivilDate): Promise<CivilDate[]> {
  const { rows } = await sql<{ year: CivilDate }>`select distinct b.leave_year_start as year from leave_balance b
    where b.org_id = ${tx.org_id} and b.balance <> 0 and b.leave_year_start + interval '12 months' <= ${today}::date
      and exists (select from leave_rule r where r.org_id = b.org_id and r.leave_type_id = b.leave_type_id and r.rule->>'cycle' = 'joining_anniversary')
    order by 1`.execute(tx);
  return rows.map(({ year }) => year);
}
