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
} from '@hrms/attendance/contract';
import { markConsumed, recomputeDays } from '@hrms/attendance/server';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { dateLabel } from '@hrms/platform/calendar';
import { inTenant, jobRun, newId } from '@hrms/platform/server';
import { createTenant, type Installation, type Signed, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLopEntries } from './pay-entries.scenario.ts';

const LATE = ['2026-09-28', '2026-10-01', '2026-10-06', '2026-10-09', '2026-10-13', '2026-10-16'];
const ABSENT = '2026-10-14';
const OVERTIME = '2026-10-15';

let installation: Installation;
let hr: Tenant;
let admin: Signed;
let boss: Signed;
let asha: Signed;
let asha_id = '';
let overtime_id = '';
let policy_id = '';
let rule: AttendanceRule;

const lopOf = (period: string) => openLopEntries(admin, period, asha_id);
const consume = (payroll_id: string) =>
  inTenant(installation.services.pool, hr.org_id, (tx) =>
    markConsumed(tx, { period: '2026-10', employee_ids: [asha_id], payroll_id, used_ids: [overtime_id] }),
  );
const stored = (period: string) =>
  inTenant(installation.services.pool, hr.org_id, async (tx) => ({
    entries: await tx
      .selectFrom('pay_day_entry')
      .where('org_id', '=', hr.org_id)
      .where('pay_period', '=', period)
      .select(['day', 'kind', 'days', 'payroll_id'])
      .orderBy('day')
      .execute(),
    overtime: await tx
      .selectFrom('overtime')
      .where('org_id', '=', hr.org_id)
      .select(['day', 'status', 'pay_period', 'payroll_id'])
      .execute(),
    month: await tx
      .selectFrom('attendance_month')
      .where('org_id', '=', hr.org_id)
      .where('period', '=', period)
      .select(['status', 'payroll_id'])
      .execute(),
  }));
const workedDays = () =>
  inTenant(installation.services.pool, hr.org_id, (tx) =>
    tx
      .selectFrom('leave_worked_days')
      .where('org_id', '=', hr.org_id)
      .where('employee_id', '=', asha_id)
      .where('month', '=', '2026-10-01')
      .select(['counted', 'earning'])
      .executeTakeFirst(),
  );
const approve = async (title: string) => {
  const mine = (await boss.call(approvals.mine, { query: { limit: '100' } })).data.rows;
  const found = mine.find((one) => one.title.includes(title));
  const params = { id: found?.approval_id ?? '' };
  expect((await boss.call(approvals.process, { params, body: { action: 'approve', comments: 'Yes' } })).status).toBe(200);
};
/** A span of the past: what is marked P in it is no subject of the test. */
const markPresent = (from: string, to: string) =>
  admin.call(attendanceDays.mark, { body: { employee_ids: [asha_id], from, to, code: 'P', reason: 'Before the devices' } });

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-27');
  hr = await createTenant(installation);
  await hr.call(departments.create, { body: { name: 'Works' } });
  await hr.call(designations.create, { body: { title: 'Fitter' } });
  const add = (person: object) => insertEmployeesForTests(installation.services, hr.org_id, [person]);
  const [head] = await add({ first_name: 'Head', employee_code: 'H1' });
  const [made] = await add({ first_name: 'Asha', employee_code: '1001', manager_id: head?.employee_id });
  asha_id = made?.employee_id ?? '';
  admin = await hr.person({ role: 'hr_admin' });
  asha = await hr.person({ role: 'employee' }, { employee_id: asha_id });
  boss = await hr.person({ role: 'manager' }, { employee_id: head?.employee_id ?? '' });

  const setting = { ...AttendanceSetting.parse({}), cycle_start: 26 };
  await admin.call(attendanceSettings.save, { body: { from_date: '2026-09-01', setting } });
  policy_id = (await admin.call(policies.list)).data.rows[0]?.policy_id ?? '';
  const plain = AttendanceRule.parse({});
  rule = { ...plain, overtime: { ...plain.overtime, entitled: true } };
  await admin.call(policies.addRule, { params: { id: policy_id }, body: { from_date: '2020-01-01', rule } });

  const serial = `AEXP${hr.org_id.slice(-8).toUpperCase()}`;
  const { device_id } = (await admin.call(devices.create, { body: { name: 'Gate', serial_number: serial } })).data;
  await admin.call(deviceUsers.create, { body: { device_id, pin: '1001', employee_id: asha_id, from_day: '2026-09-01' } });
  const lines = [
    ...LATE.flatMap((day) => [`1001\t${day} 09:55:00\t0`, `1001\t${day} 18:40:00\t1`]),
    `1001\t${OVERTIME} 09:30:00\t0`,
    `1001\t${OVERTIME} 19:50:00\t1`,
  ];
  await installation.app.inject({
    method: 'POST',
    url: `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9001`,
    headers: { 'content-type': 'text/plain' },
    payload: `${lines.join('\n')}\n`,
  });
  const punched = [...LATE, ABSENT, OVERTIME];
  for (let at = 26; at <= 55; at += 1) {
    const day = at <= 30 ? `2026-09-${at}` : `2026-10-${String(at - 30).padStart(2, '0')}`;
    if (!punched.includes(day)) await markPresent(day, day);
  }
  await installation.runJobs();
});
beforeEach(() => installation.clock.set('2026-10-27'));
afterAll(() => installation.close());

