import { monthEndBalances } from '@hrms/loans/domain';
import { lastDayOf, type Month, monthsOfYear } from '@hrms/platform/calendar';
import { paise } from '@hrms/platform/money';
import type { listTaxLoans } from './pay-source.queries.ts';

type TaxLoan = Awaited<ReturnType<typeof listTaxLoans>>[number];
type TaxMonth = { readonly month: Month; readonly balance_paise: number; readonly interest_paise: number };

/** Month by month of a tax year (`2026-27`) what is outstanding on the last day and what interest is charged; months to come as planned. */
export function taxMonthsOf({ amount_paise, disbursed_on, movements, planned }: TaxLoan, tax_year: string): readonly TaxMonth[] {
  const months = monthsOfYear(tax_year as Parameters<typeof monthsOfYear>[0]);
  const all = [...movements, ...planned.map(({ cycle, ...row }) => ({ ...row, on_date: lastDayOf(cycle), kind: 'instalment' }))];
  return monthEndBalances({ amount_paise: paise(amount_paise), disbursed_on }, all, months).map((row) => ({
    ...row,
    interest_paise: all
      .filter(({ on_date, kind }) => kind === 'instalment' && on_date.slice(0, 7) === row.month)
      .reduce((total, { interest_paise }) => total + interest_paise, 0),
  }));
}
