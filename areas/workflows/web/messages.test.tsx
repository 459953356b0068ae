import { adoptSignIn, queryClient, WebProvider } from '@hrms/platform/web';
import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApproverDialog } from './builder/approver.dialog.tsx';
import { Builder } from './builder/builder.tsx';
import { ConditionDialog } from './builder/condition.dialog.tsx';
import { ConditionsTab } from './builder/conditions.tab.tsx';
import { type Draft, type DraftCondition, type DraftStage, NEW_DRAFT } from './builder/draft.ts';
import { StageDialog } from './builder/stage.dialog.tsx';
import { StagesTab } from './builder/stages.tab.tsx';
import { approverText } from './builder/words.ts';
import { HierarchyDialog } from './list/hierarchy.dialog.tsx';
import { WorkflowsTab } from './list/list.tab.tsx';
import { useWorkflowActs } from './list/use-workflow-acts.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const ID = '0198c0de-0000-7000-8000-000000000001';
const manager = {
  id: 'approver_1',
  approver_id: 1,
  target_type: 'reporting_manager',
  role_id: null,
  employee_id: null,
  department_id: null,
  dynamic_role_id: null,
  dynamic_role_param: null,
  target_name: 'Reporting manager',
} as const;
const stage = (n: number, more: object = {}): DraftStage => ({
  id: `stage_${n}`,
  stage_id: n,
  name: n === 1 ? 'First' : 'Second',
  description: null,
  approval_type: 'sequential',
  min_approvals: 1,
  time_limit: null,
  on_timeout: 'escalate',
  approvers: [{ ...manager, id: `approver_${n}`, approver_id: n }],
  ...more,
});
const condition: DraftCondition = {
  id: 'condition_1',
  condition_id: 1,
  name: 'Large',
  type: 'amount',
  condition_type: 'amount',
  operator: '>',
  value: '25000',
  field: null,
  target_workflow_id: null,
  target_workflow_name: null,
};
const row = {
  workflow_id: ID,
  name: 'Claims',
  description: null,
  type: 'approval',
  status: 'active',
  is_default: false,
  application_areas: [],
  subjects: [],
  priority: 100,
  stages_count: 1,
  problems_count: 0,
  running_count: 0,
  version_no: 1,
  version: 1,
  updated_at: '2026-11-20T10:00:00Z',
} as const;
const level = { ...stage(1), order: 1, approvers: [{ ...manager, target_type: 'role', role_id: ID, order: 1 }] };
const workflow = { ...row, notify_on: [], resume_after_return: false, earlier_running_count: 0, stages: [level], conditions: [] };

const lists = {
  rows: [],
  subjects: [],
  departments: [],
  pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
};
const roles = { ...lists, rows: [{ role_id: ID, role_name: 'Finance' }] };

let root: Root;
/** Calls that fail without a message of their own, by method and the beginning of the path. */
let failing: RegExp;
const answer = (status: number, body: object | null) => new Response(body && JSON.stringify(body), { status });
const pause = (milliseconds = 50) => act(() => new Promise<void>((done) => setTimeout(done, milliseconds)));