describe('what payroll takes of a locked period', () => {
  test('days without pay by date and cause, and overtime', async () => {
    const found = (await admin.call(overtimes.detected, { query: { employee_id: asha_id } })).data.rows.find(
      ({ day }) => day === OVERTIME,
    );
    const params = { id: found?.overtime_id ?? '' };
    const body = { minutes: 120, submit: true, consent: true, version: found?.version ?? 1 };
    expect((await asha.call(overtimes.update, { params, body })).data.status).toBe('pending');
    await approve('Overtime');
    overtime_id = params.id;
    expect((await asha.call(overtimes.get, { params })).data).toMatchObject({ status: 'approved', payable_minutes: 90 });
    expect(await lopOf('2026-10')).toEqual([]);

    const body_lock = { employee_ids: [asha_id] };
    const locked = await admin.call(attendancePeriods.lock, { params: { code: '2026-10' }, body: body_lock });
    expect(locked.data.locked, JSON.stringify(locked.body)).toBe(1);
    expect(await lopOf('2026-10')).toEqual([
      { day: ABSENT, kind: 'lop_absence', days: 1, origin_period: '2026-10' },
      { day: '2026-10-16', kind: 'lop_penalty', days: 0.5, origin_period: '2026-10' },
    ]);
    expect(await workedDays()).toEqual({ counted: 24, earning: 24 });
  });

  test('it is consumed once; a second payroll finds nothing', async () => {
    const [first, second] = [newId(), newId()];
    await consume(first);
    await consume(second);
    expect(await stored('2026-10')).toEqual({
      entries: [
        { day: ABSENT, kind: 'lop_absence', days: 100, payroll_id: first },
        { day: '2026-10-16', kind: 'lop_penalty', days: 50, payroll_id: first },
      ],
      overtime: [{ day: OVERTIME, status: 'paid', pay_period: '2026-10', payroll_id: first }],
      month: [{ status: 'consumed', payroll_id: first }],
    });
    expect(await lopOf('2026-10')).toEqual([]);
    const unlock = { params: { code: '2026-10' }, body: { reason: 'Too early' } };
    expect(await admin.call(attendancePeriods.unlock, unlock)).toRefuse('attendance.period_consumed', 409);
  });

  test('a later change is a signed difference of the next period with its origin; what was given stays', async () => {
    const before = await stored('2026-10');
    installation.clock.set('2026-11-03');
    const body = { kind: 'on_duty', first_day: ABSENT, reason: 'At the customer', employee_id: asha_id };
    const asked = await admin.call(attendanceRequests.ask, { body });
    expect(asked.data, JSON.stringify(asked.body)).toMatchObject({ is_late_change: true });
    await approve(dateLabel(ABSENT));
    expect(await lopOf('2026-11')).toEqual([{ day: ABSENT, kind: 'lop_absence', days: -1, origin_period: '2026-10' }]);
    expect(await stored('2026-10')).toEqual(before);
    expect(await lopOf('2026-10')).toEqual([]);
  });
});

