import type { Tx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { parseUserLine } from '../../domain/device-line.ts';
import type { PushDevice } from './ingest.service.ts';

export type DeviceSession = { work: Work; device: PushDevice; tx: Tx };

/** Stores the names that a device sends with its users. */
export async function storeDeviceNames({ work, device }: DeviceSession, lines: readonly string[]): Promise<void> {
  const users = [...new Map(lines.flatMap((line) => parseUserLine(line) ?? []).map((user) => [user.pin, user])).values()].filter(
    ({ name }) => name,
  );
  if (users.length === 0) return;
  await sql`insert into device_name (org_id, device_id, pin, name, updated_at) select ${work.org_id}::uuid, ${device.id}::uuid, given.pin, given.name, ${work.clock.now()}::timestamptz
    from unnest(${users.map(({ pin }) => pin)}::text[], ${users.map(({ name }) => name.slice(0, 60))}::text[]) as given (pin, name)
    on conflict (org_id, device_id, pin) do update set name = excluded.name, updated_at = excluded.updated_at`.execute(work.tx);
}
