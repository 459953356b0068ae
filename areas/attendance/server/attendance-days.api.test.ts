import {
  AttendanceRule,
  AttendanceSetting,
  attendanceDays,
  attendancePeriods,
  attendanceRequests,
  attendanceSettings,
  devices,
  deviceUsers,
  overtimes,
  policies,
  punches,
  register,
  roster,
  shiftAssignments,
  shifts,
} from '@hrms/attendance/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation, type Signed, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let installation: Installation;
let hr: Tenant;
let asha: Signed & { employee_id: string };
let bina: Signed & { employee_id: string };
let boss: Signed & { employee_id: string };
let shiftC = '';
let serial = '';
let device_id = '';

const at = (text: string) => {
  const [day = '', time = ''] = text.split(' ');
  installation.clock.set(day);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  installation.clock.advance(hour * 60 + minute - 11 * 60 - 30);
};
const push = (body: string, table = 'ATTLOG', of = serial) =>
  installation.app.inject({
    method: 'POST',
    url: `/iclock/cdata?SN=${of}&table=${table}&Stamp=9001`,
    headers: { 'content-type': 'text/plain' },
    payload: body,
  });
const dayOf = async (employee_id: string, day: string) =>
  (await hr.call(attendanceDays.get, { params: { employee_id, day } })).data.day;
const halves = async (employee_id: string, day: string) => {
  const { first_half, second_half } = await dayOf(employee_id, day);
  return `${first_half} ${second_half}`;
};
const approveFirst = async (who: Signed) => {
  const mine = (await who.call(approvals.mine, { query: { limit: '100' } })).data.rows;
  return who.call(approvals.process, {
    params: { id: mine[0]?.approval_id ?? '' },
    body: { action: 'approve', comments: 'Fine' },
  });
};

beforeAll(async () => {
  installation = await sharedInstallation();
  hr = await createTenant(installation);
  await hr.call(departments.create, { body: { name: 'Works' } });
  await hr.call(designations.create, { body: { title: 'Fitter' } });
  const [head] = await insertEmployeesForTests(installation.services, hr.org_id, [{ first_name: 'Head', employee_code: 'H1' }]);
  const manager_id = head?.employee_id ?? '';
  const made = await insertEmployeesForTests(installation.services, hr.org_id, [
    { first_name: 'Asha', employee_code: '1001', manager_id },
    { first_name: 'Bina', employee_code: '1002', manager_id },
  ]);
  const [a, b] = made.map(({ employee_id }) => employee_id) as [string, string];
  asha = { ...(await hr.person({ role: 'employee' }, { employee_id: a })), employee_id: a };
  bina = { ...(await hr.person({ role: 'employee' }, { employee_id: b })), employee_id: b };
  boss = { ...(await hr.person({ role: 'manager' }, { employee_id: manager_id })), employee_id: manager_id };
  const shift = await hr.call(shifts.create, {
    body: {
      code: 'C',
      name: 'Night',
      start_minute: 1320,
      end_minute: 1800,
      half_minute: 1560,
      break: { kind: 'none' },
      expected_minutes: 480,
    },
  });
  shiftC = shift.data.shift_id;
  serial = `AEXW${hr.org_id.slice(-8).toUpperCase()}`;
  device_id = (await hr.call(devices.create, { body: { name: 'Gate', serial_number: serial } })).data.device_id;
  const policy = (await hr.call(policies.list)).data.rows[0];
  const rule = { ...AttendanceRule.parse({}), overtime: { ...AttendanceRule.parse({}).overtime, entitled: true } };
  const added = await hr.call(policies.addRule, {
    params: { id: policy?.policy_id ?? '' },
    body: { from_date: '2020-01-01', rule },
  });
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
});
beforeEach(() => installation.clock.set('2026-11-20'));
afterAll(() => installation.close());

describe('punching on the web', () => {
  test('late by 11 minutes; a second click adds nothing', async () => {
    at('2026-11-20 09:41');
    const first = await asha.call(punches.make, { body: {} });
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(first.data.punch.local_time).toBe('09:41:00');
    expect(first.data.today).toMatchObject({ state: 'in', late_minutes: 11, next_direction: 'out', day: '2026-11-20' });
    const again = await asha.call(punches.make, { body: {} });
    expect(again.data.punch.punch_id).toBe(first.data.punch.punch_id);
    at('2026-11-20 18:31');
    expect((await asha.call(punches.make, { body: {} })).data.today).toMatchObject({
      state: 'out',
      first_half: 'P',
      second_half: 'P',
      worked_minutes: 470,
    });
    expect((await asha.call(attendanceDays.get, { params: { employee_id: bina.employee_id, day: '2026-11-20' } })).status).toBe(
      404,
    );
    expect((await asha.call(register.list, { query: { period: '2026-11' } })).status).toBe(403);
  });
  test('a sign-in without an employee cannot punch', async () => {
    expect(await hr.call(punches.make, { body: {} })).toRefuse('attendance.not_linked', 422);
  });
});

