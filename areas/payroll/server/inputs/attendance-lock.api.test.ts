import { AttendanceSetting, attendanceDays, attendanceSettings } from '@hrms/attendance/contract';
import { payGroups, payrolls } from '@hrms/payroll/contract';
import { inTenant } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollOf, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha = '';
let bina = '';

const stored = () =>
  inTenant(installation.services.pool, world.owner.org_id, async (tx) => ({
    months: await tx
      .selectFrom('attendance_month')
      .where('org_id', '=', tx.org_id)
      .select(['period', 'status', 'payroll_id'])
      .execute(),
    lop: (
      await tx.selectFrom('payroll_day_override').where('org_id', '=', tx.org_id).select(['origin_month', 'lop_days']).execute()
    ).map(({ origin_month, lop_days }) => [origin_month, Number(lop_days)]),
  }));
const lockWithPayroll = (lock_with_payroll: boolean) =>
  world.owner.call(attendanceSettings.save, {
    body: { from_date: '2026-10-01', setting: { ...AttendanceSetting.parse({}), lock_with_payroll } },
  });

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-10');
  world = await payrollWorld(installation);
  asha = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'A1', ctc_annual_paise: 60_000_000 });
  for (const [from, to] of [
    ['2026-10-01', '2026-10-13'],
    ['2026-10-15', '2026-10-31'],
  ] as const)
    await world.owner.call(attendanceDays.mark, {
      body: { employee_ids: [asha], from, to, code: 'P', reason: 'Before the devices' },
    });
  await installation.runJobs();
});
afterAll(() => installation.close());

const exceptionsOf = async (id: string) =>
  (await world.owner.call(payrolls.exceptions, { params: { id }, query: { status: 'open' } })).data.rows
    .filter(({ code }) => code.startsWith('attendance_'))
    .map(({ code, severity, message }) => ({ code, severity, message }));

test('where a payroll locks nothing, unpaid days that are not locked block it, and one click locks them', async () => {
  expect((await lockWithPayroll(false)).status).toBe(200);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  expect(await stored()).toEqual({ months: [], lop: [] });
  expect(await exceptionsOf(payroll_id)).toEqual([
    { code: 'attendance_unlocked_unpaid', severity: 'B', message: 'Attendance of 1 employee is not locked: 1 unpaid day' },
  ]);
  const locking = await world.owner.call(payrolls.lockAttendance, { params: { id: payroll_id }, body: {} });
  expect(locking.status).toBe(202);
  await installation.runJobs();
  expect(await exceptionsOf(payroll_id)).toEqual([]);
  expect(await stored()).toEqual({
    months: [{ period: '2026-10', status: 'locked', payroll_id }],
    lop: [['2026-10-01', 1]],
  });
  expect((await world.owner.call(payrolls.cancel, { params: { id: payroll_id } })).status).toBe(200);
});

test('days entered by hand decide for an employee whose attendance is not locked', async () => {
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  const params = { id: payroll_id, employeeId: asha };
  await world.owner.call(payrolls.putDays, { params, body: { lop_days: 0, reason: 'Was at a customer' } });
  await world.owner.call(payrolls.recompute, { params: { id: payroll_id }, body: {} });
  await installation.runJobs();
  expect(await exceptionsOf(payroll_id)).toEqual([]);
  expect((await world.owner.call(payrolls.cancel, { params: { id: payroll_id } })).status).toBe(200);
  await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    tx.deleteFrom('payroll_day_override').where('org_id', '=', tx.org_id).execute(),
  );
});

test('calculating a payroll locks the attendance of its month unless the organisation says no; cancelling it opens what it locked', async () => {
  expect(AttendanceSetting.parse({}).lock_with_payroll).toBe(true);
  expect((await lockWithPayroll(true)).status).toBe(200);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  expect(await stored()).toEqual({
    months: [{ period: '2026-10', status: 'locked', payroll_id }],
    lop: [['2026-10-01', 1]],
  });
  await world.owner.call(payrolls.cancel, { params: { id: payroll_id } });
  expect(await stored()).toEqual({ months: [{ period: '2026-10', status: 'open', payroll_id: null }], lop: [] });
});

test('nobody loses a whole month of which nothing is recorded unless a person locks it', async () => {
  bina = await hireEmployee(installation, world, { first_name: 'Bina', employee_code: 'B1', ctc_annual_paise: 60_000_000 });
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  expect((await stored()).months).toEqual([{ period: '2026-10', status: 'locked', payroll_id }]);
  expect(await exceptionsOf(payroll_id)).toEqual([
    { code: 'attendance_unlocked_unpaid', severity: 'B', message: 'Attendance of 1 employee is not locked: 26 unpaid days' },
    {
      code: 'attendance_missing',
      severity: 'W',
      message: 'Nothing recorded in attendance all month. Paid in full unless attendance is locked or unpaid days are entered',
    },
  ]);
  const { version, totals } = await payrollOf(world, payroll_id);
  const finalise = { params: { id: payroll_id }, body: { version, confirm_net_paise: totals?.net_paise } };
  expect(await world.owner.call(payrolls.finalise, finalise)).toRefuse('payroll.open_exceptions', 409);
  await world.owner.call(payrolls.cancel, { params: { id: payroll_id } });
  await world.owner.call(attendanceDays.mark, {
    body: { employee_ids: [bina], from: '2026-10-01', to: '2026-10-31', code: 'P', reason: 'Before the devices' },
  });
  await installation.runJobs();
});

test('the run of a pay group locks the attendance of its own employees alone', async () => {
  const { pay_group_id } = (await world.owner.call(payGroups.create, { body: { name: 'Plant' } })).data;
  const assign = (id: string) =>
    world.owner.call(payGroups.assign, { params: { id }, body: { employee_ids: [bina], from_date: '2026-10-01' } });
  expect((await assign(pay_group_id)).data).toEqual({ moved: 1 });
  const begun = await world.owner.call(payrolls.create, { body: { period_month: '2026-10', pay_group_id } });
  await installation.runJobs();
  expect((await stored()).months.filter(({ status }) => status === 'locked')).toEqual([
    { period: '2026-10', status: 'locked', payroll_id: begun.data.payroll_id },
  ]);
  await world.owner.call(payrolls.cancel, { params: { id: begun.data.payroll_id } });
  const everybody = (await world.owner.call(payGroups.list, {})).data.rows.find(({ is_default }) => is_default);
  expect((await assign(everybody?.pay_group_id ?? '')).data).toEqual({ moved: 1 });
});

test('finalising the payroll consumes what it locked', async () => {
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  expect((await stored()).months).toEqual([
    { period: '2026-10', status: 'consumed', payroll_id },
    { period: '2026-10', status: 'consumed', payroll_id },
  ]);
});

test('a month that is not over is not locked, which is a warning with the day on which it can be', async () => {
  const { payroll_id } = await runPayroll(installation, world, '2026-11');
  expect((await stored()).months).toHaveLength(2);
  expect(await exceptionsOf(payroll_id)).toMatchObject([
    {
      severity: 'W',
      message: expect.stringContaining('Attendance of 2 employees is not locked, and can be after the last shift of 30 Nov 2026'),
    },
  ]);
  await world.owner.call(payrolls.cancel, { params: { id: payroll_id } });
});
