/** After a death what is unpaid goes to the payees of the exit, by their shares. */
import { type ExitForSettlement, listDeceased, loadExitForSettlement, readPayeeAccounts } from '@hrms/lifecycle/server';
import type { SettlementDetail } from '@hrms/payroll/contract';
import { partsByShare, payeeParts, type Transfer } from '@hrms/payroll/domain';
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

export type PayeePart = { account: string; account_holder: string; account_number: string; ifsc: string; amount_paise: number };

/** What a run has still to pay for an employee, and the transfers that were made. Paise. */
type OpenSlip = {
  readonly employee_id: string;
  readonly net_paise: number;
  readonly transfers: readonly Transfer[];
};

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

/** How many payees those of employees who died have, by employee; others are not in it. */
export async function countPayees(tx: Tx, employee_ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return new Map([...(await findDeaths(tx, employee_ids))].map(([id, { payees }]) => [id, Math.max(1, payees.length)]));
}

export type OpenPayee = NonNullable<SettlementDetail['payees']>[number] & { readonly open_paise: number };

const openPayeesOf = ({ payees }: ExitForSettlement, { net_paise, transfers }: OpenSlip): OpenPayee[] => {
  const parts = payeeParts(payees, net_paise as Paise, transfers);
  return payees.map((payee, at) => ({ ...payee, amount_paise: 0, open_paise: 0, ...parts[at] }));
};

/** Payees of employees who died with what is still to be paid to each, by employee; employees who are alive are not in it. */
export async function listOpenPayees(tx: Tx, slips: readonly OpenSlip[]): Promise<ReadonlyMap<string, OpenPayee[]>> {
  const deaths = await findDeaths(
    tx,
    slips.map(({ employee_id }) => employee_id),
  );
  return new Map(
    slips.flatMap((slip) => {
      const exit = deaths.get(slip.employee_id);
      return exit ? [[slip.employee_id, openPayeesOf(exit, slip)] as const] : [];
    }),
  );
}

/** Whether the bank can pay those to whom something is still to be paid. */
export const canBankPay = (payees: readonly OpenPayee[]): boolean =>
  payees.length > 0 && payees.every(({ has_account, open_paise }) => has_account || open_paise === 0);

/**
 * What a run pays after a death into which accounts, by employee, with account numbers in clear and each payee's part of what nobody else
 * received; empty while payees or the accounts of those still to be paid are missing. Employees who are alive are not in it. After a death every run
 * pays the payees, not only the settlement.
 */
export async function splitAmongPayees(ctx: Ctx, slips: readonly OpenSlip[]): Promise<ReadonlyMap<string, PayeePart[]>> {
  const parts = new Map<string, PayeePart[]>();
  const byId = new Map(slips.map((slip) => [slip.employee_id, slip]));
  for (const [employee_id, exit] of await findDeaths(ctx.tx, [...byId.keys()])) {
    const slip = byId.get(employee_id);
    const payees = slip ? openPayeesOf(exit, slip) : [];
    const accounts = canBankPay(payees) ? await readPayeeAccounts(ctx, exit.exit_id, 'bank advice') : new Map();
    parts.set(
      employee_id,
      payees.flatMap(({ payee_id, name, amount_paise }): PayeePart[] => {
        const account = accounts.get(payee_id);
        return account && amount_paise ? [{ ...account, account: payee_id, account_holder: name, amount_paise }] : [];
      }),
    );
  }
  return parts;
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
