/** Who is paid what a deceased employee is owed. */
import { loadNominees } from '@hrms/employees/server';
import type { ExitPayees, SaveExitPayees } from '@hrms/lifecycle/contract';
import { type Ctx, hasOfficeScope, maskText, newId, updateVersioned } from '@hrms/platform/server';
import { addExitEvent, type ExitRow, findVisibleExit } from './exit.queries.ts';
import { exitSettled, missing, notADeath, staleRecord } from './exit.refusals.ts';
import { lockForOffice } from './exit-change.service.ts';
import { listPayees, replacePayees } from './exit-payee.queries.ts';

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

/** Saves the payees in place of the earlier ones. @throws `not_found`, `not_a_death`, `exit_settled`, `version_conflict` */
export async function savePayees(ctx: Ctx, id: string, { payees, version }: SaveExitPayees): Promise<ExitPayees> {
  const row = await lockForOffice(ctx, id);
  if (row.kind !== 'death') throw notADeath();
  if (row.status === 'settled' || row.status === 'closed') throw exitSettled();
  const vault = await ctx.vault();
  const before = new Map((await listPayees(ctx.tx, id)).map((payee) => [payee.id, payee.account_number]));
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
  const audited = payees.map(({ name, relationship, share_bp }) => ({ name, relationship, share_bp }));
  await ctx.audit('lifecycle.payees_saved', id, { employee_id: row.employee_id, payees: audited });
  return toPayees(ctx, row, row.version + 1);
}
