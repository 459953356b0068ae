import type { attendancePeriods } from '@hrms/attendance/contract';
import type { AttendancePeriodDays } from '@hrms/attendance/domain';
import { countPendingLeave } from '@hrms/leave/server';
import type { DataOf } from '@hrms/platform/contract';
import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';

type Check = DataOf<typeof attendancePeriods.checks>['checks'][number];

/** What is open in the days of a period, each with the screen that fixes it. */
export async function findOpenChecks({ tx, clock }: Work, { code, first_day, last_day }: AttendancePeriodDays): Promise<Check[]> {
  const days = sql`org_id = ${tx.org_id} and day between ${first_day}::date and ${last_day}::date`;
  const { rows } = await sql<Record<Check['cause'], number>>`select
    (select count(*)::int from attendance_day
    where ${days} and exceptions && array['missing_in', 'missing_out']) as missing_punch,
    (select count(*)::int from attendance_day where ${days} and '?' in (first_half, second_half)) as unresolved,
    (select count(*)::int from attendance_request
    where org_id = ${tx.org_id} and status in ('pending', 'returned', 'waiting_partner', 'cancel_pending')
      and first_day <= ${last_day}::date and last_day >= ${first_day}::date) as pending_requests,
    (select count(distinct (device_id, pin))::int from device_line
    where org_id = ${tx.org_id} and status = 'unknown_user' and local_time >= ${first_day}
      and local_time < ${last_day} || ' 99') as unknown_users,
    (select count(*)::int from device
    where org_id = ${tx.org_id} and status = 'active' and protocol = 'push'
      and last_seen_at < ${clock.now()}::timestamptz - interval '2 hours') as silent_devices,
    (select count(*)::int from roster_day where ${days} and published_at is null) as roster_gaps,
    (select count(*)::int from overtime
    where ${days} and status in ('detected', 'pending', 'returned')) as overtime_undecided`.execute(tx);
  const pending_leave = await countPendingLeave(tx, first_day, last_day);
  const counts = { ...(rows[0] as Record<Check['cause'], number>), pending_leave };
  const period = `period=${code}`;
  const named: [Check['cause'], string, string][] = [
    ['missing_punch', 'Missing punches', `/attendance/register-new?tab=exceptions&exception=missing_out&${period}`],
    ['unresolved', 'Days not calculated', `/attendance/register?code=%3F&${period}`],
    ['pending_requests', 'Pending requests', '/organization/approvals-workflow?tab=approvals'],
    ['pending_leave', 'Pending leave', `/leaves?tab=all&status=pending&from=${first_day}&to=${last_day}`],
    ['unknown_users', 'Unknown user ids', '/attendance/biometric?tab=unknown'],
    ['silent_devices', 'Devices without contact', '/attendance/biometric'],
    ['roster_gaps', 'Roster cells not published', `/shifts/calendar?from=${first_day}`],
    ['overtime_undecided', 'Overtime without a decision', '/overtime?tab=all&status=detected'],
  ];
  return named.map(([cause, title, link]) => ({ cause, title, count: counts[cause], link }));
}
