import { attendanceDays, attendancePeriods, attendanceRequests, register, roster, shifts } from '@hrms/attendance/contract';
import { notifications } from '@hrms/platform/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLopEntries } from '../pay-entries.scenario.ts';
import { makeTeam } from '../team.scenario.ts';

// Thursday and Friday of a month that is over
const [THURSDAY, FRIDAY, WEDNESDAY] = ['2026-11-26', '2026-11-27', '2026-11-25'];

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  installation.clock.set('2026-12-01');
  const { asha, hr } = team;
  const present = { employee_ids: [asha.employee_id], code: 'P' as const, reason: 'Before the devices' };
  await hr.call(attendanceDays.mark, { body: { ...present, from: '2026-11-01', to: '2026-11-24' } });
  await hr.call(attendanceDays.mark, { body: { ...present, from: '2026-11-28', to: '2026-11-30' } });
  await hr.call(attendanceDays.recompute, { body: { from: WEDNESDAY, to: FRIDAY } });
  await installation.runJobs();
});
beforeEach(() => installation.clock.set('2026-12-01'));
afterAll(() => installation.close());

const lopOf = (period: string) => openLopEntries(team.hr, period, team.asha.employee_id);
const dayOf = async (day: string) =>
  (await team.asha.call(attendanceDays.get, { params: { employee_id: team.asha.employee_id, day } })).data;
const ask = (more: object) =>
  team.asha.call(attendanceRequests.ask, {
    body: { kind: 'on_duty', first_day: THURSDAY, place: 'Customer in Nashik', reason: 'Installation', ...more },
  });

test('asked for and approved, whole days and a half are on duty and explained', async () => {
  expect((await dayOf(THURSDAY)).day).toMatchObject({ first_half: 'A', second_half: 'A', lop: 1 });
  const preview = await team.asha.call(attendanceRequests.preview, {
    body: { kind: 'on_duty', first_day: THURSDAY, last_day: FRIDAY, reason: 'Installation' },
  });
  expect(preview.data.days).toMatchObject([
    { day: THURSDAY, before: { lop: 1 }, after: { first_half: 'OD', second_half: 'OD', lop: 0 } },
    { day: FRIDAY, before: { lop: 1 }, after: { first_half: 'OD', second_half: 'OD', lop: 0 } },
  ]);
  const sent = await ask({ last_day: FRIDAY });
  expect(sent.data, JSON.stringify(sent.body)).toMatchObject({ status: 'pending', place: 'Customer in Nashik' });
  expect((await dayOf(THURSDAY)).day.lop).toBe(1);
  expect((await team.approve('On duty')).status).toBe(200);
  const decided = (await team.asha.call(notifications.list)).data.rows.map(({ notice_id }) => notice_id);
  expect(decided.filter((notice_id) => /approved|decided/.test(notice_id))).toEqual(['request.approved']);

  const { day, steps, requests } = await dayOf(FRIDAY);
  expect(day).toMatchObject({ first_half: 'OD', second_half: 'OD', lop: 0, exceptions: [] });
  expect(steps.map(({ text }) => text).join('\n')).toMatch(/on duty/i);
  expect(requests).toMatchObject([{ number: sent.data.number, kind: 'on_duty', status: 'approved' }]);
});

test('a changed request goes on in its own request, and ends once', async () => {
  const sent = (await ask({ first_day: '2026-12-09' })).data;
  const change = (first_day: string, more: object = {}) =>
    team.asha.call(attendanceRequests.update, {
      params: { id: sent.request_id },
      body: {
        kind: 'on_duty',
        first_day,
        half: 'both',
        punches: [],
        waive: [],
        file_ids: [],
        place: 'Nashik',
        reason: 'Installation',
        version: sent.version,
        ...more,
      },
    });
  expect(await change('2026-12-10', { kind: 'permission', minutes: 30, at: 'end' })).toRefuse(
    'attendance.request_kind_fixed',
    409,
  );
  expect((await change('2026-12-10')).data).toMatchObject({
    status: 'pending',
    first_day: '2026-12-10',
    version: sent.version + 1,
    workflow_request_id: sent.workflow_request_id,
  });
  const withdrawn = await team.asha.call(attendanceRequests.withdraw, { params: { id: sent.request_id }, body: {} });
  expect(withdrawn.data).toMatchObject({ status: 'withdrawn', version: sent.version + 2 });
});

test('a half leaves the other as it was', async () => {
  const half = await ask({ first_day: WEDNESDAY, half: 'second_half' });
  expect(half.status, JSON.stringify(half.body)).toBe(201);
  await team.approve('On duty');
  expect((await dayOf(WEDNESDAY)).day).toMatchObject({ first_half: 'A', second_half: 'OD', lop: 0.5 });
});

