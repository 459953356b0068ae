import { WebProvider } from '@hrms/platform/web';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApproverDialog } from './approver.dialog.tsx';
import { ConditionDialog, resetOfType } from './condition.dialog.tsx';
import type { DraftCondition, DraftStage } from './draft.ts';
import { StageDialog } from './stage.dialog.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
const saved: unknown[] = [];
const save = (...given: unknown[]) => void saved.push(given);
const pause = (milliseconds = 60) => act(() => new Promise<void>((done) => setTimeout(done, milliseconds)));

async function show(content: ReactNode): Promise<void> {
  await act(async () => root.render(<WebProvider>{content}</WebProvider>));
  await pause();
}
const problems = () => [...document.querySelectorAll('.ant-form-item-explain-error')].map(({ textContent }) => textContent);
async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('.ui-form-footer button')].find(({ textContent }) => textContent === label);
  await act(async () => void button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  await pause(200);
}

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, data: { rows: [] } }), { status: 200 }));
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const closed = { isOpen: true, close: () => undefined };
const stage: DraftStage = {
  id: 'stage_4',
  stage_id: 4,
  name: 'Check',
  description: null,
  approval_type: 'at_least',
  min_approvals: 2,
  time_limit: 24,
  on_timeout: 'escalate',
  approvers: [],
};

test('a stage needs a name', async () => {
  await show(<StageDialog {...closed} subject={undefined} type="approval" money={false} save={save} />);
  await press('Add');
  expect(problems()).toEqual(['Please enter stage name']);
  expect(saved).toEqual([]);
});

test('a stage is saved with its type, minimum and limit', async () => {
  await show(<StageDialog {...closed} subject={stage} type="approval" money={false} save={save} />);
  expect(document.body.textContent).toContain('Minimum approvals');
  await press('Save');
  expect(saved).toEqual([
    [
      {
        name: 'Check',
        description: null,
        approval_type: 'at_least',
        min_approvals: 2,
        time_limit: 24,
        on_timeout: 'escalate',
      },
      'stage_4',
    ],
  ]);
});

test('a notification has no approval type and no decision after its delay', async () => {
  await show(<StageDialog {...closed} subject={stage} type="notification" money={false} save={save} />);
  expect(document.body.textContent).not.toContain('Minimum approvals');
  expect(document.body.textContent).not.toContain('After the time limit');
  expect(document.body.textContent).toContain('Delay after the stage before (hours)');
});

test('money is not approved by a time limit, and the dialog says so', async () => {
  await show(<StageDialog {...closed} subject={{ ...stage, on_timeout: 'approve' }} type="approval" money save={save} />);
  expect(document.body.textContent).toContain('Requests that move money are escalated instead');
});

test('an approver is a role unless another type is selected', async () => {
  await show(<ApproverDialog {...closed} subject="stage_1" save={save} />);
  await press('Add');
  expect(problems()).toEqual(['Please select a role']);
});

test('an approver type is asked for when it was cleared, and no field of a type stays', async () => {
  await show(<ApproverDialog {...closed} subject="stage_1" save={save} />);
  const clear = document.querySelector('.ant-select-clear');
  await act(async () => void clear?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  await pause();
  expect([...document.querySelectorAll('.ui-form label')].map(({ textContent }) => textContent)).toEqual(['Approver type']);
  await press('Add');
  expect(problems()).toEqual(['Please select approver type']);
  expect(saved).toEqual([]);
});

const large: DraftCondition = {
  id: 'condition_1',
  condition_id: 1,
  name: 'Large',
  type: 'amount',
  condition_type: 'amount',
  operator: '>',
  value: '25000.505',
  field: null,
  target_workflow_id: null,
  target_workflow_name: null,
};
const condition = (subject: DraftCondition | undefined) =>
  show(<ConditionDialog {...closed} subject={subject} workflow_id={null} subjects={[]} save={save} />);

test('a condition begins as an amount with > and asks for its name and value', async () => {
  await condition(undefined);
  expect(document.body.textContent).toContain('> (more than)');
  await press('Add');
  expect(problems()).toEqual(['Please enter condition name', 'Please enter a value']);
});

test('an amount has at most two decimals', async () => {
  await condition(large);
  await press('Save');
  expect(problems()[0]).toContain('at most two decimals');
  expect(saved).toEqual([]);
});

test('a custom condition asks for its field', async () => {
  await condition({ ...large, type: 'custom', condition_type: 'custom', operator: '=', value: 'x', field: null });
  await press('Save');
  expect(problems()).toEqual(['Please enter field name']);
});

test('a field that no request type offers is accepted with a warning', async () => {
  await condition({ ...large, type: 'custom', condition_type: 'custom', operator: '=', value: 'x', field: 'colour' });
  expect(document.body.textContent).toContain('No request type offers this field');
  await press('Save');
  expect(saved).toHaveLength(1);
});

test('another type starts operator and value again', () => {
  expect(resetOfType('percentage')).toEqual({ operator: '>', value: undefined });
  expect(resetOfType('department')).toEqual({ operator: '=', value: undefined });
});
