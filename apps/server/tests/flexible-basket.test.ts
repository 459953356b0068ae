/** The flexible basket from the split to the payslips: held back, claimed against bills, and settled at the end, to the rupee, by call. */
import { benefitBasket, benefitSettings } from '@hrms/benefits/contract';
import { exits } from '@hrms/lifecycle/contract';
import { approveRequest } from '@hrms/loans/testing';
import { payrolls, payslips, settlements } from '@hrms/payroll/contract';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '@hrms/payroll/testing';
import { lastDayOf } from '@hrms/platform/calendar';
import { inTenant, newId } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { claims, expenseCategories, expensePolicies } from '@hrms/reimbursements/contract';
import { type ReportRun, reportRuns } from '@hrms/reports/contract';
import { ceilingMethods } from '@hrms/statutory/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from './worked-payslips.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-10-20' });
});
afterAll(() => installation.close());

type World = Awaited<ReturnType<typeof basketWorld>>;

/** An organisation on a day, with a policy for claims of telephone and books, and people who approve. */
async function basketWorld(today: string) {
  installation.clock.set(today);
  const payroll = await payrollWorld(installation);
  const { owner } = payroll;
  const categoryOf = async (code: string, name: string) =>
    must(
      await owner.call(expenseCategories.create, {
        body: { code, name, kind: 'flexible', group: 'Other', needs_fields: [], tax_treatment: 'not_income' } as never,
      }),
    ).category_id;
  const telephone = await categoryOf('TELEPHONE', 'Telephone');
  const books = await categoryOf('BOOKS', 'Books');
  const everyone = { name: 'Everyone', priority: 100, status: 'active' as const, applies_to: {}, from_date: '2026-04-01' };
  const rules = [telephone, books].map((category_id) => ({ category_id, limits: [], must_submit_within_days: 365 }));
  must(await owner.call(expensePolicies.create, { body: { ...everyone, rules } as never }));
  const world = { ...payroll, telephone, books, approvers: [] as Signed[] };
  await goOn(world, today);
  return world;
}

const people = new Map<string, Promise<Signed>>();

/** Goes on to a day, on which everybody signs in anew. */
async function goOn(world: PayrollWorld & { approvers: Signed[] }, day: string): Promise<void> {
  installation.clock.set(day);
  const { owner } = world;
  people.clear();
  await inTenant(installation.services.pool, owner.org_id, (tx) =>
    sql`update app_user set employee_id = null where org_id = ${tx.org_id}`.execute(tx),
  );
  Object.assign(owner, await owner.person({ role: 'owner' }));
  world.approvers = [await owner.person({ role: 'hr_admin' }), await owner.person({ role: 'finance' })];
}

function asPerson({ owner }: World, employee_id: string): Promise<Signed> {
  const known = people.get(employee_id) ?? owner.person({ role: 'employee' }, { employee_id });
  people.set(employee_id, known);
  return known;
}

const hire = (world: World, joined_on: string, more: object = {}) =>
  hireEmployee(installation, world, { first_name: 'Asha', ctc_annual_paise: 96_000_000, joined_on, ...more });

/** Yearly allotments in rupees. */
const split = (world: World, employee_id: string, telephone: number, books = 0) =>
  world.owner.call(benefitBasket.save, {
    params: { employee_id },
    body: {
      allotments: [
        { category_id: world.telephone, annual_paise: telephone * 100 },
        { category_id: world.books, annual_paise: books * 100 },
      ],
    },
  });

