import { listDepartmentNames, listDesignationNames } from '@hrms/organisation/server';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { type AreaDemo, type DemoWorld, pdfUpload } from '@hrms/platform/demo';
import { type Ctx, newId, nextNumbers } from '@hrms/platform/server';
import { claims, type ExpenseRule, expenseCategories, expensePolicies } from '@hrms/reimbursements/contract';
import { cancelRecord, decideRecord } from '@hrms/workflows/server';
import type * as z from 'zod';
import { ADVANCE } from '../server/advances/advance.queries.ts';
import { cancelAdvance, requestAdvance } from '../server/advances/advance.service.ts';
import { listCategories } from '../server/categories/category.queries.ts';
import { createCategory, createUsualCategories } from '../server/categories/category.service.ts';
import { CLAIM } from '../server/claims/claim.queries.ts';
import { submitClaim, withdrawClaim } from '../server/claims/submit.service.ts';
import { createClaim } from '../server/claims/write.service.ts';
import { insertClaims } from '../server/imports/import.queries.ts';
import { listPayable } from '../server/payments/payment.queries.ts';
import { checkBatch, createBatch, postBatch, reverseLines } from '../server/payments/payment.service.ts';
import { createPolicy } from '../server/policies/policy.service.ts';
import { uploadReceipt } from '../server/receipts/receipt.service.ts';

/** What the policy for everyone allows, by the code of the category; the others have no limit. */
const RULES: Record<string, Partial<z.input<typeof ExpenseRule>>> = {
  HOTEL: { limits: [{ per: 'day', city_class: 'A', amount_paise: 600_000, on_breach: 'warn' }] },
  MEALS: { limits: [{ per: 'month', amount_paise: 300_000, on_breach: 'warn' }] },
  TAXI: { receipt_required_above_paise: 50_000 },
  MILEAGE: { rate_per_km_paise: { car: 950, two_wheeler: 450 } },
  PER_DIEM: { per_diem: [{ city_class: 'A', amount_paise: 120_000 }] },
};

/** Who travels more may spend more: what differs from the policy for everyone. */
const OTHER_POLICIES: readonly { name: string; priority: number; rules: typeof RULES }[] = [
  {
    name: 'Sales',
    priority: 50,
    rules: {
      HOTEL: { limits: [{ per: 'day', city_class: 'A', amount_paise: 750_000, on_breach: 'warn' }] },
      MILEAGE: { rate_per_km_paise: { car: 1_100, two_wheeler: 500 } },
    },
  },
  {
    name: 'Heads of department',
    priority: 40,
    rules: { HOTEL: { limits: [{ per: 'day', city_class: 'A', amount_paise: 900_000, on_breach: 'warn' }] } },
  },
];

type DemoLine = { code: string; days_ago: number; rupees?: number; more?: Record<string, unknown> };
type DemoClaim = {
  by: number;
  title: string;
  lines: DemoLine[];
  /** Draft without a decision to come; else submitted, and decided by manager@ where told. */
  as?: 'draft' | 'approve' | 'return' | 'reject' | 'withdraw' | 'cancel';
  comments?: string;
  through?: 'payroll' | 'batch';
  /** Pictures of its bills, by their words. */
  receipts?: readonly string[];
};

const taxi = (days_ago: number, rupees: number): DemoLine => ({
  code: 'TAXI',
  days_ago,
  rupees,
  more: { from_place: 'Chakan plant', to_place: 'Pune station' },
});
const hotel = (days_ago: number, rupees: number): DemoLine => ({
  code: 'HOTEL',
  days_ago,
  rupees,
  more: {
    merchant: 'Hotel Deccan',
    bill_number: `HD-${days_ago}${rupees}`,
    city: 'Pune',
    nights: 1,
    ...(rupees > 6_000 && { breach_reason: 'No room within the limit in the week of the trade fair' }),
  },
});
const meals = (days_ago: number, rupees: number): DemoLine => ({ code: 'MEALS', days_ago, rupees, more: { city: 'Pune' } });
const car = (days_ago: number, km: number): DemoLine => ({
  code: 'MILEAGE',
  days_ago,
  more: { from_place: 'Chakan plant', to_place: 'Supplier in Ranjangaon', km, vehicle: 'car' },
});

