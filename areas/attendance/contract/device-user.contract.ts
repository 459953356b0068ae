import { endpoint, id, isoDate, PageQuery, paged, searchable } from '@hrms/platform/contract';
import * as z from 'zod';
import { EnteredRows, personFields } from './shapes.ts';

/** A user id as devices keep it. */
export const DevicePin = z
  .string({ error: 'Please enter the user id' })
  .trim()
  .regex(/^[A-Za-z0-9]{1,24}$/, 'Enter the user id of the device');
const pin = DevicePin;

const DeviceUser = z.object({
  device_user_id: id,
  device_id: id.nullable(),
  device_name: z.string().nullable(),
  pin: z.string(),
  name_on_device: z.string().nullable(),
  ...personFields,
  from_day: isoDate,
});

export const deviceUsers = {
  list: endpoint({
    method: 'GET',
    path: '/device-users',
    permission: 'attendance.device.read',
    summary: 'User ids of devices and the employees behind them',
    query: PageQuery.extend({ ...searchable, device_id: id.optional(), employee_id: id.optional() }),
    response: paged(DeviceUser),
  }),
  create: endpoint({
    method: 'POST',
    path: '/device-users',
    acts_upon: ['body.employee_id'],
    permission: 'attendance.device.update',
    summary: 'Map a user id of one or of all devices to an employee',
    status: 201,
    body: z.strictObject({ device_id: id.nullable(), pin, employee_id: id, from_day: isoDate }),
    response: z.object({ device_user_id: id, replayed: z.int(), days: z.int() }),
    message: 'User id mapped',
    errors: ['attendance.not_found', 'attendance.user_taken', 'attendance.employee_unknown'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/device-users/import',
    permission: 'attendance.device.update',
    summary: 'Map many user ids to employees; without a serial number on all devices',
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            pin: z.string().trim().max(60),
            employee_code: z.string().trim().max(60),
            serial_number: z.string().trim().max(60),
            from_day: isoDate,
          }),
        )
        .min(1, 'Enter at least one row')
        .max(500, 'Enter at most 500 rows at once'),
    }),
    response: EnteredRows,
    message: 'User ids mapped',
    errors: ['attendance.user_taken'],
  }),
  unknown: endpoint({
    method: 'GET',
    path: '/device-users/unknown',
    permission: 'attendance.device.read',
    summary: 'User ids that no employee has, with their waiting lines',
    query: PageQuery.extend({ device_id: id.optional() }),
    response: paged(
      z.object({
        device_id: id,
        device_name: z.string(),
        pin: z.string(),
        name_on_device: z.string().nullable(),
        lines: z.int(),
        first_time: z.string().nullable(),
        last_time: z.string().nullable(),
        suggested: z.object(personFields).nullable(),
      }),
    ),
  }),
};
