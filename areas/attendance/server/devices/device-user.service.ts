import type { devices, deviceUsers } from '@hrms/attendance/contract';
import type { BodyOf, DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, findRow, mapUniqueViolation, newId } from '@hrms/platform/server';
import { employeeUnknown, recordNotFound, userTaken } from '../refusals.ts';
import { findDevice } from './device.queries.ts';
import {
  findPinHolder,
  ignoreLinesOfPin,
  insertDeviceUser,
  listWaitingLines,
  pageOfUnknownUsers,
} from './device-user.queries.ts';
import { readPushDevice } from './line.queries.ts';
import { replayLines } from './line.service.ts';

/** User ids without an employee, with a suggestion by employee code or by the name on the device. */
export async function listUnknownUsers(
  ctx: Ctx,
  filter: FilterOf<typeof deviceUsers.unknown>,
): Promise<DataOf<typeof deviceUsers.unknown>> {
  const { page, limit } = filter;
  const { rows, total } = await pageOfUnknownUsers(ctx, filter);
  return {
    rows: rows.map(({ suggested_id, suggested_code, suggested_name, ...row }) => ({
      ...row,
      suggested: suggested_id
        ? { employee_id: suggested_id, employee_code: suggested_code ?? '', full_name: suggested_name ?? '' }
        : null,
    })),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

type Mapping = BodyOf<typeof deviceUsers.create>;

/** Maps a user id and turns its waiting lines from that day on into punches. @throws `user_taken`, `employee_unknown`, `not_found` */
export async function mapDeviceUser(
  ctx: Ctx,
  { device_id, pin, employee_id, from_day }: Mapping,
): Promise<DataOf<typeof deviceUsers.create>> {
  if (device_id) await findDevice(ctx, device_id);
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw employeeUnknown('employee_id');
  const taken = await findPinHolder(ctx, { device_id, pin, from_day });
  const [before] = taken.rows;
  if (before) throw userTaken(pin, before.full_name, before.from_day);
  const id = newId();
  const name = device_id ? await findRow(ctx.tx, 'device_name', { device_id, pin }, ['name']) : undefined;
  const insert = insertDeviceUser(ctx, id, device_id, pin, name, employee_id, from_day);
  await mapUniqueViolation(insert.execute(), { device_user__pin: () => userTaken(pin, 'another employee', from_day) });
  const waiting = await listWaitingLines(ctx, { device_id, pin, from_day });
  let [replayed, days] = [0, 0];
  for (const [from, lines] of Map.groupBy(waiting.rows, (line) => line.device_id)) {
    const result = await replayLines(ctx, await readPushDevice(ctx, from), lines);
    replayed += result.replayed;
    days += result.days;
  }
  await ctx.audit('attendance.device_user_mapped', id, { device_id, pin, employee_id, from_day, replayed });
  return { device_user_id: id, replayed, days };
}

/** Maps a user id of one device or of all. @throws as `mapDeviceUser` */
export async function mapPin(
  ctx: Ctx,
  id: string,
  { all_devices, ...given }: BodyOf<typeof devices.map>,
): Promise<DataOf<typeof devices.map>> {
  await findDevice(ctx, id);
  return mapDeviceUser(ctx, { ...given, device_id: all_devices ? null : id });
}

/** Ignores the waiting lines of an unknown user id. @throws `not_found` */
export async function ignorePin(
  ctx: Ctx,
  id: string,
  { pin, reason }: BodyOf<typeof devices.ignore>,
): Promise<DataOf<typeof devices.ignore>> {
  await findDevice(ctx, id);
  const { rows } = await ignoreLinesOfPin(reason, ctx, id, pin);
  if (rows.length === 0) throw recordNotFound('User id');
  await ctx.audit('attendance.device_user_ignored', id, { pin, reason, lines: rows.length });
  return { ignored: rows.length };
}
