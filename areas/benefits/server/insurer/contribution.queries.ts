import type { Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type Contribution = {
  employee_id: string;
  enrolment_id: string;
  /** Sealed. */
  member_id: string | null;
  employer_paise: number;
  employee_paise: number;
};

/**
 * What is paid to a provider for a month, by enrolment: the employer's shares of the month and of months before the enrolment was made, the
 * employee's shares as the payroll of the month took them, or will take them while it is open. In paise.
 */
export async function listContributions(tx: Tx, plan_id: string, month: Month): Promise<Contribution[]> {
  const { rows } = await sql<Contribution>`
    with share as (
      select r.*, e.employee_id, e.member_id, greatest(r.cycle, case when e.import_id is null
        then to_char(e.chosen_at at time zone 'Asia/Kolkata', 'YYYY-MM') else r.cycle end) as paid_in
      from benefit_share_row r
      join benefit_enrolment e on e.org_id = r.org_id and e.id = r.enrolment_id and e.status in ('confirmed', 'active', 'ended')
      where r.org_id = ${tx.org_id} and e.plan_id = ${plan_id}::uuid and r.status <> 'reversed'
    ), sums as (
      select s.employee_id, s.enrolment_id, s.member_id,
        sum(s.employer_paise) filter (where s.paid_in = ${month}) as employer_paise,
        sum(coalesce(t.taken_paise, 0) + case when s.paid_in = ${month} and s.status in ('planned', 'locked')
          then s.employee_paise - s.taken_paise else 0 end) as employee_paise
      from share s
      left join benefit_share_take t on t.org_id = ${tx.org_id} and t.share_row_id = s.id and t.month = ${month}
      group by s.employee_id, s.enrolment_id, s.member_id
    )
    select employee_id, enrolment_id, member_id, coalesce(employer_paise, 0)::bigint as employer_paise,
      employee_paise::bigint as employee_paise
    from sums where coalesce(employer_paise, 0) + employee_paise > 0
    order by employee_id, enrolment_id`.execute(tx);
  return rows;
}

/** The latest PRAN of employees, sealed, with the enrolment it stands in. */
export async function findPrans(tx: Tx, employee_ids: readonly string[]) {
  const { rows } = await sql<{ employee_id: string; enrolment_id: string; pran: string }>`
    select distinct on (employee_id) employee_id, id as enrolment_id, pran from benefit_enrolment
    where org_id = ${tx.org_id} and employee_id = any(${[...employee_ids]}::uuid[]) and pran is not null
    order by employee_id, chosen_at desc`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, row]));
}
