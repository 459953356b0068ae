import type { Holiday, HolidayKind, HolidayList, HolidayListWithDays, holidayLists } from '@hrms/organisation/contract';
import {
  type HolidayKind as HolidayKindName,
  type HolidayShortfall,
  holidayShortfalls,
  offKindOn,
  stateName,
  type TargetKind,
  weeklyOffPatternOn,
} from '@hrms/organisation/domain';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, type PageRows, pageOf } from '@hrms/platform/server';
import type * as z from 'zod';
import { recordNotFound } from '../refusals.ts';
import { targetNameLookup, targetStatesLookup } from './assignment-target.queries.ts';
import { loadCalendar } from './calendar.queries.ts';

const selectHolidayLists = (ctx: Ctx) => ctx.tx.selectFrom('holiday_list').where('holiday_list.org_id', '=', ctx.org_id);

const COLUMNS = ['id', 'name', 'year', 'state_code', 'status', 'compensate_off', 'published_at', 'version'] as const;

type Row = {
  id: string;
  name: string;
  year: number;
  state_code: string | null;
  status: string;
  compensate_off: string;
  published_at: string | null;
  version: number;
};

/** Adds the number of holidays by kind and the assignments. */
async function withCountsAndAssignments(ctx: Ctx, rows: readonly Row[]): Promise<HolidayList[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const days = await ctx.tx
    .selectFrom('holiday')
    .where('org_id', '=', ctx.org_id)
    .where('holiday_list_id', 'in', ids)
    .select(['holiday_list_id', 'day', 'kind', 'is_half_day', 'is_tentative'])
    .execute();
  const assigned = (
    await ctx.tx
      .selectFrom('holiday_list_assignment')
      .where('org_id', '=', ctx.org_id)
      .where('holiday_list_id', 'in', ids)
      .select(['holiday_list_id', 'target_kind', 'target_id'])
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, target_kind: row.target_kind as TargetKind }));
  const nameOf = await targetNameLookup(ctx, assigned);
  const statesOf = await targetStatesLookup(ctx, assigned);
  return rows.map(({ id, ...row }) => {
    const own = days.filter((one) => one.holiday_list_id === id);
    const of = (kind: string) => own.filter((one) => one.kind === kind).length;
    const followed = assigned.filter((one) => one.holiday_list_id === id);
    const states = [row.state_code ?? [], followed.map(statesOf)].flat(2);
    return {
      holiday_list_id: id,
      ...row,
      status: row.status as HolidayList['status'],
      compensate_off: row.compensate_off as HolidayList['compensate_off'],
      counts: {
        national: of('national'),
        festival: of('festival'),
        company: of('company'),
        optional: of('optional'),
        tentative: own.filter((one) => one.is_tentative).length,
      },
      assigned: followed.map(({ target_kind, target_id }) => ({
        target_kind,
        target_id,
        target_name: nameOf({ target_kind, target_id }),
      })),
      warnings: holidayShortfalls(states, row.year, own as { day: string; kind: HolidayKindName; is_half_day: boolean }[]).map(
        toMinimumHolidayWarning,
      ),
    };
  });
}

const toMinimumHolidayWarning = ({
  state_code,
  has,
  needs: { value, source, confidence },
}: HolidayShortfall): HolidayList['warnings'][number] => ({
  state_code,
  message: `${stateName(state_code)} requires at least ${value} holidays a year. This list has ${has}`,
  source,
  to_verify: confidence !== 'read',
});

type Filter = FilterOf<typeof holidayLists.list>;

/** Newest year first, then by name. */
export async function listHolidayLists(ctx: Ctx, filter: Filter): Promise<PageRows<HolidayList>> {
  let matching = selectHolidayLists(ctx);
  if (filter.search) matching = matching.where('name', 'ilike', containsText(filter.search));
  if (filter.year) matching = matching.where('year', '=', filter.year);
  if (filter.state_code) matching = matching.where('state_code', '=', filter.state_code);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select([...COLUMNS])
      .orderBy('year', 'desc')
      .orderBy('name')
      .orderBy('id'),
  );
  return { ...page, rows: await withCountsAndAssignments(ctx, page.rows) };
}

/** @throws Refusal 404 */
export async function findHolidayList(ctx: Ctx, id: string): Promise<HolidayListWithDays> {
  const row = await selectHolidayLists(ctx)
    .where('id', '=', id)
    .select([...COLUMNS])
    .executeTakeFirst();
  const [list] = row ? await withCountsAndAssignments(ctx, [row]) : [];
  if (!list) throw recordNotFound('Holiday list');
  return { ...list, holidays: await listHolidays(ctx, list) };
}

const HOLIDAY_COLUMNS = [
  'id as holiday_id',
  'day',
  'name',
  'kind',
  'is_half_day',
  'is_tentative',
  'announced_day',
  'note',
  'version',
] as const;

/** Whose whole day off a day of the year is by the weekly pattern, of those who follow a list. */
async function weeklyOffPatternsByDay(
  ctx: Ctx,
  year: number,
  assigned: HolidayList['assigned'],
): Promise<(day: string) => string[]> {
  const places = assigned.filter(({ target_kind }) => target_kind !== 'employee');
  if (places.length === 0) return () => [];
  const book = await loadCalendar(ctx.tx, `${year}-01-01`, `${year}-12-31`);
  const locations = await ctx.tx.selectFrom('location').where('org_id', '=', ctx.org_id).select(['id', 'branch_id']).execute();
  const branchOf = new Map(locations.map(({ id, branch_id }) => [id, branch_id]));
  const followers = places.map(({ target_kind, target_id, target_name }) => {
    const branch_id = target_kind === 'branch' ? target_id : (branchOf.get(target_id ?? '') ?? null);
    const location_id = target_kind === 'location' ? target_id : null;
    const place = { from_date: `${year}-01-01`, branch_id, location_id };
    return { target_name, person: { employee_id: null, places: [place] } };
  });
  return (day) =>
    followers
      .filter(({ person }) => offKindOn(weeklyOffPatternOn(book, person, day).pattern.rows, day) === 'full')
      .map(({ target_name }) => target_name);
}

async function listHolidays(ctx: Ctx, { holiday_list_id, year, assigned }: HolidayList): Promise<Holiday[]> {
  const rows = await ctx.tx
    .selectFrom('holiday')
    .where('org_id', '=', ctx.org_id)
    .where('holiday_list_id', '=', holiday_list_id)
    .select([...HOLIDAY_COLUMNS])
    .orderBy('day')
    .orderBy('name')
    .execute();
  const offOf = await weeklyOffPatternsByDay(ctx, year, assigned);
  return rows.map((row) => ({ ...row, kind: row.kind as z.output<typeof HolidayKind>, weekly_off_of: offOf(row.day) }));
}
