import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import { calendarEmployees, type Shown } from './shown.queries.ts';

export type SpellRow = Shown & {
  leave_request_id: string;
  first_day: CivilDate;
  first_half: 1 | 2;
  last_day: CivilDate;
  last_half: 1 | 2;
  status: string;
  reason: string | null;
};

/** How many employees of a span's days are at work, and the days below a least share. */
export async function loadPresence(ctx: Ctx, ids: readonly string[], from: CivilDate, to: CivilDate, least: number | null) {
  const { rows } = await sql<{
    day: CivilDate;
    away: number;
  }>`select day, count(distinct employee_id) as away from leave_half
    where org_id = ${ctx.org_id} and employee_id = any(${[...ids]}::uuid[])
    and day between ${from}::date and ${to}::date and status = 'taken' and kind = 'working' group by day`.execute(ctx.tx);
  const away = new Map(rows.map((row) => [row.day, row.away]));
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const gone = away.get(day) ?? 0;
    days.push({
      day,
      away: gone,
      people: ids.length,
      below_minimum: least !== null && (ids.length - gone) * 100 < least * ids.length,
    });
  }
  return days;
}

/** Spells of leave of employees in a span, the first day first. */
export function listCalendarSpells(
  reach: RawBuilder<boolean>,
  is_own: RawBuilder<boolean>,
  ctx: Ctx,
  ids: string[],
  to: string,
  from: string,
  statuses: string[],
  filter: {
    from: string;
    to: string;
    page: number;
    limit: number;
    department_id?: string | undefined;
    branch_id?: string | undefined;
    leave_type_id?: string | undefined;
    status?: 'pending' | 'approved' | undefined;
  },
  typeShown: RawBuilder<boolean>,
) {
  return sql<SpellRow>`select r.employee_id, ${reach} as in_reach, r.id as leave_request_id, r.first_day, r.first_half,
    r.last_day, r.last_half, r.status, case when t.category in ('sick', 'maternity', 'miscarriage') and not ${is_own}
    and not ${ctx.actor.permissions.has('leave.private.read')} then null else r.reason
    end as reason, t.name as type_name, t.colour, t.private
    from leave_request r join leave_type t on t.org_id = r.org_id and t.id = r.leave_type_id
    where r.org_id = ${ctx.org_id} and r.employee_id = any(${ids}::uuid[]) and r.first_day <= ${to}::date
      and r.last_day >= ${from}::date and r.status = any(${statuses}::text[])
      and (${filter.leave_type_id ?? null}::uuid is null
      or (r.leave_type_id = ${filter.leave_type_id ?? null}::uuid and ${typeShown}))
    order by r.first_day`.execute(ctx.tx);
}

/** Employees in service in a span whom the caller sees in the calendar. */
export async function selectCalendarEmployees(ctx: Ctx, to: string, from: string) {
  return ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where('employee.is_draft', '=', false)
    .where('employee.joined_on', '<=', to)
    .where((eb) => eb.or([eb('employee.last_working_day', 'is', null), eb('employee.last_working_day', '>=', from)]))
    .where(await calendarEmployees(ctx));
}
