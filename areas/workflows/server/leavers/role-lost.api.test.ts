import { users } from '@hrms/access/contract';
import { type Installation, type Signed, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovalWorld } from '../workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

/** Gives a user the employee role only. */
async function takeRoles(org: Tenant, { user_id }: Signed): Promise<void> {
  const user = (await org.call(users.get, { params: { id: user_id } })).data;
  const { rows } = (await org.call(users.list, { query: { limit: '100' } })).data;
  const employee = rows.flatMap(({ roles }) => roles).find(({ role_name }) => role_name === 'Employee');
  const body = {
    email: user.email,
    display_name: user.display_name,
    employee_id: user.employee_id,
    version: user.version,
    roles: [{ role_id: employee?.role_id ?? '' }],
  };
  const saved = await org.call(users.update, { params: { id: user_id }, body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}

test('one of two holders loses the role: the other is still asked; the last one: the ladder, in the same save', async () => {
  const { org, staff, submit, workflow, read, pending } = await createApprovalWorld(installation);
  const [farah, firoz] = [await staff('Farah', 'finance'), await staff('Firoz', 'finance')];
  const hr = await staff('Hema', 'hr_admin');
  const esha = await staff('Esha');
  const made = await workflow({ stages: [{ name: 'Finance', approval_type: 'sequential', approvers: [await financeOf(org)] }] });
  expect(made.stages[0]?.approvers[0]?.target_name).toBe('Finance');
  const { request_id } = await submit(esha);
  expect((await read(request_id)).waiting_for.map(({ name }) => name)).toEqual(['Farah', 'Firoz']);
  await takeRoles(org, farah);
  expect((await read(request_id)).waiting_for.map(({ name }) => name)).toEqual(['Firoz']);
  expect(await pending(farah)).toEqual([]);
  await takeRoles(org, firoz);
  const moved = await read(request_id);
  expect(moved.status).toBe('pending');
  expect(moved.waiting_for.map(({ name }) => name)).toEqual(['Hema']);
  expect(moved.timeline.at(-1)?.text).toBe('Firoz: no longer holds the role Finance; asked HR Admin');
  expect((await pending(hr))[0]).toMatchObject({ source: 'fallback', title: 'New chair' });
  await takeRoles(org, hr);
  expect((await read(request_id)).waiting_for.map(({ name }) => name)).toEqual(['Owner Person']);
});

async function financeOf(org: Tenant) {
  const { rows } = (await org.call(users.list, { query: { limit: '100' } })).data;
  const role = rows.flatMap(({ roles }) => roles).find(({ role_name }) => role_name === 'Finance');
  return { target_type: 'role' as const, role_id: role?.role_id ?? '' };
}
