import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { approvals, workflowRequests, workflows } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovalWorld } from '../workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

const manager = { target_type: 'reporting_manager' as const };
const stage = { name: 'Manager', approval_type: 'sequential' as const, approvers: [manager] };

test('each success has its sentence', async () => {
  const { org, workflow } = await createApprovalWorld(installation);
  const made = await workflow({ name: 'First', stages: [stage] });
  const params = { id: made.workflow_id };
  expect((await org.call(workflows.update, { params, body: made })).body.message).toBe('Workflow updated successfully');
  expect((await org.call(workflows.setDefault, { params })).body.message).toBe('Default workflow updated successfully');
  const spare = await workflow({ name: 'Spare', stages: [stage] });
  const gone = await org.call(workflows.remove, { params: { id: spare.workflow_id } });
  expect(gone.body.message).toBe('Workflow deleted successfully');
});

test('what a failure without a message says', () => {
  const texts: [{ failure?: string | undefined }, string][] = [
    [workflows.list, 'Failed to fetch workflows'],
    [workflows.get, 'Failed to fetch a workflow'],
    [workflows.create, 'Failed to create workflow'],
    [workflows.update, 'Failed to update workflow'],
    [workflows.remove, 'Failed to delete workflow'],
    [workflows.setDefault, 'Failed to set default workflow'],
    [workflowRequests.list, 'Failed to fetch workflow requests'],
    [workflowRequests.create, 'Failed to create workflow request'],
    [workflowRequests.resubmit, 'Failed to update workflow request'],
    [workflowRequests.cancel, 'Failed to delete workflow request'],
    [approvals.mine, 'Failed to fetch pending approvals'],
    [approvals.process, 'Failed to process approval'],
    [approvals.delegate, 'Failed to delegate approval'],
  ];
  for (const [{ failure }, text] of texts) expect(failure).toBe(text);
});

test('limits: hours and minimum approvals from 1, percentage 0 to 100, amount from 0, two decimals', async () => {
  const { org } = await createApprovalWorld(installation);
  const create = (more: object) => org.call(workflows.create, { body: { name: 'Limits', stages: [stage], ...more } });
  const condition = (condition_type: string, value: string | number) => ({
    conditions: [{ name: 'x', condition_type, operator: '>', value }],
  });
  const refused: [object, string, string][] = [
    [{ stages: [{ ...stage, time_limit: 0 }] }, 'The time limit must be 1 hour or more', 'stages.0.time_limit'],
    [{ stages: [{ ...stage, time_limit: 1.5 }] }, 'Enter whole hours', 'stages.0.time_limit'],
    [{ stages: [{ ...stage, min_approvals: 0 }] }, 'Minimum approvals must be 1 or more', 'stages.0.min_approvals'],
    [condition('percentage', 100.01), 'Enter a percentage from 0 to 100 with at most two decimals', 'conditions.0.value'],
    [condition('percentage', -1), 'Enter a percentage from 0 to 100 with at most two decimals', 'conditions.0.value'],
    [condition('amount', -1), 'Enter an amount in rupees, 0 or more, with at most two decimals', 'conditions.0.value'],
    [condition('amount', '1.005'), 'Enter an amount in rupees, 0 or more, with at most two decimals', 'conditions.0.value'],
  ];
  for (const [body, message, path] of refused) {
    const answer = await create(body);
    expect(answer.status, message).toBe(422);
    expect(answer.body.errors, message).toContainEqual({ path, message });
  }
  for (const body of [condition('percentage', 100), condition('percentage', '0'), condition('amount', 0)])
    expect((await create(body)).status).toBe(201);
  const made = (await create({ stages: [{ ...stage, min_approvals: 5, approvers: [manager, manager] }] })).data;
  // used for at_least only, otherwise 1; order from 1 without gaps; nothing else given
  expect(made).toMatchObject({ type: 'approval', status: 'active', is_default: false, application_areas: [], priority: 100 });
  expect(made.stages[0]).toMatchObject({ min_approvals: 1, time_limit: null, on_timeout: 'escalate', order: 1 });
  expect(made.stages[0]?.approvers.map(({ id, order }) => [id, order])).toEqual([
    ['approver_1', 1],
    ['approver_2', 2],
  ]);
});
