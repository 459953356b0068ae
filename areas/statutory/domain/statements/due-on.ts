import { addToMonth, type CivilDate, lastDayOf, type Month } from '@hrms/platform/calendar';
import { dueDatesBetween, isOtherPeriodicity, type Periodicity, withDueDay } from '../due-dates.ts';
import type { Scheme } from './contribution-line.ts';

/**
 * The day on which the payment of a scheme for a month is due; null where no rule is known.
 * @param chosen of professional tax: one of several periodicities of the state, and the day the office set, as the registration has them
 */
export function statementDueOn(
  scheme: Scheme,
  month: Month,
  state_code: string | null,
  { periodicity = null, due_day = null }: { periodicity?: Periodicity | null; due_day?: number | null } = {},
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
  return due ? withDueDay(due, due_day).due_on : null;
}

const isRare = (only: string | null): boolean => only === 'exempted trusts';
