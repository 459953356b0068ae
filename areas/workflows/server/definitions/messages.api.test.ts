import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import {
  ApplicationArea,
  ApprovalType,
  approvals,
  ConditionType,
  DynamicRole,
  OPERATORS,
  WorkflowStatus,
  WorkflowType,
  workflowRequests,
  workflows,
} from '@hrms/workflows/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApprovalWorld } from '../workflows.scenario.ts';

let installation: Installation;
let world: Awaited<ReturnType<typeof createApprovalWorld>>;
beforeAll(async () => {
  installation = await sharedInstallation();
  world = await createApprovalWorld(installation);
});
afterAll(() => installation.close());

const manager = { target_type: 'reporting_manager' as const };
const stage = { name: 'Manager', approval_type: 'sequential' as const, approvers: [manager] };
const NOBODY = '01900000-0000-7000-8000-000000000000';

/** Sends a workflow whatever its shape. */
const create = (body: object) => world.org.call(workflows.create, { body: { name: 'Test', stages: [stage], ...body } as never });
const one = (more: object) => ({ stages: [{ ...stage, ...more }] });
const approver = (given: object) => one({ approvers: [given] });
const condition = (more: object) => ({
  conditions: [{ name: 'Large', condition_type: 'amount', operator: '>', value: 1, ...more }],
});
const valueOf = (condition_type: string, value: unknown) => condition({ condition_type, operator: '=', value });
const AMOUNT = 'Enter an amount in rupees, 0 or more, with at most two decimals';
const PERCENTAGE = 'Enter a percentage from 0 to 100 with at most two decimals';
const PARAMETER = (text: string) => `Parameter "${text}" is not understood; write for example levels=2`;

/** Every message of the builder that the server says as well: what provokes it, and the field it stands at. */
const VALIDATION: readonly [message: string, path: string, body: object][] = [
  ['Please enter workflow name', 'name', { name: '' }],
  ['Please enter workflow name', 'name', { name: '   ' }],
  ['Please enter workflow name', 'name', { name: undefined }],
  ['Use at most 120 characters', 'name', { name: 'x'.repeat(121) }],
  ['At least one stage is required', 'stages', { stages: [] }],
  ['Stage "Check" needs at least one approver', 'stages.0.approvers', one({ name: 'Check', approvers: [] })],
  ['Please enter stage name', 'stages.0.name', one({ name: ' ' })],
  ['Please select approval type', 'stages.0.approval_type', one({ approval_type: undefined })],
  ['Please select approval type', 'stages.0.approval_type', one({ approval_type: 'majority' })],
  ['Please enter minimum approvals', 'stages.0.min_approvals', one({ approval_type: 'at_least' })],
  ['Please enter minimum approvals', 'stages.0.min_approvals', one({ approval_type: 'at_least', min_approvals: null })],
  ['Please enter minimum approvals', 'stages.0.min_approvals', one({ approval_type: 'at_least', min_approvals: 'two' })],
  ['Minimum approvals must be 1 or more', 'stages.0.min_approvals', one({ approval_type: 'at_least', min_approvals: 0 })],
  ['The time limit must be 1 hour or more', 'stages.0.time_limit', one({ time_limit: 0 })],
  ['Enter whole hours', 'stages.0.time_limit', one({ time_limit: 1.5 })],
  ['Please select approver type', 'stages.0.approvers.0.target_type', approver({})],
  ['Please select approver type', 'stages.0.approvers.0.target_type', approver({ target_type: 'team' })],
  ['Please select a role', 'stages.0.approvers.0.role_id', approver({ target_type: 'role' })],
  ['Please select a role', 'stages.0.approvers.0.role_id', approver({ target_type: 'role', role_id: NOBODY })],
  ['Please select an employee', 'stages.0.approvers.0.employee_id', approver({ target_type: 'employee' })],
  ['Please select an employee', 'stages.0.approvers.0.employee_id', approver({ target_type: 'employee', employee_id: NOBODY })],
  ['Please select a department', 'stages.0.approvers.0.department_id', approver({ target_type: 'department_head' })],
  [
    'Please select a department',
    'stages.0.approvers.0.department_id',
    approver({ target_type: 'department_head', department_id: NOBODY }),
  ],
  ['Please select a dynamic role type', 'stages.0.approvers.0.dynamic_role_id', approver({ target_type: 'dynamic_role' })],
  [
    'Please select a dynamic role type',
    'stages.0.approvers.0.dynamic_role_id',
    approver({ target_type: 'dynamic_role', dynamic_role_id: 'board' }),
  ],
  ...['levels=0', 'levels=11', 'depth=2', 'two'].map((text): [string, string, object] => [
    PARAMETER(text),
    'stages.0.approvers.0.dynamic_role_param',
    approver({ target_type: 'dynamic_role', dynamic_role_id: 'requestor_manager', dynamic_role_param: text }),
  ]),
  ['Please enter condition name', 'conditions.0.name', condition({ name: '' })],
  ['Please select condition type', 'conditions.0.condition_type', condition({ condition_type: undefined })],
  ['Please select condition type', 'conditions.0.condition_type', condition({ condition_type: 'colour' })],
  ['Please select an operator', 'conditions.0.operator', condition({ operator: undefined })],
  ['Please select an operator', 'conditions.0.operator', condition({ operator: 'contains' })],
  ['Please enter field name', 'conditions.0.field', condition({ condition_type: 'custom', operator: '=', value: 'x' })],
  ['Please enter a value', 'conditions.0.value', condition({ value: '' })],
  ['Please enter a value', 'conditions.0.value', condition({ value: undefined })],
  ...[-1, '1.005', 'much'].map((value): [string, string, object] => [AMOUNT, 'conditions.0.value', valueOf('amount', value)]),
  ...[-1, 100.01, '0.505'].map((value): [string, string, object] => [
    PERCENTAGE,
    'conditions.0.value',
    valueOf('percentage', value),
  ]),
  ['Please select a department', 'conditions.0.value', valueOf('department', 'Quality')],
  ['Please select a category', 'conditions.0.value', valueOf('category', 'Travel')],
  ['Please select an approval workflow', 'conditions.0.target_workflow_id', condition({ target_workflow_id: NOBODY })],
];

