import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDraftProblem, saveStage, toBody } from '../builder/draft.ts';
import { type Level, toHierarchy, toWorkflow } from './hierarchy.ts';

const id = fc.uuid();
const both = (role_id: string | null, employee_id: string | null, name: string): Level => ({
  name,
  role_id,
  role_name: role_id ? 'Finance' : undefined,
  employee_id,
  employee_name: employee_id ? 'Asha Rao' : undefined,
});
const level = fc
  .tuple(fc.option(id), fc.option(id), fc.string({ minLength: 1, maxLength: 20 }))
  .filter(([role, employee]) => role !== null || employee !== null)
  .map(([role, employee, name]) => both(role, employee, name));

test('a hierarchy comes back from its workflow as it was', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), fc.array(level, { minLength: 1, maxLength: 6 }), (name, is_default, levels) => {
      const hierarchy = { name, is_default, levels };
      const workflow = toWorkflow(hierarchy);
      expect(workflow).toMatchObject({ type: 'approval', status: 'active', is_default });
      expect(toHierarchy(workflow)).toEqual(hierarchy);
      expect(findDraftProblem(workflow)).toBeNull();
    }),
  );
});

test('the role comes first and the employee second, each numbered from 1', () => {
  const [first, second] = toBody(toWorkflow({ name: 'H', is_default: false, levels: [both('r', 'e', 'One'), both(null, 'e', 'Two')] })).stages;
  expect(first?.approvers.map(({ target_type, order }) => [target_type, order])).toEqual([
    ['role', 1],
    ['employee', 2],
  ]);
  expect(second?.approvers.map(({ target_type, order }) => [target_type, order])).toEqual([['employee', 1]]);
  expect(second?.approval_type).toBe('sequential');
});

test('a level without an approver is refused, and other workflows are no hierarchy', () => {
  const empty = toWorkflow({ name: 'H', is_default: false, levels: [both(null, null, 'Check')] });
  expect(findDraftProblem(empty)).toBe('Stage "Check" needs at least one approver');
  expect(toHierarchy(empty)).toBeNull();
  const [stage] = toWorkflow({ name: 'H', is_default: false, levels: [both('r', null, 'One')] }).stages;
  if (!stage) throw new Error('No stage');
  const parallel = saveStage(toWorkflow({ name: 'H', is_default: false, levels: [both('r', null, 'One')] }), { ...stage, approval_type: 'parallel' }, 'stage_1');
  expect(toHierarchy(parallel)).toBeNull();
});
