import { addToMonth, type CivilDate, lastDayOf, type Month } from '@hrms/platform/calendar';
import { dueDatesBetween } from '../due-dates.ts';
import type { Scheme } from './contribution-line.ts';

/** The day on which the payment of a scheme for a month is due; null where no rule is known. */
export function statementDueOn(scheme: Scheme, month: Month, state_code: string | null): CivilDate | null {
  const dues = dueDatesBetween({
    first_day: `${month}-01`,
    last_day: lastDayOf(addToMonth(month, 13)),
    states: state_code ? [state_code] : [],
  });
  const due = dues.find(
    ({ law, state, first_month, last_month, only }) =>
      law === scheme && (state === null || state === state_code) && first_month <= month && month <= last_month && !isRare(only),
  );
  return due?.due_on ?? null;
}

const isRare = (only: string | null): boolean => only === 'exempted trusts';
