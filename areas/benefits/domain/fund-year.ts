/** What an employer puts into funds for an employee in a tax year, and how near it comes to what is free of tax. Amounts in paise. */
import { addToMonth, type Month } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';

export type FundYear = {
  /** Provident fund without its pension part, and NPS of the salary, of the paid months. */
  readonly paid_paise: number;
  /** The newest paid month with its amount; null before the first. */
  readonly last_month: Month | null;
  readonly last_paise: number;
  /** The employer's shares of NPS plans in all months of the year. */
  readonly nps_paise: number;
};

/** Nine tenths of what is free of tax: ₹6,75,000 of ₹7,50,000. */
export const fundWarningFrom = (limit: Paise): Paise => Math.floor((limit * 9) / 10) as Paise;

/** The year as it ends when each month to come is paid like the last one. @param tax_year such as `2026-27`; `until`: last month of service */
export function expectedFundYear(
  { paid_paise, last_month, last_paise, nps_paise }: FundYear,
  tax_year: string,
  until: Month | null = null,
): Paise {
  const march = `${Number(tax_year.slice(0, 4)) + 1}-03`;
  const end = until !== null && until < march ? until : march;
  let left = 0;
  for (let month = last_month; month !== null && month < end; month = addToMonth(month, 1)) left += 1;
  return (paid_paise + last_paise * left + nps_paise) as Paise;
}