/** manager@ decides for 20 to 24, then finance@. */
const MANAGER = 5;
const APPROVERS = [MANAGER, 4];
const CLAIMS: readonly DemoClaim[] = [
  {
    by: 21,
    title: 'Visit to the supplier',
    lines: [car(3, 84), meals(3, 420)],
    as: 'draft',
    receipts: ['Toll Talegaon 18 Nov 2026', 'Fuel Ranjangaon 17 Nov 2026', 'Lunch Ranjangaon 17 Nov 2026'],
  },
  {
    by: 21,
    title: 'Training in Pune',
    lines: [taxi(12, 340), hotel(12, 4_800)],
    as: 'return',
    comments: 'Please add the second night',
  },
  { by: 21, title: 'Courier to the customer', lines: [taxi(20, 260)], as: 'approve', through: 'payroll' },
  { by: 21, title: 'Trial at the customer’s plant', lines: [car(6, 148), meals(6, 560)] },
  { by: 22, title: 'Line audit in Ranjangaon', lines: [car(5, 92), taxi(5, 475)] },
  { by: 23, title: 'Night shift meals', lines: [meals(8, 380), meals(9, 410)] },
  { by: 20, title: 'Customer visit in Mumbai', lines: [hotel(15, 7_400), taxi(15, 450)] },
  { by: 24, title: 'Spare parts by taxi', lines: [taxi(10, 390)], as: 'approve', through: 'batch' },
  { by: 20, title: 'Tool trial', lines: [car(18, 60)], as: 'approve', through: 'batch' },
  {
    by: 22,
    title: 'Team dinner',
    lines: [meals(22, 2_900)],
    as: 'reject',
    comments: 'A team dinner is paid from the department’s budget',
  },
  { by: 23, title: 'Gauge calibration', lines: [taxi(26, 280)], as: 'approve', through: 'payroll' },
  { by: 20, title: 'Trip that was called off', lines: [taxi(11, 150)], as: 'withdraw' },
  { by: 22, title: 'Claimed twice by mistake', lines: [taxi(13, 210)], as: 'cancel' },
  { by: 5, title: 'Plant visit in Chennai', lines: [hotel(14, 5_600), taxi(14, 420)] },
  { by: 2, title: 'Campus interviews', lines: [taxi(7, 480), meals(7, 650)] },
  { by: 3, title: 'Bank and PF office', lines: [taxi(4, 310)] },
  // the same bill as in the trip to Mumbai, and one that only looks the same
  { by: 24, title: 'Hotel in Mumbai', lines: [hotel(15, 7_400)] },
  { by: 22, title: 'Second taxi to the station', lines: [taxi(5, 475)] },
  { by: 4, title: 'Meeting with the auditors', lines: [taxi(9, 440), meals(9, 900)] },
];

async function makeClaim(world: DemoWorld, claim: DemoClaim, categories: ReadonlyMap<string, string>): Promise<void> {
  const claim_id = await world.actAs(claim.by, async (ctx) => {
    const toDay = (days_ago: number): CivilDate => addDays(ctx.today, -days_ago);
    const lines = claim.lines.map(({ code, days_ago, rupees, more }) => ({
      category_id: categories.get(code) ?? '',
      expense_date: toDay(days_ago),
      ...(rupees !== undefined && { amount_paise: rupees * 100 }),
      ...more,
    }));
    const receipt_ids: string[] = [];
    for (const words of claim.receipts ?? [])
      receipt_ids.push(
        (await uploadReceipt(ctx, { ...pdfUpload(words), name: `${words.split(' ')[0]?.toLowerCase()}.pdf` })).receipt_id,
      );
    const [first, ...others] = lines;
    const with_receipts = first && receipt_ids.length > 0 ? [{ ...first, receipt_ids }, ...others] : lines;
    const body = claims.create.body.parse({ title: claim.title, pay_through: claim.through ?? 'payroll', lines: with_receipts });
    const created = await createClaim(ctx, body);
    if (claim.as !== 'draft') await submitClaim(ctx, created.claim_id);
    return created.claim_id;
  });
  const { as: action, comments = null } = claim;
  if (!action || action === 'draft') return;
  if (action === 'withdraw') return void (await world.actAs(claim.by, (ctx) => withdrawClaim(ctx, claim_id)));
  if (action === 'cancel')
    return world.actAsOwner((ctx) => cancelRecord(ctx, CLAIM, claim_id, 'The same trip was claimed before'));
  for (const approver of action === 'approve' ? APPROVERS : [MANAGER])
    await world.actAs(approver, (ctx) => decideRecord(ctx, CLAIM, claim_id, { action, comments }));
}

