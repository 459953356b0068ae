import type { PlanKind } from '@hrms/benefits/contract';
import type { ConsumedPayRow, PayRunReference } from '@hrms/employees/server';
import type { Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type OpenShare = {
  share_row_id: string;
  enrolment_id: string;
  employee_id: string;
  plan_name: string;
  cycle: Month;
  outstanding_paise: number;
  whole_paise: number;
};

/** A premium of the whole policy year that the provider does not give back for the days after an exit. */
const NOT_REFUNDED = sql`o.pricing in ('per_family', 'per_life', 'age_band')
  and not coalesce((select (t.terms->>'refund_pro_rata')::boolean from benefit_plan_terms t
    where t.org_id = e.org_id and t.plan_id = e.plan_id and t.from_date <= e.from_date
    order by t.from_date desc limit 1), false)`;

/**
 * Employee shares of months up to one that are not taken and in no run, by enrolment. Of one employee also those of later months that are
 * owed when the employee leaves.
 */
export async function listOpenShares(tx: Tx, month: Month, employee_id: string | null = null): Promise<OpenShare[]> {
  const { rows } = await sql<OpenShare>`
    select r.id as share_row_id, r.enrolment_id, e.employee_id, p.name as plan_name, r.cycle,
      r.employee_paise - r.taken_paise as outstanding_paise, r.employee_paise as whole_paise
    from benefit_share_row r
    join benefit_enrolment e on e.org_id = r.org_id and e.id = r.enrolment_id and e.status in ('confirmed', 'active', 'ended')
    join benefit_plan p on p.org_id = e.org_id and p.id = e.plan_id
    left join benefit_option o on o.org_id = e.org_id and o.id = e.option_id
    where r.org_id = ${tx.org_id} and r.status in ('planned', 'skipped') and r.payroll_id is null
      and r.employee_paise > r.taken_paise
      and (r.cycle <= ${month} or (${employee_id}::uuid is not null and ${NOT_REFUNDED}))
      and (${employee_id}::uuid is null or e.employee_id = ${employee_id}::uuid)
    order by p.name, r.enrolment_id, r.cycle`.execute(tx);
  return rows;
}

/** Puts shares into a run. */
export async function lockSharesForRun(tx: Tx, payroll_id: string, ids: readonly string[]): Promise<void> {
  await sql`update benefit_share_row set status = 'locked', payroll_id = ${payroll_id}::uuid
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[]) and payroll_id is null
      and status in ('planned', 'skipped')`.execute(tx);
}

/** Gives back the shares an unfinalised run holds. */
export async function releaseSharesOfRun(tx: Tx, payroll_id: string): Promise<void> {
  await sql`update benefit_share_row set payroll_id = null, status = case when taken_paise > 0 then 'skipped' else 'planned' end
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id}::uuid and status = 'locked'`.execute(tx);
}

/** Notes of shares what the payroll of a month took of them. */
async function noteTakes(tx: Tx, month: Month, rows: readonly ConsumedPayRow[]): Promise<void> {
  await sql`insert into benefit_share_take (org_id, id, share_row_id, month, taken_paise)
    select ${tx.org_id}, gen_random_uuid(), r.id, ${month}, part.taken
    from unnest(${rows.map(({ row_id }) => row_id)}::uuid[], ${rows.map(({ taken_paise }) => taken_paise)}::bigint[])
      as part (id, taken)
    join benefit_share_row r on r.org_id = ${tx.org_id} and r.id = part.id
    where part.taken > 0
    on conflict (org_id, share_row_id, month)
      do update set taken_paise = benefit_share_take.taken_paise + excluded.taken_paise`.execute(tx);
}

/** Books what a final run took: a share that is not taken whole is due again with the next one. Answers the shares booked. */
export async function takeSharesOfRun(tx: Tx, run: PayRunReference, rows: readonly ConsumedPayRow[]): Promise<number> {
  const result = await sql<{ id: string }>`
    update benefit_share_row r set taken_paise = r.taken_paise + part.taken,
      status = case when r.taken_paise + part.taken >= r.employee_paise then 'taken' else 'skipped' end,
      payroll_id = case when r.taken_paise + part.taken >= r.employee_paise then r.payroll_id end
    from unnest(${rows.map(({ row_id }) => row_id)}::uuid[], ${rows.map(({ taken_paise }) => taken_paise)}::bigint[])
      as part (id, taken)
    where r.org_id = ${tx.org_id} and r.id = part.id and r.payroll_id = ${run.payroll_id}::uuid and r.status = 'locked'
    returning r.id`.execute(tx);
  const booked = new Set(result.rows.map(({ id }) => id));
  await noteTakes(
    tx,
    run.month,
    rows.filter(({ row_id }) => booked.has(row_id)),
  );
  return booked.size;
}

export type YearShares = {
  enrolment_id: string;
  employee_id: string;
  plan_name: string;
  kind: PlanKind;
  employer_share_taxable: boolean;
  employer_paise: number;
  employee_paise: number;
  /** Meals that the shares pay for; 0 where the option counts none. */
  meals: number;
};

/** Shares of employees in the months of a tax year, by enrolment. */
export async function sumYearShares(tx: Tx, employee_ids: readonly string[], tax_year: string): Promise<YearShares[]> {
  const year = Number(tax_year.slice(0, 4));
  const { rows } = await sql<YearShares>`
    select e.id as enrolment_id, e.employee_id, p.name as plan_name, p.kind,
      coalesce((select (t.terms->>'employer_share_taxable')::boolean from benefit_plan_terms t
        where t.org_id = e.org_id and t.plan_id = e.plan_id order by t.from_date desc limit 1), false) as employer_share_taxable,
      sum(r.employer_paise)::bigint as employer_paise, sum(r.employee_paise)::bigint as employee_paise,
      (coalesce(o.meals_a_month, 0) * count(*))::int as meals
    from benefit_enrolment e
    join benefit_plan p on p.org_id = e.org_id and p.id = e.plan_id
    left join benefit_option o on o.org_id = e.org_id and o.id = e.option_id
    join benefit_share_row r on r.org_id = e.org_id and r.enrolment_id = e.id and r.status <> 'reversed'
    where e.org_id = ${tx.org_id} and e.employee_id = any(${[...employee_ids]}::uuid[])
      and e.status in ('confirmed', 'active', 'ended') and r.cycle between ${`${year}-04`} and ${`${year + 1}-03`}
    group by e.org_id, e.id, e.plan_id, e.employee_id, p.name, p.kind, o.meals_a_month
    order by e.employee_id, p.name`.execute(tx);
  return rows;
}

/** Whether an employee has enrolments. */
export async function hasBenefitRecords(tx: Tx, employee_id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('benefit_enrolment')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