describe('computing days again', () => {
  const recompute = (dry_run: boolean) =>
    recomputeDays(jobRun(installation.services, hr.org_id, 1), {
      ids: [asha_id],
      from: '2026-10-26',
      to: '2026-11-01',
      dry_run,
    });

  test('writes what differs, once; a dry run writes nothing', async () => {
    installation.clock.set('2026-11-03');
    expect(await recompute(true)).toEqual({ computed: 7, written: 7 });
    expect(await recompute(false)).toEqual({ computed: 7, written: 7 });
    expect(await recompute(false)).toEqual({ computed: 7, written: 0 });
    const lenient = { ...rule, grace_in: 20 };
    await admin.call(policies.addRule, { params: { id: policy_id }, body: { from_date: '2026-10-30', rule: lenient } });
    expect(await recompute(true)).toEqual({ computed: 7, written: 3 });
    expect(await recompute(true)).toEqual({ computed: 7, written: 3 });
    expect(await recompute(false)).toEqual({ computed: 7, written: 3 });
    expect(await recompute(true)).toEqual({ computed: 7, written: 0 });
  });
});

describe('the nightly audit', () => {
  const audits = () =>
    inTenant(installation.services.pool, hr.org_id, async (tx) =>
      (
        await tx
          .selectFrom('audit_event')
          .where('org_id', '=', hr.org_id)
          .where('event', '=', 'attendance.audit_found')
          .select('details')
          .execute()
      ).map(({ details }) => details as { stale: number; unequal: number }),
    );
  const run = () => installation.runJob('attendance.audit', hr.org_id);

  test('finds nothing while days and entries agree, and a day that no longer does', async () => {
    installation.clock.set('2026-11-03');
    await run();
    expect(await audits()).toEqual([]);
    await inTenant(installation.services.pool, hr.org_id, (tx) =>
      tx
        .updateTable('attendance_day')
        .set({ lop: 50, input_hash: 'changed by hand' })
        .where('org_id', '=', hr.org_id)
        .where('employee_id', '=', asha_id)
        .where('day', '=', '2026-10-15')
        .execute(),
    );
    await run();
    expect(await audits()).toMatchObject([{ stale: 1, unequal: 1 }]);
    await installation.runJobs();
    await run();
    expect(await audits()).toHaveLength(1);
  });
});

describe('a suspended employee', () => {
  test('is not absent without pay while suspended', async () => {
    installation.clock.set('2026-11-03');
    const [ravi] = await insertEmployeesForTests(installation.services, hr.org_id, [
      { first_name: 'Ravi', employee_code: '1002' },
    ]);
    const id = ravi?.employee_id ?? '';
    await inTenant(installation.services.pool, hr.org_id, (tx) =>
      tx
        .insertInto('employee_status')
        .values({
          org_id: hr.org_id,
          id: newId(),
          employee_id: id,
          from_date: '2026-11-02',
          status: 'suspended',
          reason: 'Pending an inquiry',
          source_area: 'employees',
          created_at: installation.clock.now(),
        })
        .execute(),
    );
    await recomputeDays(jobRun(installation.services, hr.org_id, 1), {
      ids: [id],
      from: '2026-10-30',
      to: '2026-11-02',
      dry_run: false,
    });
    const days = await inTenant(installation.services.pool, hr.org_id, (tx) =>
      tx
        .selectFrom('attendance_day')
        .where('org_id', '=', hr.org_id)
        .where('employee_id', '=', id)
        .where('day', 'in', ['2026-10-30', '2026-11-02'])
        .select(['day', 'first_half', 'lop'])
        .orderBy('day')
        .execute(),
    );
    expect(days).toEqual([
      { day: '2026-10-30', first_half: 'A', lop: 100 },
      { day: '2026-11-02', first_half: 'SU', lop: 0 },
    ]);
  });
});

describe('periods', () => {
  test('one far away is unknown in every call about it', async () => {
    for (const code of ['1999-12', '2031-01']) {
      const params = { code };
      expect(await admin.call(attendancePeriods.checks, { params })).toRefuse('attendance.period_unknown', 404);
      expect(await admin.call(attendancePeriods.changes, { params })).toRefuse('attendance.period_unknown', 404);
      expect(await admin.call(attendancePeriods.lock, { params, body: {} })).toRefuse('attendance.period_unknown', 404);
      expect(await admin.call(attendancePeriods.unlock, { params, body: { reason: 'No' } })).toRefuse(
        'attendance.period_unknown',
        404,
      );
    }
    const { status, data } = await admin.call(attendancePeriods.checks, { params: { code: '2027-10' } });
    expect(status).toBe(200);
    const leave = data.checks.find(({ cause }) => cause === 'pending_leave');
    expect(leave?.count).toBe(0);
    expect(leave?.link).toMatch(/^\/leaves\?tab=all&status=pending&from=2027-\d\d-\d\d&to=2027-10-\d\d$/);
  });
});
