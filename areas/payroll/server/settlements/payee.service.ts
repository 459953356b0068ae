/** After a death what is unpaid goes to the payees of the exit, by their shares. */
import { type ExitForSettlement, listDeceased, loadExitForSettlement, readPayeeAccounts } from '@hrms/lifecycle/server';
import type { SettlementDetail } from '@hrms/payroll/contract';
import { partsByShare } from '@hrms/payroll/domain';
import type { Paise } from '@hrms/platform/money';
import type { Ctx, Tx } from '@hrms/platform/server';
import { sha256 } from '../canonical.ts';
import { listSettlements } from './settlement.queries.ts';

/** The exit of a settlement run after a death; null for any other run. */
async function findDeath(tx: Tx, payroll_id: string): Promise<ExitForSettlement | null> {
  const [settlement] = await listSettlements(tx, { payroll_id });
  const exit = settlement ? await loadExitForSettlement(tx, settlement.employee_id) : null;
  return exit?.kind === 'death' ? exit : null;
}

/** Payees of an exit with what each receives of the net pay (paise); null where nobody died, amounts null without net pay. */
export function toPayees({ kind, payees }: ExitForSettlement, net_paise: number | null): SettlementDetail['payees'] {
  if (kind !== 'death') return null;
  const parts = partsByShare(
    (net_paise ?? 0) as Paise,
    payees.map(({ share_bp }) => share_bp),
  );
  return payees.map((payee, at) => ({ ...payee, amount_paise: net_paise === null ? null : (parts[at] ?? 0) }));
}

export type PayeePart = { account_holder: string; account_number: string; ifsc: string; amount_paise: number };

/** Approved exits after a death of employees, by employee. */
async function findDeaths(tx: Tx, employee_ids: readonly string[]): Promise<ReadonlyMap<string, ExitForSettlement>> {
  const deaths = new Map<string, ExitForSettlement>();
  if (employee_ids.length === 0) return deaths;
  for (const employee_id of await listDeceased(tx, employee_ids)) {
    const exit = await loadExitForSettlement(tx, employee_id);
    if (exit?.kind === 'death') deaths.set(employee_id, exit);
  }
  return deaths;
}

/**
 * What a run pays after a death into which accounts, by employee, with account numbers in clear; empty while payees or their accounts are
 * missing. Employees who are alive are not in it. After a death every run pays the payees, not only the settlement.
 */
export async function splitAmongPayees(
  ctx: Ctx,
  slips: readonly { employee_id: string; net_paise: number }[],
): Promise<ReadonlyMap<string, PayeePart[]>> {
  const parts = new Map<string, PayeePart[]>();
  const nets = new Map(slips.map((slip) => [slip.employee_id, slip.net_paise]));
  for (const [employee_id, exit] of await findDeaths(ctx.tx, [...nets.keys()])) {
    const payees = toPayees(exit, nets.get(employee_id) ?? 0) ?? [];
    const isReady = payees.every(({ has_account }) => has_account);
    const accounts = isReady ? await readPayeeAccounts(ctx, exit.exit_id, 'bank advice') : new Map();
    parts.set(
      employee_id,
      payees.flatMap(({ payee_id, name, amount_paise }): PayeePart[] => {
        const account = accounts.get(payee_id);
        return account && amount_paise ? [{ ...account, account_holder: name, amount_paise }] : [];
      }),
    );
  }
  return parts;
}

/** By employee how many payees payments after a death go to; none for others. */
export async function countPayees(
  tx: Tx,
  payments: readonly { employee_id: string; amount_paise: number }[],
): Promise<ReadonlyMap<string, number>> {
  const deaths = await findDeaths(
    tx,
    payments.map(({ employee_id }) => employee_id),
  );
  const counts = new Map<string, number>();
  for (const { employee_id, amount_paise } of payments) {
    const exit = deaths.get(employee_id);
    const paid = exit && toPayees(exit, amount_paise)?.filter((payee) => payee.amount_paise);
    if (paid) counts.set(employee_id, (counts.get(employee_id) ?? 0) + paid.length);
  }
  return counts;
}

/** Whether the bank can pay the payees of employees who died, by employee. */
export async function hasPayeeAccounts(tx: Tx, employee_ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const deaths = await findDeaths(tx, employee_ids);
  return new Map(
    [...deaths].map(([id, { payees }]) => [id, payees.length > 0 && payees.every(({ has_account }) => has_account)]),
  );
}

/** What is missing of the payees before a settlement after a death is final. */
export async function findPayeePoints(tx: Tx, payroll_id: string) {
  const exit = await findDeath(tx, payroll_id);
  if (!exit) return [];
  const without = exit.payees.filter(({ has_account }) => !has_account).map(({ name }) => name);
  const point = (code: string, severity: 'B' | 'W', message: string) => [
    { employee_id: null, code, severity, message, input_hash: sha256(message) },
  ];
  if (exit.payees.length === 0)
    return point('payees_missing', 'B', 'Payees after the death are missing. Enter the nominees and their shares in the exit');
  if (without.length === 0) return [];
  return point(
    'payee_account_missing',
    'W',
    `No bank account of ${without.join(', ')}. Enter it in the exit, or pay the settlement by cheque`,
  );
}
