import type { Coverage } from '@hrms/organisation/contract';
import { type CalendarPerson, holidayListOn, weeklyOffPatternOn } from '@hrms/organisation/domain';
import type { Ctx } from '@hrms/platform/server';
import { loadCalendar } from './calendar.queries.ts';

/** Which list and pattern each active branch and location resolves to in a year; where nothing is assigned the default shows. */
export async function readCalendarCoverage(ctx: Ctx, asked: number | undefined): Promise<{ year: number; places: Coverage[] }> {
  const year = asked ?? Number(ctx.today.slice(0, 4));
  const day = String(year) === ctx.today.slice(0, 4) ? ctx.today : `${year}-01-01`;
  const book = await loadCalendar(ctx.tx, day, `${year}-12-31`);
  const states = new Map(
    (await ctx.tx.selectFrom('holiday_list').where('org_id', '=', ctx.org_id).select(['id', 'state_code']).execute()).map(
      ({ id, state_code }) => [id, state_code],
    ),
  );
  const places = [];
  for (const place of await listCoveredPlaces(ctx)) {
    const person: CalendarPerson = {
      employee_id: null,
      places: [
        { from_date: day, branch_id: place.branch_id, location_id: place.target_kind === 'location' ? place.target_id : null },
      ],
    };
    const { list, by: list_by } = holidayListOn(book, person, day);
    const { pattern, by: pattern_by } = weeklyOffPatternOn(book, person, day);
    const of = states.get(list.id) ?? null;
    const { branch_id: _branch, ...shown } = place;
    places.push({
      ...shown,
      list_name: list.name,
      list_by,
      other_state: of !== null && of !== place.state_code,
      pattern_name: pattern.name,
      pattern_by,
    });
  }
  return { year, places };
}

async function listCoveredPlaces(ctx: Ctx) {
  const branches = await ctx.tx
    .selectFrom('branch')
    .innerJoin('branch_address as a', (on) => on.onRef('a.org_id', '=', 'branch.org_id').onRef('a.branch_id', '=', 'branch.id'))
    .where('branch.org_id', '=', ctx.org_id)
    .where('branch.active', '=', true)
    .where('a.from_date', '<=', ctx.today)
    .distinctOn('branch.id')
    .select(['branch.id', 'branch.name', 'a.state_code'])
    .orderBy('branch.id')
    .orderBy('a.from_date', 'desc')
    .execute();
  const locations = await ctx.tx
    .selectFrom('location')
    .where('org_id', '=', ctx.org_id)
    .where('active', '=', true)
    .select(['id', 'branch_id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return branches
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((branch) => [
      {
        target_kind: 'branch' as const,
        target_id: branch.id,
        branch_id: branch.id,
        name: branch.name,
        state_code: branch.state_code,
      },
      ...locations
        .filter(({ branch_id }) => branch_id === branch.id)
        .map(({ id, name }) => ({
          target_kind: 'location' as const,
          target_id: id,
          branch_id: branch.id,
          name: `${branch.name}: ${name}`,
          state_code: branch.state_code,
        })),
    ]);
}
