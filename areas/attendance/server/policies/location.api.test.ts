import { devices, locationPunching, punches } from '@hrms/attendance/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam } from '../team.scenario.ts';

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
});
afterAll(() => installation.close());

const params = () => ({ id: team.location.location_id });
const read = async () => (await team.hr.call(locationPunching.get, { params: params() })).data;
const allow = async (methods: ('web' | 'passkey')[]) => {
  const { version } = await read();
  return team.hr.call(locationPunching.update, { params: params(), body: { methods, version } });
};
const ownMethods = async () => (await team.asha.call(punches.today)).data.methods;

test('a location says nothing at first, and lists its devices', async () => {
  const serial = `LOC${team.hr.org_id.slice(-9).toUpperCase()}`;
  const { location_id } = team.location;
  await team.hr.call(devices.create, { body: { name: 'Main gate', serial_number: serial, location_id } });
  expect(await read()).toMatchObject({
    location_name: 'Plant',
    methods: ['web', 'passkey'],
    devices: [{ name: 'Main gate', status: 'waiting', last_seen_at: null }],
    version: 1,
  });
});

test('what a location does not allow is refused, whatever the policy allows', async () => {
  expect((await allow([])).data).toMatchObject({ methods: [], version: 2 });
  expect(await ownMethods()).toMatchObject({ web: false });
  expect(await team.asha.call(punches.make, { body: {} })).toRefuse('attendance.method_off', 403);
  await allow(['passkey']);
  expect(await team.asha.call(punches.make, { body: {} })).toRefuse('attendance.method_off', 403);
  await team.setRule({ passkey: 'optional' });
  expect(await ownMethods()).toMatchObject({ web: true, passkey: 'required' });
  expect(await team.asha.call(punches.make, { body: {} })).toRefuse('attendance.passkey_needed', 422);
  await allow(['web']);
  expect(await ownMethods()).toMatchObject({ web: true, passkey: 'off' });
  const direction = { direction: 'in' as const };
  expect(await team.asha.call(punches.passkeyOptions, { body: direction })).toRefuse('attendance.method_off', 403);
  expect((await team.asha.call(punches.make, { body: {} })).status).toBe(201);
});

test('an edit of a former version is refused; managers neither see nor change it; an unknown location is not found', async () => {
  const body = { methods: ['web' as const], version: 1 };
  expect(await team.hr.call(locationPunching.update, { params: params(), body })).toRefuse('attendance.version_conflict', 409);
  expect((await team.boss.call(locationPunching.get, { params: params() })).status).toBe(403);
  expect((await team.boss.call(locationPunching.update, { params: params(), body })).status).toBe(403);
  const id = team.asha.employee_id;
  expect(await team.hr.call(locationPunching.get, { params: { id } })).toRefuse('attendance.not_found', 404);
});
