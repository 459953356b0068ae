import {
  AttendanceRule,
  attendanceRequests,
  attendanceSettings,
  devices,
  deviceUsers,
  overtimes,
  roster,
  shifts,
} from '@hrms/attendance/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam } from './team.scenario.ts';

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  await team.setRule({ overtime: { ...AttendanceRule.parse({}).overtime, entitled: true, reward: 'choose' } });
});
afterAll(() => installation.close());

const NO_BREAK = { kind: 'none' as const, minutes: 0, after_span: 300, paid: false };
const general = async () => (await team.hr.call(shifts.list)).data.rows.find(({ code }) => code === 'G')?.shift_id ?? '';

test('a correction of a day longer ago than the policy allows', async () => {
  const answer = await team.asha.call(attendanceRequests.ask, {
    body: {
      kind: 'add_punch',
      first_day: '2026-11-12',
      punches: [{ minute: 1110, direction: 'out' }],
      reason: 'Forgot',
    },
  });
  expect(answer).toRefuse('attendance.too_old', 422);
  expect(answer.body.message).toBe('Corrections are possible for 7 days.');
});

test('shifts that overlap, and a shift that is in use', async () => {
  const { hr, asha } = team;
  const times = { start_minute: 1200, end_minute: 2040, half_minute: 1620, expected_minutes: 840, break: NO_BREAK };
  const made = await hr.call(shifts.create, { body: { code: 'LN', name: 'Long night', ...times } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const cells = [
    { employee_id: asha.employee_id, day: '2026-12-01', shift_id: made.data.shift_id },
    { employee_id: asha.employee_id, day: '2026-12-02', shift_id: await general() },
  ];
  const overlapping = await hr.call(roster.save, { body: { cells } });
  expect(overlapping).toRefuse('attendance.shift_overlaps', 409);
  expect((await hr.call(roster.save, { body: { cells: cells.slice(0, 1), override_reason: 'Agreed' } })).status).toBe(200);
  const removed = await hr.call(shifts.remove, { params: { id: made.data.shift_id } });
  expect(removed).toRefuse('attendance.shift_in_use', 409);
  expect(removed.body.message).toMatch(/^This shift is assigned to \d+ employees?\.$/);
});

test('overtime of a day without extra time, over the limit, and of minutes that were credited', async () => {
  const { hr, asha, bina } = team;
  const ask = (day: string, minutes: number, reward: 'pay' | 'comp_off' = 'pay') =>
    asha.call(overtimes.ask, { body: { day, minutes, reward, consent: true, reason: 'Order' } });
  const idle = await ask('2026-11-18', 60);
  expect(idle).toRefuse('attendance.overtime_not_worked', 422);
  expect(idle.body.message).toBe('No extra time was recorded on 18 Nov 2026.');
  expect((await ask('2026-11-20', 60, 'comp_off')).status).toBe(201);
  const again = await ask('2026-11-20', 60);
  expect(again).toRefuse('attendance.already_comp_off', 409);
  expect(again.body.message).toBe('These minutes were credited as comp-off.');
  const { setting } = (await hr.call(attendanceSettings.get)).data.current;
  const saved = await hr.call(attendanceSettings.save, {
    body: { from_date: '2026-11-01', setting: { ...setting, overtime_quarter_hours: 2, enforce_limit: true } },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const over = await bina.call(overtimes.ask, {
    body: { day: '2026-11-20', minutes: 121, reward: 'pay', consent: true, reason: 'Order' },
  });
  expect(over).toRefuse('attendance.overtime_limit', 422);
  expect(over.body.message).toMatch(/^Bina.* would reach 3 of 2 hours this quarter\.$/);
  const within = await bina.call(overtimes.ask, {
    body: { day: '2026-11-20', minutes: 120, reward: 'pay', consent: true, reason: 'Order' },
  });
  expect(within.status, JSON.stringify(within.body)).toBe(201);
});

test('a user id of a device that belongs to somebody from the same day', async () => {
  const { hr, asha, bina } = team;
  const serial_number = `AEXR${hr.org_id.slice(-8).toUpperCase()}`;
  const { device_id } = (await hr.call(devices.create, { body: { name: 'Gate', serial_number } })).data;
  const body = { device_id, pin: '1001', employee_id: asha.employee_id, from_day: '2026-11-01' };
  expect((await hr.call(deviceUsers.create, { body })).status).toBe(201);
  const taken = await hr.call(deviceUsers.create, { body: { ...body, employee_id: bina.employee_id } });
  expect(taken).toRefuse('attendance.user_taken', 409);
  expect(taken.body.message).toMatch(/^User id 1001 already belongs to Asha.* from 1 Nov 2026\.$/);
});

test('own overtime after requests of the period ended; HR still enters it', async () => {
  const { hr, asha } = team;
  const body = { day: '2026-10-15', minutes: 60, reward: 'pay' as const, consent: true, reason: 'Order' };
  const late = await asha.call(overtimes.ask, { body });
  expect(late).toRefuse('attendance.period_closing', 409);
  expect(late.body.message).toBe('Requests for Oct 2026 ended on 3 Nov 2026. Ask HR.');
  // HR gets as far as the day itself, on which nothing extra was worked
  const asHr = await hr.call(overtimes.ask, { body: { ...body, employee_id: asha.employee_id } });
  expect(asHr).toRefuse('attendance.overtime_not_worked', 422);
});
