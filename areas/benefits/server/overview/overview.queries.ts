import type { CivilDate, Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Employer shares of a tax year, in paise by plan. */
export async function sumEmployerYear(tx: Tx, first: Month, last: Month): Promise<Map<string, number>> {
  const { rows } = await sql<{ plan_id: string; employer_paise: number }>`
    select e.plan_id, sum(r.employer_paise)::bigint as employer_paise from benefit_share_row r
    join benefit_enrolment e on e.org_id = r.org_id and e.id = r.enrolment_id
    where r.org_id = ${tx.org_id} and r.cycle between ${first} and ${last} and r.status <> 'reversed'
    group by e.plan_id`.execute(tx);
  return new Map(rows.map(({ plan_id, employer_paise }) => [plan_id, employer_paise]));
}

export type CoveredPerson = { readonly plan_id: string; readonly employee_id: string; readonly employer_paise: number };

/** Who is covered by which plan on a day, with the employer's share of its month. */
export async function listCoveredPeople(tx: Tx, day: CivilDate, month: Month): Promise<CoveredPerson[]> {
  const { rows } = await sql<CoveredPerson>`
    select e.plan_id, e.employee_id, coalesce(r.employer_paise, 0)::bigint as employer_paise from benefit_enrolment e
    left join benefit_share_row r on r.org_id = e.org_id and r.enrolment_id = e.id and r.cycle = ${month}
      and r.status <> 'reversed'
    where e.org_id = ${tx.org_id} and e.status in ('confirmed', 'active', 'ended')
      and ${day}::date between e.from_date and e.to_date`.execute(tx);
  return rows;
}
