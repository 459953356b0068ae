import { addToMonth, type CivilDate, type FinancialYear, type Month } from '@hrms/platform/calendar';

export type TaxActCode = '1961' | '2025';

/** The first day of payment under the Income-tax Act, 2025. */
export const ACT_2025_FROM: CivilDate = '2026-04-01';

/** The Act by the day of payment, never by the salary month. */
export const actOn = (paid_on: CivilDate): TaxActCode => (paid_on < ACT_2025_FROM ? '1961' : '2025');

/** Section or nature code of salary paid by a company: 92B, from the Act of 2025 1002. */
export const salaryCode = (law: TaxActCode): string => (law === '1961' ? '92B' : '1002');

/** The day by which tax deducted in a month is deposited: the 7th of the next, 30 April for March. */
export const depositDueOn = (month: Month): CivilDate =>
  month.endsWith('-03') ? `${month.slice(0, 4)}-04-30` : `${addToMonth(month, 1)}-07`;

/** First and last day of a quarter (1 to 4) of a tax year. */
export function quarterPeriod(tax_year: FinancialYear, quarter: number): { first_day: CivilDate; last_day: CivilDate } {
  const first = addToMonth(`${tax_year.slice(0, 4)}-04`, (quarter - 1) * 3);
  const last = addToMonth(first, 2);
  const end = last.endsWith('-06') || last.endsWith('-09') ? '30' : '31';
  return { first_day: `${first}-01`, last_day: `${last}-${end}` };
}

/** The quarter (1 to 4) of a day of payment. */
export const quarterOf = (day: CivilDate): number => Math.floor(((+day.slice(5, 7) + 8) % 12) / 3) + 1;

/** The form of a quarterly statement of salaries by the day of payment. */
export const returnFormOn = (paid_on: CivilDate): '24q' | '138' => (actOn(paid_on) === '1961' ? '24q' : '138');

/** What is kept of the projection behind a deduction; paise. */
export type TdsEntryFacts = {
  readonly regime: 'new' | 'old';
  readonly pan_missing: boolean;
  readonly annual_tax: number;
  readonly total_income: number;
  readonly months_left: number;
  readonly deducted_so_far: number;
  /** By previous employers and others; missing in entries made before it was kept. */
  readonly deducted_elsewhere?: number;
  readonly one_off_part: number;
  /** Tax of the month that the pay did not cover. */
  readonly short: number;
  readonly by: 'average_rate' | 'no_pan' | 'certificate';
  /** Of a lower-deduction certificate; missing without one. */
  readonly certificate_number?: string;
};
