import type { OrganisationBankAccount } from '@hrms/organisation/contract';
import { type Ctx, Refusal } from '@hrms/platform/server';
import { recordNotices } from '../records.notices.ts';
import { secondPersonRequired, wrongBankAccountState } from '../records.refusals.ts';
import { type BankAccountRow, findBankAccount, makeDefaultForPurposes } from './account.queries.ts';
import { listDefaultPurposes, lockBankAccountVersion, updateBankAccountState } from './account.service.ts';

const RECENTLY = 5 * 60_000;

/** Whether no other active user can approve. */
async function isOnlyConfirmer(ctx: Ctx): Promise<boolean> {
  const holders = await ctx.dependencies.platform.users.holding(ctx.tx, 'organisation.bank.approve', ctx.today);
  return !holders.some(({ user_id, status }) => status === 'active' && user_id !== ctx.actor.user_id);
}

/** Users don't approve their own account unless no other user can; then they must have entered their password recently. */
async function assertSecondPerson(ctx: Ctx, row: BankAccountRow): Promise<{ alone: boolean }> {
  if (row.proposed_by !== ctx.actor.user_id) return { alone: false };
  if (!(await isOnlyConfirmer(ctx))) throw secondPersonRequired();
  const proven = ctx.actor.reauthenticated_at?.getTime() ?? 0;
  if (proven < ctx.clock.now().getTime() - RECENTLY)
    throw new Refusal('access.reauthentication_required', 403, "Confirm it's you to continue");
  return { alone: true };
}

/**
 * Approves a pending account and makes it the default where none exists.
 * @throws `version_conflict`, `bank_state`, `another_person`
 */
export async function approveBankAccount(ctx: Ctx, id: string, version: number): Promise<OrganisationBankAccount> {
  const row = await lockBankAccountVersion(ctx, id, version);
  if (row.status !== 'pending') throw wrongBankAccountState(row.status);
  const { alone } = await assertSecondPerson(ctx, row);
  const now = ctx.clock.now();
  const default_for = await listDefaultPurposes(ctx, row);
  await makeDefaultForPurposes(ctx.tx, now, id, default_for);
  await updateBankAccountState(ctx, row, { status: 'active', verified_by: ctx.actor.user_id, verified_at: now, default_for });
  await ctx.audit('organisation.bank_account_confirmed', id, { confirmed_alone: alone, proposed_by: row.proposed_by });
  await ctx.closeNotices(recordNotices.bankPending, id);
  await ctx.notify(recordNotices.bankConfirmed, {
    to: { holders: 'organisation.ownership.update' },
    cause: `${id}:${version}`,
    subject_id: id,
    values: { bank: row.bank_name },
  });
  return findBankAccount(ctx, id);
}

/** Rejects a pending account with a reason. @throws `not_found`, `version_conflict`, `bank_state` */
export async function rejectBankAccount(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<OrganisationBankAccount> {
  const row = await lockBankAccountVersion(ctx, id, version);
  if (row.status !== 'pending') throw wrongBankAccountState(row.status);
  await updateBankAccountState(ctx, row, { status: 'rejected', reject_reason: reason });
  await ctx.audit('organisation.bank_account_rejected', id, { reason });
  await ctx.closeNotices(recordNotices.bankPending, id);
  return findBankAccount(ctx, id);
}
