import { insertEmployeesForTests } from '@hrms/employees/testing';
import { leaveBalances, leaveRequests } from '@hrms/leave/contract';
import { unpaidHalves } from '@hrms/leave/server';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, { CL: { entitlement_days: 12 } });
});
afterAll(() => installation.close());

const earned = async (who: Signed) =>
  (await who.call(leaveBalances.list)).data.rows[0]?.balances.find(({ type_code }) => type_code === 'EL');
const spell = (type: string, first_day: string, last_day: string) => ({
  leave_type_id: world.types[type],
  first_day,
  last_day,
  reason: 'Family function',
});

test('four days with a balance of 2.5: 2.5 paid and 1.5 unpaid, and payroll gets the last three halves', async () => {
  const asha = await hireEmployee(installation, world, { joined_on: '2026-10-01' });
  const { balance = 0 } = (await earned(asha)) ?? {};
  const of = { employee_id: asha.employee_id, leave_type_id: world.types.EL ?? '' };
  const correction = { ...of, days: 2.5 - balance, effective_on: '2026-11-02', note: 'Corrected' };
  expect((await world.hr.call(leaveBalances.adjust, { body: correction })).status).toBe(201);
  const body = spell('EL', '2026-11-23', '2026-11-26');
  const preview = (await asha.call(leaveRequests.preview, { body })).data;
  expect(preview).toMatchObject({ days: 4, lop_days: 1.5, may_send: true, balance: { before: 2.5, after: 0 } });
  expect(preview.checks.find(({ rule }) => rule === 'balance')).toMatchObject({
    outcome: 'warning',
    message: '2.5 paid, 1.5 unpaid.',
  });
  expect((await asha.call(leaveRequests.apply, { body })).data).toMatchObject({ status: 'approved', lop_days: 1.5 });
  const unpaid = await inTenant(installation.services.pool, world.hr.org_id, (tx) =>
    unpaidHalves(tx, [asha.employee_id], '2026-11-01', '2026-11-30'),
  );
  expect(unpaid.map(({ day, half }) => [day, half])).toEqual([
    ['2026-11-25', 2],
    ['2026-11-26', 1],
    ['2026-11-26', 2],
  ]);
});

test('credits of three months without a worker are posted with their own dates, once however often the job runs', async () => {
  const bina = await hireEmployee(installation, world, { joined_on: '2026-10-01' });
  // used in February only
  const reader = await world.hr.person({ role: 'hr_admin' });
  installation.clock.set('2027-02-28');
  const entries = async () => {
    const params = { employee_id: bina.employee_id, leave_type_id: world.types.EL ?? '' };
    return (await reader.call(leaveBalances.history, { params })).data.lines.map(({ effective_on }) => effective_on);
  };
  const before = ['2026-10-01', '2026-11-01'];
  expect(await entries()).toEqual(before);
  await Promise.all([1, 2].map(() => installation.runJob('leave.post_credits', world.hr.org_id)));
  const after = [...before, '2026-12-01', '2027-01-01', '2027-02-01'];
  expect(await entries()).toEqual(after);
  await installation.runJob('leave.post_credits', world.hr.org_id);
  expect(await entries()).toEqual(after);
  installation.clock.set('2026-11-20');
});

test('a manager finds the requests of the own team and none of another', async () => {
  const [own, other] = await insertEmployeesForTests(installation.services, world.hr.org_id, [
    { first_name: 'Head', joined_on: '2019-01-01' },
    { first_name: 'Other', joined_on: '2019-01-01' },
  ]);
  const chetan = await hireEmployee(installation, world, { manager_id: own?.employee_id ?? '' });
  const made = (await chetan.call(leaveRequests.apply, { body: spell('CL', '2026-11-24', '2026-11-24') })).data;
  const params = { id: made.leave_request_id };
  const manager = await world.hr.person({ role: 'manager' }, { employee_id: own?.employee_id ?? '' });
  const stranger = await world.hr.person({ role: 'manager' }, { employee_id: other?.employee_id ?? '' });
  expect((await manager.call(leaveRequests.get, { params })).data.number).toBe(made.number);
  expect(await stranger.call(leaveRequests.get, { params })).toRefuse('leave.not_found', 404);
});
