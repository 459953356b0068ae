import type { AttendanceDay, register } from '@hrms/attendance/contract';
import { positionInForceOn } from '@hrms/employees/server';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, ZONE } from '@hrms/platform/server';
import { sql } from 'kysely';
import { loadLocationZones } from '../configuration.queries.ts';
import { findPeriod } from '../period-lookup.ts';
import { registerPeople } from './register.queries.ts';

type Daily = DataOf<typeof register.daily>;
type State = Daily['rows'][number]['state'];

const STATE = sql<State>`case
  when a.day is null then 'not_yet_in'
  when a.exceptions && array['missing_in', 'missing_out'] then 'missing_punch'
  when a.first_half like 'L:%' and a.second_half like 'L:%' then 'leave'
  when a.first_half in ('OD', 'WFH') or a.second_half in ('OD', 'WFH') then 'on_duty'
  when a.first_half in ('WO', 'H', 'NJ', 'X') and a.second_half in ('WO', 'H', 'NJ', 'X') then 'off'
  when a.first_in is not null and a.late > 0 then 'late'
  when a.first_in is not null or 'P' in (a.first_half, a.second_half) then 'present'
  when not a.closed then 'not_yet_in'
  when a.first_half like 'L:%' or a.second_half like 'L:%' then 'leave'
  else 'absent' end`;

const DAY_COLUMNS = sql`a.day, a.day_kind, a.first_half, a.second_half, a.first_in, a.last_out, a.worked as worked_minutes,
  a.break_minutes, a.expected as expected_minutes,
  a.late as late_minutes, a.early as early_minutes, a.extra_before as extra_before_minutes, a.extra_after as extra_after_minutes,
  a.off_day as off_day_minutes,
  a.lop / 100.0 as lop, a.penalty_lop / 100.0 as penalty_lop, a.late_mark, a.exceptions, a.closed`;

type Row = {
  employee_id: string;
  employee_code: string;
  full_name: string;
  department_name: string | null;
  state: State;
  source: string | null;
  location_id: string | null;
  shift_code: string | null;
  shift_name: string | null;
  locked: boolean;
} & { [K in keyof Omit<AttendanceDay, 'employee_id' | 'shift_code' | 'shift_name' | 'locked'>]: AttendanceDay[K] | null };

const EMPTY_DAY = {
  day_kind: 'working',
  first_half: '?',
  second_half: '?',
  worked_minutes: 0,
  break_minutes: 0,
  expected_minutes: 0,
  late_minutes: 0,
  early_minutes: 0,
  extra_before_minutes: 0,
  extra_after_minutes: 0,
  off_day_minutes: 0,
  lop: 0,
  penalty_lop: 0,
  late_mark: false,
  exceptions: [],
  closed: false,
} as const;

const toRow = (
  { employee_code, full_name, department_name, state, source, location_id, ...day }: Row,
  date: string,
  zones: ReadonlyMap<string, string>,
): Daily['rows'][number] => {
  const known = Object.fromEntries(Object.entries(day).filter(([, value]) => value !== null));
  return {
    employee_id: day.employee_id,
    employee_code,
    full_name,
    department_name,
    state,
    source,
    zone: zones.get(location_id ?? '') ?? ZONE,
    day: {
      ...EMPTY_DAY,
      first_in: null,
      last_out: null,
      shift_code: null,
      shift_name: null,
      ...known,
      day: date,
    } as unknown as AttendanceDay,
  };
};

