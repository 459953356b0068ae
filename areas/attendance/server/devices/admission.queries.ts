import { countAttempts, inDirectory, newId, type Services, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { deviceUnknown } from '../refusals.ts';
import type { PushDevice } from './ingest.queries.ts';
import { DEVICE_LIMIT, UNKNOWN_LIMIT } from './push-limit.ts';
import { recordUnclaimedDevice } from './unclaimed.queries.ts';

/** Who calls as a device: its serial number, the address, and the host name it called. */
export type Caller = { readonly serial: string; readonly ip: string; readonly host: string };

export type RegisteredDevice = { readonly org_id: string; readonly device_id: string };

export type AddressStatus = 'asked' | 'approved' | 'refused';

export type DeviceRow = PushDevice & {
  name: string;
  status: string;
  allowed_cidrs: string[];
  host_secret_hash: string | null;
  /** Addresses it called from, where addresses are approved. */
  addresses: Readonly<Record<string, AddressStatus>>;
};

/** Finds the organisations of devices and counts the calls of each device from its address, so that others never use its quota up. */
export async function findRegisteredDevices(
  services: Services,
  callers: readonly Caller[],
): Promise<(RegisteredDevice | Error)[]> {
  const serials = callers.map(({ serial }) => serial);
  const rows = await inDirectory(services.pool, (tx) =>
    tx
      .selectFrom('device_directory')
      .where('serial_number', 'in', serials)
      .select(['serial_number', 'org_id', 'device_id'])
      .execute(),
  );
  const found = new Map(rows.map((row) => [row.serial_number, row]));
  const known = callers.filter(({ serial }) => found.has(serial)).map(({ serial, ip }) => `${serial} ${ip}`);
  const refusals = await countAttempts(services, DEVICE_LIMIT, known);
  const refused = new Map(known.map((key, at) => [key, refusals[at] ?? null]));
  return Promise.all(
    callers.map(async (caller) => {
      const device = found.get(caller.serial);
      return device ? (refused.get(`${caller.serial} ${caller.ip}`) ?? device) : refuseUnknown(services, caller);
    }),
  );
}

/** A serial number that nobody registered is kept for the list of unclaimed ones. */
async function refuseUnknown(services: Services, { serial, ip }: Caller): Promise<Error> {
  const [tooMany] = await countAttempts(services, UNKNOWN_LIMIT, [ip]);
  if (tooMany) return tooMany;
  await inDirectory(services.pool, (tx) => recordUnclaimedDevice(tx, serial, ip, services.clock.now()));
  return deviceUnknown();
}

/** Devices with what admits them, locked in the order of their ids. */
export function lockDevices(work: Work, ids: readonly string[]) {
  return sql<DeviceRow>`select d.id, d.name, d.serial_number, d.location_id, d.direction, d.zone, d.allowed_cidrs,
      d.host_secret_hash, d.status,
      d.first_used_day, d.att_stamp, d.operation_stamp, extract(epoch from d.last_punch_at)::float8 as last_punch_at,
      (select coalesce(jsonb_object_agg(a.ip, a.status), '{}') from device_address a
        where a.org_id = d.org_id and a.device_id = d.id) as addresses
    from device d where d.org_id = ${work.org_id} and d.id = any(${[...ids]}::uuid[]) order by d.id for update`.execute(work.tx);
}

/** Notes an address that a device called from. @returns whether it is new */
export async function insertDeviceAddress(
  work: Work,
  device_id: string,
  ip: string,
  { status, by }: { status: AddressStatus; by: string | null },
): Promise<boolean> {
  const now = work.clock.now();
  const { numAffectedRows } =
    await sql`insert into device_address (org_id, id, device_id, ip, status, first_seen_at, decided_at, decided_by)
    values (${work.org_id}, ${newId()}, ${device_id}, ${ip}, ${status}, ${now}, ${status === 'asked' ? null : now}, ${by}::uuid)
    on conflict (org_id, device_id, ip) do nothing`.execute(work.tx);
  return Number(numAffectedRows) > 0;
}

/** How many lines of a device are held apart. */
export async function countHeldLines(work: Work, device_id: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from device_line
    where org_id = ${work.org_id} and device_id = ${device_id} and status = 'held'`.execute(work.tx);
  return rows[0]?.held ?? 0;
}

/** Holds lines apart that come from an address nobody approved yet, each once. */
export function insertHeldLines(work: Work, device_id: string, ip: string, lines: readonly string[]) {
  const raw = [...new Set(lines.map((line) => line.slice(0, 500)))];
  return sql`insert into device_line (org_id, id, device_id, received_at, raw, status, ip)
    select ${work.org_id}, given.id, ${device_id}, ${work.clock.now()}, given.raw, 'held', ${ip}
    from unnest(${raw.map(() => newId())}::uuid[], ${raw}::text[]) as given (id, raw)
    where not exists (select from device_line l where l.org_id = ${work.org_id} and l.device_id = ${device_id} and l.ip = ${ip}
      and l.status = 'held' and l.raw = given.raw)`.execute(work.tx);
}

/** Takes the held lines of an address, in the order in which they came. */
export async function takeHeldLines(work: Work, device_id: string, ip: string): Promise<string[]> {
  const { rows } = await sql<{ raw: string }>`with taken as (delete from device_line where org_id = ${work.org_id}
      and device_id = ${device_id} and ip = ${ip} and status = 'held' returning raw, received_at, id)
    select raw from taken order by received_at, id`.execute(work.tx);
  return rows.map(({ raw }) => raw);
}

/** Sets the held lines of a refused address aside. */
export function ignoreHeldLines(work: Work, device_id: string, ip: string) {
  return sql`update device_line set status = 'ignored', reason = 'address refused' where org_id = ${work.org_id}
    and device_id = ${device_id} and ip = ${ip} and status = 'held'`.execute(work.tx);
}
