import { grades } from '@hrms/organisation/contract';
import { inTenant, newId } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import {
  claims,
  expenseAdvances,
  expenseCategories,
  expensePolicies,
  receipts,
  reimbursementPayments,
} from '@hrms/reimbursements/contract';
import { approvals } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClaimWorld, claimWorld, draftClaim, hireClaimant, submitClaimOf, toLine } from './reimbursements.scenario.ts';

let installation: Installation;
let world: ClaimWorld;
let hr: Signed;
let finance: Signed;
let m2 = '';
/** Yearly allotments by category, in paise. */
const allotments = new Map<string, number>();
beforeAll(async () => {
  installation = await createInstallation({
    dependencies: { reimbursements: { flexibleAllotments: async () => allotments } },
  });
  world = await claimWorld(installation);
  hr = await world.owner.person({ role: 'hr_admin' });
  finance = await world.owner.person({ role: 'finance' });
  m2 = (await world.owner.call(grades.list, {})).data.rows.find(({ name }) => name === 'M2')?.grade_id ?? '';
});
afterAll(() => installation.close());

const hire = (seed = {}) => hireClaimant(installation, world.owner, seed);
type Claimant = Awaited<ReturnType<typeof hire>>;
const read = async (who: Signed, id: string) => (await who.call(claims.get, { params: { id } })).data;

