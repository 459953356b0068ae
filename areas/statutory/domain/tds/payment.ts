import { addToMonth, type CivilDate, type FinancialYear, type Month } from '@hrms/platform/calendar';
import { dueDateAfter, periodDueOn } from '../due-dates.ts';

export type TaxActCode = '1961' | '2025';

/** The first day of payment under the Income-tax Act, 2025. */
export const ACT_2025_FROM: CivilDate = '2026-04-01';

/** The Act by the day of payment, never by the salary month. */
export const actOn = (paid_on: CivilDate): TaxActCode => (paid_on < ACT_2025_FROM ? '1961' : '2025');

/** The Government that a deductor is of; null for every other employer. */
export type DeductorGovernment = 'central' | 'state' | null;

const SALARY_CODES: Readonly<Record<TaxActCode, Readonly<Record<'central' | 'state' | 'other', string>>>> = {
  '1961': { state: '92A', other: '92B', central: '92C' },
  '2025': { state: '1001', other: '1002', central: '1003' },
};

/** Section or nature code of salary by the employer: 92A to 92C, from the Act of 2025 1001 to 1003 (annexure 2 of the file layouts). */
export const salaryCode = (law: TaxActCode, government: DeductorGovernment = null): string =>
  SALARY_CODES[law][government ?? 'other'];

/** The day by which tax deducted in a month is deposited (`calendar.tds.deposit`). */
export const depositDueOn = (month: Month): CivilDate => periodDueOn('calendar.tds.deposit', month);

/**
 * The day by which a Government deposits tax by book entry, without a challan: that of the payment (`calendar.tds.book_entry`). Of several
 * payment days in a month, the last one up to the voucher, else the first; without any as by challan.
 */
export function bookEntryDueOn(month: Month, paid_days: readonly CivilDate[], voucher_on: CivilDate): CivilDate {
  const days = paid_days.filter((day) => day.startsWith(month)).toSorted();
  const paid = days.findLast((day) => day <= voucher_on) ?? days[0];
  return paid === undefined ? depositDueOn(month) : dueDateAfter('calendar.tds.book_entry', paid, () => true).value;
}

/** The last day for the quarterly statement (`calendar.tds.return`). */
export const returnDueOn = (tax_year: FinancialYear, quarter: number): CivilDate =>
  periodDueOn('calendar.tds.return', quarterPeriod(tax_year, quarter).first_day.slice(0, 7));

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
