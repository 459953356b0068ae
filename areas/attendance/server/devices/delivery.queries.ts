import type { AttendanceLine } from '@hrms/attendance/domain';
import { countAttempts, inDirectory, type Services, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { deviceUnknown } from '../refusals.ts';
import type { IngestedLines, PushDevice } from './ingest.queries.ts';
import { DEVICE_LIMIT, UNKNOWN_LIMIT } from './push-limit.ts';
import { recordUnclaimedDevice } from './unclaimed.queries.ts';

export type Caller = { readonly serial: string; readonly ip: string };

export type RegisteredDevice = { readonly org_id: string; readonly device_id: string };

export type DeviceDelivery = {
  readonly serial: string | undefined;
  readonly ip: string;
  readonly stamp: string | undefined;
  readonly lines: readonly AttendanceLine[];
};

export type DeviceRow = PushDevice & { status: string; allowed_cidrs: string[] };

export type QueuedDelivery = DeviceDelivery & { readonly device_id: string };

/** Finds the organisations of devices and counts their calls. */
export async function admitDevices(services: Services, callers: readonly Caller[]): Promise<(RegisteredDevice | Error)[]> {
  const rows = await inDirectory(services.pool, (tx) =>
    tx
      .selectFrom('device_directory')
      .where(
        'serial_number',
        'in',
        callers.map(({ serial }) => serial),
      )
      .select(['serial_number', 'org_id', 'device_id'])
      .execute(),
  );
  const found = new Map(rows.map((row) => [row.serial_number, row]));
  const known = callers.filter(({ serial }) => found.has(serial)).map(({ serial }) => serial);
  const refusals = await countAttempts(services, DEVICE_LIMIT, known);
  const refused = new Map(known.map((serial, at) => [serial, refusals[at] ?? null]));
  return Promise.all(
    callers.map(async (caller) => {
      const device = found.get(caller.serial);
      return device ? (refused.get(caller.serial) ?? device) : refuseUnknown(services, caller);
    }),
  );
}

/** A serial number that nobody registered is kept for the list of unclaimed ones. */
export async function refuseUnknown(services: Services, { serial, ip }: Caller): Promise<Error> {
  const [tooMany] = await countAttempts(services, UNKNOWN_LIMIT, [ip]);
  if (tooMany) return tooMany;
  await inDirectory(services.pool, (tx) => recordUnclaimedDevice(tx, serial, ip, services.clock.now()));
  return deviceUnknown();
}

/** What the deliveries say of their devices, the last one of each winning. */
export async function markSeen(work: Work, tickets: readonly QueuedDelivery[], stored: readonly IngestedLines[]): Promise<void> {
  const seen = new Map<string, { stamp: string | null; last_at: number | null; offset: number | null }>();
  for (const [at, { device_id, stamp }] of tickets.entries()) {
    const before = seen.get(device_id);
    const { last_at, offset } = stored[at] as IngestedLines;
    seen.set(device_id, {
      stamp: stamp ?? before?.stamp ?? null,
      last_at: last_at ?? before?.last_at ?? null,
      offset: offset ?? before?.offset ?? null,
    });
  }
  if (seen.size === 0) return;
  const all = [...seen.values()];
  await sql`update device d set last_seen_at = ${work.clock.now()}, silent_since = null, status = 'active', att_stamp = coalesce(given.stamp, d.att_stamp),
      last_punch_at = coalesce(to_timestamp(given.last_at), d.last_punch_at), clock_offset_s = coalesce(given.clock_offset, d.clock_offset_s)
    from unnest(${[...seen.keys()]}::uuid[], ${all.map(({ stamp }) => stamp)}::text[], ${all.map(({ last_at }) => last_at)}::float8[], ${all.map(({ offset }) => offset)}::int[])
      as given (id, stamp, last_at, clock_offset)
    where d.org_id = ${work.org_id} and d.id = given.id`.execute(work.tx);
}

/** Devices of deliveries, locked in the order of their ids. */
export function lockDevices(work: Work, tickets: readonly QueuedDelivery[]) {
  return sql<DeviceRow>`select id, serial_number, location_id, direction, zone, allowed_cidrs, status, first_used_day, att_stamp, operation_stamp
    from device where org_id = ${work.org_id} and id = any(${tickets.map(({ device_id }) => device_id)}::uuid[]) order by id for update`.execute(
    work.tx,
  );
}
