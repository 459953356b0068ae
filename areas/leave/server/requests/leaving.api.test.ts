import { positionChanges } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { leaveBalances, leaveRequests } from '@hrms/leave/contract';
import { leaveHalves } from '@hrms/leave/server';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
let manager: Signed;
let manager_id: string;

beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, {
    CL: { entitlement_days: 12, needs_workflow: true },
    EL: { sandwich: { mode: 'never' }, future_credits: 'no' },
  });
  const [head] = await insertEmployeesForTests(installation.services, world.hr.org_id, [
    { first_name: 'Head', joined_on: '2019-01-01' },
  ]);
  manager_id = head?.employee_id ?? '';
  manager = await world.hr.person({ role: 'manager' }, { employee_id: manager_id });
});
afterAll(() => installation.close());

const inside = <T>(run: Parameters<typeof inTenant<T>>[2]) => inTenant(installation.services.pool, world.hr.org_id, run);
const leaveOf = (code: string, first_day: string, last_day: string) => ({
  leave_type_id: world.types[code] as string,
  first_day,
  last_day,
  reason: 'Wedding',
});
const readOf = async (who: Signed, id: string) => (await who.call(leaveRequests.get, { params: { id } })).data;
const balanceOf = async (who: Signed, code: string) =>
  (await who.call(leaveBalances.list)).data.rows[0]?.balances.find(({ type_code }) => type_code === code);
const markLeft = (id: string, last_working_day: string) =>
  world.hr.call(positionChanges.markLeft, { params: { id }, body: { last_working_day, reason: 'Resigned' } });
const takenDays = (id: string) =>
  inside(async (tx) => [...new Set((await leaveHalves(tx, [id], '2026-11-01', '2027-03-31')).map(({ day }) => day))]);
const LAST_DAY = '2026-12-09';

test('leave after the last working day ends when the leaving is recorded: days are given back and the reason is told', async () => {
  const asha = await hireEmployee(installation, world, { manager_id });
  const apply = async (code: string, from: string, to: string) =>
    (await asha.call(leaveRequests.apply, { body: leaveOf(code, from, to) })).data.leave_request_id;
  const before = await balanceOf(asha, 'EL');
  const up_to = await apply('EL', '2026-12-02', LAST_DAY);
  const [kept, across, after] = [
    await apply('EL', '2026-11-24', '2026-11-25'),
    up_to,
    await apply('EL', '2026-12-28', '2026-12-29'),
  ];
  const pending = await apply('CL', '2026-12-10', '2026-12-11');
  const pending_before = await apply('CL', '2026-11-30', '2026-11-30');
  expect(await balanceOf(asha, 'EL')).toMatchObject({ available: (before?.available ?? 0) - 10 });
  expect(await balanceOf(asha, 'CL')).toMatchObject({ held: 3 });

  expect((await markLeft(asha.employee_id, '2026-12-04')).status).toBe(200);

  expect(await readOf(asha, kept)).toMatchObject({ status: 'approved', days: 2 });
  expect(await readOf(asha, across)).toMatchObject({
    status: 'partly_cancelled',
    days: 3,
    decision_note: 'Last working day is 4 Dec 2026',
  });
  expect(await readOf(asha, after)).toMatchObject({ status: 'cancelled', decision_note: 'Last working day is 4 Dec 2026' });
  expect(await readOf(asha, pending)).toMatchObject({ status: 'withdrawn', decision_note: 'Last working day is 4 Dec 2026' });
  expect((await manager.call(approvals.mine)).data.rows.map(({ link }) => link)).toEqual([`/leaves/view/${pending_before}`]);
  expect(await readOf(asha, pending_before)).toMatchObject({ status: 'pending' });
  expect(await takenDays(asha.employee_id)).toEqual(['2026-11-24', '2026-11-25', '2026-12-02', '2026-12-03', '2026-12-04']);
  expect(await balanceOf(asha, 'CL')).toMatchObject({ held: 1 });
  const told = async () =>
    inside(
      async (tx) =>
        (
          await sql<{ body: string }>`select body from notification where org_id = ${tx.org_id} and user_id = ${asha.user_id}
            and notice_id = 'leave.ended_by_leaving' order by body`.execute(tx)
        ).rows,
    );
  expect((await told()).map(({ body }) => body.replace(/LR-\d+/, 'LR'))).toEqual([
    '2 days of LR lie after the last working day, 4 Dec 2026. Days charged were given back.',
    '2 days of LR lie after the last working day, 4 Dec 2026. Days charged were given back.',
    '3 days of LR lie after the last working day, 4 Dec 2026. Days charged were given back.',
  ]);
  // recorded a second time: nothing more happens
  expect((await markLeft(asha.employee_id, '2026-12-04')).status).toBe(200);
  expect(await told()).toHaveLength(3);
  await assertBalancesAgree();
});