describe('devices', () => {
  const line = (pin: string, time: string, state = 0) => `${pin}\t2026-11-18 ${time}\t${state}\t1\t0\t0\t0`;

  test('the handshake names the zone in minutes; an unknown serial is refused', async () => {
    const answer = await installation.app.inject({ method: 'GET', url: `/iclock/cdata?SN=${serial}&options=all&pushver=2.4.1` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('TimeZone=330\n');
    const refused = await installation.app.inject({ method: 'GET', url: '/iclock/cdata.aspx?SN=UNKNOWN1&options=all' });
    expect([refused.statusCode, refused.body]).toEqual([403, 'ERROR: device not registered']);
  });
  test('the same body five times at once is three punches; a bad line blocks nothing', async () => {
    await hr.call(deviceUsers.create, {
      body: { device_id, pin: '1001', employee_id: asha.employee_id, from_day: '2026-11-01' },
    });
    const body = `${line('1001', '09:31:07')}\r\n${line('1001', '13:00:00', 2)}\nnonsense\n${line('1001', '18:35:00', 1)}\n`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => push(body)));
    expect(answers.map(({ statusCode, body: said }) => [statusCode, said])).toEqual(answers.map(() => [200, 'OK: 4']));
    const lines = await hr.call(devices.lines, { params: { id: device_id }, query: { limit: '100' } });
    const statuses = lines.data.rows.map(({ status }) => status);
    expect(statuses.filter((one) => one === 'punch')).toHaveLength(3);
    expect(statuses.filter((one) => one === 'bad')).toHaveLength(5);
    await installation.runJobs();
    const day = await hr.call(attendanceDays.get, { params: { employee_id: asha.employee_id, day: '2026-11-18' } });
    expect(day.data.punches).toHaveLength(3);
    expect(day.data.day).toMatchObject({ first_half: 'P', second_half: 'P', late_minutes: 0 });
  });
  test('an unknown user id waits and becomes punches when it is mapped', async () => {
    await push(`${line('2077', '09:30:00')}\n${line('2077', '18:30:00', 1)}\n`);
    await push(`${line('2077', '09:30:00')}\n`);
    const unknown = await hr.call(deviceUsers.unknown, {});
    expect(unknown.data.rows).toMatchObject([{ pin: '2077', lines: 2 }]);
    const mapped = await hr.call(devices.map, {
      params: { id: device_id },
      body: { pin: '2077', employee_id: bina.employee_id, from_day: '2026-11-01' },
    });
    expect(mapped.data).toMatchObject({ replayed: 2, days: 1 });
    await installation.runJobs();
    expect(await halves(bina.employee_id, '2026-11-18')).toBe('P P');
    expect((await hr.call(deviceUsers.unknown, {})).data.rows).toEqual([]);
  });
  test('a clock that is ahead or reset is shown, not counted', async () => {
    await push('1001\t2000-01-01 00:03:00\t0\t1\n1001\t2026-11-21 23:00:00\t0\t1\n');
    const lines = await hr.call(devices.lines, { params: { id: device_id }, query: { status: 'clock_suspect' } });
    expect(lines.data.rows).toHaveLength(2);
  });
  test('commands go out once and come back', async () => {
    await hr.call(devices.command, { params: { id: device_id }, body: { kind: 'check' } });
    const poll = () => installation.app.inject({ method: 'GET', url: `/iclock/getrequest?SN=${serial}` });
    const sent = await poll();
    expect(sent.body).toMatch(/^C:\d+:CHECK\n$/);
    expect((await poll()).body).toBe('OK');
    const number = sent.body.split(':')[1];
    const begun = performance.now();
    const answer = await installation.app.inject({
      method: 'POST',
      url: `/iclock/devicecmd?SN=${serial}`,
      // the first result counts; numbers that no command has, and thousands of repeated lines, do no harm
      payload: `ID=99999999999&Return=0\nID=${number}&Return=0&CMD=CHECK\n${`ID=${number}&Return=-1&CMD=CHECK\n`.repeat(20_000)}`,
      headers: { 'content-type': 'text/plain' },
    });
    expect(answer.body).toBe('OK');
    expect(performance.now() - begun).toBeLessThan(5000);
    expect((await hr.call(devices.commands, { params: { id: device_id } })).data.rows[0]).toMatchObject({ status: 'done' });
  });
  test('a serial of another organisation is taken, without a name', async () => {
    const other = await createTenant(installation);
    const answer = await other.call(devices.create, { body: { name: 'Theirs', serial_number: serial } });
    expect(answer).toRefuse('attendance.serial_taken', 409);
    expect(answer.raw.toString()).not.toContain(hr.name);
  });
});

