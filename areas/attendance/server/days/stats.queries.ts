import type { register } from '@hrms/attendance/contract';
import { positionOrFirstOn } from '@hrms/employees/server';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readSetting } from '../configuration.queries.ts';
import { assertRange } from '../period-lookup.ts';
import { registerPeople } from './register.queries.ts';

type Stats = DataOf<typeof register.stats>;

/** Statistics of a span of days over the people the caller sees. @throws `range_too_long` */
export async function readStats(
  ctx: Ctx,
  { from, to, branch_id, department_id }: FilterOf<typeof register.stats>,
): Promise<Stats> {
  const range = assertRange(from, to, 400);
  const people = await registerPeople(ctx, { branch_id, department_id }, from, to);
  const days = sql`from attendance_day a join employee e on e.org_id = a.org_id and e.id = a.employee_id
    where a.org_id = ${ctx.org_id} and a.day between ${from}::date and ${to}::date and a.closed and ${people}`;
  const half = (code: string) => sql`((a.first_half = ${code})::int + (a.second_half = ${code})::int) / 2.0`;
  // On a day off nobody is expected, whoever is on leave over it; suspended people are expected on no day.
  const isExpected = (half: 'first_half' | 'second_half') =>
    sql`(a.${sql.ref(half)} not in ('WO', 'H', 'NJ', 'X', 'SU')
      and not (a.day_kind <> 'working' and a.${sql.ref(half)} like 'L:%'))::int`;
  const expected = sql`(${isExpected('first_half')} + ${isExpected('second_half')}) / 2.0`;
  const present = sql`${half('P')} + ${half('OD')} + ${half('WFH')}`;
  const byDay = await sql<
    Stats['present_by_day'][number]
  >`select a.day, sum(${present})::float8 as present, sum(${expected})::float8 as expected ${days} group by a.day
    order by a.day`.execute(ctx.tx);
  const late = await sql<
    Stats['late_by_weekday'][number]
  >`select extract(dow from a.day)::int as weekday, sum((a.late > 0)::int)::int as late, count(*)::int as days ${days}
    and a.first_in is not null group by 1 order by 1`.execute(ctx.tx);
  const absence = await sql<
    Stats['absence_by_department'][number]
  >`select coalesce(d.name, '') as department_name, sum(one.absent)::float8 as absent, sum(one.expected)::float8 as expected
    from (select e.org_id, e.id, sum(${half('A')}) as absent, sum(${expected}) as expected ${days} group by e.org_id, e.id) one
    left join lateral ${positionOrFirstOn(ctx, 'one.id', to)} place on true
    left join department d on d.org_id = one.org_id and d.id = place.department_id group by 1 order by 2 desc, 1`.execute(ctx.tx);
  const average = await sql<{
    worked: number;
  }>`select coalesce(avg(a.worked), 0)::int as worked ${days} and a.worked > 0 and a.off_day = 0`.execute(ctx.tx);
  const overtime = await sql<{
    minutes: number;
  }>`select coalesce(sum(coalesce(o.payable_minutes, o.actual_minutes)), 0)::int as minutes from overtime o
    join employee e on e.org_id = o.org_id and e.id = o.employee_id
    where o.org_id = ${ctx.org_id} and o.day between ${from}::date and ${to}::date
      and o.status not in ('rejected', 'cancelled', 'reversed') and ${people}`.execute(ctx.tx);
  const sources = await sql<
    Stats['sources'][number]
  >`select p.source, count(*)::int as punches from punch p join employee e on e.org_id = p.org_id and e.id = p.employee_id
    where p.org_id = ${ctx.org_id} and p.day between ${from}::date and ${to}::date and ${people} group by 1
      order by 2 desc`.execute(ctx.tx);
  const lop = await sql<Stats['lop_causes'][number]>`select cause, (sum(hundredths) / 100.0)::float8 as days from (
      select v.cause, v.hundredths ${sql`from attendance_day a join employee e on e.org_id = a.org_id and e.id = a.employee_id
        cross join lateral (values ('Unpaid leave', a.leave_lop), ('Late marks', a.penalty_lop),
          (case when a.exceptions && array['missing_in', 'missing_out'] then 'Missing punch'
          when a.exceptions && array['late_half'] then 'Late' when a.exceptions && array['early_half'] then 'Left early'
            when a.exceptions && array['short_hours'] then 'Short hours' else 'Absent' end, a.lop - a.leave_lop)) as v (cause,
            hundredths)
        where a.org_id = ${ctx.org_id} and a.day between ${from}::date and ${to}::date and ${people}`}) caused
          where hundredths > 0 group by 1 order by 2 desc`.execute(ctx.tx);
  const setting = await readSetting(ctx.tx, to);
  const quarters = (range.to - range.from + 1) / 91;
  return {
    present_by_day: byDay.rows,
    late_by_weekday: late.rows,
    absence_by_department: absence.rows,
    average_worked_minutes: average.rows[0]?.worked ?? 0,
    overtime: {
      minutes: overtime.rows[0]?.minutes ?? 0,
      limit_minutes:
        setting.overtime_quarter_hours === null ? null : Math.round(setting.overtime_quarter_hours * 60 * Math.max(1, quarters)),
    },
    sources: sources.rows,
    lop_causes: lop.rows,
  };
}
