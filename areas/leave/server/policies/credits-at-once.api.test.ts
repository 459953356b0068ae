import { insertEmployeesForTests } from '@hrms/employees/testing';
import { leaveAssignments, leaveBalances, leavePolicies } from '@hrms/leave/contract';
import { leaveBalancesOn } from '@hrms/leave/server';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  installation.clock.set('2026-10-15');
  world = await leaveWorld(installation);
});
afterAll(() => installation.close());

const monthlyPolicy = async () => {
  const body = {
    name: 'Monthly casual leave',
    from_date: '2026-04-01',
    rules: [{ leave_type_id: world.types.CL as string, rule: { entitlement_days: 12, credit_frequency: 'monthly' as const } }],
  };
  const { leave_policy_id, version } = (await world.hr.call(leavePolicies.create, { body })).data;
  await world.hr.call(leavePolicies.activate, { params: { id: leave_policy_id }, body: { version } });
  return leave_policy_id;
};
const balanceOf = async (employee_id: string) => {
  const { rows } = (await world.hr.call(leaveBalances.list, { query: { employee_id } })).data;
  return rows[0]?.balances.find(({ leave_type_id }) => leave_type_id === world.types.CL)?.balance;
};
const onPayslip = (employee_id: string) =>
  inTenant(installation.services.pool, world.hr.org_id, async (tx) =>
    (await leaveBalancesOn(tx, [employee_id], '2026-10-31', '2026-10-15')).get(employee_id),
  );

test('a policy assigned from an earlier day credits the months it covers in the same call', async () => {
  const [employee] = await insertEmployeesForTests(installation.services, world.hr.org_id, [
    { first_name: 'Fatima', joined_on: '2026-04-01' },
  ]);
  const id = employee?.employee_id ?? '';
  const leave_policy_id = await monthlyPolicy();
  const body = { leave_policy_id, from_date: '2026-07-01', reason: 'Agreed in the offer' };
  expect((await world.hr.call(leaveAssignments.assign, { params: { id }, body })).status).toBe(201);
  expect(await balanceOf(id)).toBe(4);
});

test('a payslip prints no balance of an employee whose credits are still to be posted', async () => {
  const { employee_id } = await hireEmployee(installation, world);
  await installation.runJob('leave.post_credits', world.hr.org_id);
  expect(await onPayslip(employee_id)).not.toEqual([]);
  expect((await onPayslip(employee_id))?.length).toBeGreaterThan(0);
  await inTenant(installation.services.pool, world.hr.org_id, (tx) =>
    sql`update leave_credit set status = 'planned'
      where org_id = ${tx.org_id} and employee_id = ${employee_id} and status = 'posted'`.execute(tx),
  );
  expect(await onPayslip(employee_id)).toBeUndefined();
});