describe('shifts over midnight', () => {
  test('a night belongs to the day on which it starts, whatever the order of arrival', async () => {
    await hr.call(roster.save, {
      body: {
        cells: [{ employee_id: bina.employee_id, day: '2026-11-16', shift_id: shiftC }],
        night_consent: true,
        override_reason: 'Agreed',
      },
    });
    const published = await hr.call(roster.publish, { body: { from: '2026-11-16', to: '2026-11-16' } });
    expect(published.data).toEqual({ published: 1, employees: 1 });
    await push(
      '2077\t2026-11-17 18:40:00\t1\n2077\t2026-11-17 06:10:00\t1\n2077\t2026-11-17 09:25:00\t0\n2077\t2026-11-16 21:55:00\t0\n',
    );
    await installation.runJobs();
    expect(await dayOf(bina.employee_id, '2026-11-16')).toMatchObject({ worked_minutes: 495, shift_code: 'C', first_half: 'P' });
    expect(await dayOf(bina.employee_id, '2026-11-17')).toMatchObject({ late_minutes: 0, first_half: 'P', second_half: 'P' });
  });
  test('too little rest is refused by rostering', async () => {
    const cells = [
      { employee_id: bina.employee_id, day: '2026-12-01', shift_id: shiftC },
      {
        employee_id: bina.employee_id,
        day: '2026-12-02',
        shift_id: (await hr.call(shifts.list)).data.rows.find(({ code }) => code === 'G')?.shift_id ?? null,
      },
    ];
    expect(await hr.call(roster.save, { body: { cells } })).toRefuse('attendance.rest_too_short', 422);
    expect((await hr.call(roster.save, { body: { cells, override_reason: 'Agreed with her' } })).status).toBe(200);
  });
});

describe('requests', () => {
  test('a missing out is corrected by the manager; a fourth correction is refused', async () => {
    await push('1001\t2026-11-17 09:32:00\t0\n');
    await installation.runJobs();
    expect(await halves(asha.employee_id, '2026-11-17')).toBe('P A');
    const body = {
      kind: 'replace_punches',
      first_day: '2026-11-17',
      punches: [
        { minute: 572, direction: 'in' },
        { minute: 1112, direction: 'out' },
      ],
      reason: 'Forgot',
    };
    const preview = await asha.call(attendanceRequests.preview, { body });
    expect(preview.data.days, JSON.stringify(preview.body)).toMatchObject([
      { before: { lop: 0.5 }, after: { first_half: 'P', second_half: 'P', lop: 0 } },
    ]);
    const sent = await asha.call(attendanceRequests.ask, { body });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    expect(sent.data).toMatchObject({ status: 'pending' });
    expect((await approveFirst(boss)).status).toBe(200);
    expect(await dayOf(asha.employee_id, '2026-11-17')).toMatchObject({ first_half: 'P', second_half: 'P', lop: 0 });
    for (const day of ['2026-11-16', '2026-11-19'])
      expect((await asha.call(attendanceRequests.ask, { body: { ...body, kind: 'add_punch', first_day: day } })).status).toBe(
        201,
      );
    const fourth = await asha.call(attendanceRequests.ask, { body: { ...body, first_day: '2026-11-13' } });
    expect(fourth).toRefuse('attendance.limit_reached', 422);
    expect(fourth.body.message).toBe('You have used 3 of 3 corrections this period.');
    const cancelled = await hr.call(attendanceRequests.cancel, {
      params: { id: sent.data.request_id },
      body: { reason: 'Wrong day' },
    });
    expect(cancelled.data.status).toBe('cancelled');
    expect(await halves(asha.employee_id, '2026-11-17')).toBe('P A');
  });
});

