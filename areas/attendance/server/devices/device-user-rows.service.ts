import { DevicePin, type deviceUsers, type EnteredRows } from '@hrms/attendance/contract';
import type { BodyOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { findEmployeesByCode } from '../people.queries.ts';
import { mapDeviceUser } from './device-user.service.ts';
import { listDeviceSerials, listDeviceUsersByPin } from './device-user-rows.queries.ts';

const keyOf = (device_id: string | null, pin: string, from_day: string) => `${device_id ?? 'all'} ${pin} ${from_day}`;

/** Maps user ids row by row: all of them, or none and what is wrong. Waiting lines become punches. @throws `user_taken` */
export async function importDeviceUsers(ctx: Ctx, { rows }: BodyOf<typeof deviceUsers.import>): Promise<EnteredRows> {
  const people = await findEmployeesByCode(ctx, 'attendance.device.update');
  const devices = await listDeviceSerials(ctx);
  const bySerial = new Map(devices.map(({ id, serial_number }) => [serial_number.toLowerCase(), id]));
  const { rows: mapped } = await listDeviceUsersByPin(ctx, rows);
  const taken = new Set(mapped.map(({ device_id, pin, from_day }) => keyOf(device_id, pin, from_day)));
  const errors: EnteredRows['errors'] = [];
  const given = rows.map(({ pin, employee_code, serial_number, from_day }, at) => {
    const row = at + 1;
    const employee_id = people.get(employee_code.toLowerCase());
    const device_id = serial_number === '' ? null : (bySerial.get(serial_number.toLowerCase()) ?? 'unknown');
    const key = keyOf(device_id, pin, from_day);
    const problem = DevicePin.safeParse(pin).error?.issues[0]?.message;
    if (problem) errors.push({ row, field: 'pin', message: problem });
    else if (taken.has(key)) errors.push({ row, field: 'pin', message: 'This user id has an employee from that day already' });
    if (!employee_id) errors.push({ row, field: 'employee_code', message: 'No employee has this code' });
    if (device_id === 'unknown') errors.push({ row, field: 'serial_number', message: 'No device has this serial number' });
    taken.add(key);
    return { pin, employee_id: employee_id ?? '', device_id, from_day };
  });
  if (errors.length > 0) return { saved: 0, errors };
  for (const one of given) await mapDeviceUser(ctx, one);
  return { saved: rows.length, errors: [] };
}
