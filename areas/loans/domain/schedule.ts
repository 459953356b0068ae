import { addToMonth, type CivilDate, daysBetween, firstDayOf, type Month, monthOf } from '@hrms/platform/calendar';
import { type Paise, paise } from '@hrms/platform/money';
import { dayInterest, monthInterest } from './arithmetic.ts';
import { equalInstalment, type LoanBalance, newBalance, type PlanTerms } from './instalment.ts';
import { type PlanRow, planLoan } from './plan.ts';
import { carryCycles } from './recovery.ts';

/** Terms that decide when repayment begins and what the days before it cost. */
export type StartTerms = PlanTerms & {
  readonly first_cycle_rule: 'same_month' | 'next_month' | 'after_n_months';
  readonly moratorium_months: number;
  readonly moratorium_interest: 'none' | 'carried' | 'paid_monthly';
  readonly broken_period_interest: 'none' | 'actual_days';
};

/** The first month in which an instalment is taken of money paid on a day. */
function firstCycle(terms: StartTerms, paid_on: CivilDate): Month {
  const month = monthOf(paid_on);
  if (terms.first_cycle_rule === 'same_month') return month;
  return addToMonth(month, terms.first_cycle_rule === 'next_month' ? 1 : 1 + terms.moratorium_months);
}

export type Schedule = {
  /** What is owed on the day of disbursal, interest carried over a moratorium included. */
  readonly balance: LoanBalance;
  readonly instalment_paise: Paise;
  readonly rows: readonly PlanRow[];
};

/**
 * The whole schedule of an amount paid on a day. `tenure` counts the rows that repay principal; none is due before the month
 * `not_before`, where one is given.
 */
export function makeSchedule(
  amount: Paise,
  tenure: number,
  terms: StartTerms,
  paid_on: CivilDate,
  not_before: Month = monthOf(paid_on),
): Schedule {
  const planned = firstCycle(terms, paid_on);
  const cycle = planned < not_before ? not_before : planned;
  const waiting = terms.first_cycle_rule === 'after_n_months' ? terms.moratorium_months : 0;
  const fresh = newBalance(amount, terms, tenure);
  const interestOnly =
    terms.moratorium_interest === 'paid_monthly' ? interestRows(fresh, terms, addToMonth(cycle, -waiting), waiting) : [];
  const balance = terms.moratorium_interest === 'carried' ? carryCycles(fresh, terms, waiting) : fresh;
  const instalment_paise = equalInstalment(fresh, terms, tenure);
  const first_day = firstDayOf(interestOnly[0]?.cycle ?? cycle);
  const early = terms.broken_period_interest === 'actual_days' && terms.interest_method === 'reducing';
  const days = early ? Math.max(0, daysBetween(paid_on, first_day)) : 0;
  const broken_interest_paise = dayInterest(amount, terms.annual_rate_bp, days);
  const start = { first_cycle: cycle, first_sequence: interestOnly.length + 1, broken_interest_paise };
  return { balance, instalment_paise, rows: [...interestOnly, ...planLoan(balance, terms, { rows: tenure }, start)] };
}

/** Rows of a moratorium in which only the interest of the month is paid. */
const interestRows = (balance: LoanBalance, terms: PlanTerms, first: Month, count: number): PlanRow[] => {
  const interest = terms.interest_method === 'reducing' ? monthInterest(balance.principal_paise, terms.annual_rate_bp) : 0;
  if (interest === 0) return [];
  return Array.from({ length: count }, (_, n) => ({
    sequence: n + 1,
    cycle: addToMonth(first, n),
    opening_paise: balance.principal_paise,
    instalment_paise: paise(interest),
    principal_paise: paise(0),
    interest_paise: paise(interest),
    carried_paise: paise(0),
    closing_paise: balance.principal_paise,
  }));
};