beforeEach(async () => {
  failing = /^never$/;
  localStorage.clear();
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: { method?: string } = {}) => {
    const path = `${method} ${address.replace('/v1', '').split('?')[0]}`;
    if (failing.test(path)) return answer(500, null);
    const one = /^GET \/workflows\/[\w-]+$/.test(path) || !path.startsWith('GET ');
    return answer(200, { success: true, data: path === 'GET /roles' ? roles : one ? workflow : lists });
  });
  const permissions = [
    'workflows.definition.read',
    'workflows.definition.update',
    'workflows.definition.delete',
    'access.role.read',
  ];
  const granted = permissions.map((permission_code) => ({ permission_code, scope: 'organisation' as const }));
  await adoptSignIn({
    access_token: 'x',
    session_stamp: 'x',
    user: {
      user_id: ID,
      user_type: 'admin',
      email: 'owner@example.in',
      first_name: 'O',
      last_name: 'W',
      employee_id: null,
      roles: [{ role_id: ID, role_name: 'Owner', permissions: granted }],
    },
  });
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function show(content: ReactNode): Promise<void> {
  await act(async () =>
    root.render(
      <WebProvider>
        <MemoryRouter>{content}</MemoryRouter>
      </WebProvider>,
    ),
  );
  await pause();
}
const labelOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;
/** Presses the last button of a name: the one in the dialog that lies on top. */
async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].filter((button) => labelOf(button) === name).at(-1);
  if (!found) throw new Error(`No button ${name}`);
  await act(async () => void found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  await pause(120);
}
async function type(selector: string, text: string): Promise<void> {
  const input = [...document.querySelectorAll<HTMLInputElement>(selector)].at(-1);
  if (!input) throw new Error(`No input ${selector}`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const noop = () => undefined;
const open = { isOpen: true, close: noop };
const openStage = (more: object) =>
  show(<StageDialog {...open} subject={stage(1, more)} type="approval" money={false} save={noop} />);
const openCondition = (more: object) =>
  show(
    <ConditionDialog
      {...open}
      subject={{ ...condition, ...more } as DraftCondition}
      workflow_id={null}
      subjects={[]}
      save={noop}
    />,
  );

/** Chooses in the first select of the open dialog. */
async function choose(label: string): Promise<void> {
  const select = document.querySelector('.ant-modal .ant-select') as HTMLElement;
  await act(async () => void select.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })));
  await pause(100);
  const option = [...document.querySelectorAll('.ant-select-item-option')].find(({ textContent }) => textContent === label);
  if (!option) throw new Error(`No choice ${label}`);
  await act(async () => void option.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  await pause(100);
}
const openApprover = async (type_label: string) => {
  await show(<ApproverDialog {...open} subject="stage_1" save={noop} />);
  await choose(type_label);
};

const draft: Draft = {
  ...NEW_DRAFT,
  name: 'Claims',
  stages: [stage(1, { approvers: [manager, { ...manager, id: 'approver_3', approver_id: 3, target_name: 'Other' }] }), stage(2)],
  conditions: [condition],
};
function Tabs({ from = draft }: { from?: Draft }) {
  const [now, change] = useState(from);
  const part = { draft: now, change, readOnly: false };
  return (
    <>
      <StagesTab {...part} money={false} />
      <ConditionsTab {...part} workflow_id={null} subjects={[]} nameOf={(id) => id} />
    </>
  );
}

function Acts({ name }: { name: string }) {
  const acts = useWorkflowActs(noop, noop)(row as never);
  const found = acts.find((one) => one && one.label === name);
  return (
    <button type="button" onClick={() => found && found.onClick()}>
      Do
    </button>
  );
}
const actOn = async (name: string) => {
  await show(<Acts name={name} />);
  await press('Do');
  if (name === 'Delete') await press('Delete');
  await pause(100);
};
const build = (workflow_id: string | null, start?: Draft) =>
  show(<Builder workflow_id={workflow_id} mode="edit" start={start} leave={noop} open={noop} />);
const saveDraft = async (start: Draft) => {
  await build(null, start);
  await press('Save');
  await pause(100);
};
const failed = async (path: RegExp, work: () => Promise<void>) => {
  failing = path;
  await work();
  // reads are tried again before they fail
  await pause(200);
};

