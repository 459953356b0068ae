import { type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import { sql } from 'kysely';
import { attendanceNotices } from '../notices.ts';
import { readSetting } from '../reference.queries.ts';

/** Devices that were silent for two hours between 08:00 and 20:00 of their own clock are noticed once; old commands expire. */
async function checkDevices(work: JobContext): Promise<void> {
  const now = work.clock.now();
  await sql`update device_command set status = 'expired' where org_id = ${work.org_id} and status in ('queued', 'sent')
    and (created_at < ${now}::timestamptz - interval '24 hours' or (attempts >= 3 and sent_at < ${now}::timestamptz - interval '10 minutes'))`.execute(
    work.tx,
  );
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`update device set silent_since = last_seen_at where org_id = ${work.org_id} and status = 'active' and protocol = 'push' and silent_since is null
    and last_seen_at < ${now}::timestamptz - interval '2 hours' and extract(hour from ${now}::timestamptz at time zone zone) between 8 and 19 returning id, name`.execute(
    work.tx,
  );
  for (const { id, name } of rows)
    await work.notify(attendanceNotices.deviceSilent, {
      to: { holders: 'attendance.device.update' },
      cause: `${id}:${now.toISOString().slice(0, 10)}`,
      values: { name },
    });
}

/** Deletes lines after their days, forgets positions, and serial numbers that nobody claimed within a week. */
async function dropOld(work: JobContext): Promise<void> {
  const now = work.clock.now();
  const setting = await readSetting(work.tx, work.clock.today());
  await sql`delete from device_line where org_id = ${work.org_id} and received_at < ${now}::timestamptz - make_interval(days => ${setting.line_retention_days}) and status <> 'unknown_user'`.execute(
    work.tx,
  );
  await sql`update punch set latitude = null, longitude = null, accuracy_m = null where org_id = ${work.org_id} and latitude is not null
    and at < ${now}::timestamptz - make_interval(days => ${setting.position_retention_days})`.execute(work.tx);
  await sql`delete from device_unclaimed where last_seen_at < ${now}::timestamptz - interval '7 days'`.execute(work.tx);
}

export const deviceJobs: readonly Job[] = [
  { ...simpleJob('attendance.device_health', checkDevices), every: '*/5 * * * *' },
  { ...simpleJob('attendance.retention', dropOld), every: '40 20 * * *' },
];
