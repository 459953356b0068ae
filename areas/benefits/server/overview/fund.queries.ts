import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** The employer's shares of NPS plans in the months of a tax year, in paise by employee, of those enrolled on a day. */
export async function sumNpsYear(
  tx: Tx,
  { first, last }: { first: string; last: string },
  day: CivilDate,
  employee_id: string | null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ employee_id: string; nps_paise: number }>`
    select e.employee_id, coalesce(sum(r.employer_paise), 0)::bigint as nps_paise from benefit_enrolment e
    join benefit_plan p on p.org_id = e.org_id and p.id = e.plan_id and p.kind = 'nps'
    left join benefit_share_row r on r.org_id = e.org_id and r.enrolment_id = e.id and r.status <> 'reversed'
      and r.cycle between ${first} and ${last}
    where e.org_id = ${tx.org_id} and e.status in ('confirmed', 'active', 'ended')
      and (${employee_id}::uuid is null or e.employee_id = ${employee_id}::uuid)
    group by e.employee_id
    having bool_or(${day}::date between e.from_date and e.to_date)`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, row.nps_paise]));
}
