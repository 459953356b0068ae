import { loanChanges, loans } from '@hrms/loans/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerRequest, approveRequest, type LoanWorld, loanWorld, payRunOf, runningLoan } from '../loans.scenario.ts';

let installation: Installation;
let world: LoanWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await loanWorld(installation);
});
afterAll(() => installation.close());

const lend = async () => {
  const borrower = await world.hire();
  return { borrower, ...(await runningLoan(world, borrower)) };
};

test('a skip carries its interest and lengthens the plan; the old plan stays readable', async () => {
  const { borrower, id } = await lend();
  const params = { id };
  const asked = await borrower.call(loans.change, {
    params,
    body: { kind: 'skip', from_cycle: '2027-02', reason: 'School fees' },
  });
  expect(asked.data.changes).toMatchObject([{ kind: 'skip', status: 'pending' }]);
  await approveRequest(world, asked.data.changes[0]?.workflow_request_id ?? null);
  const { rows, plan_no } = (await borrower.call(loans.schedule, { params })).data;
  expect(plan_no).toBe(2);
  expect(rows.find(({ cycle }) => cycle === '2027-02')?.status).toBe('skipped');
  expect(rows.find(({ cycle }) => cycle === '2027-03')).toMatchObject({
    carried_paise: 84_017,
    interest_paise: 84_017,
    principal_paise: 886_957,
  });
  expect(rows.at(-1)).toMatchObject({ sequence: 13, instalment_paise: 1_145_520 });
  expect((await borrower.call(loans.schedule, { params, query: { plan_no: '1' } })).data.rows).toHaveLength(12);
  const again = { kind: 'skip' as const, from_cycle: '2027-05', reason: 'Once more' };
  expect(await borrower.call(loans.change, { params, body: again })).toRefuse('loans.limit_of_skips', 422);
  expect(await borrower.call(loans.change, { params, body: { ...again, from_cycle: '2030-01' } })).toRefuse(
    'loans.cycle_unknown',
    422,
  );
});

test('a part-payment keeps the tenure or the instalment, and can be taken back', async () => {
  const { finance, id } = await lend();
  const params = { id };
  const pay = (amount_paise: number, effect: 'keep_tenure' | 'keep_instalment') =>
    finance.call(loans.pay, {
      params,
      body: { kind: 'part_payment', amount_paise, effect, on_date: '2026-11-22', reference: 'UPI 1' },
    });
  expect(await pay(999_999, 'keep_tenure')).toRefuse('loans.part_payment_too_small', 422);
  expect(await pay(12_000_000, 'keep_tenure')).toRefuse('loans.more_than_outstanding', 422);
  expect((await pay(3_000_000, 'keep_instalment')).data).toMatchObject({
    outstanding_principal_paise: 9_000_000,
    instalment_paise: 1_054_991,
  });
  const entry = (await finance.call(loans.ledger, { params })).data.rows.at(-1);
  const reversed = await finance.call(loans.reverse, {
    params: { id: entry?.entry_id ?? '' },
    body: { reason: 'Cheque bounced' },
  });
  expect(reversed.data.outstanding_principal_paise).toBe(12_000_000);
  expect(await finance.call(loans.reverse, { params: { id: entry?.entry_id ?? '' }, body: { reason: 'Again' } })).toRefuse(
    'loans.not_newest',
    409,
  );
});

test('a quote holds for three days', async () => {
  const { finance, borrower, id } = await lend();
  const params = { id };
  const quote = (await borrower.call(loans.quote, { params, query: { on: '2026-12-10' } })).data;
  // 20 days from the disbursal: 1,20,000 x 10% x 20 / 365 = 657.53, fee 2% = 2,400
  expect(quote).toMatchObject({
    interest_days: 20,
    interest_paise: 65_753,
    fee_paise: 240_000,
    total_paise: 12_305_753,
    valid_until: '2026-12-13',
  });
  const settle = (on_date: string, amount_paise = quote.total_paise) =>
    finance.call(loans.pay, {
      params,
      body: { kind: 'foreclosure', amount_paise, on_date, quoted_on: '2026-12-10', reference: 'N1' },
    });
  expect(await settle('2026-12-14')).toRefuse('loans.quote_expired', 409);
  expect(await settle('2026-12-12', 12_000_000)).toRefuse('loans.quote_amount', 422);
  expect((await settle('2026-12-12')).data).toMatchObject({ status: 'foreclosed', outstanding_principal_paise: 0 });
});

test('a hold carries interest until it is released', async () => {
  const { borrower, id } = await lend();
  const params = { id };
  const hold = await borrower.call(loans.change, { params, body: { kind: 'hold', from_cycle: '2026-12', reason: 'Long leave' } });
  await approveRequest(world, hold.data.changes[0]?.workflow_request_id ?? null);
  expect((await borrower.call(loans.get, { params })).data.status).toBe('on_hold');
  expect((await world.owner.call(loans.summary)).data).toMatchObject({ on_hold: 1, long_holds: 0, oldest_pending_on: null });
  const release = await borrower.call(loans.change, {
    params,
    body: { kind: 'release', from_cycle: '2027-02', reason: 'Back at work' },
  });
  await approveRequest(world, release.data.changes[0]?.workflow_request_id ?? null);
  expect((await borrower.call(loans.get, { params })).data).toMatchObject({
    status: 'active',
    carried_interest_paise: 200_000,
    next_cycle: '2027-02',
  });
});

