import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, pageOf, type Work } from '@hrms/platform/server';
import type { devices } from '../../contract/device.contract.ts';
import { findDevice } from './device.queries.ts';
import type { PushDevice } from './ingest.service.ts';

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
    .executeTakeFirstOrThrow()) as unknown as PushDevice;
