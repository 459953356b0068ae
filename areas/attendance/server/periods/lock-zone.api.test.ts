import { attendancePeriods, register } from '@hrms/attendance/contract';
import { locations } from '@hrms/organisation/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, setTime } from '../team.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());

test('a month is locked when its last day is over where people work, not when it is over in India', async () => {
  const { hr, location } = await makeTeam(installation);
  const { location_id, version, name, branch_id } = location;
  const body = { version, name, branch_id, time_zone: 'Europe/London' };
  expect((await hr.call(locations.update, { params: { id: location_id }, body })).status).toBe(200);
  await installation.runJobs();
  const daily = (await hr.call(register.daily, { query: { day: '2026-11-20' } })).data;
  expect(new Set(daily.rows.map(({ zone }) => zone))).toEqual(new Set(['Europe/London']));
  const lock = () => hr.call(attendancePeriods.lock, { params: { code: '2026-11' }, body: {} });
  // 19:30 in London: the shift ended an hour ago, the day did not
  setTime(installation, '2026-12-01', '01:00');
  const early = await lock();
  expect(early).toRefuse('attendance.period_not_over', 409);
  setTime(installation, '2026-12-01', '05:31');
  const locked = await lock();
  expect(locked.status, JSON.stringify(locked.body)).toBe(200);
});
