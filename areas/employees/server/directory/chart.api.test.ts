import { charts } from '@hrms/employees/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTeam } from '../team.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

test('the chart is of people in service, counts them, and shows no private field', async () => {
  const { hr, head, asha } = await createTeam(installation);
  const staff = await hr.person([], { employee_id: asha });
  const { nodes, without_manager, without_manager_count } = (await staff.call(charts.get)).data;
  expect(nodes.map(({ name, parent_id, direct, total }) => [name, parent_id, direct, total])).toEqual([
    ['Head', null, 2, 2],
    ['Asha', head, 0, 0],
    ['Bina', head, 0, 0],
  ]);
  expect(without_manager.map(({ name }) => name)).toEqual(['Alone']);
  expect(without_manager_count).toBe(1);
  expect(Object.keys(nodes[0] ?? {}).sort()).toEqual(
    ['department', 'designation', 'direct', 'id', 'kind', 'name', 'parent_id', 'photo_url', 'total'].sort(),
  );
  expect((await staff.call(charts.get, { query: { root: asha } })).data.nodes).toHaveLength(1);
  expect(await staff.call(charts.get, { query: { root: hr.user_id } })).toRefuse('employees.not_found', 404);
  expect(await staff.call(charts.get, { query: { depth: '6' } })).toRefuse('validation', 422);
  const byDepartment = (await staff.call(charts.get, { query: { by: 'department' } })).data.nodes;
  expect(byDepartment).toMatchObject([{ kind: 'department', name: 'Quality', direct: 4, total: 4 }]);
});
