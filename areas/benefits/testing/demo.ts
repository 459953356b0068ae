import { readDocumentHead } from '@hrms/organisation/server';
import { addDays, firstDayOf, monthOf, nextMonth } from '@hrms/platform/calendar';
import { type AreaDemo, type DemoWorld, pdfUpload } from '@hrms/platform/demo';
import { type Ctx, documentPdf } from '@hrms/platform/server';
import { cancelRecord, decideRecord } from '@hrms/workflows/server';
import { previewBasket, saveBasket } from '../server/basket/basket.service.ts';
import { assignBatch } from '../server/enrolments/assign.service.ts';
import { listAvailable } from '../server/enrolments/available.service.ts';
import { changeEnrolment } from '../server/enrolments/change.service.ts';
import { chooseBenefit } from '../server/enrolments/choose.service.ts';
import { cancelEnrolment } from '../server/enrolments/end.service.ts';
import { ENROLMENT, findLive } from '../server/enrolments/enrolment.queries.ts';
import { createBatch, reconcileBatch } from '../server/insurer/batch.service.ts';
import { createUsualPlans } from '../server/plans/copy-plan.service.ts';
import { activatePlan, createPlan } from '../server/plans/plan.service.ts';
import { addPlanDocument } from '../server/plans/plan-document.service.ts';
import { loadPlansOn, type PlanOnDay } from '../server/plans/plan-on.service.ts';
import { recordEvent, uploadProof } from '../server/windows/event.service.ts';
import { createWindow, openWindow } from '../server/windows/window.service.ts';
import { DEMO_PLANS } from './demo-plans.ts';

const HR = 2;
const MANAGER = 5;
const EMPLOYEE = 21;

type Plans = ReadonlyMap<string, PlanOnDay>;

const readPlans = async (ctx: Ctx): Promise<Plans> =>
  new Map([...(await loadPlansOn(ctx.tx, ctx.today)).values()].map((plan) => [plan.code, plan]));

async function makePlans(ctx: Ctx): Promise<Plans> {
  await createUsualPlans(ctx);
  for (const plan of DEMO_PLANS) await createPlan(ctx, { ...plan, from_date: firstDayOf(monthOf(ctx.today)) });
  for (const { plan_id } of (await readPlans(ctx)).values()) await activatePlan(ctx, plan_id);
  return readPlans(ctx);
}

const defaultOption = (plan: PlanOnDay | undefined): string =>
  plan?.options.find(({ is_default }) => is_default)?.option_id ?? '';

/** Everyone has health, accident and term life; some the pension system and the meal card. */
async function enrolPeople(ctx: Ctx, plans: Plans, people: readonly string[]): Promise<void> {
  const [from_date, reason] = [firstDayOf(monthOf(ctx.today)), 'Policy of the year'];
  const groups: [string, readonly string[]][] = [
    // a few are left out: the overview names them
    ['HEALTH', people.filter((_, index) => index % 34 !== 33)],
    ['ACCIDENT', people],
    ['TERM_LIFE', people],
    ['MEAL', people.slice(6, 166)],
  ];
  for (const [code, employee_ids] of groups) {
    const plan = plans.get(code);
    if (!plan) continue;
    const given = { plan_id: plan.plan_id, option_id: defaultOption(plan), from_date, reason, user_id: ctx.actor.user_id };
    await assignBatch(ctx, given, employee_ids);
  }
  const pension = plans.get('NPS');
  if (!pension) return;
  for (const [index, employee_id] of people.slice(10, 56).entries())
    await chooseBenefit(ctx, {
      employee_id,
      plan_id: pension.plan_id,
      option_id: defaultOption(pension),
      from_date,
      family_member_ids: [],
      pran: String(110_012_345_600 + index),
      waive: false,
      agreed: true,
      reason,
    });
}

/** employee@ takes the higher cover with spouse and one child. */
async function coverFamily(ctx: Ctx, plans: Plans, employee_id: string): Promise<void> {
  const plan = plans.get('HEALTH');
  const higher = plan?.options.find(({ name }) => name === '5 lakh');
  if (!plan || !higher) return;
  const today = { first_day: ctx.today, last_day: ctx.today };
  const [live] = await findLive(ctx.tx, { plan_ids: [plan.plan_id], employee_ids: [employee_id] }, today);
  const { family } = await listAvailable(ctx, employee_id);
  const spouse = family.find(({ relation }) => relation === 'spouse');
  const child = family.find(({ relation }) => relation === 'child');
  if (!live) return;
  await changeEnrolment(ctx, live.enrolment_id, {
    option_id: higher.option_id,
    family_member_ids: [spouse, child].flatMap((member) => member?.family_member_id ?? []),
    monthly_paise: null,
    from_date: live.from_date,
    reason: 'Asked by the employee',
    pran: null,
  });
}

