import { type Paise, paise } from '@hrms/platform/money';
import { nearestPaisa, raiseToUnit } from './arithmetic.ts';

export type InterestMethod = 'none' | 'flat' | 'reducing';

/** What a plan needs of a loan's terms: rate in basis points, unit in paise, share in whole percent. */
export type PlanTerms = {
  readonly interest_method: InterestMethod;
  readonly annual_rate_bp: number;
  readonly round_instalment_to_paise: number;
  readonly merge_last_below_pct: number;
  /** Fixed interest is charged for what is still lent only. */
  readonly flat_rebate?: boolean;
};

/** What a borrower owes. `fixed_interest_paise` is flat interest not yet paid; carried interest bears none. */
export type LoanBalance = {
  readonly principal_paise: Paise;
  readonly carried_paise: Paise;
  readonly fixed_interest_paise: Paise;
};

/** Interest of a flat loan for its whole tenure in months, nearest paisa, half up. */
export const flatInterest = (principal: Paise, annual_rate_bp: number, months: number): Paise =>
  nearestPaisa(BigInt(principal) * BigInt(annual_rate_bp) * BigInt(months), 120_000n);

/** Balance on the day of disbursal. */
export const newBalance = (principal_paise: Paise, terms: PlanTerms, months: number): LoanBalance => ({
  principal_paise,
  carried_paise: paise(0),
  fixed_interest_paise: paise(terms.interest_method === 'flat' ? flatInterest(principal_paise, terms.annual_rate_bp, months) : 0),
});

/** Equal instalment that clears a balance in so many rows, raised to the rounding unit. Carried interest is not part of it. */
export function equalInstalment(balance: LoanBalance, terms: PlanTerms, rows: number): Paise {
  const { principal_paise, fixed_interest_paise } = balance;
  const unit = terms.round_instalment_to_paise;
  if (terms.interest_method !== 'reducing' || terms.annual_rate_bp === 0)
    return raiseToUnit(BigInt(principal_paise) + BigInt(fixed_interest_paise), BigInt(rows), unit);
  const base = 120_000n;
  const rate = BigInt(terms.annual_rate_bp);
  const grown = (base + rate) ** BigInt(rows);
  return raiseToUnit(BigInt(principal_paise) * rate * grown, base * (grown - base ** BigInt(rows)), unit);
}
