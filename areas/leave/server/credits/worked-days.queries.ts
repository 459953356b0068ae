import type { Month } from '@hrms/platform/calendar';
import { newId, type Tx, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Days of one employee in a month: those that count towards the yearly minimum, and those of them that earn leave. */
export type WorkedMonth = {
  readonly employee_id: string;
  readonly month: Month;
  readonly counted: number;
  readonly earning: number;
};

export type WorkedDaysOfYear = { employee_id: string; counted: number; earning: number };

/** Stores days worked as attendance reports them; the same month again replaces what was there. */
export async function recordWorkedDays({ tx, org_id, clock }: Work, months: readonly WorkedMonth[]): Promise<void> {
  if (months.length === 0) return;
  await sql`insert into leave_worked_days (org_id, id, employee_id, month, counted, earning, updated_at)
    select ${org_id}, given.*, ${clock.now()}::timestamptz
      from unnest(${months.map(() => newId())}::uuid[], ${months.map(({ employee_id }) => employee_id)}::uuid[],
      ${months.map(({ month }) => `${month}-01`)}::date[], ${months.map(({ counted }) => counted)}::numeric[],
      ${months.map(({ earning }) => earning)}::numeric[])
      as given(id, employee_id, month, counted, earning)
    on conflict (org_id, employee_id, month) do update
    set counted = excluded.counted, earning = excluded.earning, updated_at = excluded.updated_at`.execute(tx);
}

/** Days counted and days earning of each employee in the months of a leave year. */
export function sumWorkedDaysOfYear(tx: Tx, first: string, last: string) {
  return sql<WorkedDaysOfYear>`select employee_id, sum(counted) as counted, sum(earning) as earning from leave_worked_days
    where org_id = ${tx.org_id} and month between ${first}::date and ${last}::date group by employee_id
      order by employee_id`.execute(tx);
}