describe('validation', () => {
  test.each(VALIDATION)('%s at %s', async (message, path, body) => {
    const before = (await world.org.call(workflows.list)).data.pagination.total;
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual({ path, message });
    expect((await world.org.call(workflows.list)).data.pagination.total).toBe(before);
  });

  test('a first failure is said first: stages, then approvers, then conditions', async () => {
    const nothing = { name: 'Empty', approval_type: 'at_least', approvers: [] };
    const answer = await create({ stages: [stage, nothing], ...condition({ value: -1 }) });
    expect(answer.body.errors).toEqual([{ path: 'stages.1.approvers', message: 'Stage "Empty" needs at least one approver' }]);
  });

  test('the same is asked when a workflow is saved again, and nothing changes', async () => {
    const made = (await create({})).data;
    const params = { id: made.workflow_id };
    for (const [message, path, body] of VALIDATION.filter(([, at]) => at !== 'name')) {
      const answer = await world.org.call(workflows.update, { params, body: { ...made, ...body } as never });
      expect(answer.body.errors, message).toContainEqual({ path, message });
    }
    expect((await world.org.call(workflows.get, { params })).data.version).toBe(made.version);
  });

  test('a comment is asked with a rejection and a return, and an approval is selected for a bulk', async () => {
    const lead = await world.staff('Lata', 'manager');
    const esha = await world.staff('Esha', 'employee', { manager_id: lead.employee_id });
    await world.submit(esha);
    const params = { id: (await world.pending(lead))[0]?.approval_id ?? '' };
    for (const action of ['reject', 'return'] as const)
      for (const comments of [undefined, '', 'no']) {
        const answer = await lead.call(approvals.process, { params, body: { action, comments } });
        expect(answer.status).toBe(422);
        expect(answer.body.errors).toEqual([{ path: 'comments', message: 'Please enter a comment' }]);
      }
    const bulk = async (approval_ids: string[], action: 'approve' | 'reject' = 'approve') =>
      (await lead.call(approvals.processMany, { body: { approval_ids, action } })).body.errors;
    expect(await bulk([])).toEqual([{ path: 'approval_ids', message: 'Select at least one approval' }]);
    expect(await bulk(Array(101).fill(params.id))).toEqual([{ path: 'approval_ids', message: 'Select at most 100 approvals' }]);
    expect(await bulk([params.id], 'reject')).toEqual([{ path: 'comments', message: 'Please enter a comment' }]);
    expect(await world.pending(lead)).toHaveLength(1);
  });
});

