import { attendanceRequests } from '@hrms/attendance/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam } from '../team.scenario.ts';

const DAY = '2026-11-26';

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  installation.clock.set('2026-11-27');
});
afterAll(() => installation.close());

test('two open corrections of the same date are refused, of whatever kinds', async () => {
  const ask = (body: object) =>
    team.asha.call(attendanceRequests.ask, { body: { first_day: DAY, reason: 'Forgot', ...body } as never });
  const punches = [{ direction: 'in', minute: 570 }];
  expect((await ask({ kind: 'add_punch', punches })).status).toBe(201);
  expect(await ask({ kind: 'add_punch', punches })).toRefuse('attendance.request_overlaps', 409);
  expect(await ask({ kind: 'replace_punches', punches })).toRefuse('attendance.request_overlaps', 409);
  expect(await ask({ kind: 'exempt', waive: ['late'] })).toRefuse('attendance.request_overlaps', 409);
  expect((await ask({ kind: 'exempt', waive: ['late'], first_day: '2026-11-25' })).status).toBe(201);
});