/** A day by employee with counters of all states. */
export async function readDaily(ctx: Ctx, filter: FilterOf<typeof register.daily>): Promise<Daily> {
  const { page, limit, day, state, exception } = filter;
  const people = await registerPeople(ctx, filter, day, day);
  const joined = sql`from employee e left
    join attendance_day a on a.org_id = e.org_id and a.employee_id = e.id and a.day = ${day}::date where ${people}`;
  const counted = await sql<{
    state: State;
    people: number;
  }>`select ${STATE} as state, count(*)::int as people ${joined} group by 1`.execute(ctx.tx);
  const counters: Daily['counters'] = {
    present: 0,
    late: 0,
    absent: 0,
    leave: 0,
    on_duty: 0,
    off: 0,
    missing_punch: 0,
    not_yet_in: 0,
  };
  for (const row of counted.rows) counters[row.state] = row.people;
  const chosen = sql`${joined} and ${state ? sql`${STATE} = ${state}` : sql`true`}
    and ${exception ? sql`${exception} = any(a.exceptions)` : sql`true`}`;
  const total = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(ctx.tx);
  const { rows } = await sql<Row>`
    with page as (select e.org_id, e.id, e.employee_code, e.full_name, ${STATE} as state, a.shift_id, ${DAY_COLUMNS} ${chosen}
      order by e.full_name, e.id limit ${limit} offset ${(page - 1) * limit})
    select page.id as employee_id, page.*, s.code as shift_code, s.name as shift_name,
      (select d.name from ${positionInForceOn(ctx, 'page.id', day)} p
      join department d on d.org_id = p.org_id and d.id = p.department_id) as department_name,
      (select p.location_id from ${positionInForceOn(ctx, 'page.id', day)} p) as location_id,
      (select string_agg(distinct u.source, ', ') from punch u
      where u.org_id = page.org_id and u.employee_id = page.id
        and u.at between page.first_in and coalesce(page.last_out, page.first_in)) as source,
      exists (select from attendance_month m
      where m.org_id = page.org_id and m.employee_id = page.id and m.status <> 'open'
        and ${day}::date between m.first_day and m.last_day) as locked
    from page left join shift s on s.org_id = page.org_id and s.id = page.shift_id order by page.full_name, page.id`.execute(
    ctx.tx,
  );
  const zones = await loadLocationZones(ctx.tx);
  return {
    day,
    counters,
    rows: rows.map(
      ({ org_id: _org, id: _id, shift_id: _shift, ...row }: Row & { org_id?: string; id?: string; shift_id?: string }) =>
        toRow(row, day, zones),
    ),
    total: total.rows[0]?.total ?? 0,
    page,
    limit,
  };
}

const EXCEPTIONS = [
  'missing_out',
  'missing_in',
  'absent',
  'late_half',
  'early_half',
  'short_hours',
  'off_day_work',
  'outside_area',
  'unresolved',
] as const;

/** Exceptions of a period with their counts by cause, newest day first. @throws `period_unknown` */
export async function readExceptions(
  ctx: Ctx,
  filter: FilterOf<typeof register.exceptions>,
): Promise<DataOf<typeof register.exceptions>> {
  const { page, limit, period, exception } = filter;
  const { first_day, last_day } = await findPeriod(ctx, period);
  const people = await registerPeople(ctx, filter, first_day, last_day);
  const joined = sql`from attendance_day a join employee e on e.org_id = a.org_id and e.id = a.employee_id
    where a.org_id = ${ctx.org_id} and a.day between ${first_day}::date and ${last_day}::date and a.exceptions <> '{}'
      and ${people}`;
  const counted = await sql<{
    exception: string;
    days: number;
  }>`select named.exception, count(*)::int as days from (select unnest(a.exceptions) as exception ${joined}) named
    group by 1`.execute(ctx.tx);
  const counts = Object.fromEntries(EXCEPTIONS.map((name) => [name, 0])) as Record<(typeof EXCEPTIONS)[number], number>;
  for (const row of counted.rows) counts[row.exception as (typeof EXCEPTIONS)[number]] = row.days;
  const chosen = sql`${joined} and ${exception ? sql`${exception} = any(a.exceptions)` : sql`true`}`;
  const total = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(ctx.tx);
  const { rows } = await sql<
    DataOf<typeof register.exceptions>['rows'][number]
  >`select e.id as employee_id, e.employee_code, e.full_name, a.day, a.exceptions,
      a.first_half || ' ' || a.second_half as halves ${chosen}
      order by a.day desc, e.full_name, e.id limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.tx);
  return { counts, rows, total: total.rows[0]?.total ?? 0, page, limit };
}
