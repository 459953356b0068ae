/** Who is paid what a deceased employee is owed. */
import { loadNominees } from '@hrms/employees/server';
import type { ExitPayees, SaveExitPayees } from '@hrms/lifecycle/contract';
import { type Ctx, hasOfficeScope, maskText, newId, updateVersioned } from '@hrms/platform/server';
import { addExitEvent, type ExitRow, findVisibleExit } from './exit.queries.ts';
import { exitSettled, missing, notADeath, staleRecord } from './exit.refusals.ts';
import { lockForOffice } from './exit-change.service.ts';
import { listPayees, replacePayees, type StoredPayee } from './exit-payee.queries.ts';

const COLUMN = ['exit_payee', 'account_number'] as const;

async function toPayees(ctx: Ctx, { exit_id, employee_id }: ExitRow, version: number): Promise<ExitPayees> {
  const vault = await ctx.vault();
  const stored = await listPayees(ctx.tx, exit_id);
  return {
    payees: stored.map(({ id, account_number, ...payee }) => ({
      payee_id: id,
      ...payee,
      account_number: account_number && maskText(vault.decrypt(...COLUMN, id, account_number)),
    })),
    nominees: (await loadNominees(ctx.tx, [employee_id], 'gratuity')).get(employee_id) ?? [],
    version,
  };
}

/** Payees of an exit after a death, for the offices that settle it. @throws `not_found`, `not_a_death` */
export async function readPayees(ctx: Ctx, id: string): Promise<ExitPayees> {
  const row = await findVisibleExit(ctx, id);
  if (!row || !hasOfficeScope(ctx.actor, 'lifecycle.exit.read')) throw missing('Exit');
  if (row.kind !== 'death') throw notADeath();
  return toPayees(ctx, row, row.version);
}

/** Accounts of the payees of an exit with their numbers in clear, by payee; their use is logged with its purpose. */
export async function readPayeeAccounts(
  ctx: Ctx,
  exit_id: string,
  purpose: string,
): Promise<Map<string, { ifsc: string; account_number: string }>> {
  const vault = await ctx.vault();
  const stored = await listPayees(ctx.tx, exit_id);
  await ctx.audit('lifecycle.payee_accounts_used', exit_id, { purpose, payees: stored.length });
  return new Map(
    stored.flatMap(({ id, ifsc, account_number }) =>
      ifsc && account_number ? [[id, { ifsc, account_number: vault.decrypt(...COLUMN, id, account_number) }]] : [],
    ),
  );
}

/** Whether payees are those that are stored, with the same shares: an account alone was added or changed. */
const isSamePeople = (stored: readonly StoredPayee[], { payees }: SaveExitPayees): boolean =>
  stored.length === payees.length &&
  stored.every(({ id, name, relationship, share_bp }) =>
    payees.some(
      (payee) =>
        payee.payee_id === id && payee.name === name && payee.relationship === relationship && payee.share_bp === share_bp,
    ),
  );

/**
 * Saves the payees in place of the earlier ones. Once the exit is settled their accounts alone change, for a payment that came back.
 * @throws `not_found`, `not_a_death`, `exit_settled`, `version_conflict`
 */
export async function savePayees(ctx: Ctx, id: string, given: SaveExitPayees): Promise<ExitPayees> {
  const { payees, version } = given;
  const row = await lockForOffice(ctx, id);
  if (row.kind !== 'death') throw notADeath();
  const stored = await listPayees(ctx.tx, id);
  if ((row.status === 'settled' || row.status === 'closed') && !isSamePeople(stored, given)) throw exitSettled();
  const vault = await ctx.vault();
  const before = new Map(stored.map((payee) => [payee.id, payee.account_number]));
  const rows = payees.map(({ payee_id, account_number, ...payee }) => {
    const isKnown = payee_id !== null && payee_id !== undefined && before.has(payee_id);
    const payee_row = isKnown ? payee_id : newId();
    const isKept = account_number === null || account_number.startsWith('X');
    const kept = isKnown ? (before.get(payee_row) ?? null) : null;
    return { id: payee_row, ...payee, account_number: isKept ? kept : vault.encrypt(...COLUMN, payee_row, account_number) };
  });
  await replacePayees(ctx.tx, id, rows);
  await updateVersioned(ctx.tx, 'exit', { id, version: version ?? row.version, set: {}, stale: staleRecord });
  await addExitEvent(ctx, id, 'Payees saved', ctx.actor.user_id);
  const earlier = new Map(stored.map((payee) => [payee.id, payee]));
  const audited = rows.map(({ id: payee, name, relationship, share_bp, ifsc, account_number }) => {
    const had = earlier.get(payee);
    // the stored number is encrypted anew only when one was entered: neither number is named
    const account_changed = (had?.account_number ?? null) !== account_number || (had?.ifsc ?? null) !== ifsc;
    return { name, relationship, share_bp, account_changed };
  });
  await ctx.audit('lifecycle.payees_saved', id, { employee_id: row.employee_id, payees: audited });
  const { employee_id, last_working_day } = row;
  if (last_working_day) await ctx.announceChange('pay', { employee_id, from_date: last_working_day, cause: 'payees changed' });
  return toPayees(ctx, row, row.version + 1);
}
