import type { CreateHoliday, Holiday, HolidayListWithDays, UpdateHoliday } from '@hrms/organisation/contract';
import { isMovedTooFar, isNationalDay, MAX_MOVED_DAYS } from '@hrms/organisation/domain';
import { dateLabel, earliest, latest } from '@hrms/platform/calendar';
import {
  type Ctx,
  deleteRow,
  insertRow,
  isStale,
  mapUniqueViolation,
  newId,
  scopeOf,
  updateVersioned,
} from '@hrms/platform/server';
import {
  holidayExists,
  holidayMovedTooFar,
  nationalHolidayRequired,
  pastHolidayLocked,
  staleRecord,
  wrongHolidayYear,
} from '../refusals.ts';
import { notifyCalendarChange } from './calendar.service.ts';
import { findHolidayList } from './holiday-list.queries.ts';
import { findHolidayInList } from './holiday-list.service.ts';
import type { HolidayChangeNotice } from './holiday-notices.service.ts';

const UNIQUE = { holiday_org_id_holiday_list_id_day_name_key: holidayExists };

const isPublished = (list: HolidayListWithDays) => list.status === 'published';

/** Days that are gone were lived by; only who may override changes them in a list that counts. */
function assertPastDaysChangeable(ctx: Ctx, list: HolidayListWithDays, ...days: string[]): void {
  if (isPublished(list) && days.some((day) => day < ctx.today) && !scopeOf(ctx.actor, 'organisation.holiday.override'))
    throw pastHolidayLocked();
}

const assertDayInListYear = (list: HolidayListWithDays, day: string): void => {
  if (Number(day.slice(0, 4)) !== list.year) throw wrongHolidayYear(list.year);
};

/** Adds a holiday to a list. @throws `holiday_year`, `holiday_past`, `holiday_exists`, `calendar_locked` */
export async function addHoliday(ctx: Ctx, id: string, asked: CreateHoliday): Promise<Holiday> {
  const list = await findHolidayList(ctx, id);
  assertDayInListYear(list, asked.day);
  assertPastDaysChangeable(ctx, list, asked.day);
  const holiday_id = newId();
  const now = ctx.clock.now();
  await mapUniqueViolation(
    insertRow(ctx.tx, 'holiday', {
      id: holiday_id,
      holiday_list_id: id,
      ...asked,
      announced_day: isPublished(list) ? asked.day : null,
      created_at: now,
      created_by: ctx.actor.user_id,
      updated_at: now,
    }),
    UNIQUE,
  );
  return finishHolidayChange(ctx, { list, holiday_id, days: [asked.day], event: 'organisation.holiday_added' });
}

/** Changes a holiday. @throws `version_conflict`, `national_holiday`, `holiday_moves_too_far`, and what adding one throws */
export async function updateHoliday(
  ctx: Ctx,
  { id, holiday_id }: { id: string; holiday_id: string },
  asked: UpdateHoliday,
): Promise<Holiday> {
  const list = await findHolidayList(ctx, id);
  const before = findHolidayInList(list, holiday_id);
  if (isStale(before, asked)) throw staleRecord();
  assertDayInListYear(list, asked.day);
  const moved = asked.day !== before.day;
  if (moved || asked.kind !== before.kind || asked.is_half_day !== before.is_half_day)
    assertPastDaysChangeable(ctx, list, before.day, asked.day);
  assertNationalHolidayKept(list, before, asked);
  const announced = before.announced_day ?? before.day;
  if (isPublished(list) && before.is_tentative && moved && isMovedTooFar(announced, asked.day))
    throw holidayMovedTooFar(MAX_MOVED_DAYS);
  const { version, day, name, kind, is_half_day, is_tentative, note } = asked;
  const set = { day, name, kind, is_half_day, is_tentative, note, updated_at: ctx.clock.now() };
  await updateVersioned(ctx.tx, 'holiday', { id: holiday_id, version, set, stale: staleRecord, unique: UNIQUE });
  return finishHolidayChange(ctx, { list, holiday_id, days: [before.day, day], event: 'organisation.holiday_changed', before });
}

/** A published list keeps its national days whole and on their date. */
function assertNationalHolidayKept(list: HolidayListWithDays, before: Holiday, after?: UpdateHoliday): void {
  if (!isPublished(list) || before.kind !== 'national' || !isNationalDay(before.day)) return;
  if (after && after.kind === 'national' && after.day === before.day && !after.is_half_day) return;
  throw nationalHolidayRequired(before.name, dateLabel(before.day));
}

/** Removes a holiday from a list. @throws `not_found`, `national_holiday`, `holiday_past`, `calendar_locked` */
export async function deleteHoliday(
  ctx: Ctx,
  { id, holiday_id }: { id: string; holiday_id: string },
): Promise<Record<string, never>> {
  const list = await findHolidayList(ctx, id);
  const before = findHolidayInList(list, holiday_id);
  assertNationalHolidayKept(list, before);
  assertPastDaysChangeable(ctx, list, before.day);
  await deleteRow(ctx.tx, 'holiday', { id: holiday_id });
  if (isPublished(list)) {
    await notifyCalendarChange(ctx, { from: before.day, to: before.day, cause: `holiday ${before.name} removed` });
    await notifyHolidayChange(ctx, list, before, { day: before.day, what: `no longer a holiday on ${dateLabel(before.day)}` });
  }
  await ctx.audit('organisation.holiday_removed', holiday_id, { before });
  return {};
}

type SavedHoliday = { list: HolidayListWithDays; holiday_id: string; days: string[]; event: string; before?: Holiday };

async function finishHolidayChange(ctx: Ctx, { list, holiday_id, days, event, before }: SavedHoliday): Promise<Holiday> {
  const after = findHolidayInList(await findHolidayList(ctx, list.holiday_list_id), holiday_id);
  const change = { from: days.reduce(earliest), to: days.reduce(latest), cause: `holiday ${after.name} changed` };
  if (isPublished(list)) {
    await notifyCalendarChange(ctx, change);
    const what = describeHolidayChange(before, after);
    if (what) await notifyHolidayChange(ctx, list, after, { day: after.day, what });
  }
  await ctx.audit(event, holiday_id, before ? { before, after } : { after });
  return after;
}

/** The words of a change for employees who follow the list; null when its date does not change. */
function describeHolidayChange(before: Holiday | undefined, after: Holiday): string | null {
  if (!before) return `a holiday on ${dateLabel(after.day)}`;
  if (before.day !== after.day) return `moved from ${dateLabel(before.day)} to ${dateLabel(after.day)}`;
  return before.is_tentative && !after.is_tentative ? `confirmed for ${dateLabel(after.day)}` : null;
}

/** Enqueued with the change, and only for future dates. */
async function notifyHolidayChange(
  ctx: Ctx,
  { holiday_list_id: list_id }: HolidayListWithDays,
  { holiday_id, name, version }: Holiday,
  { day, what }: { day: string; what: string },
): Promise<void> {
  if (day < ctx.today) return;
  const news: HolidayChangeNotice = { list_id, cause: `${holiday_id}:${version}:${what}`, day, name, what };
  await ctx.jobs.enqueue('organisation.holiday_tell', news);
}
