import { addDays, type CivilDate } from '@hrms/platform/calendar';

export type DatedWindow = { readonly from_date: CivilDate; readonly to_date: CivilDate };
export type WindowState = {
  readonly open: boolean;
  /** The last day, where there is one. */
  readonly until: CivilDate | null;
  /** The day after the last window, once it is over. */
  readonly closed_since: CivilDate | null;
};

/**
 * Whether declarations (or proofs) of a year may be changed on a day: within a window, in the first days after joining, or opened again
 * for the employee. Without any window of the year they are open.
 */
export function windowState(input: {
  readonly windows: readonly DatedWindow[];
  /** Last days of windows opened again for the employee. */
  readonly reopened_until: readonly CivilDate[];
  readonly joined_on: CivilDate;
  /** Days after joining in which a new employee may declare. */
  readonly joiner_days: number;
  readonly today: CivilDate;
}): WindowState {
  const { windows, reopened_until, joined_on, joiner_days, today } = input;
  if (windows.length === 0) return { open: true, until: null, closed_since: null };
  const untils = [
    ...windows.filter(({ from_date, to_date }) => from_date <= today && today <= to_date).map(({ to_date }) => to_date),
    ...reopened_until.filter((until) => today <= until),
    ...(joiner_days > 0 && joined_on <= today ? [addDays(joined_on, joiner_days)].filter((until) => today <= until) : []),
  ].toSorted();
  const last = untils.at(-1);
  if (last !== undefined) return { open: true, until: last, closed_since: null };
  const over = windows
    .map(({ to_date }) => to_date)
    .filter((day) => day < today)
    .toSorted()
    .at(-1);
  return { open: false, until: null, closed_since: over ? addDays(over, 1) : null };
}
