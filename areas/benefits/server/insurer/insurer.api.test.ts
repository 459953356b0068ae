import {
  benefitBasket,
  benefitCards,
  benefitEnrolments,
  benefitsOverview,
  insurerBatches,
  insurerInvoices,
} from '@hrms/benefits/contract';
import { notifications } from '@hrms/platform/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenefitWorld, benefitWorld, hireMember, makePlan } from '../benefits.scenario.ts';

let installation: Installation;
let world: BenefitWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await benefitWorld(installation);
});
afterAll(() => installation.close());

test('a file for the insurer, its answer, and an invoice that names who is billed too much', async () => {
  const { owner } = world;
  const plan = await makePlan(owner);
  const people = [await hireMember(installation, owner), await hireMember(installation, owner)];
  await owner.call(benefitEnrolments.assign, {
    params: { id: plan.plan_id },
    body: {
      option_id: plan.option_id,
      from_date: '2026-11-01',
      employee_ids: people.map(({ employee_id }) => employee_id),
      reason: 'New plan',
    },
  });
  const params = { id: plan.plan_id };
  const batch = await owner.call(insurerBatches.create, { params, body: { month: '2026-11' } });
  expect(batch.data).toMatchObject({ kind: 'additions', confirmed: 0 });
  expect(batch.data.rows).toHaveLength(2);
  expect(await owner.call(insurerBatches.create, { params, body: { month: '2026-11' } })).toRefuse(
    'benefits.nothing_to_send',
    422,
  );
  const [one, two] = batch.data.rows;
  const answer = (rows: object[]) =>
    owner.call(insurerBatches.reconcile, { params: { id: batch.data.batch_id }, body: { rows } as never });
  expect(await answer([{ row_id: one?.row_id, status: 'refused' }])).toRefuse('benefits.reason_needed', 422);
  const answered = await answer([
    { row_id: one?.row_id, status: 'confirmed', member_id: 'MEM-00042' },
    { row_id: two?.row_id, status: 'refused', reason: 'Date of birth differs' },
  ]);
  expect(answered.data).toMatchObject({ confirmed: 1, refused: 1 });
  const bells = await Promise.all(people.map(async (person) => (await person.call(notifications.list)).data.rows));
  const cards = bells.flat().filter(({ notice_id }) => notice_id === 'benefits.card_ready');
  expect(cards).toMatchObject([{ title: expect.stringMatching(/^Your card of .* is ready$/), link: '/benefits' }]);
  expect((await owner.call(insurerBatches.file, { params: { id: batch.data.batch_id } })).status).toBe(200);
  const again = await owner.call(insurerBatches.create, { params, body: { month: '2026-11', kind: 'corrections' } });
  expect(again.data.rows).toHaveLength(1);
  const lives = batch.data.rows.map(({ employee_code, name }) => ({ employee_code, name }));
  const invoice = await owner.call(insurerInvoices.match, {
    body: {
      plan_id: plan.plan_id,
      month: '2026-11',
      number: 'INV-1',
      amount_paise: 5_000_000,
      lives: [...lives, { employee_code: 'X1', name: 'Left Long Ago' }],
    },
  });
  expect(invoice.data).toMatchObject({ lives_billed: 3, lives_matched: 2, only_billed: ['Left Long Ago (X1)'], only_here: [] });
});

const textOf = async (raw: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};

test('cards of a plan: all of it for HR, the own one for an employee, none without cover', async () => {
  const { owner } = world;
  const plan = await makePlan(owner, { policy_number: 'POL-7' });
  const params = { id: plan.plan_id };
  expect(await owner.call(benefitCards, { params })).toRefuse('benefits.no_cover', 409);
  const [asha, ravi, other] = [
    await hireMember(installation, owner, { first_name: 'Asha' }),
    await hireMember(installation, owner, { first_name: 'Ravi' }),
    await hireMember(installation, owner, { first_name: 'Other' }),
  ];
  await owner.call(benefitEnrolments.assign, {
    params,
    body: {
      option_id: plan.option_id,
      from_date: '2026-11-01',
      employee_ids: [asha.employee_id, ravi.employee_id],
      reason: 'New plan',
    },
  });
  const batch = (await owner.call(insurerBatches.create, { params, body: { month: '2026-11' } })).data;
  const rows = batch.rows.map(({ row_id, employee_id }) => ({
    row_id,
    status: 'confirmed' as const,
    member_id: employee_id === asha.employee_id ? 'MEM-00042' : 'MEM-00043',
  }));
  await owner.call(insurerBatches.reconcile, { params: { id: batch.batch_id }, body: { rows } });
  const all = await textOf((await owner.call(benefitCards, { params })).raw);
  expect(all).toMatch(/Asha.*MEM-00042.*POL-7/);
  expect(all).toContain('Ravi');
  const finance = await owner.person({ role: 'finance' });
  expect(await textOf((await finance.call(benefitCards, { params })).raw)).not.toContain('MEM-00042');
  const own = await textOf((await asha.call(benefitCards, { params })).raw);
  expect(own).toContain('MEM-00042');
  expect(own).not.toContain('Ravi');
  expect(await asha.call(benefitCards, { params, query: { employee_id: ravi.employee_id } })).toRefuse('benefits.no_cover', 409);
  expect(await other.call(benefitCards, { params })).toRefuse('benefits.no_cover', 409);
});

test('the overview counts eligible people, covers and gaps', async () => {
  const { owner } = world;
  await hireMember(installation, owner);
  const plan = await makePlan(owner, { kind: 'accident' });
  const overview = (await owner.call(benefitsOverview.get)).data;
  const row = overview.plans.find(({ plan_id }) => plan_id === plan.plan_id);
  expect(row).toMatchObject({ enrolled: 0, lives: 0 });
  expect(overview.gaps.find(({ kind }) => kind === 'accident')?.people).toBe(row?.eligible);
});

test('a basket without a pool holds nothing', async () => {
  const asha = await hireMember(installation, world.owner);
  const basket = await asha.call(benefitBasket.get, { params: { employee_id: asha.employee_id }, query: {} });
  expect(basket.data).toMatchObject({ pool_paise: 0, tax_year: '2026-27', can_change: true });
  const unknown = await asha.call(benefitBasket.save, {
    params: { employee_id: asha.employee_id },
    query: {},
    body: { allotments: [{ category_id: asha.employee_id, annual_paise: 100 }] },
  });
  expect(unknown).toRefuse('benefits.category_unknown', 422);
});
