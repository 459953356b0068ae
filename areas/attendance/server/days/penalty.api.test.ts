import { AttendanceSetting, attendanceDays, attendanceRequests, attendanceSettings } from '@hrms/attendance/contract';
import { leaveAssignments, leaveBalances, leavePolicies, leaveTypes } from '@hrms/leave/contract';
import { inTenant } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam } from '../team.scenario.ts';

const LATE = ['2026-09-28', '2026-10-01', '2026-10-06', '2026-10-09', '2026-10-13', '2026-10-16'];

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
let leave_type_id = '';
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  const setting = { ...AttendanceSetting.parse({}), cycle_start: 26 };
  await team.hr.call(attendanceSettings.save, { body: { from_date: '2026-09-01', setting } });
  const made = (await team.hr.call(leaveTypes.createUsual, { body: {} })).data;
  leave_type_id = made.types.find(({ code }) => code === 'CL')?.leave_type_id ?? '';
  await team.hr.call(leavePolicies.activate, { params: { id: made.leave_policy_id }, body: { version: 1 } });
  const { employee_id } = team.asha;
  const assigned = { leave_policy_id: made.leave_policy_id, from_date: '2026-04-01', reason: 'Joined' };
  await team.hr.call(leaveAssignments.assign, { params: { id: employee_id }, body: assigned });
  const opening = await team.hr.call(leaveBalances.adjust, {
    body: { employee_id, leave_type_id, days: 5, effective_on: '2026-09-01', note: 'Opening' },
  });
  if (opening.status !== 201) throw new Error(JSON.stringify(opening.body));
  const text = `employee_code,date,time\n${LATE.map((day) => `1001,${day},09:55\n1001,${day},18:45\n`).join('')}`;
  await team.hr.call(attendanceDays.import, { upload: { name: 'punches.csv', text, fields: { dry_run: 'false' } } });
  await installation.runJobs();
});
afterAll(() => installation.close());

const entries = () =>
  inTenant(installation.services.pool, team.hr.org_id, async (tx) => {
    const { rows } = await sql<{ kind: string; days: number }>`select kind, days::float8 as days from leave_ledger
      where employee_id = ${team.asha.employee_id} and leave_type_id = ${leave_type_id} and kind <> 'adjusted' order by created_at, id`.execute(
      tx,
    );
    return rows.map(({ kind, days }) => [kind, days]);
  });
const dayOf = async (day: string) =>
  (await team.hr.call(attendanceDays.get, { params: { employee_id: team.asha.employee_id, day } })).data.day;

test('the sixth late mark takes half a day of casual leave, which an exemption approved later gives back', async () => {
  for (const day of LATE) expect(await dayOf(day)).toMatchObject({ late_mark: true, late_minutes: 25, lop: 0, penalty_lop: 0 });
  const before = await entries();
  expect(before.at(-1)).toEqual(['penalty', -0.5]);
  const asked = await team.hr.call(attendanceRequests.ask, {
    body: { kind: 'exempt', first_day: '2026-10-09', waive: ['late'], reason: 'Bus strike', employee_id: team.asha.employee_id },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  await team.approve('9 Oct');
  await installation.runJobs();
  expect(await dayOf('2026-10-09')).toMatchObject({ late_mark: false });
  const after = await entries();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.slice(before.length).map(([, days]) => days)).toEqual([0.5]);
});
