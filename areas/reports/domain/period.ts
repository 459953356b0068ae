import {
  addDays,
  addToMonth,
  type CivilDate,
  dateLabel,
  firstDayOf,
  lastDayOf,
  monthNumber,
  monthOf,
  type Period,
} from '@hrms/platform/calendar';
import type { ReportParameters } from '@hrms/reports/contract';

/** The first month of the tax year of a month: April. */
const taxYearStart = (month: string): string => addToMonth(month, -((monthNumber(month) + 8) % 12));

const months = (first: string, last: string): Period => ({ first_day: firstDayOf(first), last_day: lastDayOf(last) });

/** First and last day of a relative period on a day; null for own dates. */
export function periodOn(period: ReportParameters['period'], day: CivilDate): Period | null {
  const month = monthOf(day);
  const quarter = addToMonth(month, -((monthNumber(month) - 1) % 3));
  const year = taxYearStart(month);
  if (period === 'this_month') return months(month, month);
  if (period === 'last_month') return months(addToMonth(month, -1), addToMonth(month, -1));
  if (period === 'this_quarter') return months(quarter, addToMonth(quarter, 2));
  if (period === 'tax_year') return { first_day: firstDayOf(year), last_day: day };
  if (period === 'last_tax_year') return months(addToMonth(year, -12), addToMonth(year, -1));
  if (period === 'last_12_months') return months(addToMonth(month, -11), month);
  if (period === 'year_around') return months(addToMonth(month, -11), addToMonth(month, 12));
  if (period === 'next_30_days') return { first_day: day, last_day: addDays(day, 30) };
  return null;
}

/**
 * The days a run is about: as on a day, or first and last day of a spell.
 * @returns null where own dates are wanted and the first is missing, or after the last; without a last day until today
 */
export function spanOf(
  kind: 'range' | 'as_on' | 'none',
  parameters: ReportParameters,
  usual: ReportParameters['period'],
  today: CivilDate,
): Period | null {
  if (kind === 'none') return { first_day: today, last_day: today };
  if (kind === 'as_on') {
    const day = parameters.on ?? parameters.to ?? today;
    return { first_day: day, last_day: day };
  }
  const relative = periodOn(parameters.period ?? (parameters.from ? 'custom' : usual), today);
  if (relative) return relative;
  const { from, to = today } = parameters;
  return from && from <= to ? { first_day: from, last_day: to } : null;
}

/** The days of a run in words. */
export const spanText = (kind: 'range' | 'as_on' | 'none', { first_day, last_day }: Period): string =>
  kind === 'range' ? `${dateLabel(first_day)} to ${dateLabel(last_day)}` : `As on ${dateLabel(last_day)}`;
