import { addDays, type CivilDate, financialYearOf } from '@hrms/platform/calendar';

/** Days after joining on which a missing previous employment of the tax year is told, and told again. */
const FIRST_AFTER = 30;
const REMINDER_AFTER = FIRST_AFTER + 14;
/** Days in which either is still told where a day was missed. */
const STILL_TOLD = 14;

/**
 * Whether somebody who joined within a tax year is asked for the employer before, or asked again. Who joined on the first day of the year,
 * or in a year that is over, is not.
 */
export function previousMissingStage(joined_on: CivilDate, today: CivilDate): 'first' | 'reminder' | null {
  if (!isPreviousExpected(joined_on, today)) return null;
  const isDue = (after: number) => today >= addDays(joined_on, after) && today < addDays(joined_on, after + STILL_TOLD);
  if (isDue(FIRST_AFTER)) return 'first';
  return isDue(REMINDER_AFTER) ? 'reminder' : null;
}

/** Whether somebody joined within the tax year, but not on its first day, and long enough ago to have named the employer before. */
export function isPreviousExpected(joined_on: CivilDate, today: CivilDate): boolean {
  const tax_year = financialYearOf(today);
  const within = financialYearOf(joined_on) === tax_year && joined_on !== `${tax_year.slice(0, 4)}-04-01`;
  return within && today >= addDays(joined_on, FIRST_AFTER);
}
