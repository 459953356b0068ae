import { type CalendarPerson, copyHolidaysToYear, type HolidayKind, holidayListOn } from '@hrms/organisation/domain';
import { EVERYONE } from '@hrms/platform/contract';
import { insertRow, newId, type Work } from '@hrms/platform/server';
import { recordNotices } from '../records.notices.ts';
import { loadCalendar } from './calendar.queries.ts';

/** A change of a holiday in a published list, as its notice says it. */
export type HolidayChangeNotice = { list_id: string; cause: string; day: string; name: string; what: string };

/** Notifies the employees who follow a list on a day of a change to one of its holidays. */
export async function notifyListFollowers(ctx: Work, { list_id, cause, day, name, what }: HolidayChangeNotice): Promise<void> {
  const members = await ctx.dependencies.platform.audience.members(ctx.tx, EVERYONE, ctx.clock.today());
  const places = await ctx.dependencies.organisation.placesOf(ctx.tx, members);
  const book = await loadCalendar(ctx.tx, day, day);
  const follows = (employee_id: string) => {
    const person: CalendarPerson = { employee_id, places: places.get(employee_id) ?? [] };
    return holidayListOn(book, person, day).list.id === list_id;
  };
  await ctx.notify(recordNotices.holidayChanged, {
    to: { employees: members.filter(follows) },
    cause,
    subject_id: list_id,
    values: { name: name.slice(0, 40), what },
  });
}

/** From this day on, drafts of the next year's lists are there. */
const PROPOSED_FROM = '11-15';

/** In November: drafts the next year's list for each published list that has none, and notifies users who keep holiday lists. */
export async function createNextYearDraftLists(ctx: Work): Promise<void> {
  const today = ctx.clock.today();
  if (today.slice(5) < PROPOSED_FROM) return;
  const year = Number(today.slice(0, 4));
  const lists = await ctx.tx
    .selectFrom('holiday_list')
    .where('org_id', '=', ctx.org_id)
    .where('year', 'in', [year, year + 1])
    .select(['id', 'name', 'year', 'state_code', 'compensate_off', 'status'])
    .orderBy('name')
    .execute();
  const next = new Set(lists.filter((one) => one.year === year + 1).map(({ name }) => name.toLowerCase()));
  const lacking = lists.filter((one) => one.year === year && one.status === 'published' && !next.has(one.name.toLowerCase()));
  for (const { id, name, state_code, compensate_off } of lacking) {
    const made = newId();
    const stamp = { created_at: ctx.clock.now(), updated_at: ctx.clock.now() };
    await insertRow(ctx.tx, 'holiday_list', {
      id: made,
      name,
      year: year + 1,
      state_code,
      compensate_off,
      status: 'draft',
      ...stamp,
    });
    const days = await ctx.tx
      .selectFrom('holiday')
      .where('org_id', '=', ctx.org_id)
      .where('holiday_list_id', '=', id)
      .select(['day', 'name', 'kind', 'is_half_day', 'is_tentative'])
      .execute();
    const copied = copyHolidaysToYear(
      year + 1,
      days.map((one) => ({ ...one, kind: one.kind as HolidayKind })),
    );
    if (copied.length > 0)
      await ctx.tx
        .insertInto('holiday')
        .values(copied.map((one) => ({ org_id: ctx.org_id, id: newId(), holiday_list_id: made, ...one, ...stamp })))
        .execute();
    await ctx.audit('organisation.holiday_list_copied', made, { from: id, year: year + 1, name });
  }
  if (lacking.length > 0)
    await ctx.notify(recordNotices.listsProposed, {
      to: { holders: 'organisation.holiday.update' },
      cause: `${year + 1}`,
      values: { year: year + 1 },
    });
}
