import { employedOn, positionsInForceOn } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { RequestRow } from './request.queries.ts';

/** Colleagues with the same manager on leave during a request, and how many of them there are. */
export type TeamAway = { readonly people: number; readonly away: readonly string[] };

type Spell = { id: string; employee_id: string; first_day: CivilDate; last_day: CivilDate };

/** Who of the team is on leave during requests, by request, in one statement; none for an employee without a manager. */
export async function findTeamAway({ tx, today }: Work, spells: readonly Spell[]): Promise<Map<string, TeamAway>> {
  if (spells.length === 0) return new Map();
  const { rows } = await sql<{ id: string; people: number; away: string[] }>`
    with place as materialized (select p.employee_id, p.manager_id from ${positionsInForceOn(tx, today)} p),
    asked as (select * from unnest(${spells.map(({ id }) => id)}::uuid[], ${spells.map(({ employee_id }) => employee_id)}::uuid[],
      ${spells.map(({ first_day }) => first_day)}::date[], ${spells.map(({ last_day }) => last_day)}::date[])
      as s (id, employee_id, first_day, last_day))
    select s.id, count(*)::int as people,
      coalesce(array_agg(mate.full_name order by mate.full_name) filter (where exists (select from leave_half h
        where h.org_id = ${tx.org_id} and h.employee_id = mate.id and h.day between s.first_day and s.last_day
          and h.status = 'taken' and h.kind = 'working')), '{}') as away
    from asked s
    join place own on own.employee_id = s.employee_id
    join place other on other.manager_id = own.manager_id and other.employee_id <> s.employee_id
    join ${employedOn(tx, today)} mate on mate.id = other.employee_id
    group by s.id`.execute(tx);
  return new Map(rows.map(({ id, people, away }) => [id, { people, away }]));
}

/** How many of a team are on leave on each day of a request. */
export function countAwayByDay(ctx: Ctx, team: string[], row: RequestRow) {
  return ctx.tx
    .selectFrom('leave_half')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', 'in', team)
    .where('day', '>=', row.first_day)
    .where('day', '<=', row.last_day)
    .where('status', '=', 'taken')
    .where('kind', '=', 'working')
    .select(({ fn }) => ['day', fn.count<number>('employee_id').distinct().as('people')])
    .groupBy('day')
    .orderBy('day')
    .execute();
}
