import { type SplitRow, splitPayout } from '@hrms/employees/domain';
import { sql } from 'kysely';
import { decryptAccountNumber } from './account.queries.ts';
import { logNumbersUsed, type PayoutAccount, type ReadContext, type UsePurpose } from './filing-numbers.service.ts';

export type NetPay = { readonly employee_id: string; readonly net_paise: number };
export type AccountPayout = PayoutAccount & { amount_paise: number };

type Row = Omit<SplitRow, 'usable'> & PayoutAccount & { id: string; employee_id: string; usable: boolean };

/**
 * Splits net pay over bank accounts on a day, with account numbers in clear; parts add up to each net pay, in paise.
 * Employees without a usable salary account are left out.
 * @param unit 1 for paise, 100 where net pay is rounded to rupees
 */
export async function splitNetPay(
  reader: ReadContext,
  nets: readonly NetPay[],
  day: string,
  purpose: UsePurpose,
  unit: 1 | 100 = 1,
): Promise<Map<string, AccountPayout[]>> {
  const vault = await reader.vault();
  const ids = nets.map(({ employee_id }) => employee_id);
  const { rows } = await sql<Row>`
    select s.employee_id, s.bank_account_id, s.kind, s.amount_paise, s.percent_bp, b.id, b.bank_name, b.ifsc, b.account_number,
      b.account_holder, b.status in ('unverified', 'verified') and coalesce(b.usable_from <= ${day}::date, true) as usable
    from pay_split s
    join (select employee_id, max(from_date) as from_date from pay_split
      where org_id = ${reader.tx.org_id} and employee_id = any(${ids}::uuid[]) and purpose = 'salary'
        and from_date <= ${day}::date
      group by employee_id) newest on newest.employee_id = s.employee_id and newest.from_date = s.from_date
    join bank_account b on b.org_id = s.org_id and b.id = s.bank_account_id
    where s.org_id = ${reader.tx.org_id} and s.purpose = 'salary'
    order by s.employee_id, s.position`.execute(reader.tx);
  await logNumbersUsed(reader, 'employees.bank_accounts_used', purpose, new Set(rows.map(({ employee_id }) => employee_id)).size);
  const rowsOf = new Map<string, Row[]>();
  for (const row of rows) rowsOf.set(row.employee_id, [...(rowsOf.get(row.employee_id) ?? []), row]);
  const paid = new Map<string, AccountPayout[]>();
  for (const { employee_id, net_paise } of nets) {
    const mine = rowsOf.get(employee_id) ?? [];
    const { parts, exception } = splitPayout(mine, net_paise, unit);
    if (exception) continue;
    paid.set(
      employee_id,
      parts.flatMap(({ bank_account_id, amount_paise }) => {
        const row = mine.find((one) => one.bank_account_id === bank_account_id);
        if (!row) return [];
        const { bank_name, ifsc, account_holder } = row;
        return [
          { bank_account_id, bank_name, ifsc, account_holder, account_number: decryptAccountNumber(vault, row), amount_paise },
        ];
      }),
    );
  }
  return paid;
}
