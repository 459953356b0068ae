import { findWorkplaces } from '@hrms/employees/server';
import type { leaveOverview, optionalHolidays } from '@hrms/leave/contract';
import { leaveYearEnd, leaveYearStart, ruleOn, toDays } from '@hrms/leave/domain';
import { calendarDays, holidayListOn } from '@hrms/organisation/domain';
import { loadCalendar } from '@hrms/organisation/server';
import { addDays, type CivilDate, daysBetween, weekday } from '@hrms/platform/calendar';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, countOf, scopeOf, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { accountKey, loadAccounts } from '../ledger/account.queries.ts';
import { findPerson } from '../people/person.queries.ts';
import { employeeUnknown, spanTooLong } from '../refusals.ts';
import { isPlaced, seesPrivate } from '../requests/list.queries.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readLeaveSettings, readYearStart } from '../settings/setting.service.ts';
import { loadTypes, toTypeFields } from '../types/type.queries.ts';

const MOST_DAYS = 100;
type Shown = { employee_id: string; type_name: string; colour: string; private: boolean };

/** Type of leave as the caller may see it: employees see of colleagues only that they are away. */
function masked<T extends Shown>(ctx: Ctx, row: T): Pick<Shown, 'type_name' | 'colour'> {
  const own = row.employee_id === ctx.actor.employee_id;
  const wide = scopeOf(ctx.actor, 'leave.request.read') !== 'self';
  const hidden = !own && (!wide || (row.private && !seesPrivate(ctx, row.employee_id)));
  return hidden ? { type_name: 'On leave', colour: 'grey' } : { type_name: row.type_name, colour: row.colour };
}

/** Employees the calendar shows: those the permission reaches, and for employees their own department by name. */
async function calendarEmployees(ctx: Ctx) {
  const visible = await visibleEmployees(ctx, 'leave.request.read', 'employee.id');
  const own = ctx.actor.employee_id ? await findPerson(ctx.tx, ctx.actor.employee_id, ctx.today) : null;
  return own?.department_id ? sql<boolean>`(${visible} or ${isPlaced(ctx, 'department_id', own.department_id)})` : visible;
}

/** Today's strip: who is away today and this week, what is pending, low balances. */
export async function readOverview(ctx: Ctx): Promise<DataOf<typeof leaveOverview.get>> {
  const shown = await calendarEmployees(ctx);
  const monday = addDays(ctx.today, -((weekday(ctx.today) + 6) % 7));
  const { rows: today } = await sql<
    Shown & { employee_code: string; employee_name: string; halves: (1 | 2)[] }
  >`select h.employee_id, employee.employee_code, employee.full_name as employee_name, t.name as type_name, t.colour, t.private, array_agg(h.half order by h.half)::int[] as halves
    from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id join leave_type t on t.org_id = r.org_id and t.id = r.leave_type_id
    join employee on employee.org_id = h.org_id and employee.id = h.employee_id
    where h.org_id = ${ctx.org_id} and h.day = ${ctx.today}::date and h.status = 'taken' and h.charged > 0 and ${shown} group by 1, 2, 3, 4, 5, 6 order by 3 limit 500`.execute(
    ctx.tx,
  );
  const { rows: week } = await sql<{
    n: number;
  }>`select count(distinct h.employee_id) as n from leave_half h join employee on employee.org_id = h.org_id and employee.id = h.employee_id
    where h.org_id = ${ctx.org_id} and h.day between ${monday}::date and ${addDays(monday, 6)}::date and h.status = 'taken' and h.charged > 0 and ${shown}`.execute(
    ctx.tx,
  );
  const { rows: pending } = await sql<{
    n: number;
  }>`select count(*) as n from leave_request r where r.org_id = ${ctx.org_id} and r.status in ('pending', 'cancel_pending')
    and ${await visibleEmployees(ctx, 'leave.request.read', 'r.employee_id')}`.execute(ctx.tx);
  const { rows: people } = await sql<{
    n: number;
  }>`select count(*) as n from employee where employee.org_id = ${ctx.org_id} and not employee.is_draft and employee.joined_on <= ${ctx.today}::date
    and (employee.last_working_day is null or employee.last_working_day >= ${ctx.today}::date) and ${shown}`.execute(ctx.tx);
  return {
    today: ctx.today,
    people: people[0]?.n ?? 0,
    on_leave_today: today.map(({ private: hidden, ...row }) => ({ ...row, ...masked(ctx, { ...row, private: hidden }) })),
    on_leave_this_week: week[0]?.n ?? 0,
    pending: pending[0]?.n ?? 0,
    low_balances: await lowBalances(ctx),
  };
}