/** Claimed from the flexible basket. */
const FLEXIBLE = [
  { code: 'TELEPHONE', name: 'Telephone and internet', needs_fields: ['merchant', 'bill_number'] },
  { code: 'BOOKS', name: 'Books and periodicals', needs_fields: ['merchant', 'bill_number'] },
];

/** Before the pay of past months, so that baskets can be split over them. */
const makeFlexible = (world: DemoWorld): Promise<void> =>
  world.actAsOwner(async (ctx) => {
    for (const flexible of FLEXIBLE)
      await createCategory(
        ctx,
        expenseCategories.create.body.parse({ ...flexible, kind: 'flexible', group: 'Flexible benefits' }),
      );
  });

async function makeClaims(world: DemoWorld): Promise<void> {
  const categories = await world.actAsOwner(async (ctx) => {
    await createUsualCategories(ctx);
    const { rows } = await listCategories(ctx, { page: 1, limit: 100 });
    const codes = new Map(rows.map(({ code, category_id }) => [code, category_id]));
    const rules = [...codes].map(([code, category_id]) => ({ category_id, ...RULES[code] }));
    const from_date = `${Number(ctx.today.slice(0, 4)) - 1}-04-01`;
    const everyone = { name: 'Everyone', priority: 100, status: 'active', applies_to: {}, from_date, rules };
    await createPolicy(ctx, expensePolicies.create.body.parse(everyone));
    await makeOtherPolicies(ctx, codes, from_date);
    return codes;
  });
  await makePastClaims(world, categories);
  for (const claim of PAID) await makeClaim(world, claim, categories);
  await payClaims(world);
  for (const claim of CLAIMS) await makeClaim(world, claim, categories);
  for (const advance of ADVANCES) await makeAdvance(world, advance);
}

async function makeOtherPolicies(ctx: Ctx, categories: ReadonlyMap<string, string>, from_date: string): Promise<void> {
  const sales = (await listDepartmentNames(ctx.tx)).filter(({ name }) => name === 'Sales');
  const heads = (await listDesignationNames(ctx.tx)).filter(({ name }) => / head$/i.test(name));
  const audiences = [{ department_ids: sales.map(({ id }) => id) }, { designation_ids: heads.map(({ id }) => id) }];
  for (const [at, { name, priority, rules: own }] of OTHER_POLICIES.entries()) {
    const rules = [...categories].map(([code, category_id]) => ({ category_id, ...RULES[code], ...own[code] }));
    const policy = { name, priority, status: 'active', applies_to: audiences[at], from_date, rules };
    await createPolicy(ctx, expensePolicies.create.body.parse(policy));
  }
}

const PAST_TITLES = ['Customer visit', 'Supplier audit', 'Training', 'Trial run', 'Spare parts', 'Trade fair', 'Inspection'];
const PAST_CLAIMS = 36;

/** Paid by bank from the start of the tax year on, as the system before had them; employee@ has the last one. */
async function makePastClaims(world: DemoWorld, categories: ReadonlyMap<string, string>): Promise<void> {
  await world.actAsOwner(async (ctx) => {
    const year = ctx.today.slice(0, 4);
    const numbers = await nextNumbers(ctx.tx, `expense_claim_${year}`, `EX-${year}`, PAST_CLAIMS);
    const past = numbers.map((number, at) => {
      const spent_on = addDays(ctx.today, -(21 + (PAST_CLAIMS - 1 - at) * 5));
      const code = ['TAXI', 'HOTEL', 'MEALS', 'TRAIN'][at % 4] ?? 'TAXI';
      const amount_paise = (320 + ((at * 137) % 41) * 95) * 100;
      return {
        id: newId(),
        number,
        employee_id: world.people[at === PAST_CLAIMS - 1 ? 21 : 30 + at] ?? '',
        title: PAST_TITLES[at % PAST_TITLES.length] ?? '',
        status: 'paid' as const,
        pay_through: 'batch' as const,
        total_paise: amount_paise,
        payable_paise: amount_paise,
        paid_on: addDays(spent_on, 12),
        payment_reference: `NEFT ${30_100 + at * 7}`,
        lines: [
          {
            category_id: categories.get(code) ?? categories.get('TAXI') ?? '',
            expense_date: spent_on,
            amount_paise,
            merchant: null,
            bill_number: null,
            city: 'Pune',
            paid_by: 'self' as const,
            status: 'approved' as const,
            card_reference: null,
          },
        ],
      };
    });
    await insertClaims(ctx.tx, past, { import_id: null, now: ctx.clock.now() });
  });
}

