import { createInstallation, type Installation } from '@hrms/platform/testing';
import { expensePolicies } from '@hrms/reimbursements/contract';
import { approvals, workflows } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimWorld, claimWorld, hireClaimant, submitClaimOf, toLine } from '../reimbursements.scenario.ts';

let installation: Installation;
let world: ClaimWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await claimWorld(installation);
});
afterAll(() => installation.close());

test('the policy of the largest line names who approves a claim', async () => {
  const { owner, policy_id, rules } = world;
  const hr = await owner.person({ role: 'hr_admin' });
  const make = async (name: string, status: 'active' | 'inactive') => {
    const stages = [{ name, approval_type: 'sequential' as const, approvers: [{ target_type: 'reporting_manager' as const }] }];
    const body = { name, status, stages, application_areas: ['general' as const] };
    return (await owner.call(workflows.create, { body })).data.workflow_id;
  };
  const policy = { name: 'Everyone', priority: 100, status: 'active' as const, applies_to: {}, from_date: '2026-04-01', rules };
  const save = (workflow_id: string | null | undefined) =>
    owner.call(expensePolicies.update, {
      params: { id: policy_id },
      body: { ...policy, ...(workflow_id !== undefined && { workflow_id }) },
    });
  const stageOfNext = async (amount_paise: number) => {
    const asha = await hireClaimant(installation, owner);
    const claim = (await submitClaimOf(asha, [toLine(world.categories.MEALS, { amount_paise })])).data;
    const { rows } = (await hr.call(approvals.mine, { query: { limit: '100' } })).data;
    return rows.find(({ source_id }) => source_id === claim.claim_id)?.stage.name;
  };
  expect(await stageOfNext(50_000)).toBe('Reporting manager');
  expect(await save(await make('Old desk', 'inactive'))).toRefuse('reimbursements.workflow_unknown', 422, 'workflow_id');
  const workflow_id = await make('Travel desk', 'active');
  expect((await save(workflow_id)).data.workflow_id).toBe(workflow_id);
  expect(await stageOfNext(50_000)).toBe('Travel desk');
  // left out it stays
  expect((await save(undefined)).data.workflow_id).toBe(workflow_id);
  expect((await save(null)).data.workflow_id).toBeNull();
});