async function lowBalances(ctx: Ctx): Promise<DataOf<typeof leaveOverview.get>['low_balances']> {
  if (!scopeOf(ctx.actor, 'leave.balance.read')) return [];
  const { rows } = await sql<{
    employee_id: string;
    employee_code: string;
    employee_name: string;
    leave_type_id: string;
    balance: number;
  }>`
    select b.employee_id, e.employee_code, e.full_name as employee_name, b.leave_type_id, sum(b.balance - b.held) as balance
    from leave_balance b join employee e on e.org_id = b.org_id and e.id = b.employee_id join leave_type t on t.org_id = b.org_id and t.id = b.leave_type_id
    where b.org_id = ${ctx.org_id} and t.category in ('annual', 'casual', 'sick') and t.is_active and (e.last_working_day is null or e.last_working_day >= ${ctx.today}::date)
      and ${await visibleEmployees(ctx, 'leave.balance.read', 'b.employee_id')}
    group by 1, 2, 3, 4 having sum(b.balance - b.held) <= 1 order by 5, 3 limit 20`.execute(ctx.tx);
  const types = new Map((await loadTypes(ctx.tx)).map((type) => [type.id, type]));
  return rows.flatMap(({ leave_type_id, balance, ...row }) => {
    const type = types.get(leave_type_id);
    return type ? [{ ...row, ...toTypeFields(type), balance: Number(balance) }] : [];
  });
}

type SpellRow = Shown & {
  leave_request_id: string;
  first_day: CivilDate;
  first_half: 1 | 2;
  last_day: CivilDate;
  last_half: 1 | 2;
  status: string;
  reason: string | null;
};

/** Leave of the employees the caller may see, day by day. @throws `span_too_long` */
export async function readLeaveCalendar(
  ctx: Ctx,
  filter: FilterOf<typeof leaveOverview.calendar>,
): Promise<DataOf<typeof leaveOverview.calendar>> {
  const { from, to } = filter;
  if (to < from || daysBetween(from, to) >= MOST_DAYS) throw spanTooLong(`Choose at most ${MOST_DAYS} days`);
  let matching = ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where('employee.is_draft', '=', false)
    .where('employee.joined_on', '<=', to)
    .where((eb) => eb.or([eb('employee.last_working_day', 'is', null), eb('employee.last_working_day', '>=', from)]))
    .where(await calendarEmployees(ctx));
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
  const statuses =
    filter.status === 'pending'
      ? ['pending']
      : filter.status === 'approved'
        ? ['approved', 'partly_cancelled', 'cancel_pending']
        : ['pending', 'approved', 'partly_cancelled', 'cancel_pending'];
  const { rows: spells } =
    await sql<SpellRow>`select r.employee_id, r.id as leave_request_id, r.first_day, r.first_half, r.last_day, r.last_half, r.status, r.reason, t.name as type_name, t.colour, t.private
    from leave_request r join leave_type t on t.org_id = r.org_id and t.id = r.leave_type_id
    where r.org_id = ${ctx.org_id} and r.employee_id = any(${ids}::uuid[]) and r.first_day <= ${to}::date and r.last_day >= ${from}::date and r.status = any(${statuses}::text[])
      and (${filter.leave_type_id ?? null}::uuid is null or (r.leave_type_id = ${filter.leave_type_id ?? null}::uuid and (not t.private or ${ctx.actor.permissions.has('leave.private.read')})))
    order by r.first_day`.execute(ctx.tx);
  const byEmployee = Map.groupBy(spells, ({ employee_id }) => employee_id);
  const kinds = await ctx.dependencies.leave.dayKinds(ctx.tx, ids, from, to);
  const settings = await readLeaveSettings(ctx.tx, ctx.today);
  return {
    rows: people.map((person) => ({
      ...person,
      spells: (byEmployee.get(person.employee_id) ?? []).map(({ private: hidden, employee_id, reason, status, ...spell }) => {
        const shown = masked(ctx, { employee_id, private: hidden, ...spell });
        const open = shown.type_name !== 'On leave' || !hidden;
        const sees_reason =
          employee_id === ctx.actor.employee_id || (settings.show_reasons_in_calendar && open && shown.type_name !== 'On leave');
        const opens = employee_id === ctx.actor.employee_id || shown.type_name !== 'On leave';
        return {
          ...spell,
          ...shown,
          leave_request_id: opens ? spell.leave_request_id : null,
          status: status === 'pending' ? ('pending' as const) : ('approved' as const),
          reason: sees_reason ? reason : null,
        };
      }),
      off_days: (kinds.get(person.employee_id) ?? []).flatMap(({ day, first, second, holiday_name }) => {
        const halves = [...(first === 'working' ? [] : [1 as const]), ...(second === 'working' ? [] : [2 as const])];
        const kind = first === 'working' ? second : first;
        return halves.length > 0 && kind !== 'working' ? [{ day, kind, name: holiday_name, halves }] : [];
      }),
    })),
    days: await presence(ctx, ids, from, to, settings.team_minimum_present_percent),
    total,
  };
}

