import {
  byId,
  endpoint,
  id,
  instant,
  isoDate,
  PageQuery,
  paged,
  readOnly,
  recordAct,
  searchable,
  text,
  version,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { DevicePin } from './device-user.contract.ts';
import { begun, dayRange, reason } from './shapes.ts';

export const Device = z.object({
  device_id: id,
  name: z.string(),
  serial_number: z.string(),
  model: z.string().nullable(),
  location_id: id.nullable(),
  location_name: z.string().nullable(),
  direction: z.enum(['by_device', 'in', 'out', 'alternate']),
  zone: z.string(),
  protocol: z.enum(['push', 'file']),
  allowed_cidrs: z.array(z.string()),
  status: z.enum(['waiting', 'active', 'disabled']),
  online: z.boolean(),
  last_seen_at: instant.nullable(),
  last_punch_at: instant.nullable(),
  clock_offset_s: z.int().nullable(),
  firmware: z.string().nullable(),
  user_count: z.int().nullable(),
  unknown_users: z.int(),
  suspect_lines: z.int(),
  queued_commands: z.int(),
  /** What proves that a caller is the device: an allowed range, the secret host name, else an address that a person approved. */
  admitted_by: z.array(z.enum(['range', 'host_name', 'address'])),
  /** Addresses that wait for a decision. */
  new_addresses: z.int(),
  /** What is typed into the device. */
  connection: z.object({ address: z.string(), port: z.int(), https: z.boolean() }),
  version: z.int(),
});
export type Device = z.output<typeof Device>;

const zone = z
  .string({ error: 'Please select a time zone' })
  .trim()
  .max(60)
  .refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, 'This time zone does not exist');

const fields = {
  name: text('Please enter device name').max(60, 'Use at most 60 characters'),
  model: z.string().trim().max(60).nullish(),
  location_id: id.nullish(),
  direction: z.enum(['by_device', 'in', 'out', 'alternate']).default('by_device'),
  zone: zone.default('Asia/Kolkata'),
  protocol: z.enum(['push', 'file']).default('push'),
  allowed_cidrs: z
    .array(
      z
        .string()
        .trim()
        .max(50)
        .regex(/^[0-9a-fA-F:.]+\/\d{1,3}$/, 'Enter an IP range like 203.0.113.0/24'),
    )
    .max(20)
    .default([]),
};

export const CreateDevice = z.strictObject({
  ...fields,
  serial_number: z
    .string({ error: 'Please enter serial number' })
    .trim()
    .regex(/^[A-Za-z0-9_-]{4,40}$/, 'Enter the serial number as printed on the device'),
});
export type CreateDevice = z.output<typeof CreateDevice>;
export const UpdateDevice = z.strictObject({
  ...withoutDefaults(fields),
  status: z.enum(['waiting', 'active', 'disabled']).optional(),
  version,
  ...readOnly(
    'device_id',
    'serial_number',
    'location_name',
    'online',
    'last_seen_at',
    'last_punch_at',
    'clock_offset_s',
    'firmware',
    'user_count',
    'unknown_users',
    'suspect_lines',
    'queued_commands',
    'admitted_by',
    'new_addresses',
    'connection',
  ),
});
export type UpdateDevice = z.output<typeof UpdateDevice>;

export const DeviceCommand = z.object({
  command_id: id,
  number: z.int(),
  kind: z.string(),
  text: z.string(),
  status: z.enum(['queued', 'sent', 'done', 'failed', 'expired']),
  attempts: z.int(),
  result: z.string().nullable(),
  created_at: instant,
});

/** A serial number that no organisation added and that called. */
const UnclaimedDevice = z.object({ serial_number: z.string(), ip: z.string(), first_seen_at: instant, last_seen_at: instant });

/** An address that a device called from. */
export const DeviceAddress = z.object({
  address_id: id,
  ip: z.string(),
  status: z.enum(['asked', 'approved', 'refused']),
  held_lines: z.int(),
  first_seen_at: instant,
  decided_at: instant.nullable(),
});
export type DeviceAddress = z.output<typeof DeviceAddress>;

export const DeviceLine = z.object({
  line_id: id,
  received_at: instant,
  raw: z.string(),
  status: z.enum(['punch', 'duplicate', 'unknown_user', 'bad', 'clock_suspect', 'ignored', 'held']),
  pin: z.string().nullable(),
  local_time: z.string().nullable(),
  reason: z.string().nullable(),
});

