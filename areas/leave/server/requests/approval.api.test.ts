import { positions } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import {
  compOffs,
  leaveBalances,
  leaveEncashments,
  leaveImports,
  leavePolicies,
  leaveRequests,
  leaveTypes,
  yearCloses,
} from '@hrms/leave/contract';
import { leaveHalves, unpaidHalves } from '@hrms/leave/server';
import { holidayLists } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld, publishHolidays } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
let manager: Signed;
let manager_id: string;

beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, { CL: { entitlement_days: 12, needs_workflow: true }, EL: { needs_workflow: true } });
  const [head] = await insertEmployeesForTests(installation.services, world.hr.org_id, [
    { first_name: 'Head', joined_on: '2019-01-01' },
  ]);
  manager_id = head?.employee_id ?? '';
  manager = await world.hr.person({ role: 'manager' }, { employee_id: manager_id });
});
afterAll(() => installation.close());

const spell = (type: string, first_day: string, last_day: string) => ({
  leave_type_id: world.types[type],
  first_day,
  last_day,
  reason: 'Wedding',
});

test('pending days are held, approval by the manager takes them', async () => {
  const asha = await hireEmployee(installation, world, { manager_id });
  const made = await asha.call(leaveRequests.apply, { body: spell('CL', '2026-11-23', '2026-11-24') });
  expect(made.body).toMatchObject({ success: true });
  expect(made.data).toMatchObject({ status: 'pending', days: 2, actions: ['edit', 'withdraw'] });
  const held = (await asha.call(leaveBalances.list)).data.rows[0]?.balances.find(({ type_code }) => type_code === 'CL');
  expect(held).toMatchObject({ held: 2, taken: 0 });
  const mine = (await manager.call(approvals.mine)).data.rows[0];
  expect(mine?.request.source_id).toBe(made.data.leave_request_id);
});
