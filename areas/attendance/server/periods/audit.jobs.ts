import { type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import { computeDaysOf, groupDays, openSpan } from '../days/resolve.service.ts';
import { loadStoredDays } from '../days/store-days.queries.ts';
import { type DirtyDay, markDirty } from '../dirty.queries.ts';
import { attendanceNotices } from '../notices.ts';
import { countUnequal, readSample } from './audit.queries.ts';

/** Days that would be another result today although nobody named them. */
async function findStale(work: JobContext, sample: readonly DirtyDay[]): Promise<DirtyDay[]> {
  const numbers = sample.map(({ day }) => day);
  const span = await openSpan(work, Math.min(...numbers), Math.max(...numbers));
  const wanted = groupDays(sample);
  const stored = await loadStoredDays(work, [...wanted.keys()], span.from, span.to);
  const computed = await computeDaysOf(work, span, wanted);
  return computed
    .filter(({ employee_id, day, hash }) => stored(employee_id, day)?.hash !== hash)
    .map(({ employee_id, day }) => ({ employee_id, day }));
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