export const devices = {
  list: endpoint({
    method: 'GET',
    path: '/devices',
    permission: 'attendance.device.read',
    summary: 'Devices, by name',
    query: PageQuery.extend({ ...searchable, location_id: id.optional(), status: Device.shape.status.optional() }),
    response: paged(Device),
  }),
  create: endpoint({
    method: 'POST',
    path: '/devices',
    permission: 'attendance.device.update',
    summary: 'Add a device by its serial number',
    status: 201,
    idempotent: true,
    body: CreateDevice,
    response: Device,
    message: 'Device added successfully',
    errors: ['attendance.serial_taken', 'attendance.serial_elsewhere', 'attendance.too_many_waiting', 'attendance.place_unknown'],
  }),
  unclaimed: endpoint({
    method: 'GET',
    path: '/devices/unclaimed',
    permission: 'attendance.device.update',
    summary: 'Devices that called from your own network in the last seven days and were not added',
    response: z.object({ rows: z.array(UnclaimedDevice) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/devices/{id}',
    permission: 'attendance.device.update',
    summary: 'Change, disable or enable a device',
    params: byId,
    body: UpdateDevice,
    response: Device,
    message: 'Device updated successfully',
    errors: ['attendance.not_found', 'attendance.version_conflict', 'attendance.place_unknown', 'attendance.serial_taken'],
  }),
  command: recordAct('/devices/{id}/commands', {
    permission: 'attendance.device.update',
    summary: 'Queue a command for a device',
    status: 201,
    body: z.strictObject({
      kind: z.enum(['check', 'info', 'fetch', 'write_user', 'remove_user', 'reboot', 'reload_options']),
      from: isoDate.optional(),
      to: isoDate.optional(),
      pin: DevicePin.optional(),
      name: z.string().trim().max(24).optional(),
    }),
    response: z.object({ commands: z.array(DeviceCommand) }),
    message: 'Command queued',
    errors: ['attendance.not_found', 'attendance.command_incomplete'],
  }),
  commands: endpoint({
    method: 'GET',
    path: '/devices/{id}/commands',
    permission: 'attendance.device.read',
    summary: 'Commands of a device, newest first',
    params: byId,
    query: PageQuery,
    response: paged(DeviceCommand),
    errors: ['attendance.not_found'],
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/devices/{id}/addresses',
    permission: 'attendance.device.read',
    summary: 'Addresses that a device called from, newest first',
    params: byId,
    response: z.object({ rows: z.array(DeviceAddress) }),
    errors: ['attendance.not_found'],
  }),
  decideAddress: recordAct('/devices/{id}/addresses/decide', {
    permission: 'attendance.device.update',
    summary: 'Approve an address of a device, so that its held lines are stored, or refuse it',
    body: z.strictObject({ address_id: id, approve: z.boolean() }),
    response: z.object({ stored: z.int() }),
    message: 'Address decided',
    errors: ['attendance.not_found'],
  }),
  createHostName: recordAct('/devices/{id}/host-name', {
    permission: 'attendance.device.update',
    summary: 'Make a secret host name for a device, shown once. An earlier one stops working',
    response: z.object({ host_name: z.string() }),
    message: 'Host name created',
    errors: ['attendance.not_found', 'attendance.devices_host_off'],
  }),
  removeHostName: endpoint({
    method: 'DELETE',
    path: '/devices/{id}/host-name',
    permission: 'attendance.device.update',
    summary: 'End the secret host name of a device',
    params: byId,
    response: z.object({}),
    message: 'Host name removed',
    errors: ['attendance.not_found'],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/devices/{id}/lines',
    permission: 'attendance.device.read',
    summary: 'Lines that a device sent, newest first',
    params: byId,
    query: PageQuery.extend({ status: DeviceLine.shape.status.optional(), pin: DevicePin.optional() }),
    response: paged(DeviceLine),
    errors: ['attendance.not_found'],
  }),
  acceptLines: recordAct('/devices/{id}/lines/accept', {
    permission: 'attendance.device.update',
    summary: 'Accept lines of a wrong clock, shifted by an offset',
    body: z.strictObject({
      line_ids: z.array(id).min(1).max(1000),
      offset_seconds: z.int().min(-1_000_000_000).max(1_000_000_000),
      reason,
    }),
    response: z.object({ accepted: z.int() }),
    message: 'Lines accepted',
    errors: ['attendance.not_found'],
  }),
  correctClock: recordAct('/devices/{id}/clock-corrections', {
    permission: 'attendance.device.update',
    status: 202,
    summary: 'Correct a wrong zone or clock for past punches of a device. A dry run counts them',
    body: z.strictObject({
      ...dayRange,
      offset_seconds: z.int().min(-1_000_000_000).max(1_000_000_000),
      dry_run: z.boolean().default(true),
      reason,
    }),
    response: begun,
    message: 'Correction started',
    errors: ['attendance.not_found', 'attendance.range_too_long'],
  }),
  map: recordAct('/devices/{id}/map', {
    acts_upon: ['body.employee_id'],
    permission: 'attendance.device.update',
    summary: 'Map a user id to an employee from a day on; its lines become punches',
    body: z.strictObject({ pin: DevicePin, employee_id: id, from_day: isoDate, all_devices: z.boolean().default(false) }),
    response: z.object({ device_user_id: id, replayed: z.int(), days: z.int() }),
    message: 'User id mapped',
    errors: ['attendance.not_found', 'attendance.user_taken', 'attendance.employee_unknown'],
  }),
  ignore: recordAct('/devices/{id}/ignore', {
    permission: 'attendance.device.update',
    summary: 'Ignore the waiting lines of an unknown user id',
    body: z.strictObject({ pin: DevicePin, reason }),
    response: z.object({ ignored: z.int() }),
    message: 'User id ignored',
    errors: ['attendance.not_found'],
  }),
};
