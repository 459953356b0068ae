import type { Tx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readAttendanceWindow } from './period-lookup.ts';

/** A condition for rows of these employees; null: of everybody. */
export const ofThese = (ids: readonly string[] | null) => (ids ? sql`employee_id = any(${[...ids]}::uuid[])` : sql`true`);

/** Those of the employees who have overtime that is not decided yet between two days. */
export async function findOpenOvertime({ tx }: Work, ids: readonly string[], from: string, to: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ employee_id: string }>`select distinct employee_id from overtime
    where org_id = ${tx.org_id} and ${ofThese(ids)} and day between ${from}::date and ${to}::date
      and status in ('detected', 'pending', 'returned')`.execute(tx);
  return rows.map(({ employee_id }) => employee_id);
}

export type OpenOvertime = { readonly employee_id: string; readonly minutes: number; readonly days: number };

/** Overtime to be paid that nobody decided yet in the attendance period of a month, by employee: minutes and number of days. */
export async function sumOpenOvertime(tx: Tx, month: string, ids?: readonly string[]): Promise<OpenOvertime[]> {
  const { first_day, last_day } = await readAttendanceWindow(tx, month);
  const { rows } = await sql<OpenOvertime>`
    select employee_id, sum(actual_minutes)::int as minutes, count(distinct day)::int as days from overtime
    where org_id = ${tx.org_id} and ${ofThese(ids ?? null)} and day between ${first_day}::date and ${last_day}::date
      and status in ('detected', 'pending', 'returned') and reward = 'pay'
    group by employee_id order by employee_id`.execute(tx);
  return rows;
}
