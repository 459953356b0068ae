import type { Month } from '@hrms/platform/calendar';
import { newId, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Days of one employee in a month: those that count towards the yearly minimum, and those of them that earn leave. */
export type WorkedMonth = {
  readonly employee_id: string;
  readonly month: Month;
  readonly counted: number;
  readonly earning: number;
};

/** Stores days worked as attendance reports them; the same month again replaces what was there. */
export async function recordWorkedDays({ tx, org_id, clock }: Work, months: readonly WorkedMonth[]): Promise<void> {
  if (months.length === 0) return;
  await sql`insert into leave_worked_days (org_id, id, employee_id, month, counted, earning, updated_at)
    select ${org_id}, given.*, ${clock.now()}::timestamptz from unnest(${months.map(() => newId())}::uuid[], ${months.map(({ employee_id }) => employee_id)}::uuid[],
      ${months.map(({ month }) => `${month}-01`)}::date[], ${months.map(({ counted }) => counted)}::numeric[], ${months.map(({ earning }) => earning)}::numeric[])
      as given(id, employee_id, month, counted, earning)
    on conflict (org_id, employee_id, month) do update set counted = excluded.counted, earning = excluded.earning, updated_at = excluded.updated_at`.execute(
    tx,
  );
}
