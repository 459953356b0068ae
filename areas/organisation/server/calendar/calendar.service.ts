import type { calendar } from '@hrms/organisation/contract';
import { type CalendarPlace, calendarDays } from '@hrms/organisation/domain';
import { type CivilDate, daysBetween, lastDayOf, monthOf } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, scopeOf } from '@hrms/platform/server';
import type { CalendarChange } from '../dependencies.ts';
import { calendarLocked, recordNotFound, spanTooLong } from '../refusals.ts';
import { loadCalendar } from './calendar.queries.ts';

const MOST_DAYS = 400;

type CalendarFilter = { employee_id?: string | undefined; from?: CivilDate | undefined; to?: CivilDate | undefined };

/** Each day of a period with its kind, list and pattern. Users without an employee record get the organisation's calendar. */
export async function readWorkCalendar(ctx: Ctx, asked: CalendarFilter): Promise<DataOf<typeof calendar.get>> {
  const from = asked.from ?? `${monthOf(ctx.today)}-01`;
  const to = asked.to ?? lastDayOf(monthOf(from));
  if (to < from || daysBetween(from, to) >= MOST_DAYS) throw spanTooLong(MOST_DAYS);
  const employee_id = asked.employee_id ?? ctx.actor.employee_id;
  const places = employee_id ? await readPermittedPlaces(ctx, employee_id) : [];
  const book = await loadCalendar(ctx.tx, from, to);
  return {
    employee_id,
    from,
    to,
    days: calendarDays(book, { employee_id, places }, from, to).map(({ list, pattern, off, ...day }) => ({
      ...day,
      falls_on_weekly_off: day.kind === 'holiday' && off === 'full',
      list_name: list.name,
      pattern_name: pattern.name,
    })),
  };
}

/** The user's own, a report's, or any employee's for users who keep holidays. @throws `not_found` otherwise */
async function readPermittedPlaces(ctx: Ctx, employee_id: string): Promise<CalendarPlace[]> {
  const own = ctx.actor.employee_id;
  const seen =
    employee_id === own ||
    scopeOf(ctx.actor, 'organisation.holiday.read') !== null ||
    (own !== null && (await ctx.dependencies.platform.reportsOf(ctx.tx, own, ctx.today)).includes(employee_id));
  const places = seen ? (await ctx.dependencies.organisation.placesOf(ctx.tx, [employee_id])).get(employee_id) : undefined;
  if (!places) throw recordNotFound('Employee');
  return places;
}

/** Asks the calendar guards, then informs the holiday listeners, in the transaction of the change. @throws `calendar_locked` */
export async function notifyCalendarChange(ctx: Ctx, change: CalendarChange): Promise<void> {
  for (const guard of ctx.dependencies.organisation.calendarGuards) {
    const why = await guard(ctx, change);
    if (why) throw calendarLocked(why);
  }
  for (const onChange of ctx.dependencies.organisation.holidayListeners) await onChange(ctx, change);
  await ctx.announceChange('pay', { from_date: change.from, cause: change.cause });
}
