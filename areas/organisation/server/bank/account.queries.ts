import type { BankPurpose, OrganisationBankAccount } from '@hrms/organisation/contract';
import { type Ctx, maskText, type Tx, type Vault } from '@hrms/platform/server';
import { recordNotFound } from '../refusals.ts';

const TABLE = 'organisation_bank_account';

const selectBankAccounts = (tx: Tx) => tx.selectFrom(TABLE).where('org_id', '=', tx.org_id);

/** The row of an account, locked until the transaction ends. @throws `not_found` */
export async function lockBankAccount(tx: Tx, id: string) {
  const row = await selectBankAccounts(tx).where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
  if (!row) throw recordNotFound('Bank account');
  return row;
}
export type BankAccountRow = Awaited<ReturnType<typeof lockBankAccount>>;

/** The account number in clear. */
export const decryptAccountNumber = (vault: Vault, row: Pick<BankAccountRow, 'id' | 'account_number'>): string =>
  vault.decrypt(TABLE, 'account_number', row.id, row.account_number);

/** The columns of a number as they are stored. */
export const encryptAccountNumber = (vault: Vault, id: string, plain: string) => ({
  account_number: vault.encrypt(TABLE, 'account_number', id, plain),
  account_number_index: vault.blindIndex('account_number', plain),
});

const ORDER = { pending: 0, active: 1, rejected: 2, closed: 3 } as const;

/** All accounts with masked numbers: pending, active, rejected, closed. */
export async function listBankAccounts(ctx: Ctx): Promise<OrganisationBankAccount[]> {
  const rows = await selectBankAccounts(ctx.tx).selectAll().orderBy('created_at').orderBy('id').execute();
  const vault = await ctx.vault();
  const people = await ctx.tx
    .selectFrom('app_user')
    .where('org_id', '=', ctx.org_id)
    .where('id', 'in', [
      ctx.actor.user_id,
      ...rows.flatMap((row) => [row.proposed_by, ...(row.verified_by ? [row.verified_by] : [])]),
    ])
    .select(['id', 'display_name'])
    .execute();
  const nameOf = new Map(people.map(({ id, display_name }) => [id, display_name]));
  return rows
    .map((row) => ({
      bank_account_id: row.id,
      bank_name: row.bank_name,
      branch_name: row.branch_name,
      ifsc: row.ifsc,
      account_number: maskText(decryptAccountNumber(vault, row)),
      account_holder: row.account_holder,
      account_type: row.account_type as OrganisationBankAccount['account_type'],
      purposes: row.purposes as BankPurpose[],
      default_for: row.default_for as BankPurpose[],
      customer_id: row.customer_id,
      file_format: row.file_format,
      status: row.status as OrganisationBankAccount['status'],
      proposed_by: nameOf.get(row.proposed_by) ?? null,
      proposed_by_me: row.proposed_by === ctx.actor.user_id,
      verified_by: (row.verified_by && nameOf.get(row.verified_by)) || null,
      verified_at: row.verified_at,
      reject_reason: row.reject_reason,
      version: row.version,
    }))
    .sort((one, other) => ORDER[one.status] - ORDER[other.status]);
}

/** One account with its number masked. @throws `not_found` */
export async function findBankAccount(ctx: Ctx, id: string): Promise<OrganisationBankAccount> {
  const found = (await listBankAccounts(ctx)).find(({ bank_account_id }) => bank_account_id === id);
  if (!found) throw recordNotFound('Bank account');
  return found;
}

/** Names of the organisation's accounts with their states, without a number. */
export async function listBankAccountNames(tx: Tx): Promise<{ bank_account_id: string; name: string; is_active: boolean }[]> {
  const rows = await selectBankAccounts(tx).select(['id', 'bank_name', 'branch_name', 'status']).orderBy('created_at').execute();
  return rows.map(({ id, bank_name, branch_name, status }) => ({
    bank_account_id: id,
    name: [bank_name, branch_name].filter(Boolean).join(', '),
    is_active: status === 'active',
  }));
}

/** Payouts of these kinds go from one account at a time: the others lose the mark. */
export async function makeDefaultForPurposes(tx: Tx, now: Date, id: string, purposes: readonly string[]): Promise<void> {
  const others = await selectBankAccounts(tx).where('id', '<>', id).select(['id', 'default_for']).forUpdate().execute();
  for (const other of others) {
    const left = other.default_for.filter((purpose) => !purposes.includes(purpose));
    if (left.length < other.default_for.length)
      await tx
        .updateTable(TABLE)
        .set({ default_for: left, updated_at: now })
        .where('org_id', '=', tx.org_id)
        .where('id', '=', other.id)
        .execute();
  }
}

/** Purposes that no active account is the default for. */
export async function findPurposesWithoutDefault(tx: Tx, purposes: readonly string[]): Promise<string[]> {
  const rows = await selectBankAccounts(tx).where('status', '=', 'active').select('default_for').execute();
  const taken = new Set(rows.flatMap(({ default_for }) => default_for));
  return purposes.filter((purpose) => !taken.has(purpose));
}

export type PayingAccount = {
  bank_account_id: string;
  bank_name: string;
  ifsc: string;
  account_holder: string;
  account_number: string;
};

/** The active account payouts of a kind go from, its number masked; null when none is recorded. */
export async function findPayingAccount(ctx: Ctx, purpose: BankPurpose): Promise<PayingAccount | null> {
  const rows = await selectBankAccounts(ctx.tx).where('status', '=', 'active').selectAll().orderBy('created_at').execute();
  const row = rows.find(({ default_for }) => default_for.includes(purpose));
  if (!row) return null;
  const { id, bank_name, ifsc, account_holder } = row;
  return {
    bank_account_id: id,
    bank_name,
    ifsc,
    account_holder,
    account_number: maskText(decryptAccountNumber(await ctx.vault(), row)),
  };
}
