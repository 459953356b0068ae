import { setTimeout as pause } from 'node:timers/promises';
import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { type Job, type JobRun, job, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { wakeResolver } from '../dirty.queries.ts';
import { findOpenOvertime } from '../open-overtime.queries.ts';
import type { ComputedDay } from './compute-days.ts';
import { openSpan, resolveDays } from './resolve.service.ts';

const PEOPLE_AT_ONCE = 500;

/** Takes the days of up to 500 people out of the queue, the oldest first; they return when the transaction fails. */
async function takeDirty({ tx }: Work) {
  const { rows } = await sql<{ employee_id: string; day: string }>`
    with people as (select distinct employee_id from (select employee_id from attendance_dirty where org_id = ${tx.org_id} order by at limit 10000) oldest
        limit ${PEOPLE_AT_ONCE}),
      taken as (delete from attendance_dirty d using people p where d.org_id = ${tx.org_id} and d.employee_id = p.employee_id returning d.employee_id, d.day)
    select distinct employee_id, day from taken`.execute(tx);
  return rows.map(({ employee_id, day }) => ({ employee_id, day: toDayNumber(day) }));
}

/** One worker resolves the days of an organisation: another one could store a day from fewer punches after it. */
async function isAlone({ tx }: Work): Promise<boolean> {
  const { rows } = await sql<{
    alone: boolean;
  }>`select pg_try_advisory_xact_lock(hashtext('attendance.resolve_dirty'), hashtext(${tx.org_id})) as alone`.execute(tx);
  return rows[0]?.alone ?? false;
}

/** Resolves what is named of up to 500 people. @returns how many people; null while another worker is at it */
async function resolveSome(work: Work): Promise<number | null> {
  if (!(await isAlone(work))) return null;
  const days = await takeDirty(work);
  if (days.length === 0) return 0;
  const numbers = days.map(({ day }) => day);
  const span = await openSpan(
    work,
    numbers.reduce((a, b) => Math.min(a, b)),
    numbers.reduce((a, b) => Math.max(a, b)),
  );
  const { changed } = await resolveDays(work, span, days);
  await requestDetection(work, changed, toCivilDate(span.from), toCivilDate(span.to));
  return new Set(days.map(({ employee_id }) => employee_id)).size;
}

/** Has overtime looked for: of those whose changed days have extra time, and of those whose open overtime may have ended. */
async function requestDetection(work: Work, changed: readonly ComputedDay[], from: string, to: string): Promise<void> {
  if (changed.length === 0) return;
  const hasExtra = ({ result }: ComputedDay) => result.extra_after + result.extra_before + result.off_day > 0;
  const others = changed.filter((one) => !hasExtra(one)).map(({ employee_id }) => employee_id);
  const open = await findOpenOvertime(work, [...new Set(others)], from, to);
  const ids = [...new Set([...changed.filter(hasExtra).map(({ employee_id }) => employee_id), ...open])];
  if (ids.length > 0)
    await work.jobs.enqueue('attendance.detect_overtime', { employee_ids: ids, from, to }, { delaySeconds: DETECT_SECONDS });
}

/** When the last day was named; null when none is left. */
async function lastNamedAt({ tx }: Work): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from attendance_dirty where org_id = ${tx.org_id}`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}

/** Overtime is looked for a little after the days were resolved: what comes meanwhile is seen too. */
const DETECT_SECONDS = 5;
const RETRY_SECONDS = 1;
const REST = 8;
const LEAST_PAUSE_MS = 300;
const MOST_PAUSE_MS = 30_000;

/**
 * Resolves all days that were named, in batches of 500 people; each batch is one transaction. While days keep being named it rests
 * eight times as long as a batch took, so that days named again and again are resolved together and the devices are served first.
 */
export async function resolveDirty(running: JobRun): Promise<void> {
  for (;;) {
    const begun = performance.now();
    const begunAt = running.clock.now();
    const people = await running.transaction(resolveSome);
    if (people === null) return running.transaction((work) => wakeResolver(work, RETRY_SECONDS));
    if (people === 0) return;
    const named = await running.transaction(lastNamedAt);
    if (named === null) return;
    if (named >= begunAt) await pause(Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, REST * (performance.now() - begun))));
  }
}

/** Names the days whose window ended half an hour ago, and those of people in service that have no result yet. */
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
      where e.org_id = ${work.tx.org_id} and not e.is_draft and e.joined_on <= d::date and (e.last_working_day is null or e.last_working_day >= d::date)
        and not exists (select from attendance_day a where a.org_id = e.org_id and a.employee_id = e.id and a.day = d::date)`.execute(
      work.tx,
    );
    await wakeResolver(work);
  });
}

export const resolveJobs: readonly Job[] = [
  job('attendance.resolve_dirty', resolveDirty),
  { ...job('attendance.close_day', closeDays), every: '*/30 * * * *' },
];