/** Sends a claim in rupees with the next payroll; answers the submission. */
async function submit(world: World, employee_id: string, category_id: string, rupees: number, expense_date: string) {
  const who = await asPerson(world, employee_id);
  const line = { category_id, expense_date, amount_paise: rupees * 100, merchant: 'Airtel', bill_number: newId() };
  const draft = must(await who.call(claims.create, { body: { title: 'Bills', pay_through: 'payroll', lines: [line] } }));
  return { answer: await who.call(claims.submit, { params: { id: draft.claim_id }, body: {} }), claim_id: draft.claim_id };
}
async function claim(...given: Parameters<typeof submit>): Promise<void> {
  const [world] = given;
  const { answer, claim_id } = await submit(...given);
  must(answer);
  const request_id = await inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from workflow_request where org_id = ${tx.org_id}
      and source_id = ${claim_id}::uuid`.execute(tx);
    return rows[0]?.id ?? null;
  });
  await approveRequest(world, request_id);
}

/** Runs and finalises a month at its end. `before`: what is done to the draft first. */
async function pay(world: World, month: string, before?: (payroll_id: string) => Promise<unknown>): Promise<string> {
  await goOn(world, lastDayOf(month));
  if (month === '2026-09') {
    const body = { method: 'split_by_days' as const, note: 'as advised' };
    must(await world.owner.call(ceilingMethods.sign, { params: { month }, body }));
  }
  const { payroll_id } = await runPayroll(installation, world, month);
  await before?.(payroll_id);
  await finaliseRun(installation, world, payroll_id);
  return payroll_id;
}

const NAMES = ['Special allowance', 'Flexible basket', 'Flexible basket, not claimed', 'Benefits', 'Claims'];
/** What the pool, the basket and claims have on a payslip, in rupees by the name of the line. */
async function slip(world: World, payroll_id: string, employee_id: string) {
  const { rows } = must(await world.owner.call(payslips.list, { query: { payroll_id, employee_id } }));
  const paid = must(await world.owner.call(payslips.get, { params: { id: rows[0]?.payslip_id ?? '' } }));
  const lines: Record<string, number> = {};
  for (const { code, name, amount_paise } of paid.lines) {
    const of = code === 'EXPENSE_CLAIM' ? 'Claims' : name;
    if (NAMES.includes(of) || code === 'SPECIAL') lines[of] = (lines[of] ?? 0) + amount_paise / 100;
  }
  return { paid, lines };
}
const left = async (world: World, employee_id: string) => {
  const who = await asPerson(world, employee_id);
  const { flexible } = must(await who.call(claims.summary));
  return Object.fromEntries(flexible.map(({ category_name, left_paise }) => [category_name, left_paise / 100]));
};

/** Rows of a report, in rupees by the key of the column. */
async function reportRows(world: World, report_id: string, parameters: object = {}) {
  const run: ReportRun = must(await world.owner.call(reportRuns.start, { body: { report_id, parameters, refresh: true } }));
  const { rows } = must(await world.owner.call(reportRuns.rows, { params: { id: run.run_id }, query: { limit: '100' } }));
  return rows.map(({ cells }) =>
    Object.fromEntries(run.columns.map(({ key }, at) => [key, key.endsWith('_paise') ? Number(cells[at]) / 100 : cells[at]])),
  );
}

test('telephone 24,000, joined on 1 October: 12,000 is held back and can be claimed; 3,000 not claimed is taxable pay in March', async () => {
  const world = await basketWorld('2026-10-20');
  const asha = await hire(world, '2026-10-01');
  const saved = must(await split(world, asha, 24_000));
  expect(saved.from_month).toBe('2026-10');

  const refused = (await submit(world, asha, world.telephone, 12_500, '2026-10-18')).answer;
  expect(refused).toRefuse('reimbursements.allotment_exhausted', 422);
  expect(JSON.stringify(refused.body)).toContain('You have ₹12,000 left in Telephone this year');
  await claim(world, asha, world.telephone, 9_000, '2026-10-18');

  const october = await slip(world, await pay(world, '2026-10'), asha);
  const special = october.lines['Special allowance'] ?? 0;
  expect(special).toBeGreaterThan(10_000);
  expect(october.lines).toEqual({ 'Special allowance': special, 'Flexible basket': -2_000, Claims: 9_000 });
  const at = october.paid.lines.findIndex(({ name }) => name === 'Flexible basket');
  expect(october.paid.lines.filter(({ name }) => name === 'Flexible basket')).toHaveLength(1);
  expect(october.paid.explanations[at]).toMatchObject({ title: 'Flexible basket', value_paise: -200_000 });
  expect(JSON.stringify(october.paid.explanations[at])).toContain('Flexible basket: Telephone ₹2,000');
  const earnings = october.paid.lines.filter(({ section }) => section === 'earning');
  expect(october.paid.gross_paise).toBe(earnings.reduce((sum, { amount_paise }) => sum + amount_paise, 0));
  expect(await left(world, asha)).toEqual({ Books: 0, Telephone: 3_000 });
  const use = (await reportRows(world, 'basket-use')).find(({ category }) => category === 'Telephone');
  expect(use).toMatchObject({
    allotted_paise: 24_000,
    monthly_paise: 2_000,
    held_paise: 2_000,
    claimed_paise: 9_000,
    not_claimed_paise: 0,
    left_paise: 3_000,
  });
  const months = await reportRows(world, 'basket-months');
  expect(months.filter(({ category }) => category === 'Telephone')).toMatchObject([
    { held_paise: 2_000, not_claimed_paise: 0, recovered_paise: 0 },
  ]);
  expect(saved.categories.map(({ monthly_paise }) => monthly_paise)).toEqual([0, 200_000]);

  let taxable = october.paid.gross_paise;
  for (const month of ['2026-11', '2026-12', '2027-01', '2027-02']) {
    const { lines, paid } = await slip(world, await pay(world, month), asha);
    expect(lines).toEqual({ 'Special allowance': special, 'Flexible basket': -2_000 });
    taxable += paid.gross_paise;
  }
  const march = await slip(world, await pay(world, '2027-03'), asha);
  expect(march.lines).toEqual({
    'Special allowance': special,
    'Flexible basket': -2_000,
    'Flexible basket, not claimed': 3_000,
  });
  expect(JSON.stringify(march.paid.explanations)).toContain('Flexible basket, not claimed: Telephone ₹3,000');
  taxable += march.paid.gross_paise;
  const whole = earnings.reduce((sum, { rate_paise }) => sum + (rate_paise ?? 0), 0);
  expect(taxable, 'six months of salary less what was claimed').toBe(6 * whole - 900_000);

  const late = (await submit(world, asha, world.telephone, 1, '2027-03-20')).answer;
  expect(JSON.stringify(late.body)).toContain('You have ₹0 left in Telephone this year');
  const april = await slip(world, await pay(world, '2027-04'), asha);
  expect(april.lines, 'the next tax year has no basket yet').toEqual({ 'Special allowance': special });
});

test('what is not claimed is forfeited where the settings say so on the last day of the tax year', async () => {
  const world = await basketWorld('2027-02-10');
  const asha = await hire(world, '2027-02-01');
  must(await split(world, asha, 12_000));
  const settings = must(await world.owner.call(benefitSettings.get));
  expect(settings).toMatchObject({ basket_unclaimed: 'pay_taxable', basket_unclaimed_next: null });
  const { categories: _categories, ...body } = settings;
  const past = await world.owner.call(benefitSettings.update, {
    body: { ...body, basket_unclaimed: 'forfeit', basket_unclaimed_from: '2027-02-09' },
  });
  expect(past).toRefuse('benefits.date_past', 422);
  const changed = must(
    await world.owner.call(benefitSettings.update, {
      body: { ...body, basket_unclaimed: 'forfeit', basket_unclaimed_from: '2027-03-31' },
    }),
  );
  expect(changed).toMatchObject({
    basket_unclaimed: 'pay_taxable',
    basket_unclaimed_next: { from_date: '2027-03-31', basket_unclaimed: 'forfeit' },
  });
  await pay(world, '2027-02');
  const { lines } = await slip(world, await pay(world, '2027-03'), asha);
  expect(Object.keys(lines).toSorted()).toEqual(['Flexible basket', 'Special allowance']);
  expect(await left(world, asha), 'late bills of March can still be claimed').toEqual({ Books: 0, Telephone: 2_000 });
});

test('a month of unpaid leave holds back what the component pays, and only that can be claimed', async () => {
  const world = await basketWorld('2026-10-20');
  const asha = await hire(world, '2026-10-01');
  const special = (await draftSpecial(world, asha)) / 100;
  // nearly all of the component, in two categories
  const month = Math.floor(special / 300) * 300;
  must(await split(world, asha, (month / 3) * 2 * 12, (month / 3) * 12));
  expect(await left(world, asha)).toEqual({ Books: (month / 3) * 6, Telephone: (month / 3) * 2 * 6 });
  const unpaid = (payroll_id: string) =>
    world.owner.call(payrolls.putDays, {
      params: { id: payroll_id, employeeId: asha },
      body: { lop_days: 21, reason: 'Unpaid leave' },
    });
  const payroll_id = await pay(world, '2026-10', async (id) => {
    must(await unpaid(id));
    must(await world.owner.call(payrolls.recompute, { params: { id }, body: {} }));
    await installation.runJobs();
  });
  const { lines, paid } = await slip(world, payroll_id, asha);
  const prorated = lines['Special allowance'] ?? 0;
  expect(prorated).toBe(Math.round((special * 10) / 31));
  expect(lines['Flexible basket']).toBe(-prorated);
  expect(JSON.stringify(paid.explanations)).toContain('what it pays this month; no more is held back');
  const after = await left(world, asha);
  expect((after.Books ?? 0) + (after.Telephone ?? 0)).toBeCloseTo(month * 5 + prorated, 2);
  expect(after.Telephone).toBeCloseTo((month / 3) * 2 * 5 + (prorated * 2) / 3, 2);
});

/** What the component of the basket pays in the draft of October, in paise. */
async function draftSpecial(world: World, employeeId: string): Promise<number> {
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  const { lines } = must(await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId } }));
  must(await world.owner.call(payrolls.cancel, { params: { id: payroll_id }, body: {} }));
  return lines.find(({ code }) => code === 'SPECIAL')?.amount_paise ?? 0;
}

test('allotments changed within the year hold from their month on; a cancelled run books nothing', async () => {
  const world = await basketWorld('2026-10-20');
  const asha = await hire(world, '2026-10-01');
  must(await split(world, asha, 24_000));
  const first = await runPayroll(installation, world, '2026-10');
  must(await world.owner.call(payrolls.cancel, { params: { id: first.payroll_id }, body: {} }));
  const held = async () =>
    must(await world.owner.call(benefitBasket.get, { params: { employee_id: asha }, query: {} })).categories.map(
      ({ held_paise }) => held_paise / 100,
    );
  expect(await held()).toEqual([0, 0]);
  await pay(world, '2026-10');
  expect(await held()).toEqual([0, 2_000]);

  await goOn(world, '2026-11-10');
  const changed = must(await split(world, asha, 12_000, 36_000));
  expect(changed.from_month).toBe('2026-11');
  expect(await left(world, asha), 'pro rata at most: 6,000 of 12,000, although 7,000 is held').toEqual({
    Books: 15_000,
    Telephone: 6_000,
  });
  const november = await slip(world, await pay(world, '2026-11'), asha);
  expect(november.lines['Flexible basket']).toBe(-4_000);
  expect(JSON.stringify(november.paid.explanations)).toContain('Flexible basket: Books ₹3,000, Telephone ₹1,000');
  expect(await held()).toEqual([3_000, 3_000]);
});

test('a basket that changes while a draft holds it makes the run calculate again before it is final', async () => {
  const world = await basketWorld('2026-10-20');
  const asha = await hire(world, '2026-10-01');
  must(await split(world, asha, 24_000));
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  must(await split(world, asha, 36_000));
  const { version, totals } = must(await world.owner.call(payrolls.get, { params: { id: payroll_id } }));
  const body = { version, confirm_net_paise: totals?.net_paise };
  await world.owner.call(payrolls.finalise, { params: { id: payroll_id }, body });
  await installation.runJobs();
  expect(must(await world.owner.call(payrolls.get, { params: { id: payroll_id } })).status).toBe('draft');
  await finaliseRun(installation, world, payroll_id);
  expect((await slip(world, payroll_id, asha)).lines['Flexible basket']).toBe(-3_000);
});

async function settle(world: World, employee_id: string, last_working_day: string): Promise<string> {
  await goOn(world, last_working_day);
  const [hr] = world.approvers;
  const given = { kind: 'termination', notice_given_on: last_working_day, reason_code: 'performance' };
  const exit = await hr?.call(exits.create, { body: { employee_id, last_working_day, ...given } as never });
  expect(exit?.status, JSON.stringify(exit?.body)).toBe(201);
  const body = { employee_id, reason: 'All is handed over' };
  const started = await world.owner.call(settlements.create, { body });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await installation.runJobs();
  await finaliseRun(installation, world, started.data.payroll_id);
  return started.data.payroll_id;
}

test('a leaver is paid what was held back and not claimed; the last month holds nothing back', async () => {
  const world = await basketWorld('2026-10-20');
  const asha = await hire(world, '2026-10-01');
  must(await split(world, asha, 24_000));
  await pay(world, '2026-10');
  await pay(world, '2026-11');
  await claim(world, asha, world.telephone, 2_500, '2026-11-20');
  const { lines } = await slip(world, await settle(world, asha, '2026-12-31'), asha);
  expect(lines['Flexible basket, not claimed']).toBe(1_500);
  expect(lines['Flexible basket']).toBeUndefined();
  expect(lines.Claims).toBe(2_500);
});

test('a leaver who claimed more than was held back has the rest recovered', async () => {
  const world = await basketWorld('2026-10-20');
  const asha = await hire(world, '2026-10-01');
  must(await split(world, asha, 24_000));
  await pay(world, '2026-10');
  await claim(world, asha, world.telephone, 9_000, '2026-10-20');
  await pay(world, '2026-11');
  const { lines } = await slip(world, await settle(world, asha, '2026-12-31'), asha);
  expect(lines['Flexible basket, not claimed']).toBeUndefined();
  expect(lines.Benefits, '9,000 claimed, 4,000 held back').toBe(5_000);
});