describe('enumerations', () => {
  const DYNAMIC = { requestor_manager: 'levels=2', department_finance: null, amount_based_approver: null, category_owner: null };
  const accepted: [string, object][] = [
    ...ApprovalType.options.map((approval_type): [string, object] => [
      `approval type ${approval_type}`,
      one({ approval_type, min_approvals: 1 }),
    ]),
    ...DynamicRole.options.map((dynamic_role_id): [string, object] => [
      `dynamic role ${dynamic_role_id}`,
      approver({ target_type: 'dynamic_role', dynamic_role_id, dynamic_role_param: DYNAMIC[dynamic_role_id] }),
    ]),
    ...WorkflowStatus.options.map((status): [string, object] => [`status ${status}`, { status }]),
    ...WorkflowType.options.map((type): [string, object] => [`type ${type}`, { type }]),
    ['all application areas', { application_areas: [...ApplicationArea.options] }],
    ...ConditionType.options.flatMap((condition_type) =>
      OPERATORS[condition_type].map((operator): [string, object] => {
        const value = condition_type === 'department' || condition_type === 'category' ? NOBODY : '10';
        const field = condition_type === 'custom' ? 'vendor' : null;
        return [`condition ${condition_type} ${operator}`, condition({ condition_type, operator, value, field })];
      }),
    ),
  ];
  test.each(accepted)('%s', async (_, body) => {
    expect((await create(body)).status).toBe(201);
  });

  test('they are those of the specification', () => {
    expect(ApprovalType.options).toEqual(['sequential', 'parallel', 'any_one', 'at_least']);
    expect(DynamicRole.options).toEqual(['requestor_manager', 'department_finance', 'amount_based_approver', 'category_owner']);
    expect(ConditionType.options).toEqual(['amount', 'percentage', 'department', 'category', 'custom']);
    const numbers = ['>', '>=', '<', '<=', '=', '!='];
    expect(OPERATORS).toMatchObject({ amount: numbers, percentage: numbers, department: ['=', '!='], category: ['=', '!='] });
    expect(OPERATORS.custom.slice(0, 3)).toEqual(['=', 'contains', 'starts_with']);
    const areas = ['payroll', 'reimbursement', 'loan', 'leave', 'purchase', 'hiring', 'performance', 'general'];
    expect(ApplicationArea.options).toEqual(areas);
  });
});

test('each success has its sentence', async () => {
  const { org } = world;
  const made = await create({ name: 'First' });
  expect(made.body.message).toBe('Workflow created successfully');
  const params = { id: made.data.workflow_id };
  expect((await org.call(workflows.update, { params, body: made.data })).body.message).toBe('Workflow updated successfully');
  expect((await org.call(workflows.setDefault, { params })).body.message).toBe('Default workflow updated successfully');
  const spare = (await create({ name: 'Spare' })).data;
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

test('what is not given has its default, and limits hold at their edges', async () => {
  for (const body of [
    valueOf('percentage', 100),
    valueOf('percentage', '0'),
    valueOf('amount', 0),
    valueOf('amount', '25000.50'),
  ])
    expect((await create(body)).status).toBe(201);
  for (const body of [one({ time_limit: 1 }), one({ time_limit: null }), one({ approval_type: 'at_least', min_approvals: 1 })])
    expect((await create(body)).status).toBe(201);
  const { data } = await create({ stages: [{ ...stage, min_approvals: 5, approvers: [manager, manager] }], ...condition({}) });
  expect(data).toMatchObject({ type: 'approval', status: 'active', is_default: false, application_areas: [], priority: 100 });
  expect(data).toMatchObject({ description: null, subjects: [], notify_on: [], resume_after_return: false, version_no: 1 });
  // minimum approvals count for at_least only, otherwise 1; order from 1 without gaps
  expect(data.stages[0]).toMatchObject({ id: 'stage_1', min_approvals: 1, time_limit: null, on_timeout: 'escalate', order: 1 });
  expect(data.stages[0]?.approvers.map(({ id, order }) => [id, order])).toEqual([
    ['approver_1', 1],
    ['approver_2', 2],
  ]);
  expect(data.conditions[0]).toMatchObject({
    id: 'condition_1',
    type: 'amount',
    condition_type: 'amount',
    field: null,
    order: 1,
  });
  const listed = (await world.org.call(workflows.list)).data;
  expect(listed.pagination).toMatchObject({ page: 1, limit: 10 });
});

test('names of approvers that are gone', async () => {
  const { org, staff, department_id } = world;
  const gone = await staff('Gita');
  const target = [
    { target_type: 'employee', employee_id: gone.employee_id },
    { target_type: 'department_head', department_id },
  ];
  const made = (await create(one({ approvers: target }))).data;
  expect(made.stages[0]?.approvers.map(({ target_name }) => target_name)).toEqual(['Gita', 'Head of Quality']);
  const client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
  // as after a restored backup or an erasure: the names are no longer there
  await client.query('update workflow_approver set employee_id = $2 where org_id = $1 and employee_id is not null', [
    org.org_id,
    NOBODY,
  ]);
  await client.query('update workflow_approver set department_id = $2 where org_id = $1 and department_id is not null', [
    org.org_id,
    NOBODY,
  ]);
  await client.end();
  const read = (await org.call(workflows.get, { params: { id: made.workflow_id } })).data;
  expect(read.stages[0]?.approvers.map(({ target_name }) => target_name)).toEqual([
    'Unknown Employee',
    'Unknown Department Head',
  ]);
});
