import { createInstallation, type Installation } from '@hrms/platform/testing';
import { expenseAdvances } from '@hrms/reimbursements/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimWorld, claimWorld, hireClaimant } from '../reimbursements.scenario.ts';

let installation: Installation;
let world: ClaimWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await claimWorld(installation);
});
afterAll(() => installation.close());

const trip = { purpose: 'Visit to Surat', amount_paise: 1_000_000, needed_on: '2026-11-24' };

test('a draft of an advance is its own until it is submitted, once and within the number that may be open', async () => {
  const asha = await hireClaimant(installation, world.owner);
  const hr = await world.owner.person({ role: 'hr_admin' });
  const draft = async () => (await asha.call(expenseAdvances.request, { body: { ...trip, submit: false } })).data;
  const [first, second, third] = [await draft(), await draft(), await draft()];
  const submit = (id: string) => asha.call(expenseAdvances.submit, { params: { id }, body: {} });
  const shown = async () =>
    (await hr.call(expenseAdvances.list, { query: { employee_id: asha.employee_id, whose: 'all' } })).data.rows;
  expect(first).toMatchObject({ status: 'draft', pending_with: [] });
  expect(await shown()).toEqual([]);
  const changed = await asha.call(expenseAdvances.update, {
    params: { id: first.advance_id },
    body: { ...trip, amount_paise: 900_000 },
  });
  expect(changed.data).toMatchObject({ status: 'draft', amount_paise: 900_000 });
  expect((await submit(first.advance_id)).data).toMatchObject({ status: 'submitted', amount_paise: 900_000 });
  expect(await submit(first.advance_id)).toRefuse('reimbursements.not_in_state', 409);
  expect(await shown()).toMatchObject([{ advance_id: first.advance_id }]);
  expect((await submit(second.advance_id)).status).toBe(200);
  expect(await submit(third.advance_id)).toRefuse('reimbursements.too_many_advances', 422);
  const cancelled = await asha.call(expenseAdvances.cancel, { params: { id: third.advance_id }, body: {} });
  expect(cancelled.data.status).toBe('cancelled');
  const other = await hireClaimant(installation, world.owner);
  expect(await other.call(expenseAdvances.submit, { params: { id: second.advance_id }, body: {} })).toRefuse(
    'reimbursements.not_found',
    404,
  );
});
