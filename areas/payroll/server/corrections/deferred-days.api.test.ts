import { attendanceDays } from '@hrms/attendance/contract';
import { payrollArrears } from '@hrms/payroll/contract';
import { inTenant, newId } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finaliseRun, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';
import { basicOfEarlierMonths, hireFor, payMonth } from './arrear.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
let asha = '';
let other = '';
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());
beforeEach(async () => {
  installation.clock.set('2026-08-28');
  world = await payrollWorld(installation, 'IN-MH');
  asha = await hire('A1');
  other = await hire('B1');
});

const hire = (employee_code: string) => hireFor(installation, world, employee_code);
const pay = (month: string) => payMonth(installation, world, month);
const arrearsOf = (id: string, employeeId = asha) => basicOfEarlierMonths(world, id, employeeId);
const attendance = () => ({ employee_id: asha, source: 'attendance' as const, origin_month: '2026-07' });
const defer = async (id: string, until_month: string) => {
  const body = { ...attendance(), until_month, reason: 'the letter is not signed' };
  const answer = await world.owner.call(payrollArrears.defer, { params: { id }, body });
  await installation.runJobs();
  return answer;
};

const inOrg = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(installation.services.pool, world.owner.org_id, work);
const FOUND = '2026-07-13';
const changeDay = async (change: (tx: Parameters<Parameters<typeof inOrg>[0]>[0]) => Promise<unknown>) => {
  await inOrg(async (tx) => {
    await change(tx);
    await tx
      .insertInto('attendance_dirty')
      .values({ org_id: tx.org_id, employee_id: asha, day: FOUND, reason: 'marked', at: installation.clock.now() })
      .execute();
  });
  await installation.runJob('attendance.resolve_dirty', world.owner.org_id);
};
/** July is paid in full; then a day of it is found absent, and August has it. */
const findAbsent = async () => {
  await world.owner.call(attendanceDays.mark, {
    body: { employee_ids: [asha, other], from: '2026-07-01', to: '2026-07-31', code: 'P', reason: 'Before the devices' },
  });
  await installation.runJobs();
  await pay('2026-07');
  await changeDay((tx) =>
    sql`delete from attendance_mark where org_id = ${tx.org_id} and day = ${FOUND} and employee_id = ${asha}`.execute(tx),
  );
  return (await runPayroll(installation, world, '2026-08')).payroll_id;
};

test('a deferred day that is regularised afterwards is neither recovered nor lost', async () => {
  const august = await findAbsent();
  expect((await defer(august, '2026-09')).status).toBe(200);
  await changeDay((tx) =>
    tx
      .insertInto('attendance_mark')
      .values({
        org_id: tx.org_id,
        id: newId(),
        employee_id: asha,
        day: FOUND,
        kind: 'OD',
        half: 'both',
        reason: 'At the customer',
        created_at: installation.clock.now(),
      })
      .execute(),
  );
  await installation.runJobs();
  expect(await arrearsOf(august)).toEqual({});
  const open = await inOrg((tx) =>
    tx
      .selectFrom('pay_day_entry')
      .where('org_id', '=', tx.org_id)
      .where('employee_id', '=', asha)
      .where('origin_period', '=', '2026-07')
      .where('payroll_id', 'is', null)
      .select(['days', 'pay_period'])
      .orderBy('days')
      .execute(),
  );
  expect(open).toEqual([
    { days: -100, pay_period: '2026-09' },
    { days: 100, pay_period: '2026-09' },
  ]);
  await finaliseRun(installation, world, august);
  expect(await arrearsOf((await runPayroll(installation, world, '2026-09')).payroll_id)).toEqual({});
});

test('overtime that a deferral wrote into a later month is paid by one run alone', async () => {
  const august = await findAbsent();
  const at = installation.clock.now();
  await inOrg((tx) =>
    tx
      .insertInto('overtime')
      .values({
        org_id: tx.org_id,
        id: newId(),
        number: 'OT-000001',
        employee_id: other,
        day: '2026-08-10',
        category: 'weekday',
        actual_minutes: 90,
        approved_minutes: 90,
        payable_minutes: 90,
        reward: 'pay',
        multiplier_bp: 20_000,
        source: 'request',
        status: 'approved',
        origin_period: '2026-08',
        created_at: at,
        updated_at: at,
      })
      .execute(),
  );
  const overtimeItems = () =>
    inOrg((tx) =>
      tx
        .selectFrom('payroll_input')
        .where('org_id', '=', tx.org_id)
        .where('component_code', '=', 'OVERTIME')
        .select(['period_month', 'status'])
        .orderBy('period_month')
        .execute(),
    );
  expect((await defer(august, '2026-09')).status).toBe(200);
  await finaliseRun(installation, world, august);
  expect(await overtimeItems()).toEqual([{ period_month: '2026-08-01', status: 'consumed' }]);
  const september = (await runPayroll(installation, world, '2026-09')).payroll_id;
  expect((await arrearsOf(september))['2026-07']).toBeLessThan(0);
  expect(await overtimeItems()).toHaveLength(1);
});