describe('overtime', () => {
  test('eighty minutes after the shift are detected, approved and payable as ninety', async () => {
    await push('2077\t2026-11-19 09:30:00\t0\n2077\t2026-11-19 19:50:00\t1\n');
    await installation.runJobs();
    const detected = (await hr.call(overtimes.detected, { query: { employee_id: bina.employee_id } })).data.rows.find(
      ({ day }) => day === '2026-11-19',
    );
    expect(detected).toMatchObject({ actual_minutes: 80, status: 'detected' });
    const id = detected?.overtime_id ?? '';
    const sent = await bina.call(overtimes.update, {
      params: { id },
      body: { minutes: 120, submit: true, consent: true, version: detected?.version ?? 1 },
    });
    expect(sent.data.status, JSON.stringify(sent.body)).toBe('pending');
    const mine = (await boss.call(approvals.mine, { query: { limit: '100' } })).data.rows;
    const approval = mine.find(({ title }) => title.startsWith('Overtime'));
    await boss.call(approvals.process, {
      params: { id: approval?.approval_id ?? '' },
      body: { action: 'approve', comments: 'Yes' },
    });
    expect((await hr.call(overtimes.get, { params: { id } })).data).toMatchObject({ status: 'approved', payable_minutes: 90 });
    const again = await bina.call(overtimes.ask, {
      body: { day: '2026-11-19', minutes: 60, reward: 'comp_off', consent: true, reason: 'Twice' },
    });
    expect(again.status).toBe(409);
  });

  test('detected overtime ends with the extra time it came from, though nobody else’s day changed', async () => {
    await push('2077\t2026-11-12 09:30:00\t0\n2077\t2026-11-12 18:30:00\t1\n');
    const text = 'employee_code,date,time\n1002,2026-11-12,19:50\n';
    await hr.call(attendanceDays.import, { upload: { name: 'late.csv', text, fields: { dry_run: 'false' } } });
    await installation.runJobs();
    const detected = async () =>
      (await hr.call(overtimes.detected, { query: { employee_id: bina.employee_id } })).data.rows
        .filter(({ day }) => day === '2026-11-12')
        .map(({ actual_minutes }) => actual_minutes);
    expect(await detected()).toEqual([80]);
    const [imported] = (await hr.call(attendanceDays.imports)).data.rows;
    await hr.call(attendanceDays.undoImport, { params: { id: imported?.import_id ?? '' }, body: {} });
    await installation.runJobs();
    expect(await detected()).toEqual([]);
  });
});

describe('periods', () => {
  test('a lock waits for the night shift; later changes are signed differences of the next run', async () => {
    // Roles of the organisation's founder begin on the day it was founded.
    const admin = await hr.person({ role: 'hr_admin' });
    const saved = await admin.call(attendanceSettings.save, {
      body: { from_date: '2026-09-01', setting: { ...AttendanceSetting.parse({}), cycle_start: 26 } },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await admin.call(shiftAssignments.assign, {
      body: {
        employee_ids: [bina.employee_id],
        shift_id: shiftC,
        from_date: '2026-10-25',
        night_consent: true,
        ignore_weekly_off_pattern: true,
      },
    });
    at('2026-10-26 05:00');
    const early = await admin.call(attendancePeriods.lock, { params: { code: '2026-10' }, body: {} });
    expect(early).toRefuse('attendance.period_not_over', 409);
    expect(early.body.message).toBe('The shift of 25 Oct 2026 is not over for 1 employee.');
    at('2026-10-26 06:30');
    const locked = await admin.call(attendancePeriods.lock, { params: { code: '2026-10' }, body: {} });
    expect(locked.data, JSON.stringify(locked.body)).toMatchObject({ locked: 3, period: { status: 'locked' } });
    const entries = (await admin.call(attendancePeriods.changes, { params: { code: '2026-10' } })).data.rows;
    const absent = entries.filter(({ day, kind }) => day === '2026-10-14' && kind === 'lop_absence');
    expect(absent.map(({ days }) => days)).toEqual([1, 1, 1]);
    at('2026-11-03 12:00');
    const marked = await admin.call(attendanceRequests.ask, {
      body: { kind: 'on_duty', first_day: '2026-10-14', reason: 'At the customer', employee_id: asha.employee_id },
    });
    expect(marked.data, JSON.stringify(marked.body)).toMatchObject({ is_late_change: true });
    const mine = (await boss.call(approvals.mine, { query: { limit: '100' } })).data.rows;
    const approval = mine.find(({ title }) => title.includes('14 Oct 2026'));
    await boss.call(approvals.process, {
      params: { id: approval?.approval_id ?? '' },
      body: { action: 'approve', comments: 'Yes' },
    });
    const next = (await admin.call(attendancePeriods.changes, { params: { code: '2026-11' } })).data.rows;
    expect(next).toMatchObject([{ day: '2026-10-14', days: -1, origin_period: '2026-10', pay_period: '2026-11' }]);
    expect((await admin.call(attendancePeriods.changes, { params: { code: '2026-10' } })).data.rows).toHaveLength(entries.length);
    const refused = await boss.call(attendancePeriods.lock, { params: { code: '2026-10' }, body: {} });
    expect(refused.status).toBe(403);
    const unlocked = await admin.call(attendancePeriods.unlock, {
      params: { code: '2026-10' },
      body: { reason: 'Too early', employee_ids: [bina.employee_id] },
    });
    expect(unlocked.data.unlocked).toBe(1);
  });
});