/** A window for parents' cover and the top-up, open for ten more days. */
async function openParentsWindow(ctx: Ctx, plans: Plans): Promise<void> {
  const plan_ids = ['PARENTS', 'TOP_UP'].flatMap((code) => plans.get(code)?.plan_id ?? []);
  const { window_id } = await createWindow(ctx, {
    name: 'Parents’ cover',
    plan_ids,
    opens_on: addDays(ctx.today, -4),
    closes_on: addDays(ctx.today, 10),
    cover_from: firstDayOf(nextMonth(monthOf(addDays(ctx.today, 10)))),
    audience: {},
    reminder_days: [7, 3, 1],
  });
  await openWindow(ctx, window_id);
  const health = plans.get('HEALTH');
  if (!health) return;
  const batch = await createBatch(ctx, health.plan_id, { month: monthOf(ctx.today), kind: 'additions' });
  await reconcileBatch(ctx, batch.batch_id, {
    rows: batch.rows.map(({ row_id }, index) =>
      index < 2
        ? { row_id, status: 'refused' as const, reason: 'Date of birth differs from the proof', member_id: null }
        : { row_id, status: 'confirmed' as const, reason: null, member_id: null },
    ),
  });
}

/** What the health plan covers, as a document to read before choosing. */
async function addDocument(ctx: Ctx, plans: Plans): Promise<void> {
  const plan = plans.get('HEALTH');
  if (!plan) return;
  const bytes = await documentPdf({
    template: 'form',
    head: await readDocumentHead(ctx, ctx.today),
    title: `${plan.name}: what is covered`,
    footer: plan.provider ?? '',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Hospital treatment', 'From 24 hours, with 30 days before and 60 days after'],
          ['Room', 'Single private room'],
          ['Maternity', 'Up to ₹60,000'],
          ['Existing illnesses', 'Covered from the first day'],
          ['Claims', `Cashless in listed hospitals. Helpline ${plan.helpline ?? ''}`],
        ],
      },
    ],
  });
  const upload = { name: 'What is covered.pdf', media_type: 'application/pdf', bytes, fields: {} };
  await addPlanDocument(ctx, plan.plan_id, upload);
}

type DemoChoice = { by: number; code: 'TOP_UP' | 'PARENTS'; as?: 'approve' | 'reject' | 'withdraw' | 'cancel' };

const CHOICES: readonly DemoChoice[] = [
  { by: 22, code: 'TOP_UP', as: 'approve' },
  { by: 23, code: 'TOP_UP', as: 'reject' },
  { by: 24, code: 'TOP_UP', as: 'withdraw' },
  { by: 20, code: 'TOP_UP', as: 'cancel' },
  { by: 24, code: 'TOP_UP' },
  { by: 20, code: 'PARENTS' },
  { by: MANAGER, code: 'PARENTS' },
];

async function choose(world: DemoWorld, plans: Plans, { by, code, as: action }: DemoChoice): Promise<void> {
  const plan = plans.get(code);
  if (!plan) return;
  const { enrolment_id: id } = await world.actAs(by, (ctx) =>
    chooseBenefit(ctx, {
      plan_id: plan.plan_id,
      option_id: defaultOption(plan),
      family_member_ids: [],
      waive: false,
      agreed: true,
      pran: null,
      reason: null,
    }),
  );
  if (action === 'withdraw') await world.actAs(by, (ctx) => cancelEnrolment(ctx, id, 'Not needed'));
  else if (action === 'cancel') await world.actAsOwner((ctx) => cancelRecord(ctx, ENROLMENT, id, 'Chosen by mistake'));
  else if (action)
    for (const approver of [MANAGER, HR]) {
      const decide = (ctx: Ctx) => decideRecord(ctx, ENROLMENT, id, { action, comments: 'As discussed' });
      const { status } = await world.actAs(approver, decide);
      if (status !== 'pending') break;
    }
}

const EVENTS = [
  { by: 22, kind: 'marriage' },
  { by: 23, kind: 'birth' },
  { by: 24, kind: 'spouse_lost_cover' },
] as const;

async function recordEvents(world: DemoWorld): Promise<void> {
  for (const { by, kind } of EVENTS)
    await world.actAs(by, async (ctx) => {
      const { proof_id } = await uploadProof(ctx, { ...pdfUpload(`Proof of ${kind.replaceAll('_', ' ')}`), name: `${kind}.pdf` });
      await recordEvent(ctx, { kind, on_date: addDays(ctx.today, -6), proof_id, note: null });
    });
}

/** Splits the basket of one employee in two parts of what the salary has for it. */
async function splitBasket(ctx: Ctx, employee_id: string): Promise<void> {
  const { categories, pool_paise } = await previewBasket(ctx, employee_id, undefined, []);
  const half = Math.floor(pool_paise / 400_000) * 100_000;
  const allotments = categories.slice(0, 2).map(({ category_id }) => ({ category_id, annual_paise: half }));
  if (half > 0 && allotments.length > 0) await saveBasket(ctx, employee_id, undefined, { allotments });
}

async function makeBenefits(world: DemoWorld): Promise<void> {
  const plans = await world.actAsOwner(async (ctx) => {
    const made = await makePlans(ctx);
    await enrolPeople(ctx, made, world.people);
    await coverFamily(ctx, made, world.people[EMPLOYEE] ?? '');
    await openParentsWindow(ctx, made);
    await addDocument(ctx, made);
    for (const person of [20, 22, 23, 30, 31, 32]) await splitBasket(ctx, world.people[person] ?? '');
    return made;
  });
  await recordEvents(world);
  for (const choice of CHOICES) await choose(world, plans, choice);
}

export const benefitsDemo: AreaDemo = { area: 'benefits', after_pay: makeBenefits };
