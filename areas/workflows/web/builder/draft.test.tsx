import { expect, test } from 'vitest';
import {
  addApprover,
  copyOf,
  deleteApprover,
  deleteCondition,
  deleteStage,
  findDraftProblem,
  moveApprover,
  moveStage,
  NEW_DRAFT,
  saveCondition,
  saveStage,
  toBody,
} from './draft.ts';

const stage = (name: string) => ({
  name,
  description: null,
  approval_type: 'sequential' as const,
  min_approvals: 1,
  time_limit: null,
  on_timeout: 'escalate' as const,
});
const manager = {
  target_type: 'reporting_manager' as const,
  role_id: null,
  employee_id: null,
  department_id: null,
  dynamic_role_id: null,
  dynamic_role_param: null,
  target_name: 'Reporting manager',
};
const amount = {
  name: 'Large',
  type: 'amount' as const,
  condition_type: 'amount' as const,
  operator: '>' as const,
  value: '25000',
  field: null,
  target_workflow_id: null,
  target_workflow_name: null,
};
const twoStages = saveStage(saveStage(NEW_DRAFT, stage('One')), stage('Two'));

test('a draft is refused with the first problem, as the specification says it', () => {
  expect(findDraftProblem(NEW_DRAFT)).toBe('At least one stage is required');
  expect(findDraftProblem(twoStages)).toBe('Stage "One" needs at least one approver');
  const first = addApprover(twoStages, 'stage_1', manager);
  expect(findDraftProblem(first)).toBe('Stage "Two" needs at least one approver');
  expect(findDraftProblem(addApprover(first, 'stage_2', manager))).toBeNull();
  const one = deleteStage(first, 'stage_2');
  expect(findDraftProblem(saveCondition(one, { ...amount, value: '25000.505' }))).toContain('at most two decimals');
  expect(findDraftProblem(saveCondition(one, { ...amount, type: 'custom', condition_type: 'custom', operator: '=' }))).toBe(
    'Please enter field name',
  );
});

test('new ids follow the largest one and stay with their stage; orders are numbered when sent', () => {
  const three = saveStage(deleteStage(twoStages, 'stage_1'), stage('Three'));
  expect(three.stages.map(({ id, name }) => [id, name])).toEqual([
    ['stage_2', 'Two'],
    ['stage_3', 'Three'],
  ]);
  expect(toBody(moveStage(three, 'stage_3', -1)).stages.map(({ id, order }) => [id, order])).toEqual([
    ['stage_3', 1],
    ['stage_2', 2],
  ]);
  expect(moveStage(three, 'stage_2', -1)).toEqual(three);
  expect(saveStage(three, stage('Renamed'), 'stage_2').stages[0]).toMatchObject({ id: 'stage_2', name: 'Renamed' });
});

test('approvers are numbered across stages, moved and deleted inside one; a deleted stage takes its approvers along', () => {
  let draft = addApprover(addApprover(twoStages, 'stage_1', manager), 'stage_2', manager);
  draft = addApprover(draft, 'stage_1', manager);
  const idsOf = (at: number) => draft.stages[at]?.approvers.map(({ id }) => id);
  expect([idsOf(0), idsOf(1)]).toEqual([['approver_1', 'approver_3'], ['approver_2']]);
  draft = moveApprover(draft, 'stage_1', 'approver_3', -1);
  expect(idsOf(0)).toEqual(['approver_3', 'approver_1']);
  draft = deleteApprover(draft, 'stage_1', 'approver_1');
  expect(idsOf(0)).toEqual(['approver_3']);
  expect(deleteStage(draft, 'stage_1').stages.flatMap(({ approvers }) => approvers)).toHaveLength(1);
});

test('min_approvals counts only for at_least', () => {
  const draft = saveStage(NEW_DRAFT, { ...stage('One'), approval_type: 'at_least', min_approvals: 3 });
  expect(draft.stages[0]?.min_approvals).toBe(3);
  expect(saveStage(draft, { ...stage('One'), min_approvals: 3 }, 'stage_1').stages[0]?.min_approvals).toBe(1);
});

test('conditions are added, changed and deleted by id; a copy is never the default', () => {
  const draft = saveCondition(NEW_DRAFT, amount);
  expect(saveCondition(draft, { ...amount, value: '1' }, 'condition_1').conditions).toMatchObject([
    { id: 'condition_1', condition_id: 1, value: '1' },
  ]);
  expect(deleteCondition(draft, 'condition_1').conditions).toEqual([]);
  expect(copyOf({ ...draft, name: 'Claims North', is_default: true })).toMatchObject({
    name: 'Copy of Claims North',
    is_default: false,
  });
});
