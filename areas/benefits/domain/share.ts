/** Shares of a cost and their monthly parts. Everything in paise. */
import type { SharePart } from '@hrms/benefits/contract';
import type { Month } from '@hrms/platform/calendar';
import { least, type Paise, paise, shareOf } from '@hrms/platform/money';

/** What the employer pays of a cost, nearest paisa, at most the cap; the employee pays the rest. */
export function splitCost(cost: Paise, employer_share_bp: number, cap: Paise | null): { employer: Paise; employee: Paise } {
  const wanted = shareOf(cost, employer_share_bp as never, 'paise');
  const employer = cap === null ? wanted : least(wanted, cap);
  return { employer, employee: paise(cost - employer) };
}

/** A total in equal monthly parts raised to the paisa; the last part clears it. */
export function monthlyParts(total: Paise, months: number): Paise[] {
  if (months <= 0) return [];
  const part = Math.ceil(total / months);
  let left: number = total;
  return Array.from({ length: months }, (_, index) => {
    const amount = index === months - 1 ? left : Math.min(part, left);
    left -= amount;
    return paise(amount);
  });
}

/** Both shares over the months of a cover. */
export function shareRows(shares: { employer: Paise; employee: Paise }, months: readonly Month[]): SharePart[] {
  const employer = monthlyParts(shares.employer, months.length);
  const employee = monthlyParts(shares.employee, months.length);
  return months.map((cycle, index) => ({
    cycle,
    employer_paise: employer[index] ?? 0,
    employee_paise: employee[index] ?? 0,
  }));
}

type DueShare = {
  readonly share_row_id: string;
  readonly cycle: Month;
  readonly outstanding_paise: number;
  readonly whole_paise: number;
};

/**
 * What a month takes of the shares of one enrolment: rows of this month and earlier ones that were skipped, oldest first, at most twice the
 * share of the newest one. Rows are of months up to the one paid.
 */
export function dueShares(rows: readonly DueShare[]): { share_row_id: string; cycle: Month; due_paise: Paise }[] {
  const open = rows.filter(({ outstanding_paise }) => outstanding_paise > 0).toSorted((a, b) => a.cycle.localeCompare(b.cycle));
  let budget = 2 * (open.at(-1)?.whole_paise ?? 0);
  return open.flatMap(({ share_row_id, cycle, outstanding_paise }) => {
    const due = Math.min(outstanding_paise, budget);
    budget -= due;
    return due > 0 ? [{ share_row_id, cycle, due_paise: paise(due) }] : [];
  });
}
