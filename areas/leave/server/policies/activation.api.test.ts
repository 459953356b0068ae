import { insertEmployeesForTests } from '@hrms/employees/testing';
import { leaveBalances, leavePolicies, leaveTypes } from '@hrms/leave/contract';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

test('the first policy says how many employees its activation brings under it, and credits them in the same call', async () => {
  const owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [later, here] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Later', joined_on: '2027-02-01' },
    { first_name: 'Here', joined_on: '2024-04-01' },
    { first_name: 'Too', joined_on: '2024-04-01' },
  ]);
  await owner.call(leaveTypes.createUsual);
  const { rows } = (await owner.call(leavePolicies.list)).data;
  expect(rows).toMatchObject([{ status: 'draft', employee_count: 0, employees_on_activation: 2 }]);
  const [draft] = rows;
  const params = { id: draft?.leave_policy_id ?? '' };
  const active = (await owner.call(leavePolicies.activate, { params, body: { version: draft?.version ?? 0 } })).data;
  expect(active).toMatchObject({ status: 'active', is_default: true, employees_on_activation: 0 });
  const balances = async (employee_id = '') =>
    (await owner.call(leaveBalances.list, { query: { employee_id } })).data.rows[0]?.balances ?? [];
  expect((await balances(here?.employee_id)).some(({ credited }) => credited > 0)).toBe(true);
  expect((await balances(later?.employee_id)).some(({ credited }) => credited > 0)).toBe(false);
  const copy = (await owner.call(leavePolicies.duplicate, { params, body: { name: 'Second' } })).data;
  expect(copy).toMatchObject({ status: 'draft', employees_on_activation: 0 });
});
