import { AttendanceSetting, attendanceDays, attendanceSettings } from '@hrms/attendance/contract';
import { payrolls } from '@hrms/payroll/contract';
import { inTenant } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;

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
  const asha = await hireEmployee(installation, world, { first_name: 'Asha', employee_code: 'A1', ctc_annual_paise: 60_000_000 });
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

test('a payroll locks nothing unless the organisation wants it', async () => {
  const run = await runPayroll(installation, world, '2026-10');
  expect(await stored()).toEqual({ months: [], lop: [] });
  expect((await world.owner.call(payrolls.cancel, { params: { id: run.payroll_id } })).status).toBe(200);
});

test('calculating a payroll locks the attendance of its month; cancelling it opens what it locked', async () => {
  expect((await lockWithPayroll(true)).status).toBe(200);
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  expect(await stored()).toEqual({
    months: [{ period: '2026-10', status: 'locked', payroll_id }],
    lop: [['2026-10-01', 1]],
  });
  await world.owner.call(payrolls.cancel, { params: { id: payroll_id } });
  expect(await stored()).toEqual({ months: [{ period: '2026-10', status: 'open', payroll_id: null }], lop: [] });
});

test('finalising the payroll consumes what it locked', async () => {
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  expect((await stored()).months).toEqual([{ period: '2026-10', status: 'consumed', payroll_id }]);
});

test('a month that is not over is not locked', async () => {
  const { payroll_id } = await runPayroll(installation, world, '2026-11');
  expect((await stored()).months).toHaveLength(1);
  await world.owner.call(payrolls.cancel, { params: { id: payroll_id } });
});
