import type { JobContext, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readSetting } from '../configuration.queries.ts';
import { deletePhotos } from '../punches/photo.queries.ts';

/** Deletes device lines and photos of punches after their days, forgets positions, serial numbers that nobody claimed within a week, and claims of devices that never called. */
export async function dropOld(work: JobContext): Promise<void> {
  const now = work.clock.now();
  const setting = await readSetting(work.tx, work.clock.today());
  await sql`delete from device_line
    where org_id = ${work.org_id} and received_at < ${now}::timestamptz - make_interval(days => ${setting.line_retention_days})
      and status <> 'unknown_user'`.execute(work.tx);
  await sql`update punch set latitude = null, longitude = null, accuracy_m = null
    where org_id = ${work.org_id} and latitude is not null
    and at < ${now}::timestamptz - make_interval(days => ${setting.position_retention_days})`.execute(work.tx);
  await deletePhotos(
    work,
    sql<boolean>`(taken_at < ${now}::timestamptz - make_interval(days => ${setting.photo_retention_days})
      or (punch_id is null and taken_at < ${now}::timestamptz - interval '1 day'))`,
  );
  const ended = await sql<{ id: string }>`update device set status = 'disabled', version = version + 1, updated_at = ${now}
    where org_id = ${work.org_id} and status = 'waiting' and protocol = 'push'
      and updated_at < ${now}::timestamptz - interval '30 days'
    returning id`.execute(work.tx);
  await sql`delete from device_directory where device_id = any(${ended.rows.map(({ id }) => id)}::uuid[])`.execute(work.tx);
  await sql`delete from device_unclaimed where last_seen_at < ${now}::timestamptz - interval '7 days'`.execute(work.tx);
}

/** Users of devices whose employees left in the last month and who were not removed since; a user id that passed on stays. */
export async function listLeaverUsers({ tx, org_id }: Work, today: string): Promise<{ device_id: string; pin: string }[]> {
  const { rows } = await sql<{ device_id: string; pin: string }>`
    select d.id as device_id, u.pin from device_user u
    join employee e on e.org_id = u.org_id and e.id = u.employee_id and e.last_working_day between ${today}::date - 31
      and ${today}::date - 1
    join device d on d.org_id = u.org_id and (u.device_id = d.id or u.device_id is null) and d.status = 'active'
      and d.protocol = 'push'
    where u.org_id = ${org_id}
      and not exists (select from device_user n where n.org_id = u.org_id and n.pin = u.pin and n.device_id is not distinct
      from u.device_id and n.from_day > u.from_day)
      and not exists (select from device_command c where c.org_id = d.org_id and c.device_id = d.id and c.kind = 'remove_user'
        and c.text = 'DATA DELETE USERINFO PIN=' || u.pin and c.created_at >= e.last_working_day)
    group by d.id, u.pin order by d.id, u.pin`.execute(tx);
  return rows;
}

/** Marks devices that have been silent for two hours of a day. @returns them */
export function markSilentDevices(work: Work, now: Date) {
  return sql<{
    id: string;
    name: string;
  }>`update device set silent_since = last_seen_at
    where org_id = ${work.org_id} and status = 'active' and protocol = 'push' and silent_since is null
    and last_seen_at < ${now}::timestamptz - interval '2 hours'
    and extract(hour from ${now}::timestamptz at time zone zone) between 8 and 19 returning id, name`.execute(work.tx);
}

/** Ends commands that no device fetched in time. */
export function expireCommands(work: Work, now: Date) {
  return sql`update device_command set status = 'expired' where org_id = ${work.org_id} and status in ('queued', 'sent')
    and (created_at < ${now}::timestamptz - interval '24 hours'
    or (attempts >= 3 and sent_at < ${now}::timestamptz - interval '10 minutes'))`.execute(work.tx);
}

/** Connected devices that sent no punch by the late morning of their place. */
export function listDevicesWithoutPunch(work: Work, now: Date) {
  const local = sql`(${now}::timestamptz at time zone d.zone)`;
  return sql<{ id: string; name: string; day: string; location_id: string | null; branch_id: string | null }>`
    select d.id, d.name, ${local}::date as day, l.id as location_id, l.branch_id
    from device d left join location l on l.org_id = d.org_id and l.id = d.location_id
    where d.org_id = ${work.org_id} and d.status = 'active' and d.protocol = 'push' and d.silent_since is null
      and extract(hour from ${local}) between 11 and 19 and d.created_at < ${local}::date::timestamp at time zone d.zone
      and (d.last_punch_at is null or d.last_punch_at < ${local}::date::timestamp at time zone d.zone)`.execute(work.tx);
}
