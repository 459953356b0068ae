/** What money taken or not taken does to a balance. */
import { least, type Paise, paise } from '@hrms/platform/money';
import { dayInterest, monthInterest, nearestPaisa } from './arithmetic.ts';
import type { LoanBalance, PlanTerms } from './instalment.ts';
import type { PlanRow } from './plan.ts';

/** What an amount pays: carried interest first, then the row's interest, then principal. `rest_paise` exceeds what was due. */
export type Allocation = {
  readonly carried_paise: Paise;
  readonly interest_paise: Paise;
  readonly principal_paise: Paise;
  readonly rest_paise: Paise;
};

/** Divides an amount over what is due, in paise. */
export function allocateAmount(amount: Paise, due: { carried: Paise; interest: Paise; principal: Paise }): Allocation {
  const carried_paise = least(amount, due.carried);
  const interest_paise = least(paise(amount - carried_paise), due.interest);
  const principal_paise = least(paise(amount - carried_paise - interest_paise), due.principal);
  const rest_paise = paise(amount - carried_paise - interest_paise - principal_paise);
  return { carried_paise, interest_paise, principal_paise, rest_paise };
}

/** Balance after payroll took an amount of a row. Interest not taken is carried and bears none. */
export function takeRow(balance: LoanBalance, row: PlanRow, taken: Paise, terms: PlanTerms) {
  const due = { carried: row.carried_paise, interest: row.interest_paise, principal: row.principal_paise };
  const allocation = allocateAmount(taken, due);
  const month = terms.interest_method === 'reducing' ? monthInterest(balance.principal_paise, terms.annual_rate_bp) : 0;
  // a row that clears much carried interest leaves part of its own for the next one
  const unpaid = Math.max(row.interest_paise, month) - allocation.interest_paise;
  const fixed = terms.interest_method === 'flat' ? row.interest_paise : 0;
  const after: LoanBalance = {
    principal_paise: paise(balance.principal_paise - allocation.principal_paise),
    carried_paise: paise(balance.carried_paise - allocation.carried_paise + unpaid),
    fixed_interest_paise: paise(Math.max(0, balance.fixed_interest_paise - fixed)),
  };
  return { allocation, after, missing_principal_paise: paise(row.principal_paise - allocation.principal_paise) };
}

/** Balance after cycles without an instalment, by a skip or a hold: a reducing loan carries the interest of each. */
export function carryCycles(balance: LoanBalance, terms: PlanTerms, cycles: number): LoanBalance {
  if (terms.interest_method !== 'reducing') return balance;
  const interest = monthInterest(balance.principal_paise, terms.annual_rate_bp) * cycles;
  return { ...balance, carried_paise: paise(balance.carried_paise + interest) };
}

/**
 * Balance after money paid early: carried interest, then principal. Fixed interest stays, or with a rebate falls in the share of the
 * principal that is paid, to the nearest paisa.
 */
export function payPart(balance: LoanBalance, amount: Paise, terms: PlanTerms): { allocation: Allocation; after: LoanBalance } {
  const due = { carried: balance.carried_paise, interest: paise(0), principal: balance.principal_paise };
  const allocation = allocateAmount(amount, due);
  const principal_paise = paise(balance.principal_paise - allocation.principal_paise);
  const fixed = balance.fixed_interest_paise;
  const after = {
    carried_paise: paise(balance.carried_paise - allocation.carried_paise),
    principal_paise,
    fixed_interest_paise:
      terms.flat_rebate && balance.principal_paise > 0
        ? nearestPaisa(BigInt(fixed) * BigInt(principal_paise), BigInt(balance.principal_paise))
        : fixed,
  };
  return { allocation, after };
}

/** Fee of an early settlement in paise: a share of the principal in basis points, to the nearest paisa. */
export const foreclosureFee = (principal: number, fee_bp: number): Paise =>
  nearestPaisa(BigInt(principal) * BigInt(fee_bp), 10_000n);

/** What a settlement reads beside the balance: the amount lent, a fee as a share of the principal, and a fee that was not taken yet. */
export type SettlementFacts = { readonly lent_paise: Paise; readonly fee_bp: number; readonly fee_due_paise: Paise };

/** Interest of the days since the last cycle. Of a flat loan what is fixed; with a rebate that of the days, on the amount lent. */
function interestToDay(balance: LoanBalance, terms: PlanTerms, days: number, lent_paise: Paise): Paise {
  if (terms.interest_method === 'reducing') return dayInterest(balance.principal_paise, terms.annual_rate_bp, days);
  if (!terms.flat_rebate) return balance.fixed_interest_paise;
  return least(balance.fixed_interest_paise, dayInterest(lent_paise, terms.annual_rate_bp, days));
}

/** What settles a loan `days` after the end of the last cycle taken. `rebate_paise`: fixed interest that is not charged. */
export function foreclosureQuote(
  balance: LoanBalance,
  terms: PlanTerms,
  days: number,
  { lent_paise, fee_bp, fee_due_paise }: SettlementFacts,
) {
  const interest_paise = interestToDay(balance, terms, days, lent_paise);
  const rebate_paise = paise(terms.interest_method === 'flat' ? balance.fixed_interest_paise - interest_paise : 0);
  const fee_paise = foreclosureFee(balance.principal_paise, fee_bp);
  const total_paise = paise(balance.principal_paise + balance.carried_paise + interest_paise + fee_paise + fee_due_paise);
  return {
    principal_paise: balance.principal_paise,
    carried_paise: balance.carried_paise,
    interest_paise,
    rebate_paise,
    fee_paise,
    fee_due_paise,
    total_paise,
  };
}