test('a time range counts as presence between its times, without a mark on halves', async () => {
  const { bina } = team;
  const asked = (from: number, to: number, more = {}) => ({
    body: {
      kind: 'on_duty' as const,
      first_day: THURSDAY,
      reason: 'Installation',
      punches: [
        { minute: from, direction: 'in' as const },
        { minute: to, direction: 'out' as const },
      ],
      ...more,
    },
  });
  expect(await bina.call(attendanceRequests.ask, asked(1110, 570))).toRefuse('attendance.request_incomplete', 422);
  expect(await bina.call(attendanceRequests.ask, asked(570, 1110, { last_day: FRIDAY }))).toRefuse(
    'attendance.request_incomplete',
    422,
  );
  const preview = await bina.call(attendanceRequests.preview, asked(570, 840));
  expect(preview.data.days).toMatchObject([{ after: { first_half: 'P', second_half: 'A', worked_minutes: 270, lop: 0.5 } }]);
  const sent = await bina.call(attendanceRequests.ask, asked(570, 840));
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await team.approve('On duty');
  const found = await bina.call(attendanceDays.get, { params: { employee_id: bina.employee_id, day: THURSDAY } });
  expect(found.data.day).toMatchObject({ first_half: 'P', second_half: 'A', worked_minutes: 270 });
  expect(found.data.punches.map(({ source, direction }) => [source, direction])).toEqual([
    ['request', 'in'],
    ['request', 'out'],
  ]);
});

test('a second request for a day, and one backwards are refused', async () => {
  expect(await ask({})).toRefuse('attendance.request_overlaps', 409);
  expect(await ask({ kind: 'work_from_home', half: 'first_half' })).toRefuse('attendance.request_overlaps', 409);
  expect(await ask({ first_day: WEDNESDAY, half: 'second_half' })).toRefuse('attendance.request_overlaps', 409);
  expect(await ask({ last_day: WEDNESDAY })).toRefuse('attendance.request_incomplete', 422);
});

test('three days after the period employees ask no more, HR still does', async () => {
  installation.clock.set('2026-12-03');
  expect((await ask({ first_day: '2026-11-20' })).status).toBe(201);
  installation.clock.set('2026-12-04');
  const late = await ask({ first_day: '2026-11-19' });
  expect(late).toRefuse('attendance.period_closing', 409);
  expect(late.body.message).toBe('Requests for Nov 2026 ended on 3 Dec 2026. Ask HR.');
  expect((await ask({ first_day: '2026-12-02' })).status).toBe(201);
  const { employee_id } = team.asha;
  const body = { kind: 'on_duty' as const, first_day: '2026-11-19', reason: 'Told late', employee_id };
  expect((await team.hr.call(attendanceRequests.ask, { body })).status).toBe(201);
});

test('after the soft close employees ask for nothing of the period, and accept no swap', async () => {
  const { asha, bina } = team;
  const day = '2026-11-24';
  const punches = [{ minute: 570, direction: 'in' as const }];
  const swap = { kind: 'shift_swap' as const, first_day: day, reason: 'Exam', partner_employee_id: bina.employee_id };
  installation.clock.set('2026-12-03');
  const asked = await asha.call(attendanceRequests.ask, { body: swap });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  installation.clock.set('2026-12-04');
  const kinds = [
    { kind: 'add_punch' as const, punches },
    { kind: 'replace_punches' as const, punches },
    { kind: 'exempt' as const, waive: ['late' as const] },
    { kind: 'on_duty' as const },
    { kind: 'work_from_home' as const },
    { kind: 'permission' as const, minutes: 60, at: 'start' as const },
    { kind: 'shift_change' as const, shift_id: 'off' },
    { ...swap, first_day: '2026-11-25' },
  ];
  for (const one of kinds) {
    const body = { first_day: day, reason: 'Told late', ...one };
    expect(await asha.call(attendanceRequests.ask, { body }), one.kind).toRefuse('attendance.period_closing', 409);
    expect(await asha.call(attendanceRequests.preview, { body }), one.kind).toRefuse('attendance.period_closing', 409);
  }
  const answer = (accept: boolean) =>
    bina.call(attendanceRequests.partner, { params: { id: asked.data.request_id }, body: { accept } });
  expect(await answer(true)).toRefuse('attendance.period_closing', 409);
  expect((await answer(false)).data.status).toBe('rejected');
});

test('payroll takes only what is left, and a cancelled day as a difference of the next period', async () => {
  const { asha, hr } = team;
  const lock = { params: { code: '2026-11' }, body: { employee_ids: [asha.employee_id] } };
  const locked = await hr.call(attendancePeriods.lock, lock);
  expect(locked.data.locked, JSON.stringify(locked.body)).toBe(1);
  const entry = { kind: 'lop_absence', origin_period: '2026-11' };
  expect(await lopOf('2026-11')).toEqual([{ ...entry, day: WEDNESDAY, days: 0.5 }]);

  const own = (await asha.call(attendanceRequests.list, { query: {} })).data.rows;
  const request_id = own.find(({ first_day }) => first_day === THURSDAY)?.request_id ?? '';
  expect((await asha.call(attendanceRequests.cancel, { params: { id: request_id }, body: { reason: 'Not there' } })).status).toBe(
    403,
  );
  installation.clock.set('2026-12-03');
  const cancelled = await hr.call(attendanceRequests.cancel, { params: { id: request_id }, body: { reason: 'Was not there' } });
  expect(cancelled.data, JSON.stringify(cancelled.body)).toMatchObject({ status: 'cancelled' });
  expect((await dayOf(FRIDAY)).day).toMatchObject({ first_half: 'A', second_half: 'A', lop: 1 });
  expect(await lopOf('2026-12')).toEqual([
    { ...entry, day: THURSDAY, days: 1 },
    { ...entry, day: FRIDAY, days: 1 },
  ]);
  expect(await lopOf('2026-11')).toEqual([{ ...entry, day: WEDNESDAY, days: 0.5 }]);
});

