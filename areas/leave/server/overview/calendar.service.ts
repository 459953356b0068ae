import type { leaveOverview } from '@hrms/leave/contract';
import { runsOf } from '@hrms/leave/domain';
import { type CivilDate, daysBetween } from '@hrms/platform/calendar';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, countOf } from '@hrms/platform/server';
import { sql } from 'kysely';
import { spanTooLong } from '../refusals.ts';
import { listHalves } from '../requests/half.queries.ts';
import { isPlaced } from '../requests/list.queries.ts';
import { readLeaveSettings } from '../settings/setting.service.ts';
import { listCalendarSpells, loadPresence, type SpellRow, selectCalendarEmployees } from './calendar.queries.ts';
import { isInReach, toShownType } from './shown.queries.ts';

const MOST_DAYS = 100;

/** Partly cancelled leave as the spells that are left of it within the days shown. */
async function withoutCancelled(ctx: Ctx, spells: readonly SpellRow[], from: CivilDate, to: CivilDate): Promise<SpellRow[]> {
  const partly = spells.filter(({ status }) => status === 'partly_cancelled').map(({ leave_request_id }) => leave_request_id);
  const halves = partly.length > 0 ? await listHalves(ctx.tx, partly) : [];
  return spells.flatMap((spell) =>
    spell.status === 'partly_cancelled'
      ? runsOf(halves.filter(({ request_id, status }) => request_id === spell.leave_request_id && status === 'taken'))
          .filter(({ first_day, last_day }) => first_day <= to && last_day >= from)
          .map((run) => ({ ...spell, ...run }))
      : [spell],
  );
}

/** Leave of the employees the caller may see, day by day. @throws `span_too_long` */
export async function readLeaveCalendar(
  ctx: Ctx,
  filter: FilterOf<typeof leaveOverview.calendar>,
): Promise<DataOf<typeof leaveOverview.calendar>> {
  const { from, to } = filter;
  if (to < from || daysBetween(from, to) >= MOST_DAYS) throw spanTooLong(`Choose at most ${MOST_DAYS} days`);
  let matching = await selectCalendarEmployees(ctx, to, from);
  for (const column of ['department_id', 'branch_id'] as const)
    if (filter[column]) matching = matching.where(isPlaced(ctx, column, filter[column]));
  const total = await countOf(ctx.tx, matching);
  const people = await matching
    .select([
      'employee.id as employee_id',
      sql<string>`employee.employee_code`.as('employee_code'),
      'employee.full_name as employee_name',
    ])
    .orderBy('employee.full_name')
    .orderBy('employee.id')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute();
  const ids = people.map(({ employee_id }) => employee_id);
  const everyone = (await matching.select('employee.id').execute()).map(({ id }) => id);
  const statuses =
    filter.status === 'pending'
      ? ['pending']
      : filter.status === 'approved'
        ? ['approved', 'partly_cancelled', 'cancel_pending']
        : ['pending', 'returned', 'approved', 'partly_cancelled', 'cancel_pending'];
  const reach = await isInReach(ctx, 'r.employee_id');
  const is_own = sql<boolean>`r.employee_id is not distinct from ${ctx.actor.employee_id}::uuid`;
  const typeShown = sql<boolean>`(${is_own}
    or (${reach} and (not t.private or ${ctx.actor.permissions.has('leave.private.read')})))`;
  const { rows: spells } = await listCalendarSpells(reach, is_own, ctx, ids, to, from, statuses, filter, typeShown);
  const byEmployee = Map.groupBy(await withoutCancelled(ctx, spells, from, to), ({ employee_id }) => employee_id);
  const kinds = await ctx.dependencies.leave.dayKinds(ctx.tx, ids, from, to);
  const settings = await readLeaveSettings(ctx.tx, ctx.today);
  return {
    rows: people.map((person) => ({
      ...person,
      spells: (byEmployee.get(person.employee_id) ?? []).map(
        ({ private: hidden, in_reach, employee_id, reason, status, ...spell }) => {
          const shown = toShownType(ctx, { employee_id, private: hidden, in_reach, ...spell });
          const open = shown.type_name !== 'On leave' || !hidden;
          const sees_reason =
            employee_id === ctx.actor.employee_id ||
            (settings.show_reasons_in_calendar && open && shown.type_name !== 'On leave');
          const opens = employee_id === ctx.actor.employee_id || shown.type_name !== 'On leave';
          return {
            ...spell,
            ...shown,
            leave_request_id: opens ? spell.leave_request_id : null,
            status: status === 'pending' ? ('pending' as const) : ('approved' as const),
            reason: sees_reason ? reason : null,
          };
        },
      ),
      off_days: (kinds.get(person.employee_id) ?? []).flatMap(({ day, first, second, holiday_name }) => {
        const halves = [...(first === 'working' ? [] : [1 as const]), ...(second === 'working' ? [] : [2 as const])];
        const kind = first === 'working' ? second : first;
        return halves.length > 0 && kind !== 'working' ? [{ day, kind, name: holiday_name, halves }] : [];
      }),
    })),
    days: await loadPresence(ctx, everyone, from, to, settings.team_minimum_present_percent),
    total,
  };
}
