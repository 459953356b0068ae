import type { announcements } from '@hrms/organisation/contract';
import { calendarDays } from '@hrms/organisation/domain';
import { addDays, weekday } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, readCelebrationRules } from '@hrms/platform/server';
import { loadCalendar } from './calendar.queries.ts';

const DAYS_AHEAD = 120;

/**
 * Today's birthdays (without the year) and anniversaries, this week's joiners and the user's next holiday. Employees who hide
 * theirs are left out; the organisation may switch both off.
 */
export async function readTodayFeed(ctx: Ctx): Promise<DataOf<typeof announcements.today>> {
  const monday = addDays(ctx.today, -((weekday(ctx.today) + 6) % 7));
  const feed = await ctx.dependencies.organisation.celebrations(ctx.tx, ctx.today, { from: monday, to: addDays(monday, 6) });
  const rules = await readCelebrationRules(ctx.tx);
  const shown = <T extends { employee_id: string }>(people: T[], all: boolean, hidden: ReadonlySet<string>): T[] =>
    all ? people.filter(({ employee_id }) => !hidden.has(employee_id)) : [];
  return {
    ...feed,
    birthdays: shown(feed.birthdays, rules.birthdays_shown, rules.hidden_birthdays),
    anniversaries: shown(feed.anniversaries, rules.anniversaries_shown, rules.hidden_anniversaries),
    next_holiday: await findNextHoliday(ctx),
  };
}

/** The next holiday where the user works. */
async function findNextHoliday(ctx: Ctx) {
  const { employee_id } = ctx.actor;
  if (!employee_id) return null;
  const places = (await ctx.dependencies.organisation.placesOf(ctx.tx, [employee_id])).get(employee_id);
  if (!places || places.length === 0) return null;
  const to = addDays(ctx.today, DAYS_AHEAD);
  const book = await loadCalendar(ctx.tx, ctx.today, to);
  const found = calendarDays(book, { employee_id, places }, ctx.today, to).find(
    ({ holiday }) => holiday !== null && holiday !== undefined,
  );
  return found?.holiday ? { day: found.day, name: found.holiday.name } : null;
}
