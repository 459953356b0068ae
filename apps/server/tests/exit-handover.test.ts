import { employees } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { exitHandover, exits } from '@hrms/lifecycle/contract';
import { departments, designations } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation } from '@hrms/platform/testing';
import { workflowRequests, workflows } from '@hrms/workflows/contract';
import { listOpenApprovalsOf } from '@hrms/workflows/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let world: Awaited<ReturnType<typeof leavingManager>>;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leavingManager();
});
afterAll(() => installation.close());

const LAST_DAY = '2026-11-24';

/** A manager with two reports, a department, a workflow stage and an approval, who leaves on 24 November. */
async function leavingManager() {
  const owner = await createTenant(installation);
  const department = (await owner.call(departments.create, { body: { name: 'Sales' } })).data;
  await owner.call(designations.create, { body: { title: 'Executive' } });
  const hire = async (first_name: string, more: object = {}) => {
    const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [
      { first_name, joined_on: '2020-01-01', ...more },
    ]);
    return made?.employee_id ?? '';
  };
  const manager_id = await hire('Meera');
  const successor_id = await hire('Suresh');
  const manager = await owner.person({ role: 'manager' }, { employee_id: manager_id });
  await owner.person({ role: 'employee' }, { employee_id: successor_id });
  const reports = [await hire('Asha', { manager_id }), await hire('Bina', { manager_id })];
  const asha = await owner.person({ role: 'employee' }, { employee_id: reports[0] ?? '' });
  const { department_id, version } = department;
  await owner.call(departments.update, {
    params: { id: department_id },
    body: { name: 'Sales', head_employee_id: manager_id, version },
  });
  const workflow = (
    await owner.call(workflows.create, {
      body: {
        name: 'By name',
        subjects: ['general.request'],
        stages: [{ name: 'Meera', approval_type: 'any_one', approvers: [{ target_type: 'employee', employee_id: manager_id }] }],
      },
    })
  ).data;
  const request = await asha.call(workflowRequests.create, { body: { subject: 'general.request', title: 'New chair' } });
  expect(request.status, JSON.stringify(request.body)).toBe(201);
  const exit = await owner.call(exits.create, {
    body: {
      employee_id: manager_id,
      kind: 'mutual',
      notice_given_on: '2026-11-20',
      last_working_day: LAST_DAY,
      reason_code: 'relocation',
    },
  });
  expect(exit.status, JSON.stringify(exit.body)).toBe(201);
  const params = { id: exit.data.exit_id };
  return { owner, manager, manager_id, successor_id, reports, asha, department_id, workflow, params };
}

const openApprovals = (employee_id: string) =>
  inTenant(installation.services.pool, world.owner.org_id, async (tx) =>
    (await listOpenApprovalsOf(tx, employee_id)).map(({ title }) => title),
  );

test('the list names everything that points at the leaver, and proposes nobody where there is no manager', async () => {
  const { owner, params, manager } = world;
  const list = (await owner.call(exitHandover.get, { params })).data;
  expect(list).toMatchObject({ from_date: '2026-11-25', successor_id: null, proposed_id: null, handed_over_at: null });
  expect(list.groups.map(({ heading, items }) => [heading, items.map(({ label }) => label.split(' ')[0])])).toEqual(
    expect.arrayContaining([
      ['reports', ['Asha', 'Bina']],
      ['places', ['Sales']],
      ['approvals', ['New']],
      ['stages', ['By']],
    ]),
  );
  expect(list.open).toBeGreaterThanOrEqual(5);
  expect(await manager.call(exitHandover.get, { params })).toRefuse('access.forbidden', 403);
});

test.each([
  ['lifecycle.successor_unknown', () => ({ successor_id: world.manager_id })],
  ['lifecycle.successor_unknown', () => ({ successor_id: '01900000-0000-7000-8000-000000000000' })],
  ['lifecycle.not_handed_over', () => ({ successor_id: world.successor_id, heading: 'assets' })],
])('%s', async (code, body) => {
  expect(await world.owner.call(exitHandover.handOver, { params: world.params, body: body() as never })).toRefuse(code, 422);
});

test('a colleague who leaves before is no successor', async () => {
  const { owner, params, asha } = world;
  const [leaves] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Ravi', joined_on: '2020-01-01' },
  ]);
  const employee_id = leaves?.employee_id ?? '';
  const dates = { notice_given_on: '2026-11-20', last_working_day: '2026-11-22' };
  await owner.call(exits.create, { body: { employee_id, kind: 'mutual', ...dates, reason_code: 'family' } });
  expect(await owner.call(exitHandover.handOver, { params, body: { successor_id: employee_id } })).toRefuse(
    'lifecycle.successor_leaves',
    422,
  );
  expect(await asha.call(exitHandover.handOver, { params, body: { successor_id: employee_id } })).toRefuse(
    'access.forbidden',
    403,
  );
});

test('after the last working day reports, department, approvals and stages have moved to their successors', async () => {
  const { owner, params, successor_id, manager_id, reports, department_id, workflow } = world;
  const [asha = '', bina = ''] = reports;
  await owner.call(exitHandover.handOver, { params, body: { successor_id } });
  const own = { successor_id: asha, heading: 'reports', item_id: bina } as const;
  const chosen = (await owner.call(exitHandover.handOver, { params, body: own })).data;
  expect(chosen.open).toBe(0);
  /** Sign-ins of other days have ended, so each day has its own. */
  const runDay = async (day: string) => {
    installation.clock.set(day);
    await installation.runJob('lifecycle.exit_day', owner.org_id);
    const hr = await owner.person({ role: 'hr_admin' });
    return { hr, managerOf: async (id: string) => (await hr.call(employees.get, { params: { id } })).data.manager_id };
  };
  const lastDay = await runDay(LAST_DAY);
  expect(await lastDay.managerOf(asha)).toBe(manager_id);
  expect(await openApprovals(manager_id)).toEqual(['New chair']);
  const { hr, managerOf } = await runDay('2026-11-25');
  expect(await openApprovals(manager_id)).toEqual([]);
  expect(await openApprovals(successor_id)).toEqual(['New chair']);
  expect(await managerOf(asha)).toBe(successor_id);
  expect(await managerOf(bina)).toBe(asha);
  const department = (await hr.call(departments.get, { params: { id: department_id } })).data;
  expect(department.head_employee_id).toBe(successor_id);
  const renewed = (await hr.call(workflows.get, { params: { id: workflow.workflow_id } })).data;
  expect(renewed.stages[0]?.approvers.map(({ employee_id }) => employee_id)).toEqual([successor_id]);
  expect(renewed.version_no).toBe(2);
  const after = (await hr.call(exitHandover.get, { params })).data;
  expect(after.handed_over_at).not.toBeNull();
  expect(after.groups).toEqual([]);
  await installation.runJob('lifecycle.exit_day', owner.org_id);
  expect(await managerOf(bina)).toBe(asha);
});
