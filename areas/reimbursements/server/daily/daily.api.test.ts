import { notifications } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { claims, expenseAdvances, expenseSettings, receipts, reimbursementPayments } from '@hrms/reimbursements/contract';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimWorld, claimWorld, draftClaim, hireClaimant, submitClaimOf, toLine } from '../reimbursements.scenario.ts';

let installation: Installation;
let world: ClaimWorld;
/** Yearly allotments in paise by employee and category. */
const allotments = new Map<string, ReadonlyMap<string, number>>();
beforeAll(async () => {
  installation = await createInstallation({
    dependencies: { reimbursements: { allFlexibleAllotments: async () => new Map(allotments) } },
  });
  world = await claimWorld(installation);
});
afterAll(() => installation.close());

const runDay = async (day: string) => {
  installation.clock.set(day);
  await installation.runJob('reimbursements.daily', world.owner.org_id);
};
const countOf = async (who: Signed, start: string) =>
  (await who.call(notifications.list, { query: { limit: '100' } })).data.rows.filter(({ title }) => title.startsWith(start))
    .length;

test('a draft is reminded of after more than 14 days, once a day, and not once it is submitted or empty', async () => {
  installation.clock.set('2026-11-20');
  const [asha, ravi] = [await hireClaimant(installation, world.owner), await hireClaimant(installation, world.owner)];
  await draftClaim(asha, [toLine(world.categories.OTHER, { amount_paise: 42_000 })]);
  await draftClaim(ravi, []);
  await runDay('2026-12-04');
  expect(await countOf(asha, 'Draft EX-')).toBe(0);
  await runDay('2026-12-05');
  await runDay('2026-12-05');
  expect(await countOf(asha, 'Draft EX-')).toBe(1);
  await runDay('2026-12-06');
  expect([await countOf(asha, 'Draft EX-'), await countOf(ravi, 'Draft EX-')]).toEqual([1, 0]);
});

test('an advance is reminded of a week before it is due, once a day, and no more once it is returned', async () => {
  installation.clock.set('2026-11-20');
  const asha = await hireClaimant(installation, world.owner);
  const hr = await world.owner.person({ role: 'hr_admin' });
  const body = { purpose: 'Visit to Surat', amount_paise: 500_000, needed_on: '2026-11-22', trip_to: '2026-11-25' };
  const { advance_id, due_on } = (await asha.call(expenseAdvances.request, { body })).data;
  expect(due_on).toBe('2026-12-10');
  const [waiting] = (await hr.call(approvals.mine, { query: { limit: '100' } })).data.rows;
  await hr.call(approvals.process, { params: { id: waiting?.approval_id ?? '' }, body: { action: 'approve' } });
  const [maker, checker] = [await world.owner.person({ role: 'finance' }), await world.owner.person({ role: 'finance' })];
  const made = await maker.call(reimbursementPayments.create, { body: { mode: 'cash', source_ids: [advance_id] } });
  const params = { id: made.data.batch_id };
  await checker.call(reimbursementPayments.check, { params, body: {} });
  await maker.call(reimbursementPayments.post, { params, body: { posted_on: '2026-11-20', reference: 'V1' } });
  const reminders = () => countOf(asha, 'Settle advance');
  await runDay('2026-12-02');
  expect(await reminders()).toBe(0);
  await runDay('2026-12-03');
  await runDay('2026-12-03');
  expect(await reminders()).toBe(1);
  const returned = { amount_paise: 500_000, reference: 'UPI 1' };
  await maker.call(expenseAdvances.markReturned, { params: { id: advance_id }, body: returned });
  await runDay('2026-12-10');
  // sign-ins of the test do not last until the day itself
  installation.clock.set('2026-12-03');
  expect(await reminders()).toBe(1);
});

test('who has allotments left is reminded 60, 30 and 7 days before the tax year ends', async () => {
  installation.clock.set('2026-11-20');
  const [asha, ravi] = [await hireClaimant(installation, world.owner), await hireClaimant(installation, world.owner)];
  const category = world.categories.OTHER ?? '';
  allotments.set(asha.employee_id, new Map([[category, 2_400_000]]));
  allotments.set(ravi.employee_id, new Map([[category, 50_000]]));
  // all of it is claimed
  await submitClaimOf(ravi, [toLine(category, { amount_paise: 50_000 })]);
  const told = async (day: string) => {
    await runDay(day);
    return inTenant(installation.services.pool, world.owner.org_id, async (tx) =>
      (
        await tx
          .selectFrom('notification')
          .where('org_id', '=', tx.org_id)
          .where('notice_id', '=', 'reimbursements.flexible_left')
          .select(['user_id', 'title'])
          .execute()
      ).map(({ user_id, title }) => [user_id, title]),
    );
  };
  const own = [asha.user_id, 'Claim the rest of your flexible benefits by 31 Mar 2027'];
  expect(await told('2027-01-29')).toEqual([]);
  expect(await told('2027-01-30')).toEqual([own]);
  expect(await told('2027-01-30')).toEqual([own]);
  expect(await told('2027-03-01')).toEqual([own, own]);
  expect(await told('2027-03-24')).toEqual([own, own, own]);
  expect(await told('2027-03-31')).toEqual([own, own, own]);
});

test('receipts are erased when their last day has passed: 180 days in the inbox, years on a concluded claim', async () => {
  installation.clock.set('2026-11-20');
  const asha = await hireClaimant(installation, world.owner);
  const upload = async (name: string) => {
    const text = `%PDF-1.4\n${crypto.randomUUID()}\n%%EOF\n`;
    return (await asha.call(receipts.upload, { upload: { name, text } })).data;
  };
  const [inbox, bill, open] = [await upload('spare.pdf'), await upload('taxi.pdf'), await upload('draft.pdf')];
  expect(inbox.retained_until).toBe('2027-05-19');
  const line = (receipt: typeof bill) => [
    toLine(world.categories.TAXI, { amount_paise: 60_000, expense_date: '2026-11-17', receipt_ids: [receipt.receipt_id] }),
  ];
  const { claim_id } = (await submitClaimOf(asha, line(bill))).data;
  await draftClaim(asha, line(open));
  const withdrawn = await asha.call(claims.withdraw, { params: { id: claim_id }, body: {} });
  expect(withdrawn.data.lines[0]?.receipts).toMatchObject([{ receipt_id: bill.receipt_id, retained_until: '2035-03-31' }]);
  const left = async (day: string) => {
    await runDay(day);
    // sign-ins of the test do not last so long
    installation.clock.set('2026-11-20');
    const statuses = [inbox, bill, open].map(
      async ({ receipt_id: id }) => (await asha.call(receipts.file, { params: { id } })).status,
    );
    return Promise.all(statuses);
  };
  expect(await left('2027-05-19')).toEqual([200, 200, 200]);
  expect(await left('2027-05-20')).toEqual([404, 200, 200]);
  expect(await left('2035-03-31')).toEqual([404, 200, 200]);
  const settings = (await world.owner.call(expenseSettings.get)).data;
  expect((await world.owner.call(expenseSettings.update, { body: { ...settings, receipt_years: 7 } })).status).toBe(422);
  await world.owner.call(expenseSettings.update, { body: { ...settings, receipt_years: 9 } });
  expect(await left('2035-04-01')).toEqual([404, 200, 200]);
  await world.owner.call(expenseSettings.update, { body: { ...settings, version: undefined } });
  expect(await left('2035-04-01')).toEqual([404, 404, 200]);
});
