import type { RegisterRow, register } from '@hrms/attendance/contract';
import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { isPositionAt, positionOrFirstOn } from '@hrms/employees/server';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findPeriod } from '../period-lookup.ts';

type Filter = Omit<FilterOf<typeof register.list>, 'page' | 'limit' | 'period'> & { period?: string | undefined };

/** People of a register as conditions: in service in the span, visible, and of the filters; `e` is the employee. */
export async function registerPeople(ctx: Ctx, filter: Filter, from: string, to: string) {
  const like = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const inDays = (
    condition: ReturnType<typeof sql>,
  ) => sql`exists (select from attendance_day a where a.org_id = e.org_id and a.employee_id = e.id
    and a.day between ${from}::date and ${to}::date and ${condition})`;
  return sql`e.org_id = ${ctx.org_id} and not e.is_draft and e.joined_on <= ${to}::date
    and (e.last_working_day is null or e.last_working_day >= ${from}::date)
    and ${await visibleEmployees(ctx, 'attendance.register.read', 'e.id')}
    and ${filter.employee_id ? sql`e.id = ${filter.employee_id}::uuid` : sql`true`}
    and ${isPositionAt(positionOrFirstOn(ctx, 'e.id', to), filter)}
    and ${like ? sql`(e.full_name ilike ${like} or e.employee_code ilike ${like})` : sql`true`}
    and ${filter.shift_id ? inDays(sql`a.shift_id = ${filter.shift_id}::uuid`) : sql`true`}
    and ${filter.policy_id ? inDays(sql`a.policy_id = ${filter.policy_id}::uuid`) : sql`true`}
    and ${filter.code ? inDays(sql`${filter.code} in (a.first_half, a.second_half)`) : sql`true`}
    and ${
      filter.status && filter.period
        ? sql`coalesce((select m.status from attendance_month m where m.org_id = e.org_id and m.employee_id = e.id
            and m.period = ${filter.period}), 'open') = ${filter.status}`
        : sql`true`
    }`;
}

type Row = {
  employee_id: string;
  employee_code: string;
  full_name: string;
  department_name: string | null;
  status: RegisterRow['status'];
  total: number;
  days: [string, string, string, boolean, number, number, boolean, number, number][] | null;
};

const CODES = { P: 'present', A: 'absent', WO: 'weekly_off', H: 'holiday', OD: 'on_duty', WFH: 'on_duty' } as const;

function toRow({ days, total: _total, ...person }: Row, width: number, first: number): RegisterRow {
  const cells = Array.from({ length: width }, () => ({ first: '', second: '', late: false, exception: false, lop: 0 }));
  const totals = {
    present: 0,
    absent: 0,
    leave: 0,
    lop: 0,
    weekly_off: 0,
    holiday: 0,
    on_duty: 0,
    late_marks: 0,
    worked_minutes: 0,
    overtime_minutes: 0,
  };
  for (const [day, one, two, late, lop, penalty, exception, worked, extra] of days ?? []) {
    const cell = cells[toDayNumber(day) - first];
    if (cell) Object.assign(cell, { first: one, second: two, late, exception, lop: (lop + penalty) / 100 });
    for (const code of [one, two]) {
      const column = code.startsWith('L:') ? 'leave' : CODES[code as keyof typeof CODES];
      if (column) totals[column] += 0.5;
    }
    totals.lop += (lop + penalty) / 100;
    totals.late_marks += Number(late);
    totals.worked_minutes += worked;
    totals.overtime_minutes += extra;
  }
  totals.lop = Math.round(totals.lop * 100) / 100;
  return { ...person, cells, totals };
}

/** The register of a period: two reads, one for the page of people with their days and one for their number. @throws `period_unknown` */
export async function readRegister(ctx: Ctx, filter: FilterOf<typeof register.list>): Promise<DataOf<typeof register.list>> {
  const { page, limit, period: code } = filter;
  const period = await findPeriod(ctx, code);
  const [first, last] = [toDayNumber(period.first_day), toDayNumber(period.last_day)];
  const people = await registerPeople(ctx, filter, period.first_day, period.last_day);
  const counted = await sql<{ total: number }>`select count(*)::int as total from employee e where ${people}`.execute(ctx.tx);
  const { rows } = await sql<Row>`
    with page as (select e.org_id, e.id, e.employee_code, e.full_name from employee e where ${people}
      order by e.full_name, e.id limit ${limit} offset ${(page - 1) * limit})
    select page.id as employee_id, page.employee_code, page.full_name, coalesce(m.status, 'open') as status,
      (select d.name from ${positionOrFirstOn(ctx, 'page.id', period.last_day)} p
      join department d on d.org_id = p.org_id and d.id = p.department_id) as department_name,
      (select json_agg(json_build_array(a.day, a.first_half, a.second_half, a.late_mark, a.lop, a.penalty_lop,
      a.exceptions <> '{}', a.worked, a.extra_after + a.off_day)) from attendance_day a
        where a.org_id = page.org_id and a.employee_id = page.id and a.day between ${period.first_day}::date
          and ${period.last_day}::date) as days
    from page left join attendance_month m on m.org_id = page.org_id and m.employee_id = page.id and m.period = ${code}
    order by page.full_name, page.id`.execute(ctx.tx);
  const width = last - first + 1;
  const statuses = new Set(rows.map(({ status }) => status));
  return {
    period: {
      code,
      first_day: period.first_day,
      last_day: period.last_day,
      status: statuses.size === 1 ? ([...statuses][0] as string) : statuses.size > 1 ? 'partly locked' : 'open',
    },
    days: Array.from({ length: width }, (_, n) => toCivilDate(first + n)),
    rows: rows.map((row) => toRow(row, width, first)),
    total: counted.rows[0]?.total ?? 0,
    page,
    limit,
  };
}
