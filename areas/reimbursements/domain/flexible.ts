import { addToMonth, type CivilDate, lastDayOf, monthOf, nextMonth } from '@hrms/platform/calendar';
import { least, multiplyDivide, type Paise } from '@hrms/platform/money';

/** Months of a tax year in which an employee is in service: a month counts from its first day of service. */
export function monthsInYear(tax_year: string, joined_on: CivilDate, last_day: CivilDate | null): number {
  const first = `${tax_year.slice(0, 4)}-04`;
  const last = addToMonth(first, 11);
  let months = 0;
  for (let month = first; month <= last; month = nextMonth(month))
    if (joined_on <= lastDayOf(month) && (last_day === null || monthOf(last_day) >= month)) months++;
  return months;
}

/**
 * What of a yearly allotment is available to an employee, nearest paisa: pro rata to the months in service, and never more than salary holds
 * back for it where that is known.
 */
export const availableAllotment = (yearly: Paise, months: number, held_back?: Paise): Paise => {
  const pro_rata = multiplyDivide(yearly, months, 12, 'paise');
  return held_back === undefined ? pro_rata : least(pro_rata, held_back);
};