test('instalments before a hold begins are still taken; the hold ends by itself after its last month', async () => {
  const { borrower, id } = await lend();
  const params = { id };
  const ask = (body: { from_cycle: string; to_cycle?: string }) =>
    borrower.call(loans.change, { params, body: { kind: 'hold', reason: 'Long leave', ...body } });
  expect(await ask({ from_cycle: '2027-02', to_cycle: '2027-01' })).toRefuse('loans.hold_end', 422, 'to_cycle');
  const hold = await ask({ from_cycle: '2027-02', to_cycle: '2027-03' });
  expect(hold.data.changes).toMatchObject([{ from_cycle: '2027-02', to_cycle: '2027-03' }]);
  expect(hold.data.changes[0]?.quote).toContainEqual({ label: 'Instalments go on in', value: 'Apr 2027' });
  await approveRequest(world, hold.data.changes[0]?.workflow_request_id ?? null);
  const read = async () => (await borrower.call(loans.get, { params })).data;
  expect(await read()).toMatchObject({ status: 'on_hold', hold_from: '2027-02', hold_to: '2027-03', next_cycle: '2026-12' });
  await world.payMonth(borrower.employee_id, payRunOf('2026-12'));
  expect(await read()).toMatchObject({ status: 'on_hold', outstanding_principal_paise: 11_045_009 });
  // of the next one 4,000 is taken: the new rows from February on stay held
  let left = 400_000;
  await world.payMonth(borrower.employee_id, payRunOf('2027-01'), (_code, amount) => {
    const taken = Math.min(left, amount);
    left -= taken;
    return taken;
  });
  const { rows } = (await borrower.call(loans.schedule, { params })).data;
  expect(rows.filter(({ cycle }) => cycle >= '2027-02').every(({ status }) => status === 'held')).toBe(true);
  expect(await world.dueOf(borrower.employee_id, '2027-03')).toEqual([]);
  installation.clock.set('2027-03-31');
  await installation.runJob('loans.daily', world.owner.org_id);
  expect((await read()).status).toBe('on_hold');
  installation.clock.set('2027-04-01');
  await installation.runJob('loans.daily', world.owner.org_id);
  await installation.runJob('loans.daily', world.owner.org_id);
  const after = await read();
  expect(after).toMatchObject({ status: 'active', hold_from: null, hold_to: null, next_cycle: '2027-04' });
  // 10,737,051 paise is left; two months at 10 % a year are carried
  expect(after).toMatchObject({ outstanding_principal_paise: 10_737_051, carried_interest_paise: 178_950 });
  installation.clock.set('2026-11-20');
});

test('a hold released before it begins leaves the instalments before it as they were', async () => {
  const { borrower, id } = await lend();
  const params = { id };
  const hold = await borrower.call(loans.change, { params, body: { kind: 'hold', from_cycle: '2027-03', reason: 'Leave' } });
  await approveRequest(world, hold.data.changes[0]?.workflow_request_id ?? null);
  const release = await borrower.call(loans.change, { params, body: { kind: 'release', reason: 'No leave after all' } });
  await approveRequest(world, release.data.changes[0]?.workflow_request_id ?? null);
  const { rows } = (await borrower.call(loans.schedule, { params })).data;
  expect(rows).toHaveLength(12);
  expect(rows[0]).toMatchObject({ cycle: '2026-12', instalment_paise: 1_054_991 });
  expect(rows.at(-1)).toMatchObject({ cycle: '2027-11', instalment_paise: 1_054_988, carried_paise: 0 });
});

test('a write-off takes two people', async () => {
  const { finance, id } = await lend();
  const write = (who: typeof finance) => who.call(loans.writeOff, { params: { id }, body: { reason: 'Left the country' } });
  expect((await write(finance)).data.status).toBe('active');
  expect(await write(finance)).toRefuse('loans.second_person', 403);
  expect((await write(world.owner)).data).toMatchObject({ status: 'written_off', outstanding_principal_paise: 0 });
});

const costs: [change: object, ...lines: [label: string, value: string][]][] = [
  [
    { kind: 'skip', from_cycle: '2027-02' },
    ['No instalment in', 'Feb 2027'],
    ['Its interest, owed with the next one', '₹840.17'],
    ['Last instalment', '₹11,455.20 in Dec 2027'],
    ['Ended before in', 'Nov 2027'],
  ],
  [{ kind: 'hold', from_cycle: '2026-12' }, ['Interest of each month on hold', '₹1,000']],
  [{ kind: 'part_payment', amount_paise: 3_000_000, effect: 'keep_instalment' }, ['Left to repay', '₹90,000']],
  [{ kind: 'tenure', tenure_months: 24 }, ['Last instalment', '₹5,537.16 in Nov 2028']],
  [{ kind: 'foreclosure' }, ['Outstanding principal', '₹1,20,000'], ['In all', '₹1,22,400, until 23 Nov 2026']],
];

