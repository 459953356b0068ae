/** Quotes and choices: an employee in a window or after a life event, HR with a reason. */
import type { ChooseBenefit, EnrolmentDetail, Quote, QuoteEnrolment } from '@hrms/benefits/contract';
import { type ChoosingChance, consentText, deductibleNps, policyYearOf, waiverText } from '@hrms/benefits/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { type Ctx, insertRow, lockRow, updateRow, type Work } from '@hrms/platform/server';
import { submitRecord } from '@hrms/workflows/server';
import { fundWarningText, lastMonthOfYear } from '../overview/fund.service.ts';
import { resolveTarget, type Target } from '../people/target.service.ts';
import { findPlanOn } from '../plans/plan.service.ts';
import type { PlanOnDay } from '../plans/plan-on.service.ts';
import {
  alreadyEnrolled,
  dependantNotAllowed,
  mandatoryPlan,
  missing,
  notEligible,
  notInState,
  pranMissing,
  reasonNeeded,
} from '../refusals.ts';
import { findChance, loadChances } from './chance.service.ts';
import { notifyConfirmed } from './confirm.service.ts';
import {
  type Choice,
  type Circumstances,
  draftEnrolment,
  type EnrolmentDraft,
  loadCircumstances,
  membersOf,
  optionOf,
  subjectOf,
} from './draft.service.ts';
import { ENROLMENT, findLive, findPran } from './enrolment.queries.ts';
import { readEnrolment } from './read.service.ts';
import { storeEnrolments } from './store.service.ts';

type Chosen = Pick<QuoteEnrolment, 'option_id' | 'family_member_ids' | 'monthly_paise'>;

/** A choice of an option and people, worked out. */
export function draftChoice(
  circumstances: Circumstances,
  { plan, employee_id, from }: { plan: PlanOnDay; employee_id: string; from: CivilDate },
  { option_id, family_member_ids, monthly_paise }: Chosen,
): EnrolmentDraft {
  const subject = subjectOf(circumstances, employee_id);
  const members = membersOf(subject, family_member_ids);
  const choice: Choice = {
    plan,
    option: optionOf(plan, option_id),
    subject,
    members,
    from,
    monthly_paise: monthly_paise ?? null,
  };
  return draftEnrolment(circumstances, choice);
}

/** What an employee can deduct of the employer's contribution to the pension system in each regime. */
function pensionSteps({ choice, price, facts, cover }: EnrolmentDraft): Quote['steps'] {
  const contribution = paise(price.months[0]?.employer_paise ?? 0);
  if (choice.plan.kind !== 'nps' || contribution === 0 || facts.basic_paise === null) return [];
  const basic = paise(facts.basic_paise);
  const of = (regime: 'new' | 'old') => formatRupees(deductibleNps(contribution, basic, regime, cover.first_day));
  return [
    { label: 'Deductible a month in the new regime', value: of('new') },
    { label: 'Deductible a month in the old regime', value: of('old') },
  ];
}

/** Whether the employer's share of an NPS plan brings funds near what is free of tax. */
async function fundSteps(ctx: Ctx, { choice, price }: EnrolmentDraft): Promise<Quote['steps']> {
  if (choice.plan.kind !== 'nps') return [];
  const yearEnd = lastMonthOfYear(ctx.today);
  const share = price.months.reduce((sum, { cycle, employer_paise }) => sum + (cycle <= yearEnd ? employer_paise : 0), 0);
  const text = await fundWarningText(ctx, choice.subject.employee_id, share);
  return text === null ? [] : [{ label: 'Employer’s provident fund and NPS', value: text }];
}

/** What a choice costs, and whether it is possible. @throws what working it out throws */
export async function quoteEnrolment(ctx: Ctx, quote: QuoteEnrolment): Promise<Quote> {
  const { employee_id, own } = await resolveTarget(ctx, quote.employee_id);
  const today = await loadCircumstances(ctx, ctx.today, [employee_id]);
  const chance = own ? (await loadChances(ctx, subjectOf(today, employee_id))).of(quote.plan_id) : null;
  const from = quote.from_date ?? chance?.from ?? ctx.today;
  const plan = await findPlanOn(ctx, quote.plan_id, from);
  if (own && plan.status !== 'active') throw missing('Plan');
  const draft = draftChoice(await loadCircumstances(ctx, from, [employee_id]), { plan, employee_id, from }, quote);
  const { price, cover } = draft;
  return {
    from_date: cover.first_day,
    to_date: cover.last_day,
    cost_paise: price.cost_paise,
    employer_share_paise: price.employer_paise,
    employee_share_paise: price.employee_paise,
    months: [...price.months],
    lives: draft.lives.length,
    steps: [...price.steps, ...pensionSteps(draft), ...(await fundSteps(ctx, draft))],
    problems: [...draft.problems],
    rules: draft.rules,
    eligible: draft.failure === null,
  };
}

/** Refuses a draft that its plan or option does not allow. @throws `not_eligible`, `dependant_not_allowed` */
export function assertAllowed({ failure, problems }: EnrolmentDraft): void {
  if (failure !== null) throw notEligible(failure);
  const [problem] = problems;
  if (problem) throw dependantNotAllowed(problem);
}

