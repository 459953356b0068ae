import { periodOfDay, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import { sql } from 'kysely';
import { attendanceNotices } from '../notices.ts';
import { loadCycle } from '../reference.queries.ts';

/** Each morning: people with a missing punch of yesterday, their managers, and who locks a period that is about to be locked. */
async function notifyMorning(work: JobContext): Promise<void> {
  const today = work.clock.today();
  const yesterday = toCivilDate(toDayNumber(today) - 1);
  const { rows } = await sql<{ employee_id: string; missing: boolean; manager_id: string | null }>`
    select a.employee_id, a.exceptions && array['missing_in', 'missing_out'] as missing,
      (select p.manager_id from employee_position p where p.org_id = a.org_id and p.employee_id = a.employee_id and p.from_date <= a.day order by p.from_date desc limit 1) as manager_id
    from attendance_day a where a.org_id = ${work.org_id} and a.day = ${yesterday}::date and (a.exceptions && array['missing_in', 'missing_out', 'absent'])`.execute(
    work.tx,
  );
  for (const { employee_id } of rows.filter(({ missing }) => missing))
    await work.notify(attendanceNotices.missingPunch, {
      to: { employees: [employee_id] },
      cause: `${employee_id}:${yesterday}`,
      values: { date: yesterday },
    });
  for (const [manager_id, team] of Map.groupBy(rows, (row) => row.manager_id)) {
    if (!manager_id) continue;
    const missing = team.filter((row) => row.missing).length;
    await work.notify(attendanceNotices.teamSummary, {
      to: { employees: [manager_id] },
      cause: `${manager_id}:${yesterday}`,
      values: { date: yesterday, missing, absent: team.length - missing },
    });
  }
  const period = periodOfDay(await loadCycle(work.tx), today);
  if (period.last_day !== today) return;
  const open = await sql<{
    open: number;
  }>`select count(*)::int as open from attendance_day where org_id = ${work.org_id} and day between ${period.first_day}::date and ${period.last_day}::date
    and exceptions && array['missing_in', 'missing_out']`.execute(work.tx);
  await work.notify(attendanceNotices.lockApproaching, {
    to: { holders: 'attendance.period.lock' },
    cause: period.code,
    values: { period: period.name, open: open.rows[0]?.open ?? 0 },
  });
}

export const notifyJob: Job = { ...simpleJob('attendance.notify_morning', notifyMorning), every: '30 4 * * *' };
