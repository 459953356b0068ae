import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { type CivilDate, monthLabel } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { DirtyDay } from './dirty.queries.ts';
import { periodConsumed, periodLocked } from './refusals.ts';

export type Lock = {
  employee_id: string;
  period: string;
  status: 'locked' | 'consumed';
  first_day: CivilDate;
  last_day: CivilDate;
};

/** Locked and consumed periods of people that touch a span of days. */
export async function findLocks(tx: Tx, ids: readonly string[] | null, from: CivilDate, to: CivilDate): Promise<Lock[]> {
  const { rows } = await sql<Lock>`select employee_id, period, status, first_day, last_day from attendance_month
    where org_id = ${tx.org_id} and status <> 'open' and ${ids ? sql`employee_id = any(${[...ids]}::uuid[])` : sql`true`}
      and first_day <= ${to}::date and last_day >= ${from}::date`.execute(tx);
  return rows;
}

/** Those of the days that lie in a locked period, with the period's status. */
export async function findLockedDays(tx: Tx, days: readonly DirtyDay[]): Promise<Map<string, Lock['status']>> {
  const found = new Map<string, Lock['status']>();
  if (days.length === 0) return found;
  const numbers = days.map(({ day }) => day);
  const [from, to] = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
  const locks = await findLocks(tx, [...new Set(days.map(({ employee_id }) => employee_id))], toCivilDate(from), toCivilDate(to));
  if (locks.length === 0) return found;
  const byPerson = Map.groupBy(locks, ({ employee_id }) => employee_id);
  for (const { employee_id, day } of days)
    for (const lock of byPerson.get(employee_id) ?? [])
      if (toDayNumber(lock.first_day) <= day && day <= toDayNumber(lock.last_day)) found.set(`${employee_id}${day}`, lock.status);
  return found;
}

/** @throws `period_locked` or `period_consumed` when a day of the span is closed for one of the people; null: for anybody */
export async function assertOpenDays(tx: Tx, ids: readonly string[] | null, from: CivilDate, to = '9999-12-31'): Promise<void> {
  const locks = await findLocks(tx, ids, from, to);
  const consumed = locks.find(({ status }) => status === 'consumed');
  if (consumed) throw periodConsumed();
  const [locked] = locks;
  if (locked) throw periodLocked(monthLabel(locked.period));
}
