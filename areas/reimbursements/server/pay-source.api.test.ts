import { paise } from '@hrms/platform/money';
import { inTenant, jobContext, newId } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { claims, expenseAdvances, reimbursementPayments } from '@hrms/reimbursements/contract';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reimbursementPaySource as source } from './pay-source.ts';
import { type ClaimWorld, claimWorld, hireClaimant, submitClaimOf, toLine } from './reimbursements.scenario.ts';

let installation: Installation;
let world: ClaimWorld;
let hr: Signed;
beforeAll(async () => {
  installation = await createInstallation();
  world = await claimWorld(installation);
  hr = await world.owner.person({ role: 'hr_admin' });
});
afterAll(() => installation.close());

type Claimant = Awaited<ReturnType<typeof hireClaimant>>;
const runOf = (pay_date: string) => ({ payroll_id: newId(), month: pay_date.slice(0, 7), pay_date });
type Run = ReturnType<typeof runOf>;

const inWork = <T>(work: (work: ReturnType<typeof jobContext>) => Promise<T>): Promise<T> =>
  inTenant(installation.services.pool, world.owner.org_id, (tx) => work(jobContext(installation.services, tx)));
const dueOf = ({ employee_id }: Claimant, run: Run) =>
  inWork(async ({ tx }) => (await source.dueRows(tx, run)).filter((row) => row.employee_id === employee_id));
const lock = (run: Run, ids: string[]) => inWork(({ tx }) => source.lockRows(tx, run.payroll_id, ids));
const release = (run: Run) => inWork(({ tx }) => source.releaseRows(tx, run.payroll_id));
const consume = (run: Run, rows: { row_id: string; component_code: string; taken_paise: number }[]) =>
  inWork((work) =>
    source.consumeRows(
      work,
      run,
      rows.map((row) => ({ ...row, taken_paise: paise(row.taken_paise) })),
    ),
  );