test('the preview of a swap names both shifts', async () => {
  const { asha, bina, hr } = team;
  const day = '2026-12-03';
  const late = {
    code: 'LT',
    name: 'Late',
    start_minute: 840,
    half_minute: 1080,
    end_minute: 1320,
    break: { kind: 'none' as const },
    expected_minutes: 480,
  };
  const made = await hr.call(shifts.create, { body: late });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const cells = [{ employee_id: bina.employee_id, day, shift_id: made.data.shift_id }];
  const saved = await hr.call(roster.save, { body: { cells } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await hr.call(roster.publish, { body: { from: day, to: day } });
  const body = { kind: 'shift_swap' as const, first_day: day, reason: 'Exam', partner_employee_id: bina.employee_id };
  const { data } = await asha.call(attendanceRequests.preview, { body });
  expect(data.swap).toMatchObject([{ day, partner_shift: 'LT' }]);
  expect(data.swap[0]?.own_shift).not.toBe('LT');
  const other = { kind: 'on_duty' as const, first_day: day, reason: 'Customer' };
  expect((await asha.call(attendanceRequests.preview, { body: other })).data.swap).toEqual([]);
});

test('the employee asks to cancel an approved permission; it stands until the manager agrees', async () => {
  const { asha, boss, bina } = team;
  const day = '2026-12-08';
  const sent = await ask({ kind: 'permission', first_day: day, minutes: 60, at: 'start', place: undefined });
  expect(sent.data, JSON.stringify(sent.body)).toMatchObject({ status: 'pending', version: 1 });
  const params = { id: sent.data.request_id };
  const cancel = (who: typeof asha) =>
    who.call(attendanceRequests.askCancel, { params, body: { reason: 'The dentist is closed' } });
  expect(await cancel(asha)).toRefuse('attendance.request_state', 409);
  expect((await team.approve('Permission')).status).toBe(200);
  expect(await cancel(bina)).toRefuse('attendance.not_found', 404);
  expect((await cancel(asha)).data).toMatchObject({ status: 'cancel_pending', cancel_reason: 'The dentist is closed' });
  const minutesAsked = async () => (await dayOf(day)).requests.map(({ status }) => status);
  expect(await minutesAsked()).toEqual(['cancel_pending']);
  const again = await ask({ kind: 'permission', first_day: day, minutes: 30, at: 'end', place: undefined });
  expect(again).toRefuse('attendance.request_overlaps', 409);

  const [approval] = (await boss.call(approvals.mine)).data.rows.filter(({ title }) => title.includes('permission'));
  expect(approval?.title).toBe('Cancellation of permission, 8 Dec 2026');
  const reject = { params: { id: approval?.approval_id ?? '' }, body: { action: 'reject' as const, comments: 'Stay away' } };
  expect((await boss.call(approvals.process, reject)).status).toBe(200);
  expect((await asha.call(attendanceRequests.get, { params })).data).toMatchObject({ status: 'approved' });
  expect((await cancel(asha)).data.status).toBe('cancel_pending');
  expect((await asha.call(attendanceRequests.withdraw, { params, body: {} })).data.status).toBe('approved');
  expect((await cancel(asha)).data.status).toBe('cancel_pending');
  expect((await team.approve('Cancellation of permission')).status).toBe(200);
  expect((await asha.call(attendanceRequests.get, { params })).data).toMatchObject({ status: 'cancelled' });
  expect((await dayOf(day)).steps.map(({ text }) => text).join()).not.toMatch(/permission/i);
});

test('a dry run does not say that days were marked', async () => {
  const body = {
    employee_ids: [team.bina.employee_id],
    from: '2026-12-01',
    to: '2026-12-01',
    code: 'P' as const,
    reason: 'Here',
  };
  const tried = await team.hr.call(attendanceDays.mark, { body: { ...body, dry_run: true } });
  expect(tried.data).toEqual({ marked: 1, locked: 0 });
  expect(tried.body.message).toBeUndefined();
  expect((await team.hr.call(attendanceDays.mark, { body })).body.message).toBe('Days marked successfully');
});

test('the register shows whose month is open or locked', async () => {
  const period = '2026-11';
  const of = async (status: 'open' | 'locked') =>
    (await team.hr.call(register.list, { query: { period, status } })).data.rows.map(({ employee_id }) => employee_id);
  const locked = await of('locked');
  expect(locked).toContain(team.asha.employee_id);
  const open = await of('open');
  expect(open).toContain(team.bina.employee_id);
  expect(open.filter((one) => locked.includes(one))).toEqual([]);
});
