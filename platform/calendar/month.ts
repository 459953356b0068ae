import { type CivilDate, daysInMonth, formatCivilDate } from './day.ts';

/** A calendar month `YYYY-MM`. Text order is time order. */
export type Month = string;

/** The Indian financial year, April to March, as people write it: `2026-27`. */
export type FinancialYear = string;

/** Whether a text is a month `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
/** Whether a text is a month that a record may hold: 1900 to 2200. */
export const isRecordMonth = (text: string): boolean => isMonth(text) && text >= '1900-01' && text <= '2200-12';
/** The month a date lies in. */
export const monthOf = (date: CivilDate): Month => date.slice(0, 7);
/** January is 1, December 12. */
export const monthNumber = (month: Month | CivilDate): number => +month.slice(5, 7);
/** The 1st of a month. */
export const firstDayOf = (month: Month): CivilDate => `${month}-01`;
/** The last day of a month, the 28th to the 31st. */
export const lastDayOf = (month: Month): CivilDate => `${month}-${daysInMonth(+month.slice(0, 4), +month.slice(5, 7))}`;

/** The month so many months later; earlier when negative. */
export function addToMonth(month: Month, months: number): Month {
  const index = +month.slice(0, 4) * 12 + +month.slice(5, 7) - 1 + months;
  return formatCivilDate(Math.floor(index / 12), (index % 12) + 1, 1).slice(0, 7);
}

/** The month after. */
export const nextMonth = (month: Month): Month => addToMonth(month, 1);

/** The months by name, January first. */
export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** "November 2026", for titles and sentences. */
export const monthName = (month: Month): string => `${MONTH_NAMES[monthNumber(month) - 1]} ${month.slice(0, 4)}`;

/** "Nov 2026", for tables. */
export const monthLabel = (month: Month): string => `${MONTH_NAMES[monthNumber(month) - 1]?.slice(0, 3)} ${month.slice(0, 4)}`;

/** "20 Nov 2026": a day as screens, messages and documents show it. */
export const dateLabel = (date: CivilDate): string => `${+date.slice(8, 10)} ${monthLabel(date.slice(0, 7))}`;

/** "26–27 Nov 2026", "30 Nov – 2 Dec 2026": the days from one to another, the same one for a single day. */
export function dateSpanLabel(first: CivilDate, last: CivilDate): string {
  if (first === last) return dateLabel(first);
  if (first.slice(0, 7) === last.slice(0, 7)) return `${+first.slice(8, 10)}–${dateLabel(last)}`;
  const start = dateLabel(first);
  return `${first.slice(0, 4) === last.slice(0, 4) ? start.slice(0, -5) : start} – ${dateLabel(last)}`;
}

/** A text with its dates `YYYY-MM-DD` as screens show them: "S.O. 5109(E) of 17 Sep 2026". */
export const withDateLabels = (text: string): string => text.replace(/\b\d{4}-(0[1-9]|1[0-2])-\d{2}\b/g, dateLabel);

/** The financial year a day or month lies in: 2026-04-01 and later is `2026-27`. */
export function financialYearOf(date: CivilDate | Month): FinancialYear {
  const year = +date.slice(0, 4) - (+date.slice(5, 7) < 4 ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The twelve months of a financial year, April first. */
export const monthsOfYear = (year: FinancialYear): Month[] =>
  Array.from({ length: 12 }, (_, n) => addToMonth(`${year.slice(0, 4)}-04`, n));

/** Months of the financial year from this one to March, this one included (April 12, March 1). */
export const monthsLeftInYear = (month: Month): number => 12 - ((monthNumber(month) + 8) % 12);
