/** The schedule of a loan: the same function makes the preview, the offer, the schedule and every new plan of what is open. */
import { addToMonth, type Month } from '@hrms/platform/calendar';
import { least, type Paise, paise } from '@hrms/platform/money';
import { monthInterest } from './arithmetic.ts';
import { equalInstalment, type LoanBalance, type PlanTerms } from './instalment.ts';

/** One instalment: `instalment_paise` = carried + interest + principal. */
export type PlanRow = {
  readonly sequence: number;
  readonly cycle: Month;
  readonly opening_paise: Paise;
  readonly instalment_paise: Paise;
  readonly principal_paise: Paise;
  readonly interest_paise: Paise;
  readonly carried_paise: Paise;
  readonly closing_paise: Paise;
};

/** Either so many equal rows, or an instalment that stays until the balance is cleared. */
export type PlanSize = { readonly rows: number } | { readonly instalment_paise: Paise };

export type PlanStart = {
  readonly first_cycle: Month;
  readonly first_sequence: number;
  /** Interest of the days before the first cycle: added to the first row. */
  readonly broken_interest_paise?: Paise;
  /** Principal missing from the row before: added to the first row. */
  readonly first_row_extra_paise?: Paise;
};

const MOST_ROWS = 1200;

/** Interest a row bears: of the month's balance, or its even part of the fixed interest (`fixed_part`). */
const rowInterest = (balance: LoanBalance, terms: PlanTerms, fixed_part: Paise): Paise =>
  terms.interest_method === 'reducing'
    ? monthInterest(balance.principal_paise, terms.annual_rate_bp)
    : least(fixed_part, balance.fixed_interest_paise);

/** What a payment of one row clears: carried interest, interest, principal, and fixed interest when no principal is left. */
function divideRow(balance: LoanBalance, interest: Paise, amount: number, clears: boolean) {
  const due = { carried: balance.carried_paise, fixed: balance.fixed_interest_paise, principal: balance.principal_paise };
  if (clears) return { carried: due.carried, interest: paise(Math.max(interest, due.fixed)), principal: due.principal };
  const carried = least(due.carried, paise(amount));
  const paid_interest = least(interest, paise(amount - carried));
  const principal = least(due.principal, paise(amount - carried - paid_interest));
  const rest = amount - carried - paid_interest - principal;
  return { carried, interest: paise(paid_interest + Math.min(rest, due.fixed - Math.min(due.fixed, paid_interest))), principal };
}

/**
 * Rows that clear a balance. Carried interest lengthens the plan. A last row below `merge_last_below_pct` of the instalment joins the one
 * before it.
 * @throws RangeError when the instalment does not exceed the interest of a month
 */
export function planLoan(balance: LoanBalance, terms: PlanTerms, size: PlanSize, start: PlanStart): readonly PlanRow[] {
  const instalment = 'rows' in size ? equalInstalment(balance, terms, size.rows) : size.instalment_paise;
  const last_sequence = 'rows' in size && balance.carried_paise === 0 ? size.rows : MOST_ROWS;
  const owed = balance.principal_paise + balance.fixed_interest_paise;
  const even_rows = 'rows' in size ? size.rows : Math.max(1, Math.ceil(owed / instalment));
  const fixed_part = paise(Math.floor(balance.fixed_interest_paise / even_rows));
  const rows: PlanRow[] = [];
  for (let left = balance; left.principal_paise + left.carried_paise + left.fixed_interest_paise > 0; ) {
    const n = rows.length;
    if (n === MOST_ROWS) throw new RangeError(`An instalment of ${instalment} paise does not repay ${balance.principal_paise}`);
    const interest = rowInterest(left, terms, fixed_part);
    const amount = instalment + (n === 0 ? (start.first_row_extra_paise ?? 0) : 0);
    const interest_left = Math.max(interest, left.fixed_interest_paise);
    if (left.principal_paise > 0 && amount <= interest)
      throw new RangeError('The instalment does not exceed the interest of a month');
    const clears = n + 1 === last_sequence || left.principal_paise + left.carried_paise + interest_left <= amount;
    const part = divideRow(left, interest, amount, clears);
    const broken = n === 0 ? (start.broken_interest_paise ?? 0) : 0;
    const unpaid = terms.interest_method === 'reducing' ? Math.max(0, interest - part.interest) : 0;
    const closing = paise(left.principal_paise - part.principal);
    rows.push({
      sequence: start.first_sequence + n,
      cycle: addToMonth(start.first_cycle, n),
      opening_paise: left.principal_paise,
      instalment_paise: paise(part.carried + part.interest + part.principal + broken),
      principal_paise: part.principal,
      interest_paise: paise(part.interest + broken),
      carried_paise: part.carried,
      closing_paise: closing,
    });
    left = {
      principal_paise: closing,
      carried_paise: paise(left.carried_paise - part.carried + unpaid),
      fixed_interest_paise: paise(Math.max(0, left.fixed_interest_paise - part.interest)),
    };
  }
  return mergeLast(rows, instalment, terms);
}

/** Interest of a merged row on a reducing balance is not charged: its principal is paid a month earlier. */
function mergeLast(rows: readonly PlanRow[], instalment: Paise, terms: PlanTerms): readonly PlanRow[] {
  const last = rows.at(-1);
  const before = rows.at(-2);
  if (!last || !before || last.carried_paise > 0) return rows;
  if (last.instalment_paise * 100 >= instalment * terms.merge_last_below_pct) return rows;
  const interest = terms.interest_method === 'reducing' ? 0 : last.interest_paise;
  const merged: PlanRow = {
    ...before,
    instalment_paise: paise(before.instalment_paise + last.principal_paise + interest),
    principal_paise: paise(before.principal_paise + last.principal_paise),
    interest_paise: paise(before.interest_paise + interest),
    closing_paise: paise(0),
  };
  return [...rows.slice(0, -2), merged];
}
