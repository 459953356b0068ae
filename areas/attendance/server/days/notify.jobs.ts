import { periodOfDay, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { dateLabel, minutesText } from '@hrms/platform/calendar';
import { type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import { loadCycle, readSetting } from '../configuration.queries.ts';
import { attendanceNotices } from '../notices.ts';
import { countMissingPunches, countUnknownUsers, listDaysToNotify, listDetectedOvertime } from './notify.queries.ts';

/** What yesterday's days ask of people: a missing punch, a late mark, overtime that was found; and their managers' summary. */
async function notifyAboutDay(work: JobContext, day: string): Promise<void> {
  const { rows } = await listDaysToNotify(work, day);
  const about = (employee_id: string) => ({ to: { employees: [employee_id] }, cause: `${employee_id}:${day}` });
  const dated = { day, date: dateLabel(day) };
  const missed = rows.filter(({ missing }) => missing);
  await work.notify(
    attendanceNotices.missingPunch,
    missed.map(({ employee_id }) => ({ ...about(employee_id), values: dated })),
  );
  const late = rows.filter(({ late_mark }) => late_mark);
  await work.notify(
    attendanceNotices.lateMarked,
    late.map((row) => ({ ...about(row.employee_id), values: { ...dated, minutes: row.late, duration: minutesText(row.late) } })),
  );
  const summaries = [...Map.groupBy(rows, (row) => row.manager_id)].flatMap(([manager_id, team]) => {
    const missing = team.filter((row) => row.missing).length;
    const absent = team.filter((row) => row.absent).length;
    return manager_id && missing + absent > 0 ? { ...about(manager_id), values: { ...dated, missing, absent } } : [];
  });
  await work.notify(attendanceNotices.teamSummary, summaries);
  const found = await listDetectedOvertime(work, day);
  await work.notify(
    attendanceNotices.overtimeRecorded,
    found.rows.map(({ employee_id }) => ({ ...about(employee_id), values: { date: dated.date } })),
  );
}

/** So many days before corrections end, people with open days are reminded, and who locks is told how many there are. */
const REMINDED_BEFORE = [3, 1];

async function notifyAboutLock(work: JobContext, today: string): Promise<void> {
  const cycle = await loadCycle(work.tx);
  const { soft_close_days } = await readSetting(work.tx, today);
  for (const before of REMINDED_BEFORE) {
    const last_day = toCivilDate(toDayNumber(today) + before - soft_close_days);
    const period = periodOfDay(cycle, last_day);
    if (period.last_day !== last_day) continue;
    const { rows } = await countMissingPunches(work, period, last_day);
    const date = toCivilDate(toDayNumber(today) + before);
    await work.notify(
      attendanceNotices.openGaps,
      rows.map(({ employee_id, open }) => ({
        to: { employees: [employee_id] },
        cause: `${employee_id}:${period.code}:${before}`,
        values: { period: period.name, open, date: dateLabel(date) },
      })),
    );
    await work.notify(attendanceNotices.lockApproaching, {
      to: { holders: 'attendance.period.lock' },
      cause: `${period.code}:${before}`,
      values: { period: period.name, open: rows.reduce((sum, { open }) => sum + open, 0) },
    });
  }
}

/** Punches of yesterday whose user ids belong to no employee. */
async function notifyAboutUnknown(work: JobContext): Promise<void> {
  const now = work.clock.now();
  const { rows } = await countUnknownUsers(work, now);
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    await work.notify(attendanceNotices.unknownPunches, {
      to: { holders: 'attendance.device.update' },
      cause: `unknown:${work.clock.today()}`,
      values: { count },
    });
}

async function notifyMorning(work: JobContext): Promise<void> {
  const today = work.clock.today();
  await notifyAboutDay(work, toCivilDate(toDayNumber(today) - 1));
  await notifyAboutLock(work, today);
  await notifyAboutUnknown(work);
}

export const notifyJob: Job = { ...simpleJob('attendance.notify_morning', notifyMorning), every: '30 4 * * *' };
