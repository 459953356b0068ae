import type { AssignHolidayList, CreateHolidayList, HolidayListWithDays, UpdateHolidayList } from '@hrms/organisation/contract';
import {
  copyHolidaysToYear,
  duplicateDays,
  isState,
  type ListedHoliday,
  missingNationalHoliday,
  suggestedHolidays,
} from '@hrms/organisation/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, deleteRow, insertRow, isStale, mapUniqueViolation, newId, updateVersioned } from '@hrms/platform/server';
import {
  duplicateHolidayDays,
  holidayListExists,
  holidayListPublished,
  nationalHolidayRequired,
  recordInUse,
  recordNotFound,
  staleRecord,
  stateUnknown,
  wrongHolidayListYear,
} from '../refusals.ts';
import { assertTargetExists } from './assignment-target.queries.ts';
import { notifyCalendarChange } from './calendar.service.ts';
import { findHolidayList } from './holiday-list.queries.ts';

const yearPeriod = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Adds a draft list, with the fixed holidays of its state on request. @throws `list_exists`, `state_unknown` */
export async function createHolidayList(ctx: Ctx, asked: CreateHolidayList): Promise<HolidayListWithDays> {
  if (asked.state_code && !isState(asked.state_code)) throw stateUnknown();
  const { propose, ...list } = asked;
  const id = await insertHolidayList(ctx, list);
  if (propose) await insertHolidays(ctx, id, suggestedHolidays(asked.state_code, asked.year));
  await ctx.audit('organisation.holiday_list_created', id, asked);
  return findHolidayList(ctx, id);
}

const UNIQUE = { holiday_list__name: holidayListExists };
type NewList = { name: string; year: number; state_code: string | null; compensate_off: string };

async function insertHolidayList(ctx: Ctx, list: NewList): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  await mapUniqueViolation(
    insertRow(ctx.tx, 'holiday_list', {
      id,
      ...list,
      status: 'draft',
      created_at: now,
      created_by: ctx.actor.user_id,
      updated_at: now,
    }),
    UNIQUE,
  );
  return id;
}

/** Days that are there already under the same name stay as they are. @returns those that were added */
export async function insertHolidays(
  ctx: Ctx,
  holiday_list_id: string,
  days: readonly ListedHoliday[],
): Promise<{ id: string; day: string; name: string }[]> {
  if (days.length === 0) return [];
  const now = ctx.clock.now();
  return ctx.tx
    .insertInto('holiday')
    .values(
      days.map(({ day, name, kind, is_half_day, is_tentative }) => ({
        org_id: ctx.org_id,
        id: newId(),
        holiday_list_id,
        day,
        name,
        kind,
        is_half_day,
        is_tentative,
        created_at: now,
        created_by: ctx.actor.user_id,
        updated_at: now,
      })),
    )
    .onConflict((on) => on.columns(['org_id', 'holiday_list_id', 'day', 'name']).doNothing())
    .returning(['id', 'day', 'name'])
    .execute();
}

/** Changes name, state and compensatory rule. @throws `not_found`, `version_conflict`, `list_exists`, `calendar_locked` */
export async function updateHolidayList(ctx: Ctx, id: string, asked: UpdateHolidayList): Promise<HolidayListWithDays> {
  const before = await findHolidayList(ctx, id);
  if (isStale(before, asked)) throw staleRecord();
  const { name, state_code, compensate_off, version = before.version } = asked;
  if (state_code && !isState(state_code)) throw stateUnknown();
  await saveHolidayListVersion(ctx, id, version, { name, state_code, compensate_off });
  if (before.status === 'published' && before.compensate_off !== compensate_off)
    await notifyCalendarChange(ctx, { ...yearPeriod(before.year), cause: `holiday list ${name} changed` });
  const after = await findHolidayList(ctx, id);
  await ctx.audit('organisation.holiday_list_updated', id, { before, after });
  return after;
}

type Change = Partial<{ name: string; state_code: string | null; compensate_off: string; status: string; published_at: Date }>;

const saveHolidayListVersion = (ctx: Ctx, id: string, version: number, change: Change): Promise<void> =>
  updateVersioned(ctx.tx, 'holiday_list', {
    id,
    version,
    set: { ...change, updated_at: ctx.clock.now() },
    stale: staleRecord,
    unique: UNIQUE,
  });

/** Deletes an unassigned draft. @throws `not_found`, `list_published`, `in_use` */
export async function deleteHolidayList(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findHolidayList(ctx, id);
  if (before.status === 'published') throw holidayListPublished();
  if (before.assigned.length > 0) throw recordInUse('Holiday list');
  await deleteRow(ctx.tx, 'holiday_list', { id });
  await ctx.audit('organisation.holiday_list_deleted', id, { before });
  return {};
}