/** Approved first, to be paid by bank in the batches below, two in each. */
const PAID: readonly DemoClaim[] = [
  { by: 20, title: 'Gauges for the new line', lines: [taxi(34, 430)] },
  { by: 22, title: 'Customer audit in Nashik', lines: [car(33, 210)] },
  { by: 23, title: 'Welding course', lines: [taxi(31, 380)] },
  { by: 24, title: 'Dies brought to Chakan', lines: [taxi(30, 490)] },
  { by: 20, title: 'Fixture trial', lines: [car(28, 74)] },
  { by: 22, title: 'Safety training in Pune', lines: [taxi(27, 340)] },
  { by: 23, title: 'Return of gauges', lines: [taxi(25, 270)] },
  { by: 24, title: 'Late shift taxi', lines: [taxi(24, 350)] },
].map((claim) => ({ ...claim, as: 'approve' as const, through: 'batch' as const }));

/** Batches in every state: one that waits for the second person, one confirmed, one paid, one of which the bank returned a line. */
async function payClaims(world: DemoWorld): Promise<void> {
  const [, finance] = APPROVERS;
  const payable = (await world.actAsOwner((ctx) => listPayable(ctx.tx))).filter(({ title }) =>
    PAID.some((claim) => claim.title === title),
  );
  for (const [at, stage] of ['draft', 'checked', 'posted', 'returned'].entries()) {
    const source_ids = payable.slice(at * 2, at * 2 + 2).map(({ source_id }) => source_id);
    const { batch_id } = await world.actAs(finance ?? 0, (ctx) => createBatch(ctx, { mode: 'bank_file', source_ids }));
    if (stage === 'draft') continue;
    await world.actAsOwner((ctx) => checkBatch(ctx, batch_id));
    if (stage === 'checked') continue;
    const { lines } = await world.actAs(finance ?? 0, (ctx) =>
      postBatch(ctx, batch_id, { posted_on: addDays(ctx.today, -2), reference: `NEFT ${41_200 + at}` }),
    );
    const [returned] = lines;
    if (stage === 'returned' && returned)
      await world.actAs(finance ?? 0, (ctx) =>
        reverseLines(ctx, batch_id, { payment_line_ids: [returned.payment_line_id], reason: 'Account closed' }),
      );
  }
}

type DemoAdvance = { by: number; rupees: number; purpose: string; as?: 'approve' | 'reject' | 'withdraw' | 'cancel' };

const ADVANCES: readonly DemoAdvance[] = [
  { by: 22, rupees: 8_000, purpose: 'Customer visit in Nashik' },
  { by: 24, rupees: 15_000, purpose: 'Trial run at the customer’s plant', as: 'approve' },
  { by: 20, rupees: 40_000, purpose: 'Exhibition in Chennai', as: 'reject' },
  { by: 23, rupees: 5_000, purpose: 'Calibration in Mumbai', as: 'withdraw' },
  { by: 21, rupees: 3_000, purpose: 'Spare parts', as: 'cancel' },
];

async function makeAdvance(world: DemoWorld, { by, rupees, purpose, as: action }: DemoAdvance): Promise<void> {
  const advance_id = await world.actAs(by, async (ctx) => {
    const days = { needed_on: addDays(ctx.today, 5), trip_to: addDays(ctx.today, 8) };
    return (await requestAdvance(ctx, { amount_paise: rupees * 100, purpose, ...days, submit: true })).advance_id;
  });
  if (!action) return;
  if (action === 'withdraw') return void (await world.actAs(by, (ctx) => cancelAdvance(ctx, advance_id)));
  if (action === 'cancel') return world.actAsOwner((ctx) => cancelRecord(ctx, ADVANCE, advance_id, 'Bought from the petty cash'));
  for (const approver of action === 'approve' ? APPROVERS : [MANAGER])
    await world.actAs(approver, (ctx) => decideRecord(ctx, ADVANCE, advance_id, { action, comments: 'As discussed' }));
}

export const reimbursementsDemo: AreaDemo = { area: 'reimbursements', before_pay: makeFlexible, after_pay: makeClaims };
