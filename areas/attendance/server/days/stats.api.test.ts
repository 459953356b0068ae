import { attendanceDays, devices, deviceUsers, register } from '@hrms/attendance/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam } from '../team.scenario.ts';

// Monday to Sunday
const WEEK = { from: '2026-11-09', to: '2026-11-15' };

let installation: Installation;
let solo_id = '';
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  const { hr, asha, bina, boss } = team;
  const serial_number = `AEXS${hr.org_id.slice(-8).toUpperCase()}`;
  const { device_id } = (await hr.call(devices.create, { body: { name: 'Gate', serial_number } })).data;
  for (const [pin, { employee_id }] of [
    ['1001', asha],
    ['1002', bina],
  ] as const)
    await hr.call(deviceUsers.create, { body: { device_id, pin, employee_id, from_day: '2026-11-01' } });
  const lines = [
    // Asha: in time, late by 25, half a day, absent, one punch, absent; Sunday worked
    ['1001', '09', '09:30', '18:30'],
    ['1001', '10', '09:55', '18:55'],
    ['1001', '11', '09:30', '14:00'],
    ['1001', '13', '09:30'],
    ['1001', '15', '10:00', '16:30'],
    // Bina: all days in time
    ...['09', '10', '11', '12', '13', '14'].map((day) => ['1002', day, '09:30', '18:30']),
  ].flatMap(([pin, date, ...times]) => times.map((time, n) => `${pin}\t2026-11-${date} ${time}:00\t${n}`));
  await installation.app.inject({
    method: 'POST',
    url: `/iclock/cdata?SN=${serial_number}&table=ATTLOG&Stamp=1`,
    headers: { 'content-type': 'text/plain' },
    payload: `${lines.join('\n')}\n`,
  });
  // somebody of another manager
  const [solo] = await insertEmployeesForTests(installation.services, hr.org_id, [{ first_name: 'Solo' }]);
  solo_id = solo?.employee_id ?? '';
  await hr.call(attendanceDays.mark, {
    body: { employee_ids: [boss.employee_id, solo_id], ...WEEK, code: 'OD', reason: 'At the customer' },
  });
  await hr.call(attendanceDays.recompute, { body: { ...WEEK } });
  await installation.runJobs();
});
afterAll(() => installation.close());

const statsOf = async (query: object = {}, who: Pick<typeof team.hr, 'call'> = team.hr) =>
  (await who.call(register.stats, { query: { ...WEEK, ...query } as typeof WEEK })).data;

test('present and expected days, half days as halves, days off as none', async () => {
  const { present_by_day } = await statsOf();
  expect(present_by_day.map(({ day, present, expected }) => `${day.slice(8)} ${present}/${expected}`)).toEqual([
    '09 4/4',
    '10 4/4',
    '11 3.5/4',
    '12 3/4',
    '13 3.5/4',
    '14 3/4',
    '15 2/2',
  ]);
});

test('lateness by weekday counts those who came', async () => {
  const late = (await statsOf()).late_by_weekday;
  expect(late.filter(({ weekday }) => weekday === 2)).toEqual([{ weekday: 2, late: 1, days: 2 }]);
  expect(late.reduce((sum, one) => sum + one.late, 0)).toBe(1);
  expect(late.filter(({ weekday }) => weekday === 0)).toEqual([{ weekday: 0, late: 0, days: 1 }]);
});

test('absence, hours, sources and causes of loss of pay', async () => {
  const stats = await statsOf();
  expect(stats.absence_by_department).toEqual([{ department_name: 'Works', absent: 3, expected: 26 }]);
  // eight whole days of 480 and half a day of 270; Sunday is no working day
  expect(stats.average_worked_minutes).toBe(Math.round((8 * 480 + 270) / 9));
  expect(stats.sources).toEqual([{ source: 'device', punches: 21 }]);
  expect(stats.lop_causes).toEqual([
    { cause: 'Absent', days: 2 },
    { cause: 'Left early', days: 0.5 },
    { cause: 'Missing punch', days: 0.5 },
  ]);
});

test('a manager sees the team only, a department filters, a long span is refused', async () => {
  const mine = await statsOf({}, team.boss);
  expect(mine.present_by_day.find(({ day }) => day === '2026-11-09')).toEqual({ day: '2026-11-09', present: 3, expected: 3 });
  const other = (await team.hr.call(departments.create, { body: { name: 'Office' } })).data;
  expect(await statsOf({ department_id: other.department_id })).toMatchObject({
    present_by_day: [],
    absence_by_department: [],
    average_worked_minutes: 0,
    sources: [],
    lop_causes: [],
  });
  const query = { from: '2025-01-01', to: '2026-11-15' };
  expect(await team.hr.call(register.stats, { query })).toRefuse('validation', 422);
  expect((await team.asha.call(register.stats, { query: WEEK })).status).toBe(403);
});

test('the statistics as a file hold the figures of the screen', async () => {
  const { raw } = await team.hr.call(register.exportStats, { query: { ...WEEK, format: 'csv' } });
  const text = raw.toString('utf8');
  expect(text).toContain('Present days by date,2026-11-11,3.5,4');
  expect(text).toContain('Late arrivals by weekday,Tuesday,1,2');
  expect(text).toContain('Absent days by department,Works,3,26');
  expect(text).toContain('Punches by source,device,21');
  expect(text).toContain('LOP days by cause,Missing punch,0.5');
  const query = { from: '2025-01-01', to: '2026-11-15' };
  expect(await team.hr.call(register.exportStats, { query })).toRefuse('validation', 422);
  expect((await team.asha.call(register.exportStats, { query: WEEK })).status).toBe(403);
});

test('employees of days with exceptions are asked for a correction once a day; days without one are left', async () => {
  const { hr, boss, asha, bina } = team;
  const ask = (who: Pick<typeof hr, 'call'>, ...days: [string, string][]) =>
    who.call(attendanceDays.askCorrection, { body: { days: days.map(([employee_id, day]) => ({ employee_id, day })) } });
  const days: [string, string][] = [
    [asha.employee_id, '2026-11-12'],
    [asha.employee_id, '2026-11-13'],
    [bina.employee_id, '2026-11-12'],
  ];
  expect((await ask(boss, ...days)).data).toEqual({ asked: 2, left: 1 });
  await ask(hr, ...days);
  await installation.runJobs();
  const told = async (user_id: string) =>
    inTenant(installation.services.pool, hr.org_id, (tx) =>
      tx
        .selectFrom('notification')
        .where('org_id', '=', hr.org_id)
        .where('user_id', '=', user_id)
        .where('title', 'like', 'Check your attendance%')
        .select(['title', 'link'])
        .orderBy('title')
        .execute(),
    );
  expect(await told(asha.user_id)).toEqual([
    { title: 'Check your attendance on 12 Nov 2026', link: '/attendance/mark?day=2026-11-12' },
    { title: 'Check your attendance on 13 Nov 2026', link: '/attendance/mark?day=2026-11-13' },
  ]);
  expect(await told(bina.user_id)).toEqual([]);
  // of another team, and by an employee
  expect(await ask(boss, [solo_id, '2026-11-12'])).toRefuse('attendance.employee_unknown', 422);
  expect((await ask(asha, [asha.employee_id, '2026-11-12'])).status).toBe(403);
});
