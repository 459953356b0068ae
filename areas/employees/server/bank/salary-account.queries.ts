import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Whether an employee has a bank account that salary can be paid to on a day. */
export async function hasSalaryAccount(tx: Tx, employee_id: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select 1 as n from pay_split s
    join bank_account b on b.org_id = s.org_id and b.id = s.bank_account_id and b.status in ('unverified', 'verified')
      and coalesce(b.usable_from <= ${day}::date, true)
    where s.org_id = ${tx.org_id} and s.employee_id = ${employee_id}::uuid and s.purpose = 'salary'
      and s.from_date <= ${day}::date limit 1`.execute(tx);
  return rows.length > 0;
}
