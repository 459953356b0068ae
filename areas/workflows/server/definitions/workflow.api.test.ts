import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { approverRules, workflowRequests, workflows } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovalWorld } from '../workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());
const world = () => createApprovalWorld(installation);
const stages = [
  { name: 'Manager', approval_type: 'sequential' as const, approvers: [{ target_type: 'reporting_manager' as const }] },
];

test('the builder’s messages, the first failure only; nothing is stored', async () => {
  const { org } = await world();
  const create = (body: object) => org.call(workflows.create, { body: { name: 'Claims North', stages, ...body } });
  const stage = (more: object) => ({ stages: [{ ...stages[0], ...more }] });
  const cases: [object, string, string][] = [
    [{ name: '' }, 'Please enter workflow name', 'name'],
    [{ stages: [] }, 'At least one stage is required', 'stages'],
    [stage({ name: 'Check', approvers: [] }), 'Stage "Check" needs at least one approver', 'stages.0.approvers'],
    [stage({ name: '' }), 'Please enter stage name', 'stages.0.name'],
    [stage({ approval_type: null }), 'Please select approval type', 'stages.0.approval_type'],
    [stage({ approval_type: 'at_least' }), 'Please enter minimum approvals', 'stages.0.min_approvals'],
    [stage({ approvers: [{}] }), 'Please select approver type', 'stages.0.approvers.0.target_type'],
    [stage({ approvers: [{ target_type: 'role' }] }), 'Please select a role', 'stages.0.approvers.0.role_id'],
    [stage({ approvers: [{ target_type: 'employee' }] }), 'Please select an employee', 'stages.0.approvers.0.employee_id'],
    [
      stage({ approvers: [{ target_type: 'department_head' }] }),
      'Please select a department',
      'stages.0.approvers.0.department_id',
    ],
    [
      stage({ approvers: [{ target_type: 'dynamic_role' }] }),
      'Please select a dynamic role type',
      'stages.0.approvers.0.dynamic_role_id',
    ],
    [
      stage({
        approvers: [{ target_type: 'dynamic_role', dynamic_role_id: 'requestor_manager', dynamic_role_param: 'two' }],
      }),
      'Parameter "two" is not understood; write for example levels=2',
      'stages.0.approvers.0.dynamic_role_param',
    ],
    [
      { conditions: [{ name: '', condition_type: 'amount', operator: '>', value: 1 }] },
      'Please enter condition name',
      'conditions.0.name',
    ],
    [{ conditions: [{ name: 'x', operator: '>', value: 1 }] }, 'Please select condition type', 'conditions.0.condition_type'],
    [
      { conditions: [{ name: 'x', condition_type: 'category', operator: '>', value: 1 }] },
      'Please select an operator',
      'conditions.0.operator',
    ],
    [
      { conditions: [{ name: 'x', condition_type: 'custom', operator: '=', value: 'x' }] },
      'Please enter field name',
      'conditions.0.field',
    ],
    [
      { conditions: [{ name: 'x', condition_type: 'amount', operator: '>', value: '' }] },
      'Please enter a value',
      'conditions.0.value',
    ],
  ];
  for (const [body, message, path] of cases) {
    const answer = await create(body);
    expect(answer.status, message).toBe(422);
    expect(answer.body.errors, message).toContainEqual({ path, message });
  }
  expect(await create({ colour: 'red' })).toRefuse('validation', 422, 'colour');
  const stranger = { stages: [{ ...stages[0], approvers: [{ target_type: 'role', role_id: org.org_id }] }] };
  expect(await create(stranger)).toRefuse('workflows.approver_unknown', 422);
  const { rows } = (await org.call(workflows.list, { query: { search: 'Claims North', status: 'all' } })).data;
  expect(rows).toEqual([]);
  const made = await create({ application_areas: ['reimbursement'] });
  expect(made.body.message).toBe('Workflow created successfully');
  expect(made.data).toMatchObject({ stages_count: 1, version_no: 1, stages: [{ id: 'stage_1', order: 1, min_approvals: 1 }] });
});

