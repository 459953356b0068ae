import type { Holiday, HolidayKind, HolidayList, HolidayListWithDays } from '@hrms/organisation/contract';
import type { TargetKind } from '@hrms/organisation/domain';
import type { ListQuery } from '@hrms/platform/contract';
import { type Ctx, type PageRows, pageOf } from '@hrms/platform/server';
import type * as z from 'zod';
import { missing } from './refusals.ts';
import { namesOfTargets } from './target.queries.ts';

const lists = (ctx: Ctx) => ctx.tx.selectFrom('holiday_list').where('holiday_list.org_id', '=', ctx.org_id);

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

/** Adds what stands beside the lists: their counts by kind and who follows them. */
async function complete(ctx: Ctx, rows: readonly Row[]): Promise<HolidayList[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const days = await ctx.tx
    .selectFrom('holiday')
    .where('org_id', '=', ctx.org_id)
    .where('holiday_list_id', 'in', ids)
    .select(['holiday_list_id', 'kind', 'is_tentative'])
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
  const nameOf = await namesOfTargets(ctx, assigned);
  return rows.map(({ id, ...row }) => {
    const own = days.filter((one) => one.holiday_list_id === id);
    const of = (kind: string) => own.filter((one) => one.kind === kind).length;
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
      assigned: assigned
        .filter((one) => one.holiday_list_id === id)
        .map(({ target_kind, target_id }) => ({ target_kind, target_id, target_name: nameOf({ target_kind, target_id }) })),
    };
  });
}

type Filter = ListQuery & {
  year?: number | undefined;
  state_code?: string | undefined;
  status?: 'draft' | 'published' | undefined;
};

/** Newest year first, then by name. */
export async function listHolidayLists(ctx: Ctx, filter: Filter): Promise<PageRows<HolidayList>> {
  let matching = lists(ctx);
  if (filter.search) matching = matching.where('name', 'ilike', `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`);
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
  return { ...page, rows: await complete(ctx, page.rows) };
}

/** @throws Refusal 404 */
export async function findHolidayList(ctx: Ctx, id: string): Promise<HolidayListWithDays> {
  const row = await lists(ctx)
    .where('id', '=', id)
    .select([...COLUMNS])
    .executeTakeFirst();
  const [list] = row ? await complete(ctx, [row]) : [];
  if (!list) throw missing('Holiday list');
  return { ...list, holidays: await listHolidays(ctx, id) };
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

async function listHolidays(ctx: Ctx, holiday_list_id: string): Promise<Holiday[]> {
  const rows = await ctx.tx
    .selectFrom('holiday')
    .where('org_id', '=', ctx.org_id)
    .where('holiday_list_id', '=', holiday_list_id)
    .select([...HOLIDAY_COLUMNS])
    .orderBy('day')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as z.output<typeof HolidayKind> }));
}
