import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { claims, expensePolicies } from '@hrms/reimbursements/contract';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimWorld, claimWorld, draftClaim, hireClaimant, submitClaimOf, toLine } from '../reimbursements.scenario.ts';

let installation: Installation;
let world: ClaimWorld;
let hr: Signed;
beforeAll(async () => {
  installation = await createInstallation();
  world = await claimWorld(installation);
  hr = await world.owner.person({ role: 'hr_admin' });
});
afterAll(() => installation.close());

const hire = () => hireClaimant(installation, world.owner);

async function decide(id: string, action: 'approve' | 'return' | 'reject') {
  const waiting = (await hr.call(claims.approvals)).data.claims.find(({ claim_id }) => claim_id === id);
  expect(waiting, 'HR Admin stands in for a missing manager').toBeDefined();
  return hr.call(approvals.process, {
    params: { id: waiting?.approval_id ?? '' },
    body: { action, ...(action !== 'approve' && { comments: 'Which client?' }) },
  });
}

test('a receipt is needed above the threshold, not at it', async () => {
  const asha = await hire();
  const taxi = (amount_paise: number) => toLine(world.categories.TAXI, { amount_paise });
  expect((await submitClaimOf(asha, [taxi(50_000)])).data).toMatchObject({ status: 'submitted', total_claimed_paise: 50_000 });
  const above = await submitClaimOf(asha, [taxi(50_001)]);
  expect(above).toRefuse('reimbursements.receipt_required', 422);
  expect(above.body).toMatchObject({ message: 'Add a receipt: needed above ₹500' });
});

test('a warning needs a reason, an approver cuts, and the claim is approved with the cut amount', async () => {
  const asha = await hire();
  const hotel = (more = {}) => toLine(world.categories.HOTEL, { amount_paise: 720_000, ...more });
  expect(await submitClaimOf(asha, [hotel()])).toRefuse('reimbursements.reason_required', 422);
  const { data: claim } = await submitClaimOf(asha, [hotel({ breach_reason: 'All other hotels were full' })]);
  expect(claim.lines[0]?.verdict?.breaches).toMatchObject([{ level: 'warn', over_paise: 120_000 }]);
  const line_id = claim.lines[0]?.line_id ?? '';
  const cut = (sanctioned_paise: number, cut_reason: string | null = 'Above the limit') =>
    hr.call(claims.sanction, { params: { id: claim.claim_id }, body: { lines: [{ line_id, sanctioned_paise, cut_reason }] } });
  expect(await cut(720_001)).toRefuse('reimbursements.raise_not_allowed', 422);
  expect(await cut(600_000, null)).toRefuse('reimbursements.cut_reason_required', 422);
  expect(
    await asha.call(claims.sanction, { params: { id: claim.claim_id }, body: { lines: [{ line_id, sanctioned_paise: 1 }] } }),
  ).toRefuse('reimbursements.own_claim', 403);
  expect((await cut(600_000)).status).toBe(200);
  expect((await decide(claim.claim_id, 'approve')).status).toBe(200);
  expect((await asha.call(claims.get, { params: { id: claim.claim_id } })).data).toMatchObject({
    status: 'approved',
    total_claimed_paise: 720_000,
    total_sanctioned_paise: 600_000,
    payable_paise: 600_000,
    lines: [{ status: 'cut', cut_reason: 'Above the limit' }],
  });
  expect(await cut(500_000)).toRefuse('reimbursements.not_in_state', 409);
});

test('a claim whose lines are all rejected is rejected', async () => {
  const asha = await hire();
  const { data: claim } = await submitClaimOf(asha, [toLine(world.categories.OTHER, { amount_paise: 10_000 })]);
  const body = { lines: [{ line_id: claim.lines[0]?.line_id ?? '', sanctioned_paise: 0, cut_reason: 'Private' }] };
  expect((await hr.call(claims.sanction, { params: { id: claim.claim_id }, body })).status).toBe(200);
  await decide(claim.claim_id, 'approve');
  expect((await asha.call(claims.get, { params: { id: claim.claim_id } })).data).toMatchObject({
    status: 'rejected',
    payable_paise: 0,
  });
});

test('a returned claim is edited and goes on; others see no draft and no claim of a colleague', async () => {
  const [asha, vikram] = [await hire(), await hire()];
  const draft = (await draftClaim(asha, [toLine(world.categories.OTHER, { amount_paise: 10_000 })])).data;
  const params = { id: draft.claim_id };
  expect(await hr.call(claims.get, { params })).toRefuse('reimbursements.not_found', 404);
  await asha.call(claims.submit, { params, body: {} });
  expect(await vikram.call(claims.get, { params })).toRefuse('reimbursements.not_found', 404);
  const save = (amount_paise: number) =>
    asha.call(claims.update, {
      params,
      body: {
        title: 'Visit',
        lines: [toLine(world.categories.OTHER, { line_id: draft.lines[0]?.line_id, amount_paise })],
      },
    });
  expect(await save(9000)).toRefuse('reimbursements.not_in_state', 409);
  await decide(draft.claim_id, 'return');
  expect((await asha.call(claims.get, { params })).data).toMatchObject({
    status: 'returned',
    actions: ['edit', 'submit', 'withdraw'],
  });
  expect((await save(9000)).data).toMatchObject({ total_claimed_paise: 9000 });
  expect((await asha.call(claims.submit, { params, body: {} })).data.status).toBe('submitted');
  expect((await asha.call(claims.withdraw, { params, body: {} })).data.status).toBe('withdrawn');
});

