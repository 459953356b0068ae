import {
  addDays,
  addToMonth,
  type CivilDate,
  firstDayOf,
  lastDayOf,
  type Month,
  monthLabel,
  monthOf,
} from '@hrms/platform/calendar';

/** The first day of the cycle from a month on; newest on or before a month wins. */
export type CycleHistory = readonly { readonly from_month: Month; readonly cycle_start: number }[];

export type AttendancePeriodDays = {
  readonly code: Month;
  readonly name: string;
  readonly first_day: CivilDate;
  readonly last_day: CivilDate;
};

const cycleOf = (history: CycleHistory, month: Month): number => {
  let found = 1;
  let newest = '';
  for (const { from_month, cycle_start } of history)
    if (from_month <= month && from_month >= newest) {
      found = cycle_start;
      newest = from_month;
    }
  return found;
};

const lastDayOfPeriod = (history: CycleHistory, month: Month): CivilDate => {
  const start = cycleOf(history, month);
  return start === 1 ? lastDayOf(month) : `${month}-${String(start - 1).padStart(2, '0')}`;
};

/**
 * The days of the attendance period of a pay month. It begins where the one before ended, so that each date lies in exactly one,
 * also when the cycle changes.
 */
export function periodOfMonth(history: CycleHistory, month: Month): AttendancePeriodDays {
  return {
    code: month,
    name: monthLabel(month),
    first_day: addDays(lastDayOfPeriod(history, addToMonth(month, -1)), 1),
    last_day: lastDayOfPeriod(history, month),
  };
}

/** The period a date lies in. */
export function periodOfDay(history: CycleHistory, day: CivilDate): AttendancePeriodDays {
  const month = monthOf(day);
  const own = periodOfMonth(history, month);
  if (day > own.last_day) return periodOfMonth(history, addToMonth(month, 1));
  return day < own.first_day ? periodOfMonth(history, addToMonth(month, -1)) : own;
}

/** The days of a period in which a person is in service, or null. */
export function serviceWithin(
  { first_day, last_day }: Pick<AttendancePeriodDays, 'first_day' | 'last_day'>,
  joined_on: CivilDate,
  last_working_day: CivilDate | null,
): { first_day: CivilDate; last_day: CivilDate } | null {
  const from = joined_on > first_day ? joined_on : first_day;
  const to = last_working_day !== null && last_working_day < last_day ? last_working_day : last_day;
  return from <= to ? { first_day: from, last_day: to } : null;
}

/** The first day of a month, for settings that hold from a month on. */
export const isFirstOfMonth = (day: CivilDate): boolean => day === firstDayOf(monthOf(day));

/** The last day on which employees may ask for changes to days of a period. HR and approvers go on. */
export const lastRequestDay = ({ last_day }: Pick<AttendancePeriodDays, 'last_day'>, soft_close_days: number): string =>
  addDays(last_day, soft_close_days);
