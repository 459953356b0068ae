import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type NewPublication = {
  payroll_id: string;
  period_month: string;
  employee_ids: readonly string[] | null;
  user_id: string | null;
};

/** Publishes the payslips of a run that are not published; of some employees when given. @returns their payslip ids */
export async function insertPublications(tx: Tx, now: Date, asked: NewPublication): Promise<string[]> {
  const { rows } = await sql<{ payslip_id: string }>`
    insert into payslip_publication (org_id, payslip_id, payroll_id, employee_id, status, published_at, published_by)
      select org_id, id, payroll_id, employee_id, 'published', ${now}, ${asked.user_id}::uuid from payslip
      where org_id = ${tx.org_id} and period_month = ${asked.period_month} and payroll_id = ${asked.payroll_id}
        and (${asked.employee_ids}::uuid[] is null or employee_id = any(${asked.employee_ids}::uuid[]))
      order by id
    on conflict (org_id, payslip_id) do update set status = 'published', published_at = excluded.published_at,
      published_by = excluded.published_by, announced_at = null, opened_at = null, withdrawn_reason = null
      where payslip_publication.status = 'withdrawn'
    returning payslip_id`.execute(tx);
  return rows.map(({ payslip_id }) => payslip_id);
}

/** Withdraws published payslips. @returns the ids of those that were published */
export async function withdrawPublications(tx: Tx, ids: readonly string[], reason: string): Promise<string[]> {
  const rows = await tx
    .updateTable('payslip_publication')
    .set({ status: 'withdrawn', withdrawn_reason: reason })
    .where('org_id', '=', tx.org_id)
    .where('payslip_id', 'in', ids)
    .where('status', '=', 'published')
    .returning('payslip_id')
    .execute();
  return rows.map(({ payslip_id }) => payslip_id);
}

/** Marks published payslips of a run as not notified: all, or those of some employees. @returns how many */
export async function clearAnnouncements(tx: Tx, payroll_id: string, employee_ids: readonly string[] | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update payslip_publication set announced_at = null
    where org_id = ${tx.org_id} and payroll_id = ${payroll_id} and status = 'published' and announced_at is not null
      and (${employee_ids}::uuid[] is null or employee_id = any(${employee_ids}::uuid[]))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export type Announcement = { payslip_id: string; employee_id: string };

/** Takes published payslips of a run whose employees are not notified yet, and marks them as notified. */
export async function takeUnannounced(tx: Tx, now: Date, payroll_id: string, limit: number): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    update payslip_publication p set announced_at = ${now}
    from (select payslip_id from payslip_publication
      where org_id = ${tx.org_id} and payroll_id = ${payroll_id} and announced_at is null and status = 'published'
      order by payslip_id limit ${limit} for update skip locked) due
    where p.org_id = ${tx.org_id} and p.payslip_id = due.payslip_id
    returning p.payslip_id, p.employee_id`.execute(tx);
  return rows;
}

/** Finalised runs with a pay date in the week up to a day that have payslips never published. */
export const listRunsToPublish = (tx: Tx, from: string, today: string) =>
  tx
    .selectFrom('payroll as p')
    .where('p.org_id', '=', tx.org_id)
    .where('p.status', '=', 'finalised')
    .where('p.pay_date', '>=', from)
    .where('p.pay_date', '<=', today)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payslip_publication as n')
            .whereRef('n.org_id', '=', 'p.org_id')
            .whereRef('n.payroll_id', '=', 'p.id')
            .select('n.payslip_id'),
        ),
      ),
    )
    .select(['p.id', 'p.period_month', 'p.pay_group_id'])
    .execute();
