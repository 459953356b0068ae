import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { claims, duplicateFindings, expensePolicies } from '@hrms/reimbursements/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimWorld, claimWorld, hireClaimant, submitClaimOf, toLine } from '../reimbursements.scenario.ts';

let installation: Installation;
let world: ClaimWorld;
let hr: Signed;
let finance: Signed;
beforeAll(async () => {
  installation = await createInstallation();
  world = await claimWorld(installation);
  hr = await world.owner.person({ role: 'hr_admin' });
  finance = await world.owner.person({ role: 'finance' });
});
afterAll(() => installation.close());

const hire = () => hireClaimant(installation, world.owner);
const bill = (bill_number: string) =>
  toLine(world.categories.OTHER, { merchant: 'Blue Star', bill_number, amount_paise: 90_000 });
const read = async (who: Signed, id: string) => (await who.call(claims.get, { params: { id } })).data;
const decide = (who: Signed, id: string, decision: 'duplicate' | 'not_duplicate' = 'duplicate') =>
  who.call(duplicateFindings.decide, { params: { id }, body: { decision, reason: 'Compared with the original' } });

/** Two claims of two employees for one bill; the finding of the second. */
async function claimTwice(bill_number: string) {
  const [asha, vikram] = [await hire(), await hire()];
  const { claim_id: other } = (await submitClaimOf(asha, [bill(bill_number)])).data;
  const { claim_id } = (await submitClaimOf(vikram, [bill(bill_number)])).data;
  const finding = (await read(hr, claim_id)).lines[0]?.duplicates[0];
  return { asha, vikram, claim_id, other, id: finding?.finding_id ?? '' };
}

test('the approver decides that a bill is claimed twice: the line is rejected', async () => {
  const { asha, vikram, claim_id, id } = await claimTwice('B-1');
  expect(await decide(asha, id)).toRefuse('reimbursements.not_found', 404);
  expect(await decide(vikram, id)).toRefuse('reimbursements.own_claim', 403);
  const decided = await decide(hr, id);
  expect(decided.data).toMatchObject({ decision: 'duplicate', kind: 'same_bill', line: { claim_id } });
  const claim = await read(hr, claim_id);
  expect(claim).toMatchObject({ duplicates: 0, total_sanctioned_paise: 0 });
  expect(claim.lines[0]).toMatchObject({ status: 'rejected', cut_reason: expect.stringContaining('Same bill as claim') });
  expect(await decide(hr, id, 'not_duplicate')).toRefuse('reimbursements.not_in_state', 409);
});

test('another bill: the line stays, and the list of Finance says who decided', async () => {
  const { claim_id, other, id } = await claimTwice('B-2');
  const open = (await finance.call(duplicateFindings.list, { query: { decision: 'open' } })).data.rows;
  expect(open).toMatchObject([{ finding_id: id, line: { claim_id }, other: { claim_id: other } }]);
  expect(await hr.call(duplicateFindings.list)).toRefuse('access.forbidden', 403);
  expect((await decide(finance, id, 'not_duplicate')).data.decision).toBe('not_duplicate');
  const [row] = (await finance.call(duplicateFindings.list, { query: { decision: 'not_duplicate' } })).data.rows;
  expect(row).toMatchObject({ reason: 'Compared with the original', decided_by: expect.any(String) });
  expect((await read(hr, claim_id)).lines[0]).toMatchObject({ status: 'open', sanctioned_paise: 90_000 });
});

test('Finance records a duplicate of a claim that the approver still decides; its line is not cut', async () => {
  const { claim_id, id } = await claimTwice('B-3');
  expect((await decide(finance, id)).data.decision).toBe('duplicate');
  expect((await read(hr, claim_id)).lines[0]).toMatchObject({ status: 'open', duplicates: [{ decision: 'duplicate' }] });
});

test('one policy is tried, also a draft, whatever comes first', async () => {
  const asha = await hire();
  const rules = [{ category_id: world.categories.OTHER ?? '', limits: [{ per: 'line' as const, amount_paise: 10_000 }] }];
  const draft = await world.owner.call(expensePolicies.create, {
    body: { name: 'Strict', priority: 200, status: 'draft', applies_to: {}, from_date: '2026-04-01', rules },
  });
  const body = {
    employee_id: asha.employee_id,
    category_id: world.categories.OTHER ?? '',
    amount_paise: 10_001,
    expense_date: '2026-11-17',
  };
  const params = { id: draft.data.policy_id };
  const tried = (await world.owner.call(expensePolicies.testOne, { params, body })).data;
  expect(tried).toMatchObject({
    other_policies: ['Everyone'],
    verdict: { policy_name: 'Strict', breaches: [{ over_paise: 1 }] },
  });
  const at = (await world.owner.call(expensePolicies.testOne, { params, body: { ...body, amount_paise: 10_000 } })).data;
  expect(at.verdict.breaches).toEqual([]);
  const inForce = (await world.owner.call(expensePolicies.test, { body })).data;
  expect(inForce).toMatchObject({ other_policies: [], verdict: { policy_name: 'Everyone', breaches: [] } });
  const before = (await world.owner.call(expensePolicies.testOne, { params, body: { ...body, expense_date: '2026-03-31' } }))
    .data;
  expect(before.verdict.breaches).toMatchObject([{ code: 'reimbursements.no_policy' }]);
});
