import { addDays, type CivilDate, lastDayOf, type Month } from '@hrms/platform/calendar';

/** What happens to a pay day that is a holiday or weekly off (payroll settings). */
export type PayDayRule = 'previous_working_day' | 'next_working_day';

/** The pay day of a month before holidays; the last day where the month is shorter. */
export const payDayOf = (month: Month, pay_day: number): CivilDate => {
  const last = lastDayOf(month);
  return pay_day >= Number(last.slice(8)) ? last : `${month}-${String(pay_day).padStart(2, '0')}`;
};

/** The last day on which wages of a month are paid in time: the 7th of the next month (Code on Wages s.17(1)). */
export const lastPayDateOf = (month: Month): CivilDate => addDays(lastDayOf(month), 7);

/**
 * The day itself where work is done on it, else the working day before or after. It stays within the days in which wages of the month may
 * be paid, and in its tax year: March is never paid in April. The day itself where there is no such working day.
 */
export function workdayBeside(month: Month, day: CivilDate, rule: PayDayRule, isWorkday: (day: CivilDate) => boolean): CivilDate {
  if (isWorkday(day)) return day;
  const first = `${month}-01`;
  const last = month.endsWith('-03') ? lastDayOf(month) : lastPayDateOf(month);
  const find = (step: 1 | -1): CivilDate | undefined => {
    for (let at = addDays(day, step); at >= first && at <= last; at = addDays(at, step)) if (isWorkday(at)) return at;
    return undefined;
  };
  const [preferred, other] = rule === 'previous_working_day' ? ([-1, 1] as const) : ([1, -1] as const);
  return find(preferred) ?? find(other) ?? day;
}
