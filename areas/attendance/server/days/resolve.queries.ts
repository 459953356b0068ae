import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import type { JobRun, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { wakeResolver } from '../dirty.queries.ts';

export const PEOPLE_AT_ONCE = 500;

/** Takes the days of up to 500 people out of the queue, the oldest first; they return when the transaction fails. */
export async function takeDirty({ tx }: Work) {
  const { rows } = await sql<{ employee_id: string; day: string }>`
    with people as (select distinct employee_id
      from (select employee_id from attendance_dirty where org_id = ${tx.org_id} order by at limit 10000) oldest
        limit ${PEOPLE_AT_ONCE}),
      taken as (delete from attendance_dirty d using people p where d.org_id = ${tx.org_id} and d.employee_id = p.employee_id
      returning d.employee_id, d.day)
    select distinct employee_id, day from taken`.execute(tx);
  return rows.map(({ employee_id, day }) => ({ employee_id, day: toDayNumber(day) }));
}

/** One worker resolves the days of an organisation: another one could store a day from fewer punches after it. */
export async function isAlone({ tx }: Work): Promise<boolean> {
  const { rows } = await sql<{
    alone: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('attendance.resolve_dirty'), hashtext(${tx.org_id})) as alone`.execute(tx);
  return rows[0]?.alone ?? false;
}

/** When the last day was named; null when none is left. */
export async function lastNamedAt({ tx }: Work): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from attendance_dirty where org_id = ${tx.org_id}`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

/** Marks the days whose window ended half an hour ago, and those of people in service that have no result yet. */
export async function closeDays(running: JobRun): Promise<void> {
  await running.transaction(async (work) => {
    const today = work.clock.today();
    const first = toCivilDate(toDayNumber(today) - 3);
    await sql`insert into attendance_dirty (org_id, employee_id, day, reason, at)
      select org_id, employee_id, day, 'closed', ${work.clock.now()}::timestamptz from attendance_day
      where org_id = ${work.tx.org_id} and not closed and closes_at <= ${work.clock.now()}::timestamptz - interval '30 minutes'
      union all
      select e.org_id, e.id, d::date, 'new day', ${work.clock.now()}::timestamptz from employee e
      cross join generate_series(${first}::date, ${today}::date, interval '1 day') d
      where e.org_id = ${work.tx.org_id} and not e.is_draft and e.joined_on <= d::date
        and (e.last_working_day is null or e.last_working_day >= d::date)
        and not exists (select from attendance_day a
        where a.org_id = e.org_id and a.employee_id = e.id and a.day = d::date)`.execute(work.tx);
    await wakeResolver(work);
  });
}
