import type { devices } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx, inDirectory } from '@hrms/platform/server';
import { sql } from 'kysely';

type DirectoryTx = Parameters<Parameters<typeof inDirectory>[1]>[0];
const MOST = 1000;
const MOST_OF_ADDRESS = 50;

/** Keeps a serial number that called and that nobody registered: the newest thousand, some of each address. */
export async function recordUnclaimedDevice(tx: DirectoryTx, serial: string, ip: string, now: Date): Promise<void> {
  await sql`insert into device_unclaimed (serial_number, ip, first_seen_at, last_seen_at) select ${serial}, ${ip}, ${now}, ${now}
    where (select count(*) from device_unclaimed where ip = ${ip}) < ${MOST_OF_ADDRESS}
    on conflict (serial_number) do update set last_seen_at = excluded.last_seen_at, ip = excluded.ip`.execute(tx);
  await sql`delete from device_unclaimed where serial_number in
    (select serial_number from device_unclaimed order by last_seen_at desc, serial_number offset ${MOST})`.execute(tx);
}

/**
 * Devices that called from the caller's own address and that no organisation added, newest first. Ranges that an organisation writes
 * for its locations prove nothing: a serial number seen elsewhere may belong to anybody.
 */
export async function listUnclaimedDevices({ tx, request }: Ctx): Promise<DataOf<typeof devices.unclaimed>> {
  const rows = await tx
    .selectFrom('device_unclaimed')
    .where('ip', '=', request.ip)
    .select(['serial_number', 'ip', 'first_seen_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('serial_number')
    .execute();
  return { rows };
}
