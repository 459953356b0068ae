import { periodOfDay, periodOfMonth, toCivilDate } from '@hrms/attendance/domain';
import { addToMonth } from '@hrms/platform/calendar';
import { copyRows, newId, type RowToStore, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { DirtyDay } from './dirty.queries.ts';
import { givePayInputs } from './pay-inputs.service.ts';
import type { Reference } from './reference.queries.ts';

type Kind = 'lop_absence' | 'lop_leave' | 'lop_penalty' | 'allowance';
type PayDay = {
  employee_id: string;
  day: string;
  kind: Kind;
  days: number;
  /** Of an allowance: the component that pays it and the amount of a day. */
  code: string | null;
  paise: number | null;
};

const daysTable = (days: readonly DirtyDay[]) => sql`unnest(${days.map(({ employee_id }) => employee_id)}::uuid[],
    ${days.map(({ day }) => toCivilDate(day))}::date[]) as wanted (employee_id, day)`;

/** What is true of days now, in hundredths, by kind; zeros are left out. */
async function loadCurrentPayDays({ tx }: Work, days: readonly DirtyDay[]): Promise<PayDay[]> {
  const { rows } = await sql<PayDay>`
    select d.employee_id, d.day, v.kind, v.days, v.code, v.paise from attendance_day d
    join ${daysTable(days)} on wanted.employee_id = d.employee_id and wanted.day = d.day
    left join lateral (select v.allowance_code, v.allowance_paise from shift_version v
      where v.org_id = d.org_id and v.shift_id = d.shift_id and v.from_date <= d.day order by v.from_date desc limit 1) s on true
    cross join lateral (values
      ('lop_absence', d.lop - d.leave_lop, null, null::bigint), ('lop_leave', d.leave_lop, null, null), ('lop_penalty', d.penalty_lop, null, null),
      ('allowance', case when s.allowance_paise is not null and d.worked > 0 then 100 else 0 end, s.allowance_code, s.allowance_paise)
    ) as v (kind, days, code, paise)
    where d.org_id = ${tx.org_id} and v.days <> 0`.execute(tx);
  return rows;
}

/** What payroll was given of days. Kinds that nobody pays any more are left alone. */
async function loadPostedPayDays({ tx }: Work, days: readonly DirtyDay[]): Promise<PayDay[]> {
  const { rows } = await sql<PayDay>`
    select e.employee_id, e.day, e.kind, sum(e.days)::int as days, e.allowance_code as code, e.allowance_paise as paise from pay_day_entry e
    join ${daysTable(days)} on wanted.employee_id = e.employee_id and wanted.day = e.day
    where e.org_id = ${tx.org_id} and (e.kind like 'lop\\_%' or (e.kind = 'allowance' and e.allowance_paise is not null))
    group by e.employee_id, e.day, e.kind, e.allowance_code, e.allowance_paise`.execute(tx);
  return rows;
}

type Writing = {
  /** The period whose pay takes the entries; null: the next one that is open for the person. */
  pay_period: string | null;
  cause: string;
  cause_id?: string | null;
  /** True: the entries are taken back, as if nothing were true. */
  undo?: boolean;
};

/**
 * Adds the signed difference between what is true of days and what payroll was given of them, so that the sum of the entries of a
 * day is what is true. Nothing that was given is altered. Answers how many entries were added.
 */
export async function writePayEntries(work: Work, ref: Reference, days: readonly DirtyDay[], writing: Writing): Promise<number> {
  if (days.length === 0) return 0;
  const truth = writing.undo ? [] : await loadCurrentPayDays(work, days);
  const given = await loadPostedPayDays(work, days);
  const keyOf = ({ employee_id, day, kind, code, paise }: PayDay) => `${employee_id} ${day} ${kind} ${code} ${paise}`;
  const wanted = new Map(truth.map((one) => [keyOf(one), one]));
  const before = new Map(given.map((one) => [keyOf(one), one]));
  const now = work.clock.now().toISOString();
  const periodOf = writing.pay_period ? null : await openPeriods(work, ref, days);
  const given_to = new Set<string>();
  const rows: RowToStore<'pay_day_entry'>[] = [];
  for (const key of new Set([...wanted.keys(), ...before.keys()])) {
    const one = (wanted.get(key) ?? before.get(key)) as PayDay;
    const delta = (wanted.get(key)?.days ?? 0) - (before.get(key)?.days ?? 0);
    if (delta === 0) continue;
    const id = newId();
    const origin = periodOfDay(ref.cycle, one.day).code;
    const pay_period = writing.pay_period ?? (await periodOf?.(one.employee_id, origin)) ?? addToMonth(origin, 1);
    given_to.add(pay_period);
    rows.push({
      id,
      employee_id: one.employee_id,
      day: one.day,
      kind: one.kind,
      days: delta,
      allowance_code: one.code,
      allowance_paise: one.paise,
      origin_period: origin,
      pay_period,
      cause_type: writing.cause,
      cause_id: writing.cause_id ?? null,
      source_key: id,
      created_at: now,
    });
  }
  await copyRows(work.tx, 'pay_day_entry', rows);
  if (periodOf) for (const period of given_to) await givePayInputs(work, period, null);
  return rows.length;
}

/**
 * Where late changes go: the period after the newest one that is locked for the employee, and of those the first whose payroll is not
 * finalised.
 */
async function openPeriods({ tx, dependencies }: Work, ref: Reference, days: readonly DirtyDay[]) {
  const ids = [...new Set(days.map(({ employee_id }) => employee_id))];
  const { rows } = await sql<{
    employee_id: string;
    period: string;
  }>`select employee_id, max(period) as period from attendance_month
    where org_id = ${tx.org_id} and employee_id = any(${ids}::uuid[]) and status <> 'open' group by employee_id`.execute(tx);
  const after = new Map(
    rows.map(({ employee_id, period }) => [employee_id, periodOfMonth(ref.cycle, addToMonth(period, 1)).code]),
  );
  const open = new Map<string, string>();
  return async (employee_id: string, origin: string): Promise<string> => {
    const from = after.get(employee_id) ?? addToMonth(origin, 1);
    const found = open.get(from) ?? (await dependencies.attendance.firstOpenMonth(tx, from));
    open.set(from, found);
    return found;
  };
}