/** Says yes to what an employee of this name asked for. */
async function approve(first_name: string) {
  const { rows } = (await hr.call(approvals.mine, { query: { limit: '100' } })).data;
  const waiting = rows.find(({ employee }) => employee?.name.includes(first_name));
  const answer = await hr.call(approvals.process, { params: { id: waiting?.approval_id ?? '' }, body: { action: 'approve' } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
async function approveClaim(id: string) {
  const waiting = (await hr.call(claims.approvals)).data.claims.find(({ claim_id }) => claim_id === id);
  const answer = await hr.call(approvals.process, { params: { id: waiting?.approval_id ?? '' }, body: { action: 'approve' } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
/** Pays by a batch of two people; answers the bank file. */
async function payByBatch(source_ids: string[], reference: string, posted_on = '2026-11-20') {
  const batch = (await finance.call(reimbursementPayments.create, { body: { source_ids } })).data;
  const params = { id: batch.batch_id };
  expect((await world.owner.call(reimbursementPayments.check, { params, body: {} })).status).toBe(200);
  const file = await finance.call(reimbursementPayments.bankFile, { params });
  expect((await finance.call(reimbursementPayments.post, { params, body: { posted_on, reference } })).status).toBe(200);
  return file.raw.toString();
}

/** A bill of dark bars at these places of ten, as a camera of this quality keeps it. */
const photo = (bars: readonly number[], quality: number) =>
  sharp({ create: { width: 100, height: 80, channels: 3, background: '#fafafa' } })
    .composite(
      bars.map((at) => ({
        input: { create: { width: 10, height: 80, channels: 3 as const, background: '#303030' } },
        left: at * 10,
        top: 0,
      })),
    )
    .jpeg({ quality })
    .toBuffer();
const upload = (who: Claimant, text: Buffer) =>
  who.call(receipts.upload, { upload: { name: 'taxi.jpg', text, type: 'image/jpeg' } });

test('a photo of a taxi bill of ₹742 is claimed, approved, paid by a bank file, and the employee reads the reference', async () => {
  const asha = await hire({ employee_code: 'E742', bank_account: { account_number: '501009876543' } });
  const receipt = await upload(asha, await photo([1, 4, 7], 90));
  const line = toLine(world.categories.TAXI, { amount_paise: 74_200, receipt_ids: [receipt.data.receipt_id] });
  const { data: claim } = await submitClaimOf(asha, [line]);
  expect(claim).toMatchObject({ status: 'submitted', total_claimed_paise: 74_200 });
  await approveClaim(claim.claim_id);
  const file = await payByBatch([claim.claim_id], 'N742');
  expect(file).toContain('501009876543');
  expect(file).toContain(`742.00,REIMBURSEMENT ${claim.number}`);
  expect(await read(asha, claim.claim_id)).toMatchObject({
    status: 'paid',
    payable_paise: 74_200,
    paid_on: '2026-11-20',
    payment_reference: 'N742',
  });
});

test('who pays sees a missing account, and one that changed in the last three days', async () => {
  const number = (last: number) => ({ account_number: `50100987000${last}` });
  const people = [await hire(), await hire({ bank_account: number(1) }), await hire({ bank_account: number(2) })];
  const [none, known, changed] = people;
  const { org_id } = world.owner;
  await inTenant(installation.services.pool, org_id, (tx) =>
    sql`insert into pay_split (org_id, id, employee_id, from_date, position, bank_account_id, kind, purpose, created_at)
      select org_id, ${newId()}, employee_id, '2026-11-17', 1, bank_account_id, 'primary', 'salary', now() from pay_split
      where org_id = ${org_id} and employee_id = ${changed?.employee_id ?? ''}`.execute(tx),
  );
  const ids: string[] = [];
  for (const who of people) {
    const { claim_id } = (await submitClaimOf(who, [toLine(world.categories.MEALS, { amount_paise: 50_000 })])).data;
    await approveClaim(claim_id);
    ids.push(claim_id);
  }
  const { items } = (await finance.call(reimbursementPayments.payable)).data;
  const stateOf = (who: Claimant | undefined) => items.find(({ employee_id }) => employee_id === who?.employee_id)?.account;
  expect([none, known, changed].map(stateOf)).toEqual(['missing', 'known', 'changed']);
  const batch = (await finance.call(reimbursementPayments.create, { body: { source_ids: ids } })).data;
  expect(batch.lines.map(({ account }) => account).toSorted()).toEqual(['changed', 'known', 'missing']);
  const params = { id: batch.batch_id };
  await world.owner.call(reimbursementPayments.check, { params, body: {} });
  expect(await finance.call(reimbursementPayments.bankFile, { params })).toRefuse('reimbursements.account_missing', 422);
});

test('a bill photographed again warns both, and shows the two to the approver', async () => {
  const asha = await hire();
  const first = (await upload(asha, await photo([0, 2, 5, 9], 90))).data.receipt_id;
  const again = await upload(asha, await photo([0, 2, 5, 9], 60));
  const taxi = (receipt_ids: string[], amount_paise: number) => [
    toLine(world.categories.TAXI, { amount_paise, receipt_ids, merchant: `Cab ${amount_paise}` }),
  ];
  const { data: claim } = await submitClaimOf(asha, taxi([first], 74_200));
  const third = await upload(asha, await photo([0, 2, 5, 9], 45));
  expect(third.data.warning).toBe(`Looks like a receipt on claim ${claim.number}`);
  const { data: second } = await submitClaimOf(asha, taxi([again.data.receipt_id], 74_300));
  const [found] = (await read(hr, second.claim_id)).lines[0]?.duplicates ?? [];
  expect(found).toMatchObject({ kind: 'looks_alike', decision: 'open' });
  expect(JSON.stringify(found)).toContain(claim.number);
});

test('₹6,000 a day for grade M2 in a class A city: after ₹4,500 a line has ₹1,500 left', async () => {
  const { owner, policy_id, rules, categories } = world;
  const limits = [{ per: 'day' as const, grade_id: m2, city_class: 'A' as const, amount_paise: 600_000 }];
  const body = { name: 'Everyone', priority: 100, status: 'active' as const, applies_to: {}, from_date: '2026-11-01' };
  const graded = rules.map((rule) => (rule.category_id === categories.HOTEL ? { ...rule, limits } : rule));
  expect((await owner.call(expensePolicies.update, { params: { id: policy_id }, body: { ...body, rules: graded } })).status).toBe(
    200,
  );
  const asha = await hire({ grade_id: m2 });
  const hotel = (amount_paise: number, merchant: string) => toLine(categories.HOTEL, { amount_paise, merchant });
  expect((await submitClaimOf(asha, [hotel(450_000, 'First')])).data.status).toBe('submitted');
  const over = await submitClaimOf(asha, [hotel(200_000, 'Second')]);
  expect(over).toRefuse('reimbursements.limit_exceeded', 422);
  expect(JSON.stringify(over.body)).toContain(
    'in a class A city: ₹6,000 a day for grade M2; you have used ₹4,500, this line has ₹1,500 left',
  );
  expect((await submitClaimOf(asha, [hotel(150_000, 'Third')])).data.status).toBe('submitted');
});

test('an advance of 10,000 and 12,400 spent from it: 10,000 is settled and 2,400 paid', async () => {
  const asha = await hire({ first_name: 'Advancedina', bank_account: { account_number: '501009876544' } });
  const body = { purpose: 'Visit to Surat', amount_paise: 1_000_000, needed_on: '2026-11-10' };
  const asked = (await asha.call(expenseAdvances.request, { body })).data;
  await approve('Advancedina');
  await payByBatch([asked.advance_id], 'N1', '2026-11-12');
  const line = toLine(world.categories.OTHER, { amount_paise: 1_240_000, paid_by: 'advance' });
  const { data: claim } = await submitClaimOf(asha, [line]);
  await approveClaim(claim.claim_id);
  expect(await read(asha, claim.claim_id)).toMatchObject({ advance_settled_paise: 1_000_000, payable_paise: 240_000 });
  expect((await asha.call(expenseAdvances.list)).data.rows[0]).toMatchObject({ status: 'settled', open_paise: 0 });
});

describe('on a line', () => {
  test.each([
    ['60 days old', '2026-09-21', []],
    ['61 days old', '2026-09-20', ['warn']],
    ['120 days old', '2026-07-23', ['warn']],
    ['121 days old', '2026-07-22', ['block']],
  ])('%s', async (_what, expense_date, levels) => {
    const asha = await hire();
    const { data } = await draftClaim(asha, [toLine(world.categories.OTHER, { expense_date, amount_paise: 10_000 })]);
    const checked = await asha.call(claims.get, { params: { id: data.claim_id } });
    const breaches = checked.data.lines[0]?.verdict?.breaches ?? [];
    expect(breaches.filter(({ code }) => code === 'reimbursements.too_old').map(({ level }) => level)).toEqual(levels);
  });

  test('100 dollars at 84.1234 are ₹8,412.34; half a paisa goes up', async () => {
    const asha = await hire();
    const foreign = (foreign_amount: number, exchange_rate: number) =>
      toLine(world.categories.OTHER, { currency: 'USD', foreign_amount, exchange_rate, rate_source: 'Bank' });
    const { data } = await draftClaim(asha, [foreign(10_000, 841_234), foreign(1, 845_000)]);
    expect(data.lines.map(({ amount_paise, currency }) => [amount_paise, currency])).toEqual([
      [841_234, 'USD'],
      [85, 'USD'],
    ]);
  });

  test('a GSTIN with a wrong check digit is refused, and more GST than the amount', async () => {
    const asha = await hire();
    const bill = (gstin: string, gst_paise: number) =>
      draftClaim(asha, [toLine(world.categories.OTHER, { amount_paise: 118_000, gstin, gst_paise })]);
    expect((await bill('27AAPFU0939F1ZV', 18_000)).status).toBe(201);
    expect((await bill('27AAPFU0939F1ZW', 18_000)).status).toBe(422);
    expect((await bill('27AAPFU0939F1ZV', 118_001)).status).toBe(422);
  });

  test('what the company card paid documents, and is never payable', async () => {
    const asha = await hire();
    const lines = [
      toLine(world.categories.OTHER, { amount_paise: 50_000 }),
      toLine(world.categories.OTHER, { amount_paise: 90_000, paid_by: 'company_card' }),
    ];
    const { data: claim } = await submitClaimOf(asha, lines);
    await approveClaim(claim.claim_id);
    expect(await read(asha, claim.claim_id)).toMatchObject({ total_sanctioned_paise: 140_000, payable_paise: 50_000 });
  });
});

test('a telephone allotment of ₹24,000 from 1 October is ₹12,000; ₹12,500 is refused', async () => {
  const { owner, policy_id, rules } = world;
  const made = await owner.call(expenseCategories.create, {
    body: {
      code: 'TELEPHONE',
      name: 'Telephone',
      kind: 'flexible',
      group: 'Other',
      needs_fields: [],
      tax_treatment: 'taxable',
    } as never,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const category = made.data.category_id;
  const body = { name: 'Everyone', priority: 100, status: 'active' as const, applies_to: {}, from_date: '2026-11-02' };
  const more = [...rules, { category_id: category }];
  expect((await owner.call(expensePolicies.update, { params: { id: policy_id }, body: { ...body, rules: more } })).status).toBe(
    200,
  );
  allotments.set(category, 2_400_000);
  const asha = await hire({ joined_on: '2026-10-01' });
  const telephone = (amount_paise: number) => submitClaimOf(asha, [toLine(category, { amount_paise })]);
  const refused = await telephone(1_250_000);
  expect(refused).toRefuse('reimbursements.allotment_exhausted', 422);
  expect(JSON.stringify(refused.body)).toMatch(/You have ₹12,000 left in [^"]+ this year/);
  expect((await telephone(1_200_000)).data.status).toBe('submitted');
  expect(JSON.stringify((await telephone(100)).body)).toContain('You have ₹0 left');
  const { flexible } = (await asha.call(claims.summary)).data;
  expect(flexible).toEqual([
    {
      category_id: category,
      category_name: 'Telephone',
      allotted_paise: 1_200_000,
      used_paise: 1_200_000,
      left_paise: 0,
    },
  ]);
});
