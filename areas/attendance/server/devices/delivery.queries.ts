import type { AttendanceLine } from '@hrms/attendance/domain';
import type { Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { IngestedLines } from './ingest.queries.ts';

export type DeviceDelivery = {
  readonly serial: string | undefined;
  readonly ip: string;
  readonly host: string;
  readonly stamp: string | undefined;
  readonly lines: readonly AttendanceLine[];
};

export type QueuedDelivery = DeviceDelivery & { readonly device_id: string };

/** What the deliveries say of their devices, the last one of each winning. */
export async function markSeen(
  work: Work,
  tickets: readonly Pick<QueuedDelivery, 'device_id' | 'stamp'>[],
  stored: readonly IngestedLines[],
): Promise<void> {
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
  await sql`update device d
    set last_seen_at = ${work.clock.now()}, silent_since = null, status = 'active',
    att_stamp = coalesce(given.stamp, d.att_stamp),
      last_punch_at = greatest(to_timestamp(given.last_at), d.last_punch_at),
      clock_offset_s = coalesce(given.clock_offset, d.clock_offset_s)
    from unnest(${[...seen.keys()]}::uuid[], ${all.map(({ stamp }) => stamp)}::text[],
      ${all.map(({ last_at }) => last_at)}::float8[], ${all.map(({ offset }) => offset)}::int[])
      as given (id, stamp, last_at, clock_offset)
    where d.org_id = ${work.org_id} and d.id = given.id`.execute(work.tx);
}
