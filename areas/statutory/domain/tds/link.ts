import type { Paise } from '@hrms/platform/money';

/** Tax deducted from one payment, and how much of it challans cover; paise. */
export type OpenEntry = { readonly entry_id: string; readonly paid_on: string; readonly open: Paise };
export type ChallanPart = { readonly entry_id: string; readonly amount: Paise };

/**
 * Spends the tax of a challan on deductions, oldest first, in paise. One deduction may be split over two challans; what is over stays
 * as a balance. Interest, fee and penalty are never spent.
 */
export function spendChallan(balance: Paise, entries: readonly OpenEntry[]): { parts: ChallanPart[]; left: Paise } {
  let left: number = balance;
  const parts: ChallanPart[] = [];
  for (const { entry_id, open } of entries.toSorted((a, b) => (a.paid_on < b.paid_on ? -1 : a.paid_on > b.paid_on ? 1 : 0))) {
    const amount = Math.min(open, left);
    if (amount <= 0) continue;
    parts.push({ entry_id, amount: amount as Paise });
    left -= amount;
  }
  return { parts, left: left as Paise };
}
