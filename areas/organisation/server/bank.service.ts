import type {
  CreateOrganisationBankAccount,
  OrganisationBankAccount,
  UpdateOrganisationBankAccount,
} from '@hrms/organisation/contract';
import { brokenUnique, type Ctx, newId } from '@hrms/platform/server';
import {
  type AccountRow,
  findAccount,
  lockAccount,
  openedNumber,
  purposesWithoutDefault,
  sealedNumber,
  takeDefaults,
} from './bank.queries.ts';
import { recordNotices } from './records.notices.ts';
import { bankAccountExists, bankState, newDefaultNeeded, staleRecord } from './records.refusals.ts';

/** Adds an account. Nothing is paid from it before a second person confirmed it. */
export async function createAccount(ctx: Ctx, asked: CreateOrganisationBankAccount): Promise<OrganisationBankAccount> {
  const { account_number, account_number_again: _again, ...given } = asked;
  const id = newId();
  const now = ctx.clock.now();
  await numberTakenAs(
    ctx.tx
      .insertInto('organisation_bank_account')
      .values({
        org_id: ctx.org_id,
        id,
        ...given,
        ...sealedNumber(await ctx.vault(), id, account_number),
        status: 'pending',
        proposed_by: ctx.actor.user_id,
        proposed_at: now,
        created_at: now,
        created_by: ctx.actor.user_id,
        updated_at: now,
      })
      .execute(),
  );
  const added = await findAccount(ctx, id);
  await ctx.audit('organisation.bank_account_added', id, { after: added });
  await tellPending(ctx, added);
  return added;
}

/** Name, purposes and format change at once; another number, IFSC or holder waits for a second person. */
export async function updateAccount(
  ctx: Ctx,
  id: string,
  { version, account_number, account_number_again: _again, ...asked }: UpdateOrganisationBankAccount,
): Promise<OrganisationBankAccount> {
  const row = await lockVersion(ctx, id, version);
  if (row.status === 'closed') throw bankState(row.status);
  const vault = await ctx.vault();
  const known = openedNumber(vault, row);
  const plain = account_number.startsWith('X') ? known : account_number;
  const { bank_name, branch_name, ifsc, account_holder, account_type, purposes, default_for, customer_id, file_format } = asked;
  const another = plain !== known || ifsc !== row.ifsc || account_holder !== row.account_holder;
  const before = await findAccount(ctx, id);
  const now = ctx.clock.now();
  await numberTakenAs(
    ctx.tx
      .updateTable('organisation_bank_account')
      .set({
        bank_name,
        branch_name,
        ifsc,
        account_holder,
        account_type,
        purposes,
        default_for,
        customer_id,
        file_format,
        ...(plain !== known && sealedNumber(vault, id, plain)),
        ...(another && {
          status: 'pending',
          proposed_by: ctx.actor.user_id,
          proposed_at: now,
          verified_by: null,
          verified_at: null,
          reject_reason: null,
        }),
        updated_at: now,
        version: version + 1,
      })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .execute(),
  );
  const after = await findAccount(ctx, id);
  if (after.status === 'active') await takeDefaults(ctx.tx, now, id, default_for);
  await ctx.audit('organisation.bank_account_updated', id, { before, after });
  if (another) await tellPending(ctx, after);
  return after;
}

/** Closes an account for good. @throws Refusal 422 when payouts would be left without an account */
export async function closeAccount(
  ctx: Ctx,
  id: string,
  { version, new_default_id }: { version: number; new_default_id: string | null },
): Promise<OrganisationBankAccount> {
  const row = await lockVersion(ctx, id, version);
  if (row.status === 'closed') throw bankState(row.status);
  const now = ctx.clock.now();
  const passedOn = row.status === 'active' ? row.default_for : [];
  if (passedOn.length > 0) await passDefaults(ctx, row, new_default_id, passedOn, now);
  await setState(ctx, row, { status: 'closed', closed_at: now, default_for: [] });
  await ctx.audit('organisation.bank_account_closed', id, { new_default_id });
  await ctx.settle(recordNotices.bankPending, id);
  return findAccount(ctx, id);
}

async function passDefaults(ctx: Ctx, row: AccountRow, new_default_id: string | null, purposes: string[], now: Date) {
  const next = new_default_id && new_default_id !== row.id ? await lockAccount(ctx.tx, new_default_id) : null;
  if (next?.status !== 'active') throw newDefaultNeeded(purposes);
  await ctx.tx
    .updateTable('organisation_bank_account')
    .set({
      purposes: [...new Set([...next.purposes, ...purposes])],
      default_for: [...new Set([...next.default_for, ...purposes])],
      updated_at: now,
      version: next.version + 1,
    })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', next.id)
    .execute();
}

/** The number in clear, for a reason. */
export async function revealAccount(ctx: Ctx, id: string, reason: string): Promise<{ account_number: string }> {
  const row = await lockAccount(ctx.tx, id);
  await ctx.audit('organisation.bank_account_revealed', id, { reason });
  await ctx.accessed({ employee_id: null, kind: 'reveal', field_group: 'bank', fields: ['account_number'], purpose: reason });
  return { account_number: openedNumber(await ctx.vault(), row) };
}

/** @throws Refusal 404, or 409 for a stale version */
export async function lockVersion(ctx: Ctx, id: string, version: number): Promise<AccountRow> {
  const row = await lockAccount(ctx.tx, id);
  if (row.version !== version) throw staleRecord();
  return row;
}

type State = {
  status: string;
  closed_at?: Date;
  default_for?: string[];
  verified_by?: string;
  verified_at?: Date;
  reject_reason?: string;
};

export const setState = (ctx: Ctx, row: AccountRow, state: State) =>
  ctx.tx
    .updateTable('organisation_bank_account')
    .set({ ...state, updated_at: ctx.clock.now(), version: row.version + 1 })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', row.id)
    .execute();

/** What an account that becomes active is the default for: what it was meant for, and what nothing else pays yet. */
export async function defaultsOf(ctx: Ctx, row: AccountRow): Promise<string[]> {
  const free = await purposesWithoutDefault(ctx.tx, row.purposes);
  return [...new Set([...row.default_for, ...free])];
}

const tellPending = (ctx: Ctx, account: OrganisationBankAccount) =>
  ctx.tell(recordNotices.bankPending, {
    to: { holders: 'organisation.bank.approve' },
    cause: `${account.bank_account_id}:${account.version}`,
    subject_id: account.bank_account_id,
    values: { bank: account.bank_name },
  });

async function numberTakenAs<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    if (brokenUnique(problem) === 'organisation_bank_account__number') throw bankAccountExists();
    throw problem;
  }
}
