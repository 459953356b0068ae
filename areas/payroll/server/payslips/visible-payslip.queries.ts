import type { PublicationStatus } from '@hrms/payroll/contract';
import { type Ctx, scopeOf, type Tx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';

const READ = 'payroll.payslip.read';

/** Whether a payslip is published, by the columns of table `payslip`. */
export const publicationOf = sql<PublicationStatus>`coalesce((select n.status from payslip_publication n
  where n.org_id = payslip.org_id and n.payslip_id = payslip.id), 'none')`;

/** When the employee opened the payslip first; null before. */
export const openedAt = sql<string | null>`(select n.opened_at from payslip_publication n
  where n.org_id = payslip.org_id and n.payslip_id = payslip.id)`;

/** Which rows of table `payslip`, as `alias`, the caller may read: of the own ones published ones only, unless the caller reads all. */
export async function visiblePayslips(ctx: Ctx, alias: 'payslip' | 's') {
  const people = await visibleEmployees(ctx, READ, `${alias}.employee_id`);
  if (scopeOf(ctx.actor, READ) === 'organisation') return people;
  const own = sql.ref(`${alias}.employee_id`);
  const published = sql`exists (select from payslip_publication n
    where n.org_id = ${sql.ref(`${alias}.org_id`)} and n.payslip_id = ${sql.ref(`${alias}.id`)} and n.status = 'published')`;
  return sql<boolean>`(${people} and (${own} is distinct from ${ctx.actor.employee_id}::uuid or ${published}))`;
}

/** Notes that an employee opened a payslip, once. */
export const markOpened = (tx: Tx, now: Date, payslip_id: string) =>
  tx
    .updateTable('payslip_publication')
    .set({ opened_at: now })
    .where('org_id', '=', tx.org_id)
    .where('payslip_id', '=', payslip_id)
    .where('opened_at', 'is', null)
    .execute();

/** Item of an encashment and the payslip that paid it, where the caller may read the payslip. Paise. */
export async function findPaidEncashment(
  ctx: Ctx,
  { id, employee_id, payroll_id }: { id: string; employee_id: string; payroll_id: string },
): Promise<{ amount_paise: number; payslip_id: string } | null> {
  const { rows } = await sql<{ amount_paise: number; payslip_id: string }>`
    select i.amount_paise, s.id as payslip_id
    from payslip s
    join payroll_input i on i.org_id = s.org_id and i.employee_id = s.employee_id and i.period_month = s.period_month
      and i.source = 'leave' and i.batch_id = ${id} and i.status <> 'voided'
    where s.org_id = ${ctx.org_id} and s.payroll_id = ${payroll_id} and s.employee_id = ${employee_id}
      and ${await visiblePayslips(ctx, 's')}`.execute(ctx.tx);
  return rows[0] ?? null;
}