async function presence(ctx: Ctx, ids: readonly string[], from: CivilDate, to: CivilDate, least: number | null) {
  const { rows } = await sql<{
    day: CivilDate;
    away: number;
  }>`select day, count(distinct employee_id) as away from leave_half where org_id = ${ctx.org_id} and employee_id = any(${[...ids]}::uuid[])
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

/** Holidays of an employee's own list, with the optional ones they chose. @throws `employee_unknown` */
export async function readOptionalHolidays(
  ctx: Ctx,
  asked: FilterOf<typeof optionalHolidays.list>,
): Promise<DataOf<typeof optionalHolidays.list>> {
  const employee_id = asked.employee_id ?? ctx.actor.employee_id;
  const person =
    employee_id && (employee_id === ctx.actor.employee_id || (await canAccessEmployee(ctx, 'leave.request.read', employee_id)))
      ? await findPerson(ctx.tx, employee_id, ctx.today)
      : null;
  if (!person || !employee_id) throw employeeUnknown();
  const year = asked.year ?? Number(ctx.today.slice(0, 4));
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const rules = await loadCalendar(ctx.tx, from, to);
  const subject = { employee_id, places: (await findWorkplaces(ctx.tx, [employee_id])).get(employee_id) ?? [] };
  const offs = new Map(calendarDays(rules, subject, from, to).map(({ day, off }) => [day, off === 'full']));
  const { list } = holidayListOn(rules, subject, year === Number(ctx.today.slice(0, 4)) ? ctx.today : from);
  const type = (await loadTypes(ctx.tx)).find(({ category, is_active }) => category === 'optional_holiday' && is_active) ?? null;
  const chosen = await chosenHolidays(ctx, employee_id, type?.id ?? null, from, to);
  const spans = type ? (await loadRuleSpans(ctx.tx, [employee_id])).get(employee_id)?.get(type.id) : undefined;
  const rule = ruleOn(spans, ctx.today < to ? ctx.today : to)?.rule;
  const account = type ? (await loadAccounts(ctx.tx, [employee_id], type.id)).get(accountKey(employee_id, type.id)) : undefined;
  const left = (account?.lots ?? []).reduce((sum, lot) => sum + lot.left, 0);
  const basis = { organisation_start: await readYearStart(ctx.tx, ctx.today), joined_on: person.joined_on };
  const until = leaveYearEnd(leaveYearStart(rule?.cycle ?? 'leave_year', basis, ctx.today));
  const own = employee_id === ctx.actor.employee_id;
  return {
    year,
    list_name: list.id === '' ? null : list.name,
    leave_type_id: type?.id ?? null,
    quota: rule?.entitlement_days ?? 0,
    chosen: chosen.size,
    holidays: list.holidays.map(({ day, name, kind, is_half_day }) => {
      const request = chosen.get(day);
      const falls_on_weekly_off = offs.get(day) ?? false;
      const may_choose =
        own && kind === 'optional' && !request && day >= ctx.today && day <= until && !falls_on_weekly_off && toDays(left) >= 1;
      return {
        day,
        name,
        kind,
        is_half_day,
        falls_on_weekly_off,
        leave_request_id: request?.id ?? null,
        status: request?.status ?? null,
        may_choose,
      };
    }),
  };
}

async function chosenHolidays(ctx: Ctx, employee_id: string, leave_type_id: string | null, from: CivilDate, to: CivilDate) {
  if (!leave_type_id) return new Map<CivilDate, { id: string; status: 'pending' | 'approved' }>();
  const rows = await ctx.tx
    .selectFrom('leave_request')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('leave_type_id', '=', leave_type_id)
    .where('status', 'in', ['pending', 'approved', 'cancel_pending'])
    .where('first_day', '>=', from)
    .where('first_day', '<=', to)
    .select(['id', 'first_day', 'status'])
    .execute();
  return new Map(
    rows.map(({ id, first_day, status }) => [
      first_day,
      { id, status: status === 'pending' ? ('pending' as const) : ('approved' as const) },
    ]),
  );
}