test.each(costs)('what %o costs is shown before it is asked for, and to who decides', async (change, ...lines) => {
  const { borrower, id } = await lend();
  const params = { id };
  const shown = await borrower.call(loanChanges.preview, { params, body: change as never });
  expect(shown.data.quote).toEqual(expect.arrayContaining(lines.map(([label, value]) => ({ label, value }))));
  const asked = await borrower.call(loans.change, { params, body: { ...change, reason: 'As shown' } as never });
  expect(asked.data.changes[0]?.quote).toEqual(shown.data.quote);
  expect((await borrower.call(loans.schedule, { params })).data.plan_no).toBe(1);
});

test('a change that is not possible shows why; a colleague is shown nothing', async () => {
  const { borrower, id } = await lend();
  const preview = (who: typeof borrower, body: object) => who.call(loanChanges.preview, { params: { id }, body: body as never });
  const part = { kind: 'part_payment', amount_paise: 12_000_000 };
  expect(await preview(borrower, part)).toRefuse('loans.more_than_outstanding', 422);
  expect(await preview(borrower, { kind: 'skip', from_cycle: '2030-01' })).toRefuse('loans.cycle_unknown', 422);
  const other = await world.hire();
  expect(await preview(other, { kind: 'foreclosure' })).toRefuse('loans.not_found', 404);
});

/** What is asked first, what an approver makes the borrower correct, and how the loan stands once that is approved. */
const CORRECTED = [
  {
    kind: 'skip',
    first: { from_cycle: '2027-02' },
    corrected: { from_cycle: '2027-03' },
    after: { status: 'applied', from_cycle: '2027-03' },
  },
  {
    kind: 'hold',
    first: { from_cycle: '2027-02' },
    corrected: { from_cycle: '2027-02', to_cycle: '2027-04' },
    after: { status: 'applied', to_cycle: '2027-04' },
  },
  {
    kind: 'part_payment',
    first: { amount_paise: 2_000_000, effect: 'keep_tenure' },
    corrected: { amount_paise: 3_000_000, effect: 'keep_instalment' },
    after: { status: 'approved', amount_paise: 3_000_000, effect: 'keep_instalment' },
  },
  { kind: 'foreclosure', first: {}, corrected: {}, after: { status: 'approved' } },
  {
    kind: 'tenure',
    first: { tenure_months: 18 },
    corrected: { tenure_months: 24 },
    after: { status: 'applied', tenure_months: 24 },
  },
] as const;

test.each(CORRECTED)('a returned $kind goes back to its author, who corrects it', async ({ kind, first, corrected, after }) => {
  const { borrower, id } = await lend();
  const params = { id };
  const asked = await borrower.call(loans.change, { params, body: { kind, reason: 'Once', ...first } });
  const { change_id = '', workflow_request_id = null } = asked.data.changes[0] ?? {};
  await answerRequest(world, workflow_request_id, 'return', 'Please say why');
  expect((await borrower.call(loans.get, { params })).data.changes).toMatchObject([{ status: 'returned', reason: 'Once' }]);
  // it is open still: nothing else is asked beside it, and nobody else corrects it
  const again = { kind, reason: 'Twice', ...first } as const;
  expect(await borrower.call(loans.change, { params, body: again })).toRefuse('loans.change_pending', 409);
  const body = { kind, reason: 'My father is ill', ...corrected };
  const correct = { params: { id: change_id }, body };
  expect(await (await world.hire()).call(loans.correctChange, correct)).toRefuse('loans.not_found', 404);
  expect((await borrower.call(loans.correctChange, correct)).data.changes).toMatchObject([
    { change_id, status: 'pending', reason: 'My father is ill', ...corrected },
  ]);
  await approveRequest(world, workflow_request_id);
  expect((await borrower.call(loans.get, { params })).data.changes).toMatchObject([{ change_id, ...after }]);
  expect(await borrower.call(loans.correctChange, correct)).toRefuse('loans.not_in_state', 409);
});

test('a returned change can be withdrawn, and is judged anew when it is corrected', async () => {
  const { borrower, id } = await lend();
  const params = { id };
  const asked = await borrower.call(loans.change, { params, body: { kind: 'skip', from_cycle: '2027-02', reason: 'Fees' } });
  const { change_id = '', workflow_request_id = null } = asked.data.changes[0] ?? {};
  await answerRequest(world, workflow_request_id, 'return', 'Another month');
  const correct = (from_cycle: string) =>
    borrower.call(loans.correctChange, { params: { id: change_id }, body: { kind: 'skip', from_cycle, reason: 'Fees' } });
  expect(await correct('2030-01')).toRefuse('loans.cycle_unknown', 422);
  const withdrawn = await borrower.call(loans.cancelChange, { params: { id: change_id }, body: {} });
  expect(withdrawn.data.changes).toMatchObject([{ status: 'cancelled' }]);
  expect(await correct('2027-03')).toRefuse('loans.not_in_state', 409);
});
