import type { CreateDevice, Device, devices, UpdateDevice } from '@hrms/attendance/contract';
import { plainValue, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, findRow, insertRow, newId, updateVersioned } from '@hrms/platform/server';
import { commandIncomplete, placeUnknown, serialElsewhere, serialTaken, staleRecord, tooManyWaiting } from '../refusals.ts';
import { insertDeviceAddress } from './admission.queries.ts';
import {
  calledFromElsewhere,
  claimSerialNumber,
  countWaitingDevices,
  deleteUnclaimedDevice,
  findDevice,
  findSerialHolder,
  listCommandsById,
  queueCommands,
} from './device.queries.ts';

/** Devices of an organisation that never called, at most: serial numbers are not kept for later. */
const MOST_WAITING = 50;

async function assertLocation(ctx: Ctx, location_id: string | null | undefined): Promise<void> {
  if (!location_id) return;
  const found = await findRow(ctx.tx, 'location', { id: location_id }, ['id']);
  if (!found) throw placeUnknown('location_id');
}

/**
 * Adds a device by its serial number. What calls from the address of the person who adds it is admitted.
 * @throws `serial_taken` whoever holds it, `serial_elsewhere`, `too_many_waiting`, `place_unknown`
 */
export async function createDevice(ctx: Ctx, given: CreateDevice): Promise<Device> {
  await assertLocation(ctx, given.location_id);
  const id = newId();
  const now = ctx.clock.now();
  const serial = given.serial_number.toUpperCase();
  if (await calledFromElsewhere(ctx, serial)) throw serialElsewhere();
  if ((await countWaitingDevices(ctx)) >= MOST_WAITING) throw tooManyWaiting(MOST_WAITING);
  const { rows } = await claimSerialNumber(serial, ctx, id);
  if (rows.length === 0) throw serialTaken();
  await deleteUnclaimedDevice(serial, ctx);
  await insertRow(ctx.tx, 'device', {
    id,
    name: given.name,
    serial_number: serial,
    model: given.model ?? null,
    location_id: given.location_id ?? null,
    direction: given.direction,
    zone: given.zone,
    protocol: given.protocol,
    allowed_cidrs: JSON.stringify(given.allowed_cidrs),
    status: 'waiting',
    first_used_day: toCivilDate(toDayNumber(ctx.today) - 90),
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
  if (ctx.request.ip) await insertDeviceAddress(ctx, id, ctx.request.ip, { status: 'approved', by: ctx.actor.user_id });
  await ctx.audit('attendance.device_created', id, given);
  return findDevice(ctx, id);
}

/** A device that never called gives its serial number up; enabled again, it takes it if nobody else did. @throws `serial_taken` */
async function claimAgain(ctx: Ctx, { device_id, serial_number }: Device): Promise<void> {
  const { rows } = await claimSerialNumber(serial_number, ctx, device_id);
  if (rows.length > 0) return;
  const holder = await findSerialHolder(ctx, serial_number);
  if (holder?.device_id !== device_id) throw serialTaken();
}

/** Changes, disables or enables a device. @throws `not_found`, `version_conflict`, `place_unknown`, `serial_taken` for one that was given up */
export async function updateDevice(ctx: Ctx, id: string, given: UpdateDevice): Promise<Device> {
  const before = await findDevice(ctx, id);
  await assertLocation(ctx, given.location_id);
  if (before.status === 'disabled' && given.status && given.status !== 'disabled') await claimAgain(ctx, before);
  const { name, model, location_id, direction, zone, protocol, allowed_cidrs, status, version } = given;
  await updateVersioned(ctx.tx, 'device', {
    id,
    version,
    set: {
      name,
      model: model ?? null,
      location_id: location_id ?? null,
      direction,
      zone,
      protocol,
      allowed_cidrs: JSON.stringify(allowed_cidrs),
      status,
      updated_at: ctx.clock.now(),
    },
    stale: staleRecord,
  });
  const after = await findDevice(ctx, id);
  await ctx.audit('attendance.device_updated', id, { before, after });
  return after;
}

const MOST_FETCHED_DAYS = 31;

/** The text of a command as the device takes it; a long fetch is cut into parts. @throws `command_incomplete` */
function commandTexts({ kind, from, to, pin, name }: BodyOf<typeof devices.command>): string[] {
  const user = () => {
    if (!pin) throw commandIncomplete('pin', 'Enter the user id');
    return plainValue(pin);
  };
  switch (kind) {
    case 'check':
      return ['CHECK'];
    case 'info':
      return ['INFO'];
    case 'reboot':
      return ['REBOOT'];
    case 'reload_options':
      return ['RELOAD OPTIONS'];
    case 'write_user':
      return [`DATA UPDATE USERINFO PIN=${user()}\tName=${plainValue(name ?? '')}\tPri=0`];
    case 'remove_user':
      return [`DATA DELETE USERINFO PIN=${user()}`];
    case 'fetch': {
      if (!from || !to || to < from) throw commandIncomplete('to', 'Enter the first and the last day');
      const texts: string[] = [];
      const last = toDayNumber(to);
      for (let day = toDayNumber(from); day <= last && texts.length < 24; day += MOST_FETCHED_DAYS)
        texts.push(
          `DATA QUERY ATTLOG StartTime=${toCivilDate(day)} 00:00:00\tEndTime=${toCivilDate(Math.min(last, day + MOST_FETCHED_DAYS - 1))} 23:59:59`,
        );
      return texts;
    }
  }
}

/** Queues a command of a device. @throws `not_found`, `command_incomplete` */
export async function sendCommand(
  ctx: Ctx,
  id: string,
  given: BodyOf<typeof devices.command>,
): Promise<DataOf<typeof devices.command>> {
  await findDevice(ctx, id);
  const texts = commandTexts(given);
  const ids = await queueCommands(ctx.tx, id, { kind: given.kind, texts, now: ctx.clock.now(), by: ctx.actor.user_id });
  await ctx.audit('attendance.command_queued', id, given);
  const commands = await listCommandsById(ctx, ids);
  return { commands } as DataOf<typeof devices.command>;
}
