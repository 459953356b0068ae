import { roles } from '@hrms/access/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { standIns, workflows } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovalWorld } from '../workflows.scenario.ts';

const away = new Set<string>();
let installation: Installation;
beforeAll(async () => {
  const onLeave = async (_: unknown, ids: readonly string[]) => ids.filter((id) => away.has(id));
  installation = await createInstallation({ dependencies: { workflows: { onLeave } } });
});
afterAll(() => installation.close());

test('an approver on leave without a stand-in is a warning; with one, or approving nothing, is none', async () => {
  const { org, staff } = await createApprovalWorld(installation);
  const lead = await staff('Lata', 'manager');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  for (const { employee_id } of [lead, esha]) away.add(employee_id);
  const scan = async () => {
    const { problems } = (await org.call(workflows.health)).data;
    return problems.find(({ kind }) => kind === 'away_without_stand_in');
  };
  expect(await scan()).toMatchObject({
    severity: 'warning',
    title: '1 approver is on leave today without a stand-in',
    link: '/organization/approvals-workflow?tab=stand-ins',
    employees: [{ employee_id: lead.employee_id, name: 'Lata' }],
  });
  const period = { from_date: '2026-11-01', to_date: '2026-12-31' };
  const body = { stand_in_employee_id: esha.employee_id, ...period };
  expect((await lead.call(standIns.create, { body })).status).toBe(201);
  expect(await scan()).toBeUndefined();
});

test('the only approver of a stage who makes most of its requests is a warning', async () => {
  const { org, staff, submit, workflow } = await createApprovalWorld(installation);
  const [nita, lalit] = [await staff('Nita'), await staff('Lalit')];
  const made = await workflow({
    subjects: ['general.request'],
    stages: [
      { name: 'Nita', approval_type: 'sequential', approvers: [{ target_type: 'employee', employee_id: nita.employee_id }] },
      { name: 'Manager', approval_type: 'sequential', approvers: [{ target_type: 'reporting_manager' }] },
    ],
  });
  const scan = async () => (await org.call(workflows.health)).data.problems.filter(({ kind }) => kind === 'usual_requestor');
  for (let n = 0; n < 2; n += 1) await submit(nita, { title: `Chair ${n}` });
  expect(await scan()).toEqual([]);
  await submit(nita, { title: 'Chair 3' });
  expect(await scan()).toMatchObject([
    { severity: 'warning', workflow_id: made.workflow_id, stage_order: 1, link: expect.stringContaining(made.workflow_id) },
  ]);
  for (let n = 0; n < 3; n += 1) await submit(lalit, { title: `Desk ${n}` });
  expect(await scan()).toEqual([]);
});

test('the list counts a role that nobody holds at once, as the health page does', async () => {
  const { org, workflow } = await createApprovalWorld(installation);
  const role = await org.call(roles.create, {
    body: { role_name: 'Works committee', permissions: [{ permission_code: 'employees.employee.read', scope: 'organisation' }] },
  });
  const made = await workflow({
    subjects: ['general.request'],
    stages: [
      { name: 'Committee', approval_type: 'sequential', approvers: [{ target_type: 'role', role_id: role.data.role_id }] },
    ],
  });
  const listed = (await org.call(workflows.list, { query: { limit: '100' } })).data.rows;
  expect(listed.find(({ workflow_id }) => workflow_id === made.workflow_id)?.problems_count).toBe(1);
  const { problems } = (await org.call(workflows.health)).data;
  expect(problems.filter(({ workflow_id }) => workflow_id === made.workflow_id)).toHaveLength(1);
});
