import type {
  CreateOrganisationBankAccount,
  OrganisationBankAccount,
  UpdateOrganisationBankAccount,
} from '@hrms/organisation/contract';
import { type Ctx, mapUniqueViolation, newId, updateRow, updateVersioned } from '@hrms/platform/server';
import { recordNotices } from '../records.notices.ts';
import {
  bankAccountExists,
  defaultOutsidePurposes,
  newDefaultNeeded,
  staleRecord,
  wrongBankAccountState,
} from '../records.refusals.ts';
import {
  type BankAccountRow,
  decryptAccountNumber,
  encryptAccountNumber,
  findBankAccount,
  findPurposesWithoutDefault,
  lockBankAccount,
  makeDefaultForPurposes,
} from './account.queries.ts';

const UNIQUE = { organisation_bank_account__number: bankAccountExists };

/** Adds an account, pending until another user approves it. @throws `bank_account_exists` */
export async function createBankAccount(ctx: Ctx, asked: CreateOrganisationBankAccount): Promise<OrganisationBankAccount> {
  const { account_number, account_number_again: _again, account_type = 'current', default_for = [], ...given } = asked;
  const id = newId();
  const now = ctx.clock.now();
  const insert = ctx.tx.insertInto('organisation_bank_account').values({
    org_id: ctx.org_id,
    id,
    ...given,
    account_type,
    default_for,
    ...encryptAccountNumber(await ctx.vault(), id, account_number),
    status: 'pending',
    proposed_by: ctx.actor.user_id,
    proposed_at: now,
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
  await mapUniqueViolation(insert.execute(), UNIQUE);
  const added = await findBankAccount(ctx, id);
  await ctx.audit('organisation.bank_account_added', id, { after: added });
  await notifyPendingAccount(ctx, added);
  return added;
}

/**
 * Changes an account. Fields left out stay. A new number, IFSC or account holder needs approval by another user again.
 * @throws `not_found`, `version_conflict`, `bank_state` when it is closed, `bank_account_exists`
 */
export async function updateBankAccount(
  ctx: Ctx,
  id: string,
  { version, account_number, account_number_again: _again, ...asked }: UpdateOrganisationBankAccount,
): Promise<OrganisationBankAccount> {
  const row = await lockBankAccountVersion(ctx, id, version);
  if (row.status === 'closed') throw wrongBankAccountState(row.status);
  const vault = await ctx.vault();
  const known = decryptAccountNumber(vault, row);
  const plain = account_number.startsWith('X') ? known : account_number;
  const before = await findBankAccount(ctx, id);
  const { bank_name, branch_name, ifsc, account_holder, account_type, purposes, customer_id, file_format } = asked;
  const default_for = asked.default_for ?? before.default_for;
  if (!default_for.every((purpose) => purposes.includes(purpose))) throw defaultOutsidePurposes();
  const needsApproval = plain !== known || ifsc !== row.ifsc || account_holder !== row.account_holder;
  const now = ctx.clock.now();
  const pending = {
    status: 'pending',
    proposed_by: ctx.actor.user_id,
    proposed_at: now,
    verified_by: null,
    verified_at: null,
    reject_reason: null,
  };
  const set = {
    bank_name,
    branch_name,
    ifsc,
    account_holder,
    account_type,
    purposes,
    default_for,
    customer_id,
    file_format,
    ...(plain !== known && encryptAccountNumber(vault, id, plain)),
    ...(needsApproval && pending),
    updated_at: now,
  };
  await updateVersioned(ctx.tx, 'organisation_bank_account', { id, version, set, stale: staleRecord, unique: UNIQUE });
  const after = await findBankAccount(ctx, id);
  if (after.status === 'active') await makeDefaultForPurposes(ctx.tx, now, id, default_for);
  await ctx.audit('organisation.bank_account_updated', id, { before, after });
  if (needsApproval) await notifyPendingAccount(ctx, after);
  return after;
}

/** Closes an account for good. @throws Refusal 422 when payouts would be left without an account */
export async function closeBankAccount(
  ctx: Ctx,
  id: string,
  { version, new_default_id }: { version: number; new_default_id: string | null },
): Promise<OrganisationBankAccount> {
  const row = await lockBankAccountVersion(ctx, id, version);
  if (row.status === 'closed') throw wrongBankAccountState(row.status);
  const now = ctx.clock.now();
  const passedOn = row.status === 'active' ? row.default_for : [];
  if (passedOn.length > 0) await transferDefaultPurposes(ctx, row, new_default_id, passedOn, now);
  await updateBankAccountState(ctx, row, { status: 'closed', closed_at: now, default_for: [] });
  await ctx.audit('organisation.bank_account_closed', id, { new_default_id });
  await ctx.closeNotices(recordNotices.bankPending, id);
  return findBankAccount(ctx, id);
}

async function transferDefaultPurposes(
  ctx: Ctx,
  row: BankAccountRow,
  new_default_id: string | null,
  purposes: string[],
  now: Date,
) {
  const next = new_default_id && new_default_id !== row.id ? await lockBankAccount(ctx.tx, new_default_id) : null;
  if (next?.status !== 'active') throw newDefaultNeeded(purposes);
  await updateRow(
    ctx.tx,
    'organisation_bank_account',
    { id: next.id },
    {
      purposes: [...new Set([...next.purposes, ...purposes])],
      default_for: [...new Set([...next.default_for, ...purposes])],
      updated_at: now,
      version: next.version + 1,
    },
  );
}

/** The number in clear, for a reason. */
export async function revealAccountNumber(ctx: Ctx, id: string, reason: string): Promise<{ account_number: string }> {
  const row = await lockBankAccount(ctx.tx, id);
  await ctx.audit('organisation.bank_account_revealed', id, { reason });
  await ctx.auditDataAccess({
    employee_id: null,
    kind: 'reveal',
    field_group: 'bank',
    fields: ['account_number'],
    purpose: reason,
  });
  return { account_number: decryptAccountNumber(await ctx.vault(), row) };
}

/** @throws Refusal 404, or 409 for a stale version */
export async function lockBankAccountVersion(ctx: Ctx, id: string, version: number): Promise<BankAccountRow> {
  const row = await lockBankAccount(ctx.tx, id);
  if (row.version !== version) throw staleRecord();
  return row;
}

type BankAccountState = {
  status: string;
  closed_at?: Date;
  default_for?: string[];
  verified_by?: string;
  verified_at?: Date;
  reject_reason?: string;
};

/** Writes status, approval and defaults of a locked account, and adds one to its version. */
export const updateBankAccountState = (ctx: Ctx, row: BankAccountRow, state: BankAccountState) =>
  updateRow(
    ctx.tx,
    'organisation_bank_account',
    { id: row.id },
    { ...state, updated_at: ctx.clock.now(), version: row.version + 1 },
  );

/** The purposes an account becomes the default for: those chosen for it, and those without another default. */
export async function listDefaultPurposes(ctx: Ctx, row: BankAccountRow): Promise<string[]> {
  const free = await findPurposesWithoutDefault(ctx.tx, row.purposes);
  return [...new Set([...row.default_for, ...free])];
}

const notifyPendingAccount = (ctx: Ctx, account: OrganisationBankAccount) =>
  ctx.notify(recordNotices.bankPending, {
    to: { holders: 'organisation.bank.approve' },
    cause: `${account.bank_account_id}:${account.version}`,
    subject_id: account.bank_account_id,
    values: { bank: account.bank_name },
  });