/** Every message of the page of workflows, and what brings it. */
const MESSAGES: readonly [message: string, work: () => Promise<void>][] = [
  ['Please enter workflow name', () => saveDraft({ ...draft, name: '' })],
  ['At least one stage is required', () => saveDraft({ ...draft, stages: [] })],
  ['Stage "First" needs at least one approver', () => saveDraft({ ...draft, stages: [stage(1, { approvers: [] })] })],
  ['Please enter stage name', () => openStage({ name: '' }).then(() => press('Save'))],
  ['Please select approval type', () => openStage({ approval_type: undefined }).then(() => press('Save'))],
  [
    'Please enter minimum approvals',
    () => openStage({ approval_type: 'at_least', min_approvals: null }).then(() => press('Save')),
  ],
  [
    'Minimum approvals must be 1 or more',
    () => openStage({ approval_type: 'at_least', min_approvals: 0 }).then(() => press('Save')),
  ],
  ['The time limit must be 1 hour or more', () => openStage({ time_limit: 0 }).then(() => press('Save'))],
  [
    'Please select approver type',
    () =>
      openApprover('Role')
        .then(() => press('Clear'))
        .then(() => press('Add')),
  ],
  ['Please select a role', () => openApprover('Role').then(() => press('Add'))],
  ['Please select an employee', () => openApprover('Employee').then(() => press('Add'))],
  ['Please select a department', () => openApprover('Department head').then(() => press('Add'))],
  ['Please select a dynamic role type', () => openApprover('Dynamic role').then(() => press('Add'))],
  ['Please enter condition name', () => openCondition({ name: '' }).then(() => press('Save'))],
  ['Please select condition type', () => openCondition({ type: undefined }).then(() => press('Save'))],
  ['Please select an operator', () => openCondition({ operator: undefined }).then(() => press('Save'))],
  ['Please enter field name', () => openCondition({ type: 'custom', operator: '=' }).then(() => press('Save'))],
  ['Please enter a value', () => openCondition({ value: '' }).then(() => press('Save'))],
  [
    'Enter an amount in rupees, 0 or more, with at most two decimals',
    () => openCondition({ value: '25000.505' }).then(() => press('Save')),
  ],
  [
    'Enter a percentage from 0 to 100 with at most two decimals',
    () => openCondition({ type: 'percentage', value: '0.505' }).then(() => press('Save')),
  ],
  ['Stage added successfully', () => show(<Tabs />).then(() => addStage())],
  [
    'Stage updated successfully',
    () =>
      show(<Tabs />)
        .then(() => press('Edit First'))
        .then(() => press('Save')),
  ],
  ['All approvers in this stage will also be deleted', () => show(<Tabs />).then(() => press('Delete First'))],
  [
    'Stage deleted successfully',
    () =>
      show(<Tabs />)
        .then(() => press('Delete First'))
        .then(() => press('Delete')),
  ],
  ['Stage moved up', () => show(<Tabs />).then(() => press('Move Second up'))],
  ['Stage moved down', () => show(<Tabs />).then(() => press('Move First down'))],
  ['Approver added successfully', () => show(<Tabs from={{ ...draft, stages: [stage(1)] }} />).then(() => addApprover())],
  [
    'Delete approver Reporting manager?',
    () => show(<Tabs from={{ ...draft, stages: [stage(1)] }} />).then(() => press('Delete approver Reporting manager')),
  ],
  [
    'Approver deleted successfully',
    () =>
      show(<Tabs from={{ ...draft, stages: [stage(1)] }} />)
        .then(() => press('Delete approver Reporting manager'))
        .then(() => press('Delete')),
  ],
  ['Approver moved up', () => show(<Tabs from={twoApprovers} />).then(() => press('Move approver Finance up'))],
  ['Approver moved down', () => show(<Tabs from={twoApprovers} />).then(() => press('Move approver Reporting manager down'))],
  ['Condition added successfully', () => show(<Tabs />).then(() => addCondition())],
  [
    'Condition updated successfully',
    () =>
      show(<Tabs />)
        .then(() => press('Edit Large'))
        .then(() => press('Save')),
  ],
  ['Delete condition Large?', () => show(<Tabs />).then(() => press('Delete Large'))],
  [
    'Condition deleted successfully',
    () =>
      show(<Tabs />)
        .then(() => press('Delete Large'))
        .then(() => press('Delete')),
  ],
  ['Workflow created successfully', () => saveDraft({ ...draft, conditions: [] })],
  ['Workflow updated successfully', () => build(ID).then(() => press('Save'))],
  ['Default workflow updated successfully', () => actOn('Set Default')],
  ['Workflow duplicated successfully', () => actOn('Duplicate')],
  ['This action cannot be undone', () => show(<Acts name="Delete" />).then(() => press('Do'))],
  ['Workflow deleted successfully', () => actOn('Delete')],
  ['No workflows found', () => show(<WorkflowsTab open={noop} adopt={noop} hierarchy={noop} />)],
  ['Failed to load initial data', () => failed(/^GET \/workflow-subjects/, () => build(null, draft))],
  ['Failed to load initial data', () => failed(/^GET \/organization\/people/, () => build(null, draft))],
  [
    'Failed to load workflows',
    () => failed(/^GET \/workflows$/, () => show(<WorkflowsTab open={noop} adopt={noop} hierarchy={noop} />)),
  ],
  ['Failed to load workflow details', () => failed(/^GET \/workflows\//, () => build(ID))],
  [
    'Failed to save workflow: Failed to create workflow',
    () => failed(/^POST \/workflows$/, () => saveDraft({ ...draft, conditions: [] })),
  ],
  ['Failed to save workflow: Failed to update workflow', () => failed(/^PUT /, () => build(ID).then(() => press('Save')))],
  ['Failed to set default workflow', () => failed(/^POST /, () => actOn('Set Default'))],
  ['Failed to duplicate workflow', () => failed(/^POST /, () => actOn('Duplicate'))],
  ['Failed to delete workflow: Failed to delete workflow', () => failed(/^DELETE /, () => actOn('Delete'))],
  ['Failed to fetch approval hierarchies', () => failed(/^GET /, () => actOn('Edit levels'))],
  ['Failed to create approval hierarchy', () => failed(/^POST /, () => openLevels(undefined).then(() => fillLevels()))],
  ['Failed to update approval hierarchy', () => failed(/^PUT /, () => openLevels(workflow).then(() => press('Save')))],
  [
    'Failed to delete approval hierarchy',
    () =>
      failed(/^DELETE /, () =>
        openLevels(workflow)
          .then(() => press('Delete'))
          .then(() => press('Delete')),
      ),
  ],
];

test('the tabs of the builder are named Stages and Conditions, without counts', async () => {
  await build(null, draft);
  const labels = [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Stages', 'Conditions']);
});

const twoApprovers: Draft = {
  ...draft,
  stages: [
    stage(1, {
      approvers: [manager, { ...manager, id: 'approver_2', approver_id: 2, target_type: 'role', target_name: 'Finance' }],
    }),
  ],
};
const addStage = async () => {
  await press('Add stage');
  await type('.ant-modal input[maxlength="120"]', 'Third');
  await press('Add');
};
const addCondition = async () => {
  await press('Add condition');
  await type('.ant-modal input[maxlength="120"]', 'Small');
  await type('.ant-modal input[role="spinbutton"]', '10');
  await press('Add');
};
const addApprover = async () => {
  await press('Add approver');
  await choose('Reporting manager');
  await press('Add');
};
const openLevels = (subject: typeof workflow | undefined) => show(<HierarchyDialog {...open} subject={subject as never} />);
const fillLevels = async () => {
  await type('#hierarchy-name', 'Two steps');
  await choose('Finance');
  await press('Create');
};

describe('each message appears on the screen', { timeout: 60_000 }, () => {
  test.each(MESSAGES)('%s', async (message, work) => {
    await work();
    expect(document.body.textContent).toContain(message);
  });
});

test('an empty list under its own default filters offers nothing to clear', async () => {
  await show(<WorkflowsTab open={noop} adopt={noop} hierarchy={noop} />);
  expect(document.body.textContent).toContain('No workflows found');
  expect(document.body.textContent).not.toContain('Clear filters');
});

test('names of approvers that are gone', () => {
  for (const name of ['Unknown Role', 'Unknown Employee', 'Unknown Department Head'])
    expect(approverText({ ...manager, target_type: 'role', target_name: name })).toBe(name);
  expect(approverText({ ...manager, target_type: 'role', target_name: '' })).toBe('Unknown Approver');
});

test('what the dialogs begin with', async () => {
  await show(<StageDialog {...open} subject={undefined} type="approval" money={false} save={noop} />);
  expect(document.body.textContent).toContain('Sequential');
  expect(document.querySelector<HTMLElement>('.ant-modal')?.style.width).toBe('520px');
});
