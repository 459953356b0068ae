import {
  addToMonth,
  type CivilDate,
  firstDayOf,
  lastDayOf,
  type Month,
  monthNumber,
  monthOf,
  type Period,
} from '@hrms/platform/calendar';
import { valueOn } from '@hrms/platform/explain';
import { esiPeriods } from '../law/esi.parameters.ts';

export type EsiPeriod = { readonly contribution: Period; readonly benefit: Period };

/** A contribution period is half a year. */
const MONTHS = 6;

/** The ESI contribution period of a day or month and its benefit period (ESI General Regulations reg.4). */
export function esiPeriodOf(day: CivilDate | Month): EsiPeriod {
  const month = monthOf(day);
  const periods = valueOn(esiPeriods, lastDayOf(month));
  for (const { contribution_from, benefit_from } of periods) {
    const into = (monthNumber(month) - contribution_from + 12) % 12;
    if (into >= MONTHS) continue;
    const first = addToMonth(month, -into);
    const benefit = addToMonth(first, (benefit_from - contribution_from + 12) % 12);
    return { contribution: halfYearFrom(first), benefit: halfYearFrom(benefit) };
  }
  throw new RangeError(`No ESI contribution period covers ${day}`);
}

const halfYearFrom = (month: Month): Period => ({
  first_day: firstDayOf(month),
  last_day: lastDayOf(addToMonth(month, MONTHS - 1)),
});