/** Approves the request with these words in its title, or of an employee of this name. */
async function approveNewest(words: string) {
  const open = (await hr.call(approvals.mine, { query: { limit: '100' } })).data.rows;
  const waiting = open.find(({ title, employee }) => title.includes(words) || employee?.name.includes(words));
  const answer = await hr.call(approvals.process, {
    params: { id: waiting?.approval_id ?? '' },
    body: { action: 'approve' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function approvedClaim(who: Claimant, amount_paise: number, paid_by: 'self' | 'advance' = 'self') {
  const title = `Visit ${crypto.randomUUID().slice(0, 8)}`;
  const line = toLine(world.categories.OTHER, { amount_paise, paid_by });
  const { data } = await submitClaimOf(who, [line], { title, pay_through: 'payroll' });
  await approveNewest(title);
  return data.claim_id;
}
const statusOf = async (who: Claimant, id: string) => (await who.call(claims.get, { params: { id } })).data;

test('an approved claim is due, held by one run, released and paid once', async () => {
  const asha = await hireClaimant(installation, world.owner);
  const id = await approvedClaim(asha, 74_200);
  const [first, second] = [runOf('2026-11-30'), runOf('2026-11-30')];
  expect(await dueOf(asha, first)).toMatchObject([
    { row_id: id, kind: 'pay', component_code: 'EXPENSE_CLAIM', amount_paise: 74_200 },
  ]);
  await lock(first, [id]);
  expect(await dueOf(asha, second)).toEqual([]);
  expect(await statusOf(asha, id)).toMatchObject({ status: 'scheduled' });
  const taken = [{ row_id: id, component_code: 'EXPENSE_CLAIM', taken_paise: 74_200 }];
  expect(await consume(second, taken)).toBe(0);
  await release(first);
  await release(first);
  expect(await statusOf(asha, id)).toMatchObject({ status: 'approved' });
  await lock(second, [id]);
  expect(await consume(second, taken)).toBe(1);
  expect(await consume(second, taken)).toBe(0);
  await release(second);
  expect(await statusOf(asha, id)).toMatchObject({ status: 'paid', paid_on: '2026-11-30' });
});

test('a claim of 7,150 from an advance of 10,000 leaves 2,850, recovered eight days after it was due', async () => {
  const asha = await hireClaimant(installation, world.owner, { first_name: 'Advancedina' });
  const body = { purpose: 'Visit to Surat', amount_paise: 1_000_000, needed_on: '2026-11-10' };
  const { advance_id, due_on } = (await asha.call(expenseAdvances.request, { body })).data;
  expect(due_on).toBe('2026-11-25');
  await approveNewest('Advancedina');
  const finance = await world.owner.person({ role: 'finance' });
  const batch = await finance.call(reimbursementPayments.create, { body: { source_ids: [advance_id] } });
  const params = { id: batch.data.batch_id };
  expect(await finance.call(reimbursementPayments.check, { params, body: {} })).toRefuse(
    'reimbursements.same_person_checks',
    403,
  );
  expect((await world.owner.call(reimbursementPayments.check, { params, body: {} })).status).toBe(200);
  const posting = { posted_on: '2026-11-12', reference: 'N42' };
  expect((await finance.call(reimbursementPayments.post, { params, body: posting })).status).toBe(200);
  const claim_id = await approvedClaim(asha, 715_000, 'advance');
  expect(await statusOf(asha, claim_id)).toMatchObject({ status: 'paid', advance_settled_paise: 715_000, payable_paise: 0 });
  expect(await dueOf(asha, runOf('2026-12-02'))).toEqual([]);
  const run = runOf('2026-12-03');
  const [due] = await dueOf(asha, run);
  expect(due).toMatchObject({ row_id: advance_id, kind: 'recover', component_code: 'ADVANCE_RECOVERY', amount_paise: 285_000 });
  await lock(run, [advance_id]);
  expect(await consume(run, [{ row_id: advance_id, component_code: 'ADVANCE_RECOVERY', taken_paise: 200_000 }])).toBe(1);
  expect((await asha.call(expenseAdvances.list)).data.rows[0]).toMatchObject({ status: 'partly_settled', open_paise: 85_000 });
  const lines = await inWork(({ tx }) => source.settlementLines?.(tx, asha.employee_id, '2026-12-31') ?? Promise.resolve([]));
  expect(lines).toMatchObject([{ source_id: advance_id, kind: 'recover', amount_paise: 85_000, taxable: false }]);
});

test('the bank returns one line of a batch: that claim is approved again, the other stays paid', async () => {
  const [asha, vikram] = [await hireClaimant(installation, world.owner), await hireClaimant(installation, world.owner)];
  const ids = [await approvedClaim(asha, 10_000), await approvedClaim(vikram, 20_000)];
  const finance = await world.owner.person({ role: 'finance' });
  const batch = (await finance.call(reimbursementPayments.create, { body: { source_ids: ids } })).data;
  expect(batch).toMatchObject({ status: 'draft', total_paise: 30_000, items: 2 });
  expect(await finance.call(reimbursementPayments.create, { body: { source_ids: ids } })).toRefuse(
    'reimbursements.not_payable',
    409,
  );
  const params = { id: batch.batch_id };
  const posting = { posted_on: '2026-11-20', reference: 'N43' };
  expect(await finance.call(reimbursementPayments.post, { params, body: posting })).toRefuse('reimbursements.not_in_state', 409);
  await world.owner.call(reimbursementPayments.check, { params, body: {} });
  await finance.call(reimbursementPayments.post, { params, body: posting });
  expect(await statusOf(asha, ids[0] ?? '')).toMatchObject({ status: 'paid', payment_reference: 'N43' });
  const line = batch.lines.find(({ source_id }) => source_id === ids[0]);
  const reversal = { payment_line_ids: [line?.payment_line_id ?? ''], reason: 'Account closed' };
  expect((await finance.call(reimbursementPayments.reverse, { params, body: reversal })).data).toMatchObject({
    status: 'posted',
  });
  expect(await statusOf(asha, ids[0] ?? '')).toMatchObject({ status: 'approved', paid_on: null });
  expect(await statusOf(vikram, ids[1] ?? '')).toMatchObject({ status: 'paid' });
});
