import { addToMonth, type Month, monthNumber } from '@hrms/platform/calendar';
import { ptaxLawFor, ptaxTableOf } from './law.ts';

/** The half-year or year a month belongs to in states that tax by half-year or year. */
export type PtaxSpan = { readonly first_month: Month; readonly last_month: Month; readonly months_left: number };

/** The professional tax period of a month. Null for monthly tables, states without professional tax and unknown places. */
export function ptaxDeductionPeriod(month: Month, state: string | null, localBody: string | null): PtaxSpan | null {
  const found = state === null ? 'unknown' : ptaxTableOf(ptaxLawFor(month), state, localBody);
  if (typeof found === 'string') return null;
  const { basis, half_years } = found.table.value;
  const number = monthNumber(month);
  if (basis === 'annual_gross' || basis === 'annual_taxable_income') return spanFrom(month, (number + 8) % 12, 12);
  if (basis !== 'half_yearly_gross') return null;
  const half = half_years.find(({ from, to }) => (from <= to ? number >= from && number <= to : number >= from || number <= to));
  return half ? spanFrom(month, (number - half.from + 12) % 12, ((half.to - half.from + 12) % 12) + 1) : null;
}

function spanFrom(month: Month, gone: number, length: number): PtaxSpan {
  const months_left = length - 1 - gone;
  return { first_month: addToMonth(month, -gone), last_month: addToMonth(month, months_left), months_left };
}
