import { toDayNumber } from '@hrms/attendance/domain';
import { type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import { sql } from 'kysely';
import { computeWanted, groupDays, openSpan } from '../days/resolve.service.ts';
import { loadStoredDays } from '../days/store-days.queries.ts';
import { type DirtyDay, markDirty } from '../dirty.queries.ts';
import { attendanceNotices } from '../notices.ts';

const SAMPLE = 1000;
/** Days of a sample lie within so many days, so that their punches are read once. */
const SPAN_DAYS = 31;

/** Days of the last month, another sample each night. */
async function readSample({ tx, clock }: JobContext): Promise<DirtyDay[]> {
  const today = clock.today();
  const { rows } = await sql<{ employee_id: string; day: string }>`select employee_id, day from attendance_day
    where org_id = ${tx.org_id} and day >= ${today}::date - ${SPAN_DAYS}::int and day < ${today}::date and closed
    order by md5(employee_id::text || day || ${today}) limit ${SAMPLE}`.execute(tx);
  return rows.map(({ employee_id, day }) => ({ employee_id, day: toDayNumber(day) }));
}

/** Days that would be another result today although nobody named them. */
async function findStale(work: JobContext, sample: readonly DirtyDay[]): Promise<DirtyDay[]> {
  const numbers = sample.map(({ day }) => day);
  const span = await openSpan(work, Math.min(...numbers), Math.max(...numbers));
  const wanted = groupDays(sample);
  const stored = await loadStoredDays(work, [...wanted.keys()], span.from, span.to);
  const computed = await computeWanted(work, span, wanted);
  return computed
    .filter(({ employee_id, day, hash }) => stored(employee_id, day)?.hash !== hash)
    .map(({ employee_id, day }) => ({ employee_id, day }));
}

/** How many days of locked periods have another loss of pay than the sum of what payroll was given. */
async function countUnequal({ tx }: JobContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select d.employee_id, d.day, d.lop + d.penalty_lop as due from attendance_month m
      join attendance_day d on d.org_id = m.org_id and d.employee_id = m.employee_id and d.day between m.first_day and m.last_day
      where m.org_id = ${tx.org_id} and m.status <> 'open' order by m.last_day desc, d.day desc, d.employee_id limit ${SAMPLE * 10}) day
    where due <> (select coalesce(sum(e.days), 0) from pay_day_entry e where e.org_id = ${tx.org_id} and e.employee_id = day.employee_id and e.day = day.day
      and e.kind in ('lop_absence', 'lop_leave', 'lop_penalty'))`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Every night: a sample of days is computed again and what differs is named, and the loss of pay of locked periods is compared with what
 * payroll was given. Differences are told to who locks, and kept in the audit log.
 */
async function auditAttendance(work: JobContext): Promise<void> {
  const sample = await readSample(work);
  const stale = sample.length > 0 ? await findStale(work, sample) : [];
  await markDirty(work, stale, 'audit');
  const unequal = await countUnequal(work);
  if (stale.length + unequal === 0) return;
  await work.audit('attendance.audit_found', undefined, { days: sample.length, stale: stale.length, unequal });
  if (unequal > 0)
    await work.notify(attendanceNotices.auditFound, {
      to: { holders: 'attendance.period.lock' },
      cause: work.clock.today(),
      values: { count: unequal },
    });
}

export const auditJob: Job = { ...simpleJob('attendance.audit', auditAttendance), every: '10 21 * * *' };
