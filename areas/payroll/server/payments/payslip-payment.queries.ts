import type { PayslipPayment } from '@hrms/payroll/contract';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Net pay of a run given by cheque or in cash, by employee code. */
export async function listPayslipPayments(tx: Tx, payroll_id: string): Promise<PayslipPayment[]> {
  const { rows } = await sql<PayslipPayment>`
    select p.employee_id, s.printed->>'employee_code' as employee_code, s.printed->>'full_name' as full_name, p.amount_paise,
      p.method, p.paid_on::text as paid_on, p.reference, p.recipient, p.transfers->0->>'account' as payee_id, p.recorded_at
    from bank_advice_payment p
    join payroll r on r.org_id = p.org_id and r.id = p.payroll_id
    join payslip s on s.org_id = p.org_id and s.period_month = r.period_month and s.payroll_id = p.payroll_id
      and s.employee_id = p.employee_id
    where p.org_id = ${tx.org_id} and p.payroll_id = ${payroll_id} and p.method <> 'bank'
    order by 2, 1, p.payment_no`.execute(tx);
  return rows.map((row) => ({ ...row, amount_paise: Number(row.amount_paise) }));
}

/** Removes the cheque or cash payments of an employee, or of one payee alone. @returns what they were */
export const removePayslipPayments = (tx: Tx, payroll_id: string, employee_id: string, payee_id: string | undefined) =>
  tx
    .deleteFrom('bank_advice_payment')
    .where('org_id', '=', tx.org_id)
    .where('payroll_id', '=', payroll_id)
    .where('employee_id', '=', employee_id)
    .where('method', '<>', 'bank')
    .$if(payee_id !== undefined, (made) => made.where(sql<boolean>`transfers->0->>'account' = ${payee_id ?? null}`))
    .returning(['method', 'paid_on', 'reference', 'recipient', 'amount_paise'])
    .execute();
