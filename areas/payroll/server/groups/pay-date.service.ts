import { type CalendarRules, calendarDays } from '@hrms/organisation/domain';
import { loadCalendar } from '@hrms/organisation/server';
import { lastPayDateOf, payDayOf, workdayBeside } from '@hrms/payroll/domain';
import { addDays, type CivilDate, type Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import type { SettingRow } from '../setting.queries.ts';

const MOST_DAYS_OFF = 14;

/**
 * The pay date of a month by the payroll settings: the pay day, moved where it is a holiday or weekly off of the organisation's calendar.
 */
export async function readPayDate(
  tx: Tx,
  month: Month,
  setting: Pick<SettingRow, 'pay_day' | 'pay_day_holiday_rule'>,
): Promise<CivilDate> {
  const calendar = await loadCalendar(tx, addDays(`${month}-01`, -MOST_DAYS_OFF), addDays(lastPayDateOf(month), MOST_DAYS_OFF));
  return workdayBeside(month, payDayOf(month, setting.pay_day), setting.pay_day_holiday_rule, isWorkday(calendar));
}

const isWorkday = (calendar: CalendarRules) => (day: CivilDate) =>
  calendarDays(calendar, { employee_id: '', places: [] }, day, day)[0]?.work !== 0;
