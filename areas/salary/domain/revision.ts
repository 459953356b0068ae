import { addToMonth, daysIn, lastDayOf, type Month, monthOf } from '@hrms/platform/calendar';
import { multiplyDivide } from '@hrms/platform/money';

/** Change from one amount to another in hundredths of a percent, rounded half away from zero; 0 from nothing. */
export function changeInBp(before_paise: number, after_paise: number): number {
  if (before_paise === 0) return 0;
  return Math.sign(after_paise - before_paise) * Math.round((Math.abs(after_paise - before_paise) * 10_000) / before_paise);
}

/** Gross of a month that a revision adds to or takes from a month already paid; paise. */
export type ArrearMonth = { readonly month: Month; readonly gross_paise: number };

/**
 * Estimate of arrears: for each month from the effective one to the one before payout, new less old monthly gross; the first month
 * by calendar days from the effective day. Attendance and statutory effects are left to payroll.
 * @returns paise by month, oldest first; negative for a reduction
 */
export function estimateArrears(
  effective_from: string,
  payout_month: Month,
  old_gross_paise: number,
  new_gross_paise: number,
): ArrearMonth[] {
  const difference = new_gross_paise - old_gross_paise;
  const months: ArrearMonth[] = [];
  for (let month = monthOf(effective_from); month < payout_month; month = addToMonth(month, 1)) {
    const days = daysIn({ first_day: `${month}-01`, last_day: lastDayOf(month) });
    const counted = month === monthOf(effective_from) ? days - Number(effective_from.slice(8)) + 1 : days;
    months.push({ month, gross_paise: multiplyDivide(difference, counted, days, 'paise') });
  }
  return months;
}
