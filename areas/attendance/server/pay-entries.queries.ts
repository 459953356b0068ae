import { periodOfMonth, toCivilDate } from '@hrms/attendance/domain';
import { addToMonth } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { AttendanceConfiguration } from './configuration.queries.ts';
import type { DirtyDay } from './dirty.queries.ts';

export type PayDay = {
  employee_id: string;
  day: string;
  kind: PayDayKind;
  days: number;
  /** Of an allowance: the component that pays it and the amount of a day. */
  code: string | null;
  paise: number | null;
};

export type PayDayKind = 'lop_absence' | 'lop_leave' | 'lop_penalty' | 'allowance';

/** What is true of days now, in hundredths, by kind; zeros are left out. */
export async function loadCurrentPayDays({ tx }: Work, days: readonly DirtyDay[]): Promise<PayDay[]> {
  const { rows } = await sql<PayDay>`
    select d.employee_id, d.day, v.kind, v.days, v.code, v.paise from attendance_day d
    join ${daysTable(days)} on wanted.employee_id = d.employee_id and wanted.day = d.day
    left join lateral (select v.allowance_code, v.allowance_paise from shift_version v
      where v.org_id = d.org_id and v.shift_id = d.shift_id and v.from_date <= d.day order by v.from_date desc limit 1) s on true
    cross join lateral (values
      ('lop_absence', d.lop - d.leave_lop, null, null::bigint), ('lop_leave', d.leave_lop, null, null),
      ('lop_penalty', d.penalty_lop, null, null),
      ('allowance', case when s.allowance_paise is not null
      and d.worked > 0 then 100 else 0 end, s.allowance_code, s.allowance_paise)
    ) as v (kind, days, code, paise)
    where d.org_id = ${tx.org_id} and v.days <> 0`.execute(tx);
  return rows;
}

/** Employees and days as a table `wanted (employee_id, day)`. */
export const daysTable = (days: readonly DirtyDay[]) => sql`unnest(${days.map(({ employee_id }) => employee_id)}::uuid[],
    ${days.map(({ day }) => toCivilDate(day))}::date[]) as wanted (employee_id, day)`;

/** What payroll was given of days. Kinds that nobody pays any more are left alone. */
export async function loadPostedPayDays({ tx }: Work, days: readonly DirtyDay[]): Promise<PayDay[]> {
  const { rows } = await sql<PayDay>`
    select e.employee_id, e.day, e.kind, sum(e.days)::int as days, e.allowance_code as code, e.allowance_paise as paise
      from pay_day_entry e
    join ${daysTable(days)} on wanted.employee_id = e.employee_id and wanted.day = e.day
    where e.org_id = ${tx.org_id} and (e.kind like 'lop\\_%' or (e.kind = 'allowance' and e.allowance_paise is not null))
    group by e.employee_id, e.day, e.kind, e.allowance_code, e.allowance_paise`.execute(tx);
  return rows;
}

/** LOP entries of a day that no payroll used and that stand in a later period: hundredths of a day, and the newest of those periods. */
export type UnusedLate = { readonly period: string; readonly days: number };

/** The same by `employee day`: arrears that were deferred stand in a later period than the next open one. */
export async function loadUnusedLate({ tx }: Work, days: readonly DirtyDay[]): Promise<ReadonlyMap<string, UnusedLate>> {
  const { rows } = await sql<UnusedLate & { key: string }>`
    select e.employee_id || ' ' || e.day as key, max(e.pay_period) as period, sum(e.days)::int as days from pay_day_entry e
    join ${daysTable(days)} on wanted.employee_id = e.employee_id and wanted.day = e.day
    where e.org_id = ${tx.org_id} and e.payroll_id is null and e.pay_period > e.origin_period and e.kind like 'lop\\_%'
    group by e.employee_id, e.day`.execute(tx);
  return new Map(rows.map(({ key, ...late }) => [key, late]));
}

/**
 * Where late changes go: the period after the newest one that is locked for the employee, and of those the first whose payroll is not
 * finalised.
 */
export async function openPeriods({ tx, dependencies }: Work, ref: AttendanceConfiguration, days: readonly DirtyDay[]) {
  const ids = [...new Set(days.map(({ employee_id }) => employee_id))];
  const { rows } = await sql<{
    employee_id: string;
    period: string;
  }>`select employee_id, max(period) as period from attendance_month
    where org_id = ${tx.org_id} and employee_id = any(${ids}::uuid[]) and status <> 'open' group by employee_id`.execute(tx);
  const after = new Map(
    rows.map(({ employee_id, period }) => [employee_id, periodOfMonth(ref.cycle, addToMonth(period, 1)).code]),
  );
  const open = new Map<string, (id: string) => string>();
  return async (employee_id: string, origin: string): Promise<string> => {
    const from = after.get(employee_id) ?? addToMonth(origin, 1);
    const openMonthOf = open.get(from) ?? (await dependencies.attendance.firstOpenMonths(tx, from, ids));
    open.set(from, openMonthOf);
    return openMonthOf(employee_id);
  };
}
