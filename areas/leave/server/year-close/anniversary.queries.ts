import type { CivilDate } from '@hrms/platform/calendar';
import { newId, type Tx, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';

/** First days of leave years that are over and have a balance left of a type whose year begins on the joining day. */
export async function findEndedYears(tx: Tx, today: CivilDate): Promise<CivilDate[]> {
  const { rows } = await sql<{ year: CivilDate }>`select distinct b.leave_year_start as year from leave_balance b
    where b.org_id = ${tx.org_id} and b.balance <> 0 and b.leave_year_start + interval '12 months' <= ${today}::date
      and exists (select from leave_rule r
      where r.org_id = b.org_id and r.leave_type_id = b.leave_type_id and r.rule->>'cycle' = 'joining_anniversary')
    order by 1`.execute(tx);
  return rows.map(({ year }) => year);
}

/** Stores the closing of an anniversary year with its counts. */
export function upsertAnniversaryClose(work: Work, { year, cycle, counts }: { year: CivilDate; cycle: string; counts: object }) {
  return sql<{ id: string }>`
    insert into leave_year_close as c (org_id, id, leave_year_start, cycle, status, counts, closed_at, created_at)
    values (${work.org_id}, ${newId()}, ${year}, ${cycle}, 'closed', ${JSON.stringify(counts)}, ${work.clock.now()},
    ${work.clock.now()})
    on conflict (org_id, leave_year_start, cycle) do update set closed_at = excluded.closed_at returning id`.execute(work.tx);
}
