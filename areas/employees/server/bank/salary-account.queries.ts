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

/** Bank and IFSC of the salary account on a day by employee; no number is read. Employees without an account are left out. */
export async function findSalaryBanks(
  tx: Tx,
  ids: readonly string[],
  day: string,
): Promise<Map<string, { bank: string | null; ifsc: string }>> {
  const { rows } = await sql<{ employee_id: string; bank: string | null; ifsc: string }>`
    select b.employee_id, b.bank_name as bank, b.ifsc from ${salarySplits(tx, ids, day)} split
    join bank_account b on b.org_id = ${tx.org_id} and b.id = split.bank_account_id and b.employee_id = any(${[...ids]}::uuid[])
    where b.status in ('unverified', 'verified') and coalesce(b.usable_from <= ${day}::date, true)`.execute(tx);
  return new Map(rows.map(({ employee_id, bank, ifsc }) => [employee_id, { bank, ifsc }]));
}

/** Accounts that pay goes to since so few days are shown to who pays. */
const CHANGED_WITHIN_DAYS = 3;

/** Employees with a usable salary account on a day: `changed` within the last three days, or `known`. Others are left out. */
export async function findAccountStates(tx: Tx, ids: readonly string[], day: string): Promise<Map<string, 'known' | 'changed'>> {
  const { rows } = await sql<{ employee_id: string; changed: boolean }>`
    select b.employee_id, exists (select from pay_split s where s.org_id = b.org_id and s.employee_id = b.employee_id
        and s.bank_account_id = b.id and s.purpose = 'salary' and s.kind = 'primary'
        and s.from_date between ${day}::date - ${CHANGED_WITHIN_DAYS}::int and ${day}::date
        and exists (select from pay_split e where e.org_id = s.org_id and e.employee_id = s.employee_id and e.purpose = 'salary'
          and e.kind = 'primary' and e.from_date < s.from_date)) as changed
    from ${salarySplits(tx, ids, day)} split
    join bank_account b on b.org_id = ${tx.org_id} and b.id = split.bank_account_id and b.employee_id = any(${[...ids]}::uuid[])
    where b.status in ('unverified', 'verified') and coalesce(b.usable_from <= ${day}::date, true)`.execute(tx);
  return new Map(rows.map(({ employee_id, changed }) => [employee_id, changed ? 'changed' : 'known']));
}

/** The account that the salary goes to on a day, one row an employee. */
export const salarySplits = (tx: Tx, ids: readonly string[], day: string) => sql`(
  select distinct on (employee_id) employee_id, bank_account_id from pay_split
  where org_id = ${tx.org_id} and employee_id = any(${[...ids]}::uuid[]) and purpose = 'salary' and kind = 'primary'
    and from_date <= ${day}::date order by employee_id, from_date desc)`;
