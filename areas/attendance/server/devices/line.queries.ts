import type { devices } from '@hrms/attendance/contract';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, pageOf, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { NewPunch } from '../ingest.queries.ts';
import { findDevice } from './device.queries.ts';
import type { PushDevice } from './ingest.queries.ts';

/** Lines of a device, newest first. @throws `not_found` */
export async function listLines(
  ctx: Ctx,
  id: string,
  filter: FilterOf<typeof devices.lines>,
): Promise<DataOf<typeof devices.lines>> {
  await findDevice(ctx, id);
  let matching = ctx.tx.selectFrom('device_line').where('org_id', '=', ctx.org_id).where('device_id', '=', id);
  if (filter.status) matching = matching.where('status', '=', filter.status);
  if (filter.pin) matching = matching.where('pin', '=', filter.pin);
  return (await pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select(['id as line_id', 'received_at', 'raw', 'status', 'pin', 'local_time', 'reason'])
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc'),
  )) as DataOf<typeof devices.lines>;
}

/** What ingest needs of a device. */
export const readPushDevice = async ({ tx }: Work, id: string): Promise<PushDevice> =>
  (await tx
    .selectFrom('device')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .select(['id', 'serial_number', 'location_id', 'direction', 'zone', 'first_used_day', 'att_stamp', 'operation_stamp'])
    .select(sql<number | null>`extract(epoch from last_punch_at)::float8`.as('last_punch_at'))
    .executeTakeFirstOrThrow()) as unknown as PushDevice;

/** Sets punches aside that a corrected clock replaces. */
export function ignoreCorrectedPunches(
  work: Work,
  by: string,
  from: string,
  to: string,
  rows: {
    id: string;
    day: string;
    employee_id: string;
    at: number;
    direction: string;
    location_id: string | null;
    verify: string | null;
    source_key: string;
  }[],
) {
  return sql`update punch set ignored_reason = 'clock_corrected', ignored_at = ${work.clock.now()}, ignored_by = ${by}::uuid
      where org_id = ${work.org_id} and day between ${from}::date and ${to}::date
        and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(work.tx);
}

/** Lines of a device set aside because of its clock. */
export function listSuspectLines(ctx: Ctx, id: string, given: { line_ids: string[]; offset_seconds: number; reason: string }) {
  return ctx.tx
    .selectFrom('device_line')
    .where('org_id', '=', ctx.org_id)
    .where('device_id', '=', id)
    .where('status', '=', 'clock_suspect')
    .where('id', 'in', given.line_ids)
    .select(['id', 'raw'])
    .orderBy('local_time')
    .execute();
}

/** Marks device lines as punches. */
export function markLinesAsPunches(offset: number, work: Work, found: { id: string; punch: NewPunch }[]) {
  return sql`update device_line set status = 'punch', reason = ${offset === 0 ? 'mapped' : 'accepted with an offset'}
    where org_id = ${work.org_id} and id = any(${found.map(({ id }) => id)}::uuid[])`.execute(work.tx);
}

/** Punches of a device in a span that count. */
export function listPunchesOfDevice(work: Work, { device_id, from, to }: { device_id: string; from: string; to: string }) {
  return sql<{
    id: string;
    day: string;
    employee_id: string;
    at: number;
    direction: string;
    location_id: string | null;
    verify: string | null;
    source_key: string;
  }>`
      select id, day, employee_id, extract(epoch from at)::float8 as at, direction, location_id, verify, source_key from punch
      where org_id = ${work.org_id} and device_id = ${device_id} and day between ${from}::date and ${to}::date
        and ignored_reason is null and source_key not like '%#2' order by at`.execute(work.tx);
}
