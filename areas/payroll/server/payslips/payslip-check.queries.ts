import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type CheckedPayslip = {
  payslip_number: string;
  period_month: string;
  pay_date: string;
  /** Null: never shown to the employee by publication. */
  status: 'published' | 'withdrawn' | null;
};

/** A payslip of a finalised run by its id and the first characters of its hash. */
export async function findCheckedPayslip(tx: Tx, id: string, hash: string): Promise<CheckedPayslip | undefined> {
  const { rows } = await sql<CheckedPayslip>`
    select s.payslip_number, s.period_month::text as period_month, s.pay_date::text as pay_date, n.status
    from payslip s
    join payroll p on p.org_id = s.org_id and p.id = s.payroll_id and p.status = 'finalised'
    left join payslip_publication n on n.org_id = s.org_id and n.payslip_id = s.id
    where s.org_id = ${tx.org_id} and s.id = ${id} and left(s.hash, length(${hash}::text)) = ${hash}`.execute(tx);
  return rows[0];
}