/** Publishes a draft. @throws `national_holiday` when one is missing, `doubled_days` unless confirmed, `version_conflict` */
export async function publishHolidayList(
  ctx: Ctx,
  id: string,
  asked: { version: number; confirm_doubled: boolean },
): Promise<HolidayListWithDays> {
  const list = await findHolidayList(ctx, id);
  if (list.version !== asked.version) throw staleRecord();
  if (list.status === 'published') throw holidayListPublished();
  const lacking = missingNationalHoliday(list.year, list.holidays);
  if (lacking) throw nationalHolidayRequired(lacking.name, dateLabel(lacking.day));
  const doubled = duplicateDays(list.holidays);
  if (doubled.length > 0 && !asked.confirm_doubled) throw duplicateHolidayDays(doubled.map(dateLabel));
  await saveHolidayListVersion(ctx, id, asked.version, { status: 'published', published_at: ctx.clock.now() });
  await ctx.tx
    .updateTable('holiday')
    .set((eb) => ({ announced_day: eb.ref('day') }))
    .where('org_id', '=', ctx.org_id)
    .where('holiday_list_id', '=', id)
    .execute();
  await notifyCalendarChange(ctx, { ...yearPeriod(list.year), cause: `holiday list ${list.name} published` });
  await ctx.audit('organisation.holiday_list_published', id, { holidays: list.holidays.length });
  return findHolidayList(ctx, id);
}

/** Copies a list to another year as a draft. @throws `not_found`, `list_exists` */
export async function copyHolidayList(ctx: Ctx, id: string, asked: { year: number; name: string }): Promise<HolidayListWithDays> {
  const from = await findHolidayList(ctx, id);
  const { state_code, compensate_off } = from;
  const made = await insertHolidayList(ctx, { ...asked, state_code, compensate_off });
  await insertHolidays(ctx, made, copyHolidaysToYear(asked.year, from.holidays));
  await ctx.audit('organisation.holiday_list_copied', made, { from: id, ...asked });
  return findHolidayList(ctx, made);
}

/** Adds the fixed holidays of a state to a draft. @throws `not_found`, `state_unknown`, `list_published` */
export async function proposeHolidays(
  ctx: Ctx,
  id: string,
  { state_code }: { state_code: string },
): Promise<HolidayListWithDays> {
  if (!isState(state_code)) throw stateUnknown();
  const list = await findHolidayList(ctx, id);
  if (list.status === 'published') throw holidayListPublished();
  const there = new Set(list.holidays.map(({ day }) => day));
  const added = suggestedHolidays(state_code, list.year).filter(({ day }) => !there.has(day));
  await insertHolidays(ctx, id, added);
  await ctx.audit('organisation.holidays_proposed', id, { state_code, added: added.length });
  return findHolidayList(ctx, id);
}

/** One list per year and place; null takes it back. */
export async function assignHolidayList(ctx: Ctx, asked: AssignHolidayList): Promise<Record<string, never>> {
  await assertTargetExists(ctx, asked);
  const { year, target_kind, target_id, holiday_list_id } = asked;
  const list = holiday_list_id ? await findHolidayList(ctx, holiday_list_id) : null;
  if (list && list.year !== year) throw wrongHolidayListYear(year);
  await ctx.tx
    .deleteFrom('holiday_list_assignment')
    .where('org_id', '=', ctx.org_id)
    .where('year', '=', year)
    .where('target_kind', '=', target_kind)
    .where('target_id', 'is not distinct from', target_id)
    .execute();
  if (list)
    await insertRow(ctx.tx, 'holiday_list_assignment', {
      id: newId(),
      year,
      target_kind,
      target_id,
      holiday_list_id: list.holiday_list_id,
      created_at: ctx.clock.now(),
      created_by: ctx.actor.user_id,
    });
  await notifyCalendarChange(ctx, { ...yearPeriod(year), cause: 'holiday list assigned' });
  await ctx.audit('organisation.holiday_list_assigned', list?.holiday_list_id, asked);
  return {};
}

/** A holiday of a list by its id. @throws `not_found` */
export function findHolidayInList(list: HolidayListWithDays, holiday_id: string): HolidayListWithDays['holidays'][number] {
  const found = list.holidays.find((one) => one.holiday_id === holiday_id);
  if (!found) throw recordNotFound('Holiday');
  return found;
}
