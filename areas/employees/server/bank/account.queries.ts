import type { BankAccount } from '@hrms/employees/contract';
import { type Ctx, maskText, type Tx, type Vault } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { NewBankAccount } from '../new-employee.ts';

const TABLE = 'bank_account';
const KIND = 'account_number';

type Place = { employee_id: string; id: string; from_date: string; shared_reason?: string | null };

/** The row as stored: the number encrypted for this row, with a blind index. Entries by HR start unverified. */
export function toSealedAccountRow(
  ctx: Ctx,
  vault: Vault,
  { employee_id, id, from_date, shared_reason }: Place,
  given: NewBankAccount,
) {
  const { account_number, ...open } = given;
  return {
    org_id: ctx.org_id,
    id,
    employee_id,
    ...open,
    account_number: vault.encrypt(TABLE, KIND, id, account_number),
    account_number_index: vault.blindIndex(KIND, account_number),
    status: 'unverified',
    shared_reason: shared_reason ?? null,
    opened_from: from_date,
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
    updated_at: ctx.clock.now(),
    updated_by: ctx.actor.user_id,
  };
}

/** The decrypted account number. */
export const decryptAccountNumber = (vault: Vault, row: { id: string; account_number: string }): string =>
  vault.decrypt(TABLE, KIND, row.id, row.account_number);

/** Pairs of employee and salary account on a day. */
async function listPrimaryAccounts(tx: Tx, employee_ids: readonly string[], day: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ employee_id: string; bank_account_id: string }>`
    select distinct on (employee_id) employee_id, bank_account_id from pay_split
    where org_id = ${tx.org_id} and employee_id = any(${[...employee_ids]}::uuid[]) and purpose = 'salary' and kind = 'primary'
      and from_date <= ${day}::date
    order by employee_id, from_date desc`.execute(tx);
  return new Map(rows.map(({ employee_id, bank_account_id }) => [employee_id, bank_account_id]));
}

/** Stored bank accounts of an employee, closed ones left out, oldest first. */
export const listAccountRows = (tx: Tx, employee_id: string) =>
  tx
    .selectFrom(TABLE)
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('status', '<>', 'closed')
    .selectAll()
    .orderBy('opened_from')
    .orderBy('id')
    .execute();

/** Bank accounts as answers show them: numbers masked, salary account first. */
export async function listAccounts(tx: Tx, vault: Vault, employee_id: string, day: string): Promise<BankAccount[]> {
  const rows = await listAccountRows(tx, employee_id);
  const primary = (await listPrimaryAccounts(tx, [employee_id], day)).get(employee_id);
  const shown = rows.map((row) => ({
    bank_account_id: row.id,
    bank_name: row.bank_name,
    branch_name: row.branch_name,
    ifsc: row.ifsc,
    account_number: maskText(decryptAccountNumber(vault, row)),
    account_holder: row.account_holder,
    account_type: row.account_type as BankAccount['account_type'],
    status: row.status as BankAccount['status'],
    is_primary: row.id === primary,
    opened_from: row.opened_from,
    usable_from: row.usable_from,
    name_match: row.name_match,
    version: row.version,
  }));
  return shown.sort((a, b) => Number(b.is_primary) - Number(a.is_primary));
}

/** Other active employees with the same account number, as "code name". */
export async function listAccountSharers(tx: Tx, vault: Vault, account_number: string, not_of: string): Promise<string[]> {
  const rows = await tx
    .selectFrom(TABLE)
    .innerJoin('employee', (on) =>
      on.onRef('employee.org_id', '=', 'bank_account.org_id').onRef('employee.id', '=', 'bank_account.employee_id'),
    )
    .where('bank_account.org_id', '=', tx.org_id)
    .where('bank_account.account_number_index', '=', vault.blindIndex(KIND, account_number))
    .where('bank_account.employee_id', '<>', not_of)
    .where('bank_account.status', '<>', 'closed')
    .select(['employee.employee_code', 'employee.full_name'])
    .distinct()
    .execute();
  return rows.map(({ employee_code, full_name }) => [employee_code, full_name].filter(Boolean).join(' '));
}
