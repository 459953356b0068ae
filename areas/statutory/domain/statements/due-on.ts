import { addToMonth, type CivilDate, lastDayOf, type Month } from '@hrms/platform/calendar';
import { dueDatesBetween, isOtherPeriodicity, type Periodicity } from '../due-dates.ts';
import type { Scheme } from './contribution-line.ts';

/**
 * The day on which the payment of a scheme for a month is due; null where no rule is known.
 * @param periodicity of professional tax, where the state has several and the registration names one
 */
export function statementDueOn(
  scheme: Scheme,
  month: Month,
  state_code: string | null,
  periodicity: Periodicity | null = null,
): CivilDate | null {
  const dues = dueDatesBetween({
    first_day: `${month}-01`,
    last_day: lastDayOf(addToMonth(month, 13)),
    states: state_code ? [state_code] : [],
  });
  const due = dues.find(
    (one) =>
      one.law === scheme &&
      (one.state === null || one.state === state_code) &&
      one.first_month <= month &&
      month <= one.last_month &&
      !isRare(one.only) &&
      !isOtherPeriodicity(one, periodicity),
  );
  return due?.due_on ?? null;
}

const isRare = (only: string | null): boolean => only === 'exempted trusts';
