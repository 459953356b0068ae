import { markEmployeeLeft } from '@hrms/employees/server';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { actAs } from '@hrms/platform/demo';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { employeeSalaries } from '@hrms/salary/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

test('nobody waits for the salary of somebody who left', async () => {
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const made = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Stays', employee_code: 'E1', joined_on: '2026-04-01' },
    { first_name: 'Leaves', employee_code: 'E2', joined_on: '2026-04-01' },
  ]);
  const waiting = async () =>
    (await owner.call(employeeSalaries.list, { query: { without_salary: 'true' } })).data.rows.map(({ full_name }) => full_name);
  expect(await waiting()).toHaveLength(2);
  const who = { org_id: owner.org_id, user_id: owner.user_id, identity_id: owner.user_id, display_name: 'Owner' };
  await actAs(installation.services, who, (ctx) =>
    markEmployeeLeft(ctx, {
      employee_id: made[1]?.employee_id ?? '',
      last_working_day: '2026-10-31',
      reason: 'resigned',
      source_area: 'lifecycle',
    }),
  );
  expect((await waiting()).join()).toContain('Stays');
  expect(await waiting()).toHaveLength(1);
});