test('one default: the badge moves, and the default is neither deleted nor unset', async () => {
  const { org, workflow } = await world();
  const first = await workflow({ name: 'First', stages, is_default: true });
  const second = await workflow({ name: 'Second', stages });
  const params = { id: second.workflow_id };
  const set = await org.call(workflows.setDefault, { params });
  expect(set.body.message).toBe('Default workflow updated successfully');
  const { rows } = (await org.call(workflows.list, { query: { is_default: 'true' } })).data;
  expect(rows.map(({ name }) => name)).toEqual(['Second']);
  expect((await org.call(workflows.remove, { params })).body.message).toBe('The default workflow cannot be deleted');
  expect(await org.call(workflows.remove, { params: { id: first.workflow_id } })).toMatchObject({ status: 200 });
  const update = (more: object) => org.call(workflows.update, { params, body: { ...set.data, ...more } });
  expect(await update({ is_default: false })).toRefuse('workflows.default_required', 409);
  expect(await update({ type: 'notification' })).toRefuse('workflows.default_must_approve', 409);
  expect(await update({ version: 1 })).toRefuse('workflows.version_conflict', 409);
});

test('a version for changed stages only; running requests keep theirs, restart moves them; versions are restored', async () => {
  const { org, staff, workflow, submit, decide, read } = await world();
  const lead = await staff('Lata', 'manager');
  const hr = await staff('Hema', 'hr_admin');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const made = await workflow({ name: 'Two', stages });
  const params = { id: made.workflow_id };
  const running = await submit(esha, { title: 'Old one' });
  const kept = await submit(esha, { title: 'Kept one' });
  const renamed = await org.call(workflows.update, { params, body: { ...made, name: 'Two stages' } });
  expect(renamed.data.version_no).toBe(1);
  const more = [
    ...renamed.data.stages,
    { name: 'HR', approval_type: 'sequential', approvers: [{ target_type: 'employee', employee_id: hr.employee_id }] },
  ];
  const saved = await org.call(workflows.update, { params, body: { ...renamed.data, stages: more, change_note: 'HR too' } });
  expect(saved.data).toMatchObject({
    version_no: 2,
    earlier_running_count: 2,
    stages: [{ stage_id: 1 }, { stage_id: 2, order: 2 }],
  });
  const restarted = await org.call(workflowRequests.restart, {
    params: { id: running.request_id },
    body: { reason: 'HR must see it' },
  });
  expect(restarted.data).toMatchObject({ round: 2, stage: { no: 1, of: 2 } });
  await decide(lead);
  await decide(lead);
  expect((await read(kept.request_id, esha)).status).toBe('approved');
  expect((await read(running.request_id, esha)).waiting_for.map(({ name }) => name)).toEqual(['Hema']);
  const { versions } = (await org.call(workflows.versions, { params })).data;
  expect(versions[0]).toMatchObject({ version_no: 2, current: true, change_note: 'HR too', changes: ['Stage "HR" added'] });
  const restored = await org.call(workflows.restore, {
    params: { ...params, versionNo: '1' },
    body: { version: saved.data.version },
  });
  expect(restored.data).toMatchObject({ version_no: 3, stages_count: 1 });
});

test('targets form no cycle, and a target is not deleted; amounts route, bands start at 0', async () => {
  const { org, staff, workflow, submit } = await world();
  const lead = await staff('Lata', 'manager');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const review = await workflow({ name: 'Review', application_areas: ['loan'], stages });
  const over = { name: 'High', condition_type: 'amount' as const, operator: '>' as const, value: '25000' };
  const claims = await workflow({
    name: 'Purchases',
    subjects: ['purchase.request'],
    stages,
    conditions: [{ ...over, target_workflow_id: review.workflow_id }],
  });
  const back = { ...review, conditions: [{ ...over, target_workflow_id: claims.workflow_id }] };
  const cycle = await org.call(workflows.update, { params: { id: review.workflow_id }, body: back });
  expect(cycle).toRefuse('workflows.target_cycle', 422, 'conditions');
  expect(cycle.body.message).toBe('These workflows point at each other: Review, Purchases, Review');
  expect((await org.call(workflows.remove, { params: { id: review.workflow_id } })).body.message).toBe(
    'Used as the target of a condition in Purchases',
  );
  const names: string[] = [];
  for (const amount_paise of [2_499_900, 2_500_000, 2_500_001, null])
    names.push((await submit(esha, { subject: 'purchase.request', amount_paise })).workflow_name);
  expect(names).toEqual(['Purchases', 'Purchases', 'Review', 'Purchases']);
  const bands = (rows: object[], version = 1) => org.call(approverRules.saveAmountBands, { body: { rows, version } });
  const employee_id = lead.employee_id;
  expect((await bands([{ from_paise: 100, employee_id }])).body.message).toBe('Add a band that starts at ₹0');
  expect((await bands([{ from_paise: 0, employee_id }])).data.rows).toMatchObject([
    { employee_name: 'Lata', table_name: 'standard' },
  ]);
  expect(await bands([{ from_paise: 0, employee_id }])).toRefuse('workflows.version_conflict', 409);
});
