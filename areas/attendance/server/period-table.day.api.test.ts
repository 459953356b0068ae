import { AttendanceSetting, attendanceDays, attendancePeriods, attendanceSettings } from '@hrms/attendance/contract';
import { markConsumed } from '@hrms/attendance/server';
import { markEmployeeLeft } from '@hrms/employees/server';
import { insertEmployeesForTests, jobContextForUser } from '@hrms/employees/testing';
import { inTenant, newId } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLopEntries } from './pay-entries.scenario.ts';
import { makeTeam, publishHoliday, setTime } from './team.scenario.ts';

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
let stays = '';
let joins20 = '';
let joins29 = '';
let leaves10 = '';

const present = (employee_id: string, from: string, to: string) =>
  team.hr.call(attendanceDays.mark, {
    body: { employee_ids: [employee_id], from, to, code: 'P', reason: 'Before the devices' },
  });
const lopOf = async (period: string, employee_id: string) =>
  (await openLopEntries(team.hr, period, employee_id)).map(({ day, days, origin_period }) => [day, days, origin_period]);
const monthsOf = (employee_id: string) =>
  inTenant(installation.services.pool, team.hr.org_id, (tx) =>
    tx
      .selectFrom('attendance_month')
      .where('org_id', '=', tx.org_id)
      .where('employee_id', '=', employee_id)
      .select('period')
      .execute(),
  );
const lock = (code: string) => team.hr.call(attendancePeriods.lock, { params: { code }, body: {} });

// Periods from the 26th to the 25th: October is locked, paid, and corrected afterwards.
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  const { hr } = team;
  const setting = { ...AttendanceSetting.parse({}), cycle_start: 26 };
  const saved = await hr.call(attendanceSettings.save, { body: { from_date: '2026-09-01', setting } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const made = await insertEmployeesForTests(installation.services, hr.org_id, [
    { first_name: 'Stays', employee_code: 'P1' },
    { first_name: 'Joins', employee_code: 'P2', joined_on: '2026-10-20' },
    { first_name: 'Later', employee_code: 'P3', joined_on: '2026-10-29' },
    { first_name: 'Leaves', employee_code: 'P4' },
  ]);
  [stays = '', joins20 = '', joins29 = '', leaves10 = ''] = made.map(({ employee_id }) => employee_id);
  await inTenant(installation.services.pool, hr.org_id, (tx) =>
    markEmployeeLeft(jobContextForUser(installation.services, tx, hr.user_id), {
      employee_id: leaves10,
      last_working_day: '2026-10-10',
      reason: 'resigned',
      source_area: 'lifecycle',
    }),
  );
  setTime(installation, '2026-11-03', '12:00');
  for (const [from, to] of [
    ['2026-09-26', '2026-09-29'],
    ['2026-10-01', '2026-10-13'],
    ['2026-10-15', '2026-10-19'],
    ['2026-10-21', '2026-10-27'],
    ['2026-10-29', '2026-11-03'],
  ] as const)
    await present(stays, from, to);
  await present(joins20, '2026-10-21', '2026-11-03');
  await present(joins29, '2026-10-29', '2026-11-03');
  await present(leaves10, '2026-09-26', '2026-10-10');
  await hr.call(attendanceDays.recompute, { body: { from: '2026-09-26', to: '2026-11-03' } });
  await installation.runJobs();
  const locked = await lock('2026-10');
  expect(locked.status, JSON.stringify(locked.body)).toBe(200);
});
afterAll(() => installation.close());

test('LOP of 30 September and 14 October is October’s, an absence on 28 October is November’s', async () => {
  expect(await lopOf('2026-10', stays)).toEqual([
    ['2026-09-30', 1, '2026-10'],
    ['2026-10-14', 1, '2026-10'],
    ['2026-10-20', 1, '2026-10'],
  ]);
  const query = { employee_id: stays, from: '2026-10-28', to: '2026-10-28' };
  expect((await team.hr.call(attendanceDays.list, { query })).data.days).toMatchObject([{ lop: 1, locked: false }]);
});

test('days before joining and after the last working day are no LOP; who joins after the period has no line in it', async () => {
  // 20 October is a Tuesday on which the joiner was not seen
  expect(await lopOf('2026-10', joins20)).toEqual([['2026-10-20', 1, '2026-10']]);
  expect(await monthsOf(joins29)).toEqual([]);
  expect(await lopOf('2026-10', leaves10)).toEqual([]);
});

test('a holiday that is corrected after October was paid pays the day back in November', async () => {
  const { hr, asha, bina, boss } = team;
  const everybody = [stays, joins20, leaves10, asha.employee_id, bina.employee_id, boss.employee_id];
  await inTenant(installation.services.pool, hr.org_id, (tx) =>
    markConsumed(tx, { period: '2026-10', employee_ids: everybody, payroll_id: newId(), used_ids: [] }),
  );
  await publishHoliday(hr, 'Founders day', '2026-10-20');
  await installation.runJobs();
  expect(await lopOf('2026-11', stays)).toEqual([['2026-10-20', -1, '2026-10']]);
  expect(await lopOf('2026-11', joins20)).toEqual([['2026-10-20', -1, '2026-10']]);
});