test('credits are prorated at once, also for a leaving that is recorded late', async () => {
  const bina = await hireEmployee(installation, world);
  const before = (await balanceOf(bina, 'EL'))?.balance ?? 0;
  expect(before).toBe(12);
  expect((await markLeft(bina.employee_id, '2026-09-30')).status).toBe(200);
  const left = await inside(
    async (tx) =>
      (
        await sql<{
          days: number;
          planned: number;
        }>`select (select sum(days)::float from leave_ledger where employee_id = ${bina.employee_id}
          and leave_type_id = ${world.types.EL}) as days, (select count(*)::int from leave_credit where employee_id = ${bina.employee_id}
          and leave_type_id = ${world.types.EL} and status = 'planned' and days > 0) as planned`.execute(tx)
      ).rows[0],
  );
  // 18 days a year: 183 of 365 days are 9.02, half days 9.0
  expect(left).toEqual({ days: 9, planned: 0 });
  await assertBalancesAgree();
});

test('a later last working day brings approved leave back, and what the employee cancelled stays cancelled', async () => {
  const chetan = await hireEmployee(installation, world, { manager_id });
  const apply = async (from: string, to: string) =>
    (await chetan.call(leaveRequests.apply, { body: leaveOf('EL', from, to) })).data.leave_request_id;
  const [across, after] = [await apply('2026-12-03', '2026-12-09'), await apply('2026-12-15', '2026-12-16')];
  const before = await balanceOf(chetan, 'EL');
  await markLeft(chetan.employee_id, '2026-12-04');
  expect(await readOf(chetan, across)).toMatchObject({ status: 'partly_cancelled', days: 2 });
  expect(await readOf(chetan, after)).toMatchObject({ status: 'cancelled' });

  await markLeft(chetan.employee_id, '2026-12-08');
  expect(await readOf(chetan, across)).toMatchObject({ status: 'partly_cancelled', days: 4 });
  expect(await readOf(chetan, after)).toMatchObject({ status: 'cancelled' });
  // an employee's own cancellation stays
  const cancelled = await chetan.call(leaveRequests.cancel, {
    params: { id: across },
    body: { halves: [1, 2].map((half) => ({ day: '2026-12-07', half: half as 1 | 2 })), comments: 'Not needed' },
  });
  expect(cancelled.data).toMatchObject({ days: 3 });

  await markLeft(chetan.employee_id, '2027-03-31');
  const whole = await readOf(chetan, across);
  expect(whole).toMatchObject({ status: 'partly_cancelled', days: 4 });
  expect(whole.halves.filter(({ status }) => status === 'cancelled').map(({ day }) => day)).toEqual(['2026-12-07', '2026-12-07']);
  expect(await readOf(chetan, after)).toMatchObject({ status: 'approved', days: 2 });
  expect(await takenDays(chetan.employee_id)).toEqual([
    '2026-12-03',
    '2026-12-04',
    '2026-12-08',
    '2026-12-09',
    '2026-12-15',
    '2026-12-16',
  ]);
  expect(await balanceOf(chetan, 'EL')).toMatchObject({ balance: before?.balance, available: (before?.available ?? 0) + 1 });
  await assertBalancesAgree();
});

test('leave does not come back when its days were used meanwhile', async () => {
  const esha = await hireEmployee(installation, world);
  const { leave_request_id } = (await esha.call(leaveRequests.apply, { body: leaveOf('EL', '2026-12-15', '2026-12-16') })).data;
  await markLeft(esha.employee_id, '2026-12-04');
  const left = (await balanceOf(esha, 'EL'))?.balance ?? 0;
  const taken_away = await world.hr.call(leaveBalances.adjust, {
    body: {
      employee_id: esha.employee_id,
      leave_type_id: world.types.EL as string,
      days: -left,
      effective_on: '2026-11-20',
      note: 'Paid out',
    },
  });
  expect(taken_away.status).toBe(201);
  await markLeft(esha.employee_id, '2026-12-31');
  expect(await readOf(esha, leave_request_id)).toMatchObject({ status: 'cancelled' });
  await assertBalancesAgree();
});

test('leave of a deactivated type does not stop a leaving', async () => {
  const devi = await hireEmployee(installation, world);
  const { leave_request_id } = (await devi.call(leaveRequests.apply, { body: leaveOf('SL', '2026-12-03', '2026-12-04') })).data;
  const set = (active: boolean) =>
    inside((tx) =>
      sql`update leave_type set is_active = ${active} where org_id = ${tx.org_id} and id = ${world.types.SL}`.execute(tx),
    );
  await set(false);
  expect((await markLeft(devi.employee_id, '2026-12-03')).status).toBe(200);
  await set(true);
  expect(await readOf(devi, leave_request_id)).toMatchObject({ status: 'partly_cancelled', days: 1 });
});

async function assertBalancesAgree() {
  await installation.runJob('leave.check_balances', world.hr.org_id);
  expect(
    await inside(async (tx) => (await sql`select problem from leave_account where problem is not null`.execute(tx)).rows),
  ).toEqual([]);
}
