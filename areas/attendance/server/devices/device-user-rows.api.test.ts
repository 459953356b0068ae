import { devices, deviceUsers } from '@hrms/attendance/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam } from '../team.scenario.ts';

const SERIAL = 'ROWS0001';

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  const body = { name: 'Gate', serial_number: SERIAL, direction: 'by_device', zone: 'Asia/Kolkata', protocol: 'push' } as const;
  const made = await team.hr.call(devices.create, { body: { ...body, location_id: null, allowed_cidrs: [] } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
});
afterAll(() => installation.close());

type Row = { pin: string; employee_code: string; serial_number: string; from_day: string };
const enter = (rows: Row[]) => team.hr.call(deviceUsers.import, { body: { rows } });
const row = (pin: string, employee_code = '1001', serial_number = '', from_day = '2026-11-01') => ({
  pin,
  employee_code,
  serial_number,
  from_day,
});
const mapped = async () =>
  (await team.hr.call(deviceUsers.list)).data.rows.map(({ pin, employee_code, device_name }) => [
    pin,
    employee_code,
    device_name,
  ]);

test('one faulty cell keeps all rows out and is named', async () => {
  const answer = await enter([row('1'), row('bad id'), row('2', '9999'), row('3', '1001', 'NONE'), row('1')]);
  expect(answer.data).toEqual({
    saved: 0,
    errors: [
      { row: 2, field: 'pin', message: 'Enter the user id of the device' },
      { row: 3, field: 'employee_code', message: 'No employee has this code' },
      { row: 4, field: 'serial_number', message: 'No device has this serial number' },
      { row: 5, field: 'pin', message: 'This user id has an employee from that day already' },
    ],
  });
  expect(await mapped()).toEqual([]);
});

test('user ids of one device and of all are mapped; the same rows again are refused, none twice', async () => {
  const rows = [row('1'), row('2', '1002', SERIAL.toLowerCase())];
  expect((await enter(rows)).data).toEqual({ saved: 2, errors: [] });
  expect(await mapped()).toEqual([
    ['1', '1001', null],
    ['2', '1002', 'Gate'],
  ]);
  expect((await enter(rows)).data.errors).toHaveLength(2);
  expect(await mapped()).toHaveLength(2);
});

test('an employee may not map user ids', async () => {
  expect((await team.asha.call(deviceUsers.import, { body: { rows: [row('9')] } })).status).toBe(403);
});
