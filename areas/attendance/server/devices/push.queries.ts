import { type CommandResult, parseUserLine } from '@hrms/attendance/domain';
import type { Tx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { DeviceRow } from './admission.queries.ts';

export type DeviceSession = { work: Work; device: DeviceRow; tx: Tx };

/** Stores the names that a device sends with its users. */
export async function storeDeviceNames({ work, device }: DeviceSession, lines: readonly string[]): Promise<void> {
  const users = [...new Map(lines.flatMap((line) => parseUserLine(line) ?? []).map((user) => [user.pin, user])).values()].filter(
    ({ name }) => name,
  );
  if (users.length === 0) return;
  await sql`insert into device_name (org_id, device_id, pin, name, updated_at)
    select ${work.org_id}::uuid, ${device.id}::uuid, given.pin, given.name, ${work.clock.now()}::timestamptz
    from unnest(${users.map(({ pin }) => pin)}::text[], ${users.map(({ name }) => name.slice(0, 60))}::text[]) as given (pin,
      name)
    on conflict (org_id, device_id, pin) do update set name = excluded.name, updated_at = excluded.updated_at`.execute(work.tx);
}

/** Stores what a device answered to its commands. */
export function storeCommandResults(all: CommandResult[], known: DeviceSession) {
  return sql`update device_command c set status = given.status, result = given.result
      from unnest(${all.map(({ number }) => number)}::int[], ${all.map(({ ok }) => (ok ? 'done' : 'failed'))}::text[],
        ${all.map(({ result }) => result)}::text[]) as given (number, status, result)
      where c.org_id = ${known.work.org_id} and c.device_id = ${known.device.id} and c.number = given.number
        and c.status in ('queued', 'sent')`.execute(known.tx);
}

/** Takes the commands a device fetches now; one without an answer is sent again after ten minutes. */
export function takeDueCommands(session: DeviceSession, now: Date, most: number) {
  return sql<{ number: number; text: string }>`
    with due as (select id from device_command where org_id = ${session.work.org_id} and device_id = ${session.device.id}
        and (status = 'queued' or (status = 'sent' and attempts < 3 and sent_at < ${now}::timestamptz - interval '10 minutes'))
        and created_at > ${now}::timestamptz - interval '24 hours' order by number limit ${most} for update skip locked)
    update device_command c set status = 'sent', attempts = attempts + 1, sent_at = ${now} from due
      where c.org_id = ${session.work.org_id} and c.id = due.id
    returning c.number, c.text`.execute(session.tx);
}