test('two claims submitted at once do not both take the last rupee of a month', async () => {
  const asha = await hire();
  const drafts = await Promise.all(
    [1, 2].map(() =>
      draftClaim(asha, [toLine(world.categories.MEALS, { amount_paise: 100_000, description: crypto.randomUUID() })]),
    ),
  );
  const answers = await Promise.all(
    drafts.map(({ data }) => asha.call(claims.submit, { params: { id: data.claim_id }, body: {} })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused).toRefuse('reimbursements.limit_exceeded', 422);
  expect(JSON.stringify(refused?.body)).toContain('this line has ₹0 left');
});

test('mileage and per diem are worked out by the policy', async () => {
  const asha = await hire();
  const { data } = await draftClaim(asha, [
    toLine(world.categories.MILEAGE, { km: 148, vehicle: 'car' }),
    toLine(world.categories.PER_DIEM, { expense_date: '2026-11-02', last_day: '2026-11-04', meals_provided: [0, 2, 0] }),
  ]);
  expect(data.lines.map(({ amount_paise }) => amount_paise)).toEqual([140_600, 192_000]);
});

test('a line is judged by the version of its own day', async () => {
  const { owner, policy_id, rules, categories } = world;
  const raised = rules.map((rule) =>
    rule.category_id === categories.COURIER ? { ...rule, limits: [{ per: 'line' as const, amount_paise: 20_000 }] } : rule,
  );
  const low = rules.map((rule) =>
    rule.category_id === categories.COURIER ? { ...rule, limits: [{ per: 'line' as const, amount_paise: 10_000 }] } : rule,
  );
  const save = (from_date: string, body: typeof low) =>
    owner.call(expensePolicies.update, {
      params: { id: policy_id },
      body: { name: 'Everyone', priority: 100, status: 'active', applies_to: {}, from_date, rules: body },
    });
  expect((await save('2026-10-01', low)).status).toBe(200);
  expect((await save('2026-11-01', raised)).data.versions).toHaveLength(3);
  const asha = await hire();
  const courier = (expense_date: string) =>
    submitClaimOf(asha, [toLine(categories.COURIER, { expense_date, amount_paise: 15_000 })]);
  expect(await courier('2026-10-31')).toRefuse('reimbursements.limit_exceeded', 422);
  expect((await courier('2026-11-01')).data.status).toBe('submitted');
});

test('without a policy, in the future and without lines nothing is submitted', async () => {
  const asha = await hire();
  const other = (expense_date: string) =>
    submitClaimOf(asha, [toLine(world.categories.OTHER, { expense_date, amount_paise: 100 })]);
  expect(await other('2027-12-01')).toRefuse('reimbursements.future_date', 422);
  expect(await other('2026-03-31')).toRefuse('reimbursements.no_policy', 422);
  expect(await submitClaimOf(asha, [])).toRefuse('reimbursements.no_lines', 422);
});

test('several claims are submitted and withdrawn at once, each for itself; claims of others stay unknown', async () => {
  const [asha, vikram] = [await hire(), await hire()];
  const taxi = (amount_paise: number) => [toLine(world.categories.TAXI, { amount_paise })];
  const good = (await draftClaim(asha, taxi(40_000))).data;
  const bare = (await draftClaim(asha, taxi(90_000))).data;
  const foreign = (await draftClaim(vikram, taxi(40_000))).data;
  const claim_ids = [good.claim_id, bare.claim_id, foreign.claim_id, good.claim_id];
  const sent = await asha.call(claims.submitMany, { body: { claim_ids } });
  expect(sent.data.results).toEqual([
    { claim_id: good.claim_id, number: good.number, ok: true, message: null },
    { claim_id: bare.claim_id, number: bare.number, ok: false, message: 'Add a receipt: needed above ₹500' },
    { claim_id: foreign.claim_id, number: null, ok: false, message: 'Claim not found' },
  ]);
  const statusOf = async (who: typeof asha, id: string) => (await who.call(claims.get, { params: { id } })).data.status;
  expect(await statusOf(asha, good.claim_id)).toBe('submitted');
  expect(await statusOf(asha, bare.claim_id)).toBe('draft');
  expect(await statusOf(vikram, foreign.claim_id)).toBe('draft');
  const back = await asha.call(claims.withdrawMany, { body: { claim_ids: [good.claim_id, bare.claim_id] } });
  expect(back.data.results.map(({ ok }) => ok)).toEqual([true, false]);
  expect(await statusOf(asha, good.claim_id)).toBe('withdrawn');
});

test('claims are found by the range of their amount', async () => {
  const asha = await hire();
  const made = [];
  for (const amount_paise of [10_000, 20_000, 30_000])
    made.push((await draftClaim(asha, [toLine(world.categories.TAXI, { amount_paise })])).data.claim_id);
  const found = async (query: Record<string, string>) =>
    (await asha.call(claims.list, { query: { whose: 'own', ...query } })).data.rows.map(
      ({ total_claimed_paise }) => total_claimed_paise,
    );
  expect(await found({ claimed_from_paise: '20000' })).toEqual([30_000, 20_000]);
  expect(await found({ claimed_from_paise: '10001', claimed_to_paise: '20000' })).toEqual([20_000]);
  expect(await found({ claimed_to_paise: '9999' })).toEqual([]);
});
