/** What an event does to a loan's balance and to the rows that are still open. */
import { addToMonth, type Month } from '@hrms/platform/calendar';
import { type Paise, paise } from '@hrms/platform/money';
import type { LoanBalance, PlanTerms } from './instalment.ts';
import { type PlanRow, planLoan } from './plan.ts';
import { carryCycles, payPart, takeRow } from './recovery.ts';

/** A plan after an event: the balance, and the rows that replace the open ones. */
export type Replan = { readonly balance: LoanBalance; readonly rows: readonly PlanRow[] };

const isSettled = ({ principal_paise, carried_paise, fixed_interest_paise }: LoanBalance): boolean =>
  principal_paise + carried_paise + fixed_interest_paise === 0;

/** The rows from a cycle on when its instalment is not taken; rows before it stay. @param open open rows, oldest first */
export function skipCycle(
  balance: LoanBalance,
  open: readonly PlanRow[],
  cycle: Month,
  terms: PlanTerms,
  instalment: Paise,
): readonly PlanRow[] {
  const skipped = open.find((row) => row.cycle >= cycle);
  if (!skipped) return [];
  const earlier = open.filter((row) => row.cycle < skipped.cycle);
  const due = earlier.reduce((left, row) => takeRow(left, row, row.instalment_paise, terms).after, balance);
  const first_cycle = addToMonth(skipped.cycle, 1);
  return planOpen(carryCycles(due, terms, 1), terms, { instalment_paise: instalment }, first_cycle, skipped.sequence + 1);
}

/** Balance and rows when a hold of so many cycles ends. */
export function releaseHold(balance: LoanBalance, { terms, instalment, cycle, sequence, cycles_held }: ReleaseInput): Replan {
  const after = carryCycles(balance, terms, cycles_held);
  return { balance: after, rows: planOpen(after, terms, { instalment_paise: instalment }, cycle, sequence) };
}

export type ReleaseInput = {
  readonly terms: PlanTerms;
  readonly instalment: Paise;
  readonly cycle: Month;
  readonly sequence: number;
  readonly cycles_held: number;
};

/** Rows that clear a balance from a cycle on; none when nothing is owed. */
export function planOpen(
  balance: LoanBalance,
  terms: PlanTerms,
  size: { readonly rows: number } | { readonly instalment_paise: Paise },
  first_cycle: Month,
  first_sequence: number,
  first_row_extra_paise: Paise = paise(0),
): readonly PlanRow[] {
  if (isSettled(balance)) return [];
  if (balance.principal_paise === 0) return [lastRow(balance, first_cycle, first_sequence)];
  return planLoan(balance, terms, size, { first_cycle, first_sequence, first_row_extra_paise });
}

/** What is left when the principal is repaid: carried and fixed interest in one row. */
const lastRow = (balance: LoanBalance, cycle: Month, sequence: number): PlanRow => ({
  sequence,
  cycle,
  opening_paise: paise(0),
  instalment_paise: paise(balance.carried_paise + balance.fixed_interest_paise),
  principal_paise: paise(0),
  interest_paise: balance.fixed_interest_paise,
  carried_paise: balance.carried_paise,
  closing_paise: paise(0),
});

export type TakenRow = {
  readonly row: PlanRow;
  readonly taken_paise: Paise;
  /** Open rows after this one. */
  readonly later: readonly PlanRow[];
  readonly terms: PlanTerms;
  readonly instalment: Paise;
  readonly short_recovery: 'carry_forward' | 'next_month_double';
};

/**
 * What payroll's taking of a row does. Rows come back only when less than the instalment was taken: a missing principal goes to the next
 * row or to the end, missing interest is carried.
 */
export function recoverRow(balance: LoanBalance, { row, taken_paise, later, terms, instalment, short_recovery }: TakenRow) {
  const { allocation, after, missing_principal_paise } = takeRow(balance, row, taken_paise, terms);
  const short = taken_paise < row.instalment_paise;
  const [next] = later;
  const cycle = next?.cycle ?? addToMonth(row.cycle, 1);
  const extra = short_recovery === 'next_month_double' ? missing_principal_paise : paise(0);
  const rows = short ? planOpen(after, terms, { instalment_paise: instalment }, cycle, row.sequence + 1, extra) : null;
  return { allocation, after, rows };
}

/** Money paid early and the rows after it. @param open open rows, oldest first */
export function payEarly(
  balance: LoanBalance,
  amount: Paise,
  open: readonly PlanRow[],
  terms: PlanTerms,
  size: { effect: 'keep_instalment' | 'keep_tenure'; instalment: Paise },
): Replan & { readonly paid: ReturnType<typeof payPart>['allocation'] } {
  const { allocation, after } = payPart(balance, amount, terms);
  const [next] = open;
  const plan = size.effect === 'keep_tenure' ? { rows: Math.max(1, open.length) } : { instalment_paise: size.instalment };
  const rows = next ? planOpen(after, terms, plan, next.cycle, next.sequence) : [];
  return { paid: allocation, balance: after, rows };
}
