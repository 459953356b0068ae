import { randomBytes } from 'node:crypto';
import type { devices } from '@hrms/attendance/contract';
import { clockSuspicion, parseAttendanceLine } from '@hrms/attendance/domain';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, findRow, hashOfToken, updateRow } from '@hrms/platform/server';
import { attendanceNotices } from '../notices.ts';
import { devicesHostOff, recordNotFound } from '../refusals.ts';
import { secondsNow } from '../work.ts';
import { ignoreHeldLines, lockDevices, takeHeldLines } from './admission.queries.ts';
import { markSeen } from './delivery.queries.ts';
import { findDevice, listDeviceAddresses } from './device.queries.ts';
import { ingestLines } from './ingest.service.ts';

/** Addresses that a device called from, newest first. @throws `not_found` */
export async function readDeviceAddresses(ctx: Ctx, id: string): Promise<DataOf<typeof devices.addresses>> {
  await findDevice(ctx, id);
  return { rows: await listDeviceAddresses(ctx, id) };
}

/** Approves an address, so that its held lines are stored, or refuses it. Safe to repeat. @throws `not_found` */
export async function decideAddress(
  ctx: Ctx,
  id: string,
  { address_id, approve }: BodyOf<typeof devices.decideAddress>,
): Promise<DataOf<typeof devices.decideAddress>> {
  const { rows } = await lockDevices(ctx, [id]);
  const [device] = rows;
  const address = device && (await findRow(ctx.tx, 'device_address', { id: address_id, device_id: id }, ['ip', 'status']));
  if (!device || !address) throw recordNotFound('Address');
  const now = ctx.clock.now();
  const decision = { status: approve ? 'approved' : 'refused', decided_at: now, decided_by: ctx.actor.user_id };
  await updateRow(ctx.tx, 'device_address', { id: address_id }, decision);
  await ctx.audit(`attendance.device_address_${decision.status}`, id, { ip: address.ip });
  await ctx.closeNotices(attendanceNotices.deviceAddress, id);
  if (!approve) {
    await ignoreHeldLines(ctx, id, address.ip);
    return { stored: 0 };
  }
  const lines = (await takeHeldLines(ctx, id, address.ip)).map(parseAttendanceLine);
  const suspicion = (at: number, day: string) => clockSuspicion(at, secondsNow(ctx), day, device.first_used_day);
  const stored = await ingestLines(ctx, [{ device, lines, suspicion }]);
  await markSeen(ctx, [{ device_id: id, stamp: undefined }], stored);
  return { stored: lines.length };
}

/** Makes the secret host name of a device, shown this once; an earlier one stops working. @throws `not_found`, `devices_host_off` */
export async function createHostName(ctx: Ctx, id: string): Promise<DataOf<typeof devices.createHostName>> {
  await findDevice(ctx, id);
  const { devicesHost } = ctx.services.config;
  if (!devicesHost) throw devicesHostOff();
  const secret = randomBytes(16).toString('hex');
  await updateRow(ctx.tx, 'device', { id }, { host_secret_hash: hashOfToken(secret), updated_at: ctx.clock.now() });
  await ctx.audit('attendance.device_host_name_created', id, {});
  return { host_name: `${secret}.${devicesHost}` };
}

/** Ends the secret host name of a device. Safe to repeat. @throws `not_found` */
export async function removeHostName(ctx: Ctx, id: string): Promise<Record<string, never>> {
  await findDevice(ctx, id);
  await updateRow(ctx.tx, 'device', { id }, { host_secret_hash: null, updated_at: ctx.clock.now() });
  await ctx.audit('attendance.device_host_name_removed', id, {});
  return {};
}
