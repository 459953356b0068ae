import { roles } from '@hrms/access/contract';
import { employees } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { workflows } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../areas.ts';

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

/** decisions.md 49: the specification's bodies have no version. */
test('a role is changed without a version; a stale one is refused', async () => {
  const permissions = [{ permission_code: 'employees.employee.read', scope: 'team' as const }];
  const { role_id: id } = (await owner.call(roles.create, { body: { role_name: 'Desk', permissions } })).data;
  const put = (body: object) => owner.call(roles.update, { params: { id }, body: { role_name: 'Desk', permissions, ...body } });
  expect((await put({ role_name: 'Front desk' })).data).toMatchObject({ role_name: 'Front desk', version: 2 });
  expect((await put({ role_name: 'Help desk' })).data).toMatchObject({ role_name: 'Help desk', version: 3 });
  expect(await put({ version: 1 })).toRefuse('access.version_conflict', 409);
});

test('a department and a designation', async () => {
  const { department_id } = (await owner.call(departments.create, { body: { name: 'Works' } })).data;
  const changed = await owner.call(departments.update, { params: { id: department_id }, body: { name: 'Mill' } });
  expect(changed.data).toMatchObject({ name: 'Mill', version: 2 });
  const late = await owner.call(departments.update, { params: { id: department_id }, body: { name: 'Yard', version: 1 } });
  expect(late).toRefuse('organisation.version_conflict', 409);
  const { designation_id } = (await owner.call(designations.create, { body: { title: 'Fitter' } })).data;
  const put = (body: { title: string; version?: number }) =>
    owner.call(designations.update, { params: { id: designation_id }, body });
  expect((await put({ title: 'Turner' })).data).toMatchObject({ title: 'Turner', version: 2 });
  expect((await put({ title: 'Miller' })).data).toMatchObject({ title: 'Miller', version: 3 });
  expect(await put({ title: 'Welder', version: 1 })).toRefuse('organisation.version_conflict', 409);
});

test('an employee', async () => {
  const [person] = await insertEmployeesForTests(installation.services, owner.org_id, [{ first_name: 'Asha', last_name: 'Rao' }]);
  const params = { id: person?.employee_id ?? '' };
  const put = (body: object) => owner.call(employees.update, { params, body: { first_name: 'Asha', last_name: 'Rao', ...body } });
  const changed = await put({ last_name: 'Rao Pai' });
  expect(changed.status).toBe(200);
  expect((await owner.call(employees.get, { params })).data).toMatchObject({ last_name: 'Rao Pai' });
  expect(await put({ version: 1 })).toRefuse('employees.version_conflict', 409);
});

test('a workflow with the fields of the specification', async () => {
  const stages = [
    { name: 'Manager', approval_type: 'sequential' as const, approvers: [{ target_type: 'reporting_manager' as const }] },
  ];
  const { workflow_id: id } = (await owner.call(workflows.create, { body: { name: 'Claims North', stages } })).data;
  const put = (body: object) => owner.call(workflows.update, { params: { id }, body: { name: 'Claims South', stages, ...body } });
  expect((await put({})).data).toMatchObject({ name: 'Claims South', version: 2 });
  expect(await put({ version: 1 })).toRefuse('workflows.version_conflict', 409);
});

/** Fields of an answer, also of the rows of a list. */
function fieldsOf(shape: unknown): Record<string, unknown> {
  const { shape: fields, def } = shape as { shape?: Record<string, unknown>; def?: Record<string, unknown> };
  if (fields) return fields.rows ? fieldsOf((fields.rows as { element: unknown }).element) : fields;
  const inner = def?.innerType ?? def?.in;
  return inner ? fieldsOf(inner) : {};
}

test('what is created is answered with the version by which it is changed', () => {
  /** Entered for many employees from a file. */
  const MANY = ['/statutory/epf-declarations'];
  const offered = areas.flatMap((area) => area.routes).map(({ endpoint }) => endpoint);
  const changed = offered.filter(({ method, body }) => method === 'PUT' && body && 'version' in fieldsOf(body));
  const parents = new Set(changed.map(({ path }) => path.replace(/\/\{\w+\}$/, '')));
  const creating = offered.filter(({ method, path }) => method === 'POST' && parents.has(path) && !MANY.includes(path));
  expect(creating.length).toBeGreaterThan(60);
  expect(creating.filter(({ response }) => !('version' in fieldsOf(response))).map(({ path }) => path)).toEqual([]);
});
