import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { type DefinitionFile, workflows } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovalWorld } from '../workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

/** An organisation with two workflows, one of which leads to the other. */
async function sourceWorld() {
  const world = await createApprovalWorld(installation);
  const { org, staff, workflow, department_id } = world;
  const asha = await staff('Asha', 'employee', { last_name: 'Rao' });
  const stranger = await staff('Only', 'employee', { last_name: 'Here' });
  const named = (employee_id: string) => ({ target_type: 'employee' as const, employee_id });
  const review = await workflow({
    name: 'Review',
    application_areas: ['reimbursement'],
    stages: [
      {
        name: 'Asha',
        approval_type: 'any_one',
        approvers: [named(asha.employee_id), named(stranger.employee_id)],
        time_limit: 24,
      },
      { name: 'Head', approval_type: 'sequential', approvers: [{ target_type: 'department_head', department_id }] },
      { name: 'Stranger', approval_type: 'sequential', approvers: [named(stranger.employee_id)] },
    ],
  });
  await workflow({
    name: 'Claims',
    application_areas: ['reimbursement'],
    status: 'active',
    priority: 50,
    stages: [
      {
        name: 'Finance',
        approval_type: 'at_least',
        min_approvals: 2,
        approvers: [
          {
            target_type: 'dynamic_role',
            dynamic_role_id: 'department_finance',
            dynamic_role_param: `department=${department_id}`,
          },
        ],
      },
    ],
    conditions: [
      { name: 'Quality', condition_type: 'department', operator: '=', value: department_id },
      { name: 'High', condition_type: 'amount', operator: '>', value: '25000', target_workflow_id: review.workflow_id },
    ],
  });
  const answer = await org.call(workflows.export);
  return { ...world, file: JSON.parse(answer.raw.toString()) as DefinitionFile, answer };
}

test('a file names what it needs, never an id, and comes back whole in the same organisation', async () => {
  const { org, file, answer, department_id } = await sourceWorld();
  expect(answer.headers['content-type']).toContain('application/json');
  expect(file.workflows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Review', 'Claims', 'Special Approval Flow', 'Expedited Approval', 'High-Value Review']),
  );
  expect(JSON.stringify(file)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  const dry = (await org.call(workflows.import, { body: { file, dry_run: true } })).data;
  expect(dry).toMatchObject({ dry_run: true, unmatched: [] });
  const before = (await org.call(workflows.list, { query: { status: 'all', limit: '50' } })).data.rows.length;
  expect(before).toBe(5);
  const { workflows: made } = (await org.call(workflows.import, { body: { file } })).data;
  expect(made.map(({ name }) => name)).toContain('Claims (imported)');
  const id = made.find(({ file_name }) => file_name === 'Claims')?.workflow_id ?? '';
  const claims = (await org.call(workflows.get, { params: { id } })).data;
  expect(claims).toMatchObject({
    status: 'draft',
    is_default: false,
    priority: 50,
    stages: [{ min_approvals: 2, approvers: [{ dynamic_role_param: `department=${department_id}` }] }],
    conditions: [
      { condition_type: 'department', value: department_id },
      { condition_type: 'amount', value: '25000', target_workflow_name: 'Review (imported)' },
    ],
  });
});

test('another organisation matches by name and learns what it does not have', async () => {
  const { file } = await sourceWorld();
  const { org, staff } = await createApprovalWorld(installation);
  const asha = await staff('Asha', 'employee', { last_name: 'Rao' });
  const picked = { ...file, workflows: file.workflows.filter(({ name }) => name === 'Claims' || name === 'Review') };
  const { workflows: made, unmatched } = (await org.call(workflows.import, { body: { file: picked } })).data;
  expect(made.map(({ name }) => name)).toEqual(['Review', 'Claims']);
  expect(unmatched).toEqual([
    { workflow_name: 'Review', where: 'Stage "Asha"', kind: 'employee', name: 'Only Here', effect: 'Approver left out' },
    {
      workflow_name: 'Review',
      where: 'Stage "Stranger"',
      kind: 'employee',
      name: 'Only Here',
      effect: 'The fallback approver is asked instead',
    },
  ]);
  const review = (await org.call(workflows.get, { params: { id: made[0]?.workflow_id ?? '' } })).data;
  expect(review.stages.map(({ approvers }) => approvers.map(({ target_name }) => target_name))).toEqual([
    ['Asha Rao'],
    ['Head of Quality'],
    ['HR Admin'],
  ]);
  expect(review.stages[0]?.approvers[0]?.employee_id).toBe(asha.employee_id);
});

test('a name that means two employees is not guessed, and a wrong file is refused with its reason', async () => {
  const { file } = await sourceWorld();
  const { org, staff } = await createApprovalWorld(installation);
  for (let n = 0; n < 2; n += 1) await staff('Asha', 'employee', { last_name: 'Rao' });
  const review = { ...file, workflows: file.workflows.filter(({ name }) => name === 'Review') };
  const { unmatched } = (await org.call(workflows.import, { body: { file: review, dry_run: true } })).data;
  expect(unmatched.map(({ name }) => name)).toEqual(['Asha Rao', 'Only Here', 'Only Here']);
  const wrong = structuredClone(review);
  wrong.workflows[0]?.conditions.push({ name: 'Bad', condition_type: 'amount', operator: '>', value: 'much', field: null });
  expect(await org.call(workflows.import, { body: { file: wrong } })).toRefuse(
    'workflows.definition_invalid',
    422,
    'file.workflows.0',
  );
  expect(await org.call(workflows.import, { body: { file: { ...review, format: 'x' } } })).toRefuse(
    'validation',
    422,
    'file.format',
  );
  const reader = await org.person(['workflows.definition.read']);
  expect(await reader.call(workflows.import, { body: { file: review } })).toRefuse('access.forbidden', 403);
  const rows = (await org.call(workflows.list, { query: { status: 'all', search: 'Review' } })).data.rows;
  expect(rows.map(({ name }) => name)).toEqual(['High-Value Review']);
});
