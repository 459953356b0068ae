import { attendanceDays, punches } from '@hrms/attendance/contract';
import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { locations } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTeam, PLANT, setTime } from '../team.scenario.ts';

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  await team.asha.call(punches.consent, { body: { version: 1 } });
});
afterAll(() => installation.close());

/** Each test has a day of its own, so that a punch of one is no near duplicate of another. */
let date = 0;
let today = '';
beforeEach(() => {
  date += 1;
  today = toCivilDate(toDayNumber('2026-11-20') + date);
  setTime(installation, today, '09:30');
});

/** A position so many metres north of the plant. */
const north = (metres: number, accuracy = 0) => ({
  latitude: PLANT.latitude + metres / 111_195.08,
  longitude: PLANT.longitude,
  accuracy,
});
const punchFrom = (position?: ReturnType<typeof north>) =>
  team.asha.call(punches.make, { body: { ...(position && { position }) } });
const stored = () =>
  inTenant(installation.services.pool, team.hr.org_id, (tx) =>
    tx
      .selectFrom('punch')
      .where('org_id', '=', team.hr.org_id)
      .where('day', '=', today)
      .select(['outside', 'latitude', 'accuracy_m'])
      .execute(),
  );

test.each([
  ['at the very edge', 200, 0],
  ['outside by as much as the position is unsure', 300, 100],
])('refuse: %s is inside', async (_where, metres, accuracy) => {
  await team.setRule({ geofence: 'refuse' });
  expect((await punchFrom(north(metres, accuracy))).status).toBe(201);
  expect(await stored()).toMatchObject([{ outside: false, accuracy_m: accuracy }]);
});

test.each([
  ['a metre outside', 201, 0],
  ['more unsure than is allowed for', 301, 500],
])('refuse: %s is refused with the distance, nothing is stored', async (_where, metres, accuracy) => {
  await team.setRule({ geofence: 'refuse' });
  const answer = await punchFrom(north(metres, accuracy));
  expect(answer).toRefuse('attendance.outside_area', 422);
  expect(answer.body.message).toBe(`You are ${metres} m from Plant. Punching is allowed within 200 m.`);
  expect(await stored()).toEqual([]);
});

test('refuse: no position, and one that is too vague, are none', async () => {
  await team.setRule({ geofence: 'refuse' });
  expect(await punchFrom()).toRefuse('attendance.position_needed', 422);
  expect(await punchFrom(north(0, 501))).toRefuse('attendance.position_needed', 422);
  expect(await stored()).toEqual([]);
  expect((await punchFrom(north(0, 500))).status).toBe(201);
});

test.each([
  ['far away', north(5000)],
  ['without a position', undefined],
])('flag: a punch %s counts and the day shows it', async (_where, position) => {
  await team.setRule({ geofence: 'flag' });
  expect((await punchFrom(position)).data.punch.outside).toBe(true);
  const { day } = (await team.hr.call(attendanceDays.get, { params: { employee_id: team.asha.employee_id, day: today } })).data;
  expect(day.exceptions).toContain('outside_area');
});

test('off: no position is kept, even when one is sent', async () => {
  await team.setRule({ geofence: 'off' });
  expect((await punchFrom(north(9000))).data.punch.outside).toBe(false);
  expect(await stored()).toEqual([{ outside: false, latitude: null, accuracy_m: null }]);
});

test('positions are asked for only after the notice was accepted', async () => {
  await team.setRule({ geofence: 'refuse' });
  const { bina } = team;
  expect(await bina.call(punches.make, { body: { position: north(0) } })).toRefuse('attendance.consent_needed', 422);
  expect(await bina.call(punches.consent, { body: { version: 2 } })).toRefuse('attendance.consent_version', 422);
  expect((await bina.call(punches.consent, { body: { version: 1 } })).status).toBe(200);
  expect((await bina.call(punches.make, { body: { position: north(0) } })).status).toBe(201);
});

test('the network of the location is compared with the address of the call', async () => {
  await team.setRule({ ip: 'refuse' });
  const place = async (allowed_ips: string[]) => {
    const params = { id: team.location.location_id };
    const { version } = (await team.hr.call(locations.list)).data.rows.find((one) => one.location_id === params.id) ?? {};
    const body = { ...PLANT, branch_id: team.location.branch_id, allowed_ips, version: version ?? 1 };
    const saved = await team.hr.call(locations.update, { params, body });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  };
  await place(['203.0.113.0/24']);
  expect((await team.asha.call(punches.today)).data.methods.network_allowed).toBe(false);
  expect(await punchFrom()).toRefuse('attendance.network_not_allowed', 422);
  await team.setRule({ ip: 'flag' });
  expect((await punchFrom()).data.punch.outside).toBe(true);
  await team.setRule({ ip: 'refuse' });
  installation.clock.advance(5);
  await place(['203.0.113.0/24', '127.0.0.0/8']);
  expect((await punchFrom()).data.punch.outside).toBe(false);
});

test('whoever works remotely is asked for no place', async () => {
  await team.setRule({ geofence: 'refuse' });
  const { branch_id } = team.location;
  const remote = (await team.hr.call(locations.create, { body: { name: 'Home', branch_id, is_remote: true } })).data;
  await inTenant(installation.services.pool, team.hr.org_id, (tx) =>
    tx
      .updateTable('employee_position')
      .set({ location_id: remote.location_id })
      .where('org_id', '=', team.hr.org_id)
      .where('employee_id', '=', team.asha.employee_id)
      .execute(),
  );
  expect((await punchFrom()).data.punch.outside).toBe(false);
});

test('punching on the web can be switched off', async () => {
  await team.setRule({ web_punch: false });
  expect((await team.asha.call(punches.today)).data.methods.web).toBe(false);
  expect(await punchFrom()).toRefuse('attendance.method_off', 403);
});
