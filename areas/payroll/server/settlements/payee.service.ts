/** After a death the settlement is paid to the payees of the exit, by their shares. */
import { type ExitForSettlement, loadExitForSettlement, readPayeeAccounts } from '@hrms/lifecycle/server';
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

/**
 * What a settlement run after a death pays into which accounts, with account numbers in clear; empty while payees or their accounts are
 * missing. Null for any other run: its employees are paid themselves.
 */
export async function splitAmongPayees(ctx: Ctx, payroll_id: string, net_paise: number): Promise<PayeePart[] | null> {
  const exit = await findDeath(ctx.tx, payroll_id);
  if (!exit) return null;
  const payees = toPayees(exit, net_paise) ?? [];
  if (payees.some(({ has_account }) => !has_account)) return [];
  const accounts = await readPayeeAccounts(ctx, exit.exit_id, 'bank advice');
  return payees.flatMap(({ payee_id, name, amount_paise }): PayeePart[] => {
    const account = accounts.get(payee_id);
    return account && amount_paise ? [{ ...account, account_holder: name, amount_paise }] : [];
  });
}

/** Whether a settlement run after a death can be paid by the bank; null for any other run. */
export async function hasPayeeAccounts(tx: Tx, payroll_id: string): Promise<boolean | null> {
  const exit = await findDeath(tx, payroll_id);
  return exit && exit.payees.length > 0 && exit.payees.every(({ has_account }) => has_account);
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
