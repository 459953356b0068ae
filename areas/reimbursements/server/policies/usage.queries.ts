import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** What a submitted line counts against limits. */
export type LiveLine = {
  readonly category_id: string;
  readonly expense_date: CivilDate;
  readonly amount_paise: number;
  readonly km: number;
};

/** Lines of claims of an employee that are submitted, approved or paid, dated in a span, without those of one claim. */
export async function listLiveLines(
  tx: Tx,
  employee_id: string,
  { first_day, last_day }: { first_day: CivilDate; last_day: CivilDate },
  except_claim: string | null,
): Promise<LiveLine[]> {
  const { rows } = await sql<LiveLine>`
    select l.category_id, l.expense_date, l.sanctioned_paise as amount_paise, coalesce(l.km, 0)::float8 as km
    from expense_line l
    join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
    where l.org_id = ${tx.org_id} and c.employee_id = ${employee_id}::uuid
      and c.status in ('submitted', 'approved', 'scheduled', 'paid')
      and l.expense_date between ${first_day}::date and ${last_day}::date
      and c.id is distinct from ${except_claim}::uuid`.execute(tx);
  return rows;
}

/** What employees claimed on days of a span, in paise by employee and category. */
export async function sumLiveLines(
  tx: Tx,
  employee_ids: readonly string[],
  { first_day, last_day }: { first_day: CivilDate; last_day: CivilDate },
): Promise<{ employee_id: string; category_id: string; amount_paise: number }[]> {
  const { rows } = await sql<{ employee_id: string; category_id: string; amount_paise: number }>`
    select c.employee_id, l.category_id, sum(l.sanctioned_paise)::bigint as amount_paise
    from expense_line l
    join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
    where l.org_id = ${tx.org_id} and c.employee_id = any(${[...employee_ids]}::uuid[])
      and c.status in ('submitted', 'approved', 'scheduled', 'paid')
      and l.expense_date between ${first_day}::date and ${last_day}::date
    group by c.employee_id, l.category_id`.execute(tx);
  return rows;
}

/** Makes another submission of the employee in these categories wait until this transaction ends. */
export async function lockUsage(tx: Tx, employee_id: string, category_ids: readonly string[]): Promise<void> {
  const ids = [...new Set(category_ids)].toSorted();
  await sql`insert into expense_usage (org_id, employee_id, category_id, submissions)
    select ${tx.org_id}, ${employee_id}::uuid, unnest(${ids}::uuid[]), 1
    on conflict (org_id, employee_id, category_id) do update set submissions = expense_usage.submissions + 1`.execute(tx);
}

/** A line of the past, for judging it again by other rules. */
export type PastLine = LiveLine & {
  readonly line_id: string;
  readonly claim_id: string;
  readonly employee_id: string;
  readonly submitted_on: CivilDate;
  readonly city: string | null;
  readonly project: string | null;
  readonly receipt_lost: boolean;
  readonly has_receipt: boolean;
  readonly breaches: number;
};

/** Submitted lines of all employees since a day, the newest 5,000, oldest first. */
export async function listPastLines(tx: Tx, since: CivilDate): Promise<PastLine[]> {
  const { rows } = await sql<PastLine>`
    select l.id as line_id, l.claim_id, c.employee_id, l.category_id, l.expense_date, l.amount_paise,
      coalesce(l.km, 0)::float8 as km,
      coalesce((c.submitted_at at time zone 'Asia/Kolkata')::date, l.expense_date) as submitted_on,
      l.city,
      l.fields ->> 'project' as project, l.receipt_lost, l.breaches,
      exists (select from expense_receipt r where r.org_id = l.org_id and r.line_id = l.id) as has_receipt
    from expense_line l
    join expense_claim c on c.org_id = l.org_id and c.id = l.claim_id
    where l.org_id = ${tx.org_id} and l.expense_date >= ${since}::date
      and c.status in ('submitted', 'approved', 'scheduled', 'paid', 'rejected')
    order by l.expense_date, l.id limit 5000`.execute(tx);
  return rows;
}
