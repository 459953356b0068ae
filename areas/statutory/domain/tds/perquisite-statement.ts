import type { FinancialYear } from '@hrms/platform/calendar';
import { valueOn } from '@hrms/platform/explain';
import { type Paise, zero } from '@hrms/platform/money';
import { employerFundValue, loanValue, mealValue } from '../income-tax/perquisites.ts';
import { perquisiteStatementSalary } from '../law/tds-penalty.parameters.ts';

export const ABOVE_FUND_LIMIT = 'Employer contribution above the limit to funds';

/** The rows of Form 12BA and Form 123; their order is not verified. */
const ROWS = [
  'Accommodation',
  'Car',
  'Sweeper, gardener, watchman or personal attendant',
  'Gas, electricity, water',
  'Interest-free or concessional loans',
  'Holiday expenses',
  'Free or concessional travel',
  'Free meals',
  'Education',
  'Gifts, vouchers',
  'Credit card',
  'Club',
  'Use of movable assets',
  'Transfer of assets',
  'Other benefit',
  'Share options of an eligible start-up',
  'Share options, other',
  ABOVE_FUND_LIMIT,
  'Accretion on it',
  'Other',
] as const;

/** A loan of the employee at the end of a month; paise. `market_rate` in basis points, null where none is entered. */
export type LoanMonth = {
  readonly loan: string;
  readonly month: string;
  readonly balance: Paise;
  readonly interest: Paise;
  readonly market_rate: number | null;
};

/**
 * A benefit of the year by its plan; paise. Counts where the employer's share is taxable, or where it pays for `meals` above what is free of
 * tax for each.
 */
export type BenefitYear = {
  readonly employer: Paise;
  readonly employee: Paise;
  readonly taxable: boolean;
  readonly meals?: number;
};

export type PerquisiteRow = { readonly label: string; readonly value: Paise; readonly recovered: Paise; readonly taxable: Paise };

export type PerquisiteStatement = {
  readonly rows: readonly PerquisiteRow[];
  readonly total: PerquisiteRow;
  /** Loans without the rate of the year: their row has no value yet. */
  readonly rate_missing: boolean;
  /** Whether the law asks for the statement: salary above its limit, or any perquisite. */
  readonly due: boolean;
};

/**
 * The statement of perquisites of an employee for a tax year in paise (Income-tax Rules 2026 r.204(2), Form 123; r.26A(2)(b), Form 12BA
 * before). Rows of which nothing is recorded are nil.
 */
export function perquisiteStatement(facts: {
  readonly tax_year: FinancialYear;
  readonly salary: Paise;
  readonly loans: readonly LoanMonth[];
  readonly benefits: readonly BenefitYear[];
  /** What the employer puts into funds in the year; the accretion on what is above the limit is not known here. */
  readonly fund_contribution?: Paise;
  readonly recorded?: readonly PerquisiteRow[];
}): PerquisiteStatement {
  const { tax_year, salary, loans, benefits, fund_contribution = zero, recorded = [] } = facts;
  const taxed = benefits.filter(({ taxable }) => taxable);
  const add = <T>(all: readonly T[], of: (one: T) => number): Paise => all.reduce((sum, one) => sum + of(one), 0) as Paise;
  const found = new Map<string, { value: Paise; recovered: Paise }>();
  const recovered = add(loans, ({ interest }) => interest);
  const loan = valueOfLoans(tax_year, loans);
  if (loan > 0) found.set('Interest-free or concessional loans', { value: (loan + recovered) as Paise, recovered });
  if (taxed.length > 0) {
    const paid = add(taxed, ({ employee }) => employee);
    found.set('Other benefit', { value: (paid + add(taxed, ({ employer }) => employer)) as Paise, recovered: paid });
  }
  const meals = add(benefits, ({ meals: count = 0, employer, taxable }) =>
    count > 0 && !taxable ? mealValue({ tax_year, meals: count, cost: employer, recovered: zero }).value : 0,
  );
  const excess = fundExcess(tax_year, fund_contribution).value.contribution;
  if (excess > 0) found.set(ABOVE_FUND_LIMIT, { value: excess, recovered: zero });
  if (meals > 0) found.set('Free meals', { value: meals, recovered: zero });
  for (const { label, value, recovered: back } of recorded) {
    const before = found.get(label) ?? { value: zero, recovered: zero };
    found.set(label, { value: (before.value + value) as Paise, recovered: (before.recovered + back) as Paise });
  }
  const rows = ROWS.map((label): PerquisiteRow => {
    const { value, recovered: back } = found.get(label) ?? { value: zero, recovered: zero };
    return { label, value, recovered: back, taxable: Math.max(0, value - back) as Paise };
  });
  const total: PerquisiteRow = {
    label: 'Total perquisites',
    value: add(rows, ({ value }) => value),
    recovered: add(rows, ({ recovered: back }) => back),
    taxable: add(rows, ({ taxable }) => taxable),
  };
  const limit = valueOn(perquisiteStatementSalary, `${tax_year.slice(0, 4)}-04-01`);
  const rate_missing = loans.some(({ market_rate, balance }) => market_rate === null && balance > 0);
  return { rows, total, rate_missing, due: salary > limit || total.value > 0 };
}

/** What an employer puts into funds above the limit of a tax year, in paise; without the balances of the funds there is no accretion. */
export const fundExcess = (tax_year: FinancialYear, contribution: Paise) =>
  employerFundValue({
    tax_year,
    contribution,
    earlier_excess: zero,
    earlier_accretion: zero,
    opening_balance: zero,
    closing_balance: zero,
    income_of_year: zero,
  });

/** The taxable value of all loans: whether they are small is decided on all of them together, the value loan by loan. */
function valueOfLoans(tax_year: FinancialYear, months: readonly LoanMonth[]): Paise {
  const by_month = Map.groupBy(months, ({ month }) => month);
  const highest = Math.max(0, ...[...by_month.values()].map((all) => all.reduce((sum, { balance }) => sum + balance, 0)));
  const values = [...Map.groupBy(months, ({ loan }) => loan).values()].map(
    (own) =>
      loanValue({
        tax_year,
        highest_total: highest as Paise,
        month_end_balances: own.map(({ balance }) => balance),
        market_rate: own[0]?.market_rate ?? 0,
        interest_paid: own.reduce((sum, { interest }) => sum + interest, 0) as Paise,
      }).value,
  );
  return values.reduce((sum, value) => sum + value, 0) as Paise;
}
