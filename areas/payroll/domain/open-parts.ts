import type { Paise } from '@hrms/platform/money';

/** A transfer to an account, or to a payee after a death, by its id; paise. */
export type Transfer = { readonly account: string; readonly amount_paise: number };

/**
 * What is still to be paid into each of the accounts of a payslip, in their order: its part of the whole net pay less what it received, and
 * together `open`. An account that received more than its part now takes nothing back. Paise.
 */
export function openParts(parts: readonly Transfer[], received: readonly Transfer[], open: Paise): Paise[] {
  let left: number = open;
  return parts.map(({ account, amount_paise }) => {
    const before = received.reduce((sum, one) => (one.account === account ? sum + one.amount_paise : sum), 0);
    const part = Math.min(left, Math.max(0, amount_paise - before)) as Paise;
    left -= part;
    return part;
  });
}
