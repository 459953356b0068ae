import { directory, employees } from '@hrms/employees/contract';
import { createTenant, type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTeam } from '../team.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

test('employees are listed by the role of their user, and the directory takes the filters of the list', async () => {
  const { hr, asha } = await createTeam(installation);
  const anybody = (await hr.call(employees.get, { params: { id: asha } })).data;
  const found = async (query: Record<string, string>) => {
    const answer = await hr.call(directory.list, { query: query as never });
    return { status: answer.status, ids: answer.status === 200 ? answer.data.rows.map(({ employee_id }) => employee_id) : [] };
  };
  const designation_id = anybody.designation_id ?? '';
  expect((await found({ designation_id, status: 'active', isActive: 'true', filters: '{}' })).ids).toContain(asha);
  expect(await found({ isActive: 'false' })).toEqual({ status: 200, ids: [] });
  expect(await found({ status: 'left' })).toEqual({ status: 200, ids: [] });
  expect((await found({ designation_id: crypto.randomUUID() })).ids).toEqual([]);

  const org = await createTenant(installation);
  const none = await org.call(employees.list, { query: { role_id: crypto.randomUUID() } });
  expect(none).toMatchObject({ status: 200, data: { rows: [] } });
});

test('the calls of employees carry the failure texts of the specification', () => {
  expect(
    [
      employees.list,
      directory.list,
      employees.get,
      directory.checkPhone,
      employees.create,
      employees.update,
      employees.remove,
    ].map(({ failure }) => failure),
  ).toEqual([
    'Failed to fetch employees',
    'Failed to fetch employee directory',
    'Failed to fetch employee details',
    'Failed to fetch phone number',
    'Failed to create employee',
    'Failed to update employee',
    'Failed to delete employee',
  ]);
});