/** A plan that is offered on a day; nobody else enrols in it until this transaction ends. @throws `not_found`, `not_in_state` */
export async function lockActivePlan(
  ctx: Work,
  plan_id: string,
  day: CivilDate,
  lock: 'wait' | 'none' = 'wait',
): Promise<PlanOnDay> {
  if (lock === 'wait') await lockRow(ctx.tx, 'benefit_plan', { id: plan_id }, ['id']);
  const plan = await findPlanOn(ctx, plan_id, day);
  if (plan.status !== 'active') throw notInState('plan', plan.status, 'an enrolment');
  return plan;
}

/** The PRAN to store with a choice; null where the plan needs none or one is on record. @throws `pran_missing` */
export async function pranOf(ctx: Ctx, plan: PlanOnDay, employee_id: string, pran: string | null | undefined) {
  if (plan.kind !== 'nps') return null;
  if (pran) return pran;
  if (await findPran(ctx.tx, employee_id)) return null;
  throw pranMissing();
}

async function declinePlan(
  ctx: Ctx,
  choice: ChooseBenefit,
  { employee_id }: Target,
  plan: PlanOnDay,
  chance: ChoosingChance | null,
) {
  if (plan.enrolment_mode === 'mandatory') throw mandatoryPlan();
  const first_day = chance?.from ?? ctx.today;
  const { last_day } = policyYearOf(plan.terms.policy_year_start, first_day);
  const [live] = await findLive(ctx.tx, { plan_ids: [plan.plan_id], employee_ids: [employee_id] }, { first_day, last_day });
  if (live) throw alreadyEnrolled(plan.name);
  const id = await insertRow(ctx.tx, 'benefit_enrolment', {
    employee_id,
    plan_id: plan.plan_id,
    from_date: first_day,
    to_date: last_day,
    status: 'waived',
    chosen_at: ctx.clock.now(),
    chosen_by: ctx.actor.user_id,
    window_id: chance?.window_id ?? null,
    life_event_id: chance?.life_event_id ?? null,
    reason: choice.reason ?? null,
    consent_text: waiverText(plan.name),
  });
  await ctx.audit('benefits.waived', id, { employee_id, plan_id: plan.plan_id });
  return readEnrolment(ctx, id);
}

/** Marks the life event of a choice as used. */
export async function useEvent(ctx: Ctx, life_event_id: string | null): Promise<void> {
  if (life_event_id) await updateRow(ctx.tx, 'life_event', { id: life_event_id }, { status: 'used' });
}

/**
 * Chooses or declines a plan for the caller, or enrols an employee with a reason. In a window the choice can be changed until it closes;
 * otherwise it is in force, or waits for approval where the plan asks for it.
 * @throws what the contract lists
 */
export async function chooseBenefit(ctx: Ctx, choice: ChooseBenefit): Promise<EnrolmentDetail> {
  const target = await resolveTarget(ctx, choice.employee_id);
  const { employee_id, own } = target;
  if (!own && !choice.reason) throw reasonNeeded();
  const today = await loadCircumstances(ctx, ctx.today, [employee_id]);
  const subject = subjectOf(today, employee_id);
  await lockActivePlan(ctx, choice.plan_id, ctx.today);
  const chance = own ? await findChance(ctx, subject, choice.plan_id) : null;
  const from = chance?.from ?? choice.from_date ?? ctx.today;
  const plan = await lockActivePlan(ctx, choice.plan_id, from, 'none');
  if (choice.waive) return declinePlan(ctx, choice, target, plan, chance);
  const circumstances = from === ctx.today ? today : await loadCircumstances(ctx, from, [employee_id]);
  const draft = draftChoice(circumstances, { plan, employee_id, from }, choice);
  assertAllowed(draft);
  const [live] = await findLive(ctx.tx, { plan_ids: [plan.plan_id], employee_ids: [employee_id] }, draft.cover);
  if (live) throw alreadyEnrolled(plan.name);
  const pran = await pranOf(ctx, plan, employee_id, choice.pran);
  const approval = own && plan.terms.needs_approval;
  const status = approval ? 'pending_approval' : chance?.because === 'window' ? 'chosen' : 'confirmed';
  const [id = ''] = await storeEnrolments(ctx, [draft], {
    status,
    window_id: chance?.window_id ?? null,
    life_event_id: chance?.life_event_id ?? null,
    reason: choice.reason ?? null,
    consent_text: consentText(plan.name),
    chosen_by: ctx.actor.user_id,
    pran,
    pre_existing: choice.pre_existing ?? {},
  });
  await useEvent(ctx, chance?.life_event_id ?? null);
  await ctx.audit('benefits.chosen', id, {
    employee_id,
    plan_id: plan.plan_id,
    option_id: choice.option_id,
    from_date: draft.cover.first_day,
  });
  if (approval) await submitRecord(ctx, ENROLMENT, id);
  if (status === 'confirmed' && !own)
    await notifyConfirmed(ctx, [{ enrolment_id: id, employee_id, plan_name: plan.name, from_date: draft.cover.first_day }]);
  return readEnrolment(ctx, id);
}
