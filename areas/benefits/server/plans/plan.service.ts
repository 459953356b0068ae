import type { BenefitPlan, BenefitPlanDetail, BenefitRate, benefitPlans, CreatePlan, UpdatePlan } from '@hrms/benefits/contract';
import { eligibilityRules, firstFailure, policyYearOf } from '@hrms/benefits/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  deleteUnused,
  hasOfficeScope,
  insertRow,
  type PageRows,
  updateRow,
  updateVersioned,
  upsertRow,
  type Work,
} from '@hrms/platform/server';
import { loadSubjects } from '../people/subject.service.ts';
import { missing, notInState, optionUnknown, planExists, planInUse, rateNeeded, staleRecord } from '../refusals.ts';
import { saveOptions, saveRates } from './option.service.ts';
import { hasEnrolment, pageOfPlans, sumPlans } from './plan.queries.ts';
import { loadPlansOn, type PlanOnDay } from './plan-on.service.ts';

const unique = { benefit_plan__code: planExists('code'), benefit_plan__name: planExists('name') };

async function withFigures(ctx: Ctx, plans: readonly PlanOnDay[]) {
  const ids = plans.map(({ plan_id }) => plan_id);
  const figures = await sumPlans(ctx.tx, ids, ctx.today);
  const showsCost = hasOfficeScope(ctx.actor, 'benefits.enrolment.read_cost');
  return plans.map((plan) => ({
    ...plan,
    enrolled: figures.get(plan.plan_id)?.enrolled ?? 0,
    employer_month_paise: showsCost ? (figures.get(plan.plan_id)?.employer_month_paise ?? 0) : null,
    policy_ends_on: plan.status === 'closed' ? null : policyYearOf(plan.terms.policy_year_start, ctx.today).last_day,
  }));
}

/** One page of plans, by name, with who takes part and what they cost this month. */
export async function listPlans(ctx: Ctx, filter: FilterOf<typeof benefitPlans.list>): Promise<PageRows<BenefitPlan>> {
  const page = await pageOfPlans(ctx, filter);
  const ids = page.rows.map(({ plan_id }) => plan_id);
  const plans = [...(await loadPlansOn(ctx.tx, ctx.today, ids)).values()];
  const rows = (await withFigures(ctx, plans)).map(({ terms: _t, terms_from: _f, earlier_terms: _e, options, ...plan }) => ({
    ...plan,
    options: options.filter(({ active }) => active).length,
  }));
  return { ...page, rows };
}

/** A plan on a day, whoever asks. @throws `not_found` */
export async function findPlanOn(ctx: Work, id: string, day: CivilDate = ctx.today): Promise<PlanOnDay> {
  const plan = (await loadPlansOn(ctx.tx, day, [id])).get(id);
  if (!plan) throw missing('Plan');
  return plan;
}

/** Whether an employee sees a plan: an active one shown to all or for them, or one they took part in. */
async function isShownTo(ctx: Ctx, plan: PlanOnDay, employee_id: string | null): Promise<boolean> {
  if (employee_id === null) return false;
  if (await hasEnrolment(ctx.tx, plan.plan_id, employee_id)) return true;
  if (plan.status !== 'active') return false;
  if (plan.show_to_all) return true;
  const subject = (await loadSubjects(ctx, ctx.today, [employee_id])).get(employee_id);
  return subject !== undefined && firstFailure(eligibilityRules(plan.terms, subject, ctx.today)) === null;
}

/** A plan with its options. @throws `not_found`, also for an employee it is not for */
export async function readPlan(ctx: Ctx, id: string): Promise<BenefitPlanDetail> {
  const plan = await findPlanOn(ctx, id);
  const office = hasOfficeScope(ctx.actor, 'benefits.plan.read');
  if (!office && !(await isShownTo(ctx, plan, ctx.actor.employee_id))) throw missing('Plan');
  const [shown] = await withFigures(ctx, [plan]);
  if (!shown) throw missing('Plan');
  return {
    ...shown,
    enrolled: office ? shown.enrolled : 0,
    earlier_terms: [...shown.earlier_terms],
    options: shown.options.filter(({ active }) => active || office),
  };
}

const saveTerms = (ctx: Ctx, plan_id: string, from_date: CivilDate, terms: CreatePlan['terms']) =>
  upsertRow(ctx.tx, 'benefit_plan_terms', {
    key: { plan_id, from_date },
    set: { terms: JSON.stringify(terms), created_at: ctx.clock.now(), created_by: ctx.actor.user_id },
    insert: { id: crypto.randomUUID() },
  });

const textFields = (plan: Pick<CreatePlan, 'provider' | 'policy_number' | 'description' | 'helpline' | 'administrator'>) => ({
  provider: plan.provider ?? null,
  policy_number: plan.policy_number ?? null,
  description: plan.description ?? null,
  helpline: plan.helpline ?? null,
  administrator: plan.administrator ?? null,
});

/** Adds a plan as a draft and answers its id. @throws `plan_exists`, `option_twice` */
export async function insertPlan(ctx: Ctx, plan: CreatePlan): Promise<string> {
  const { from_date, terms, options, ...fields } = plan;
  const row = { ...fields, ...textFields(fields), status: 'draft', created_at: ctx.clock.now() };
  const id = await insertRow(ctx.tx, 'benefit_plan', row, unique);
  await saveTerms(ctx, id, from_date, terms);
  await saveOptions(ctx, id, from_date, options);
  await ctx.audit('benefits.plan_created', id, { ...fields, from_date, options: options.length });
  return id;
}

/** Adds a plan as a draft. @throws `plan_exists`, `option_twice` */
export const createPlan = async (ctx: Ctx, plan: CreatePlan): Promise<BenefitPlanDetail> =>
  readPlan(ctx, await insertPlan(ctx, plan));

/** Changes a plan; terms and rates hold from a day on. @throws `not_found`, `not_in_state`, `plan_exists`, `version_conflict` */
export async function updatePlan(
  ctx: Ctx,
  id: string,
  { from_date, terms, options, version, ...fields }: UpdatePlan,
): Promise<BenefitPlanDetail> {
  const before = await findPlanOn(ctx, id);
  if (before.status === 'closed') throw notInState('plan', before.status, 'a change');
  await updateVersioned(ctx.tx, 'benefit_plan', {
    id,
    version: version ?? before.version,
    set: { ...fields, ...textFields(fields) },
    stale: staleRecord,
    unique,
  });
  await saveTerms(ctx, id, from_date, terms);
  await saveOptions(ctx, id, from_date, options);
  if (before.status === 'active') assertPriced(await findPlanOn(ctx, id, from_date));
  await ctx.audit('benefits.plan_updated', id, { before, ...fields, from_date });
  return readPlan(ctx, id);
}

/** Replaces the options of a plan from a day on. @throws `not_found`, `not_in_state`, `option_unknown`, `version_conflict` */
export async function updateOptions(
  ctx: Ctx,
  id: string,
  { from_date, options, version }: Pick<UpdatePlan, 'from_date' | 'options' | 'version'>,
): Promise<BenefitPlanDetail> {
  const before = await findPlanOn(ctx, id);
  if (before.status === 'closed') throw notInState('plan', before.status, 'a change');
  await updateVersioned(ctx.tx, 'benefit_plan', { id, version: version ?? before.version, set: {}, stale: staleRecord });
  await saveOptions(ctx, id, from_date, options);
  if (before.status === 'active') assertPriced(await findPlanOn(ctx, id, from_date));
  await ctx.audit('benefits.options_updated', id, { from_date, options: options.map(({ name }) => name) });
  return readPlan(ctx, id);
}

type RatesToSave = { option_id: string; from_date: CivilDate; rates: readonly BenefitRate[] };

/** Sets the rates of an option from a day on; enrolments keep their price. @throws `not_found`, `not_in_state`, `option_unknown` */
export async function updateRates(
  ctx: Ctx,
  id: string,
  { option_id, from_date, rates }: RatesToSave,
): Promise<BenefitPlanDetail> {
  const plan = await findPlanOn(ctx, id);
  if (plan.status === 'closed') throw notInState('plan', plan.status, 'a change');
  if (!plan.options.some((option) => option.option_id === option_id)) throw optionUnknown();
  await saveRates(ctx, option_id, from_date, rates);
  await ctx.audit('benefits.rates_updated', id, { option_id, from_date, rates });
  return readPlan(ctx, id);
}

/** Every option that is offered has a rate. @throws `rate_needed` */
function assertPriced({ options }: PlanOnDay): void {
  const offered = options.filter(({ active }) => active);
  const without = offered.find(({ rates }) => rates.length === 0);
  if (without || offered.length === 0) throw rateNeeded(without?.name ?? 'an option');
}

/** Offers a draft plan. @throws `not_found`, `not_in_state`, `rate_needed` */
export async function activatePlan(ctx: Ctx, id: string): Promise<BenefitPlanDetail> {
  const plan = await findPlanOn(ctx, id);
  if (plan.status !== 'draft') throw notInState('plan', plan.status, 'activating');
  assertPriced(plan);
  await updateRow(ctx.tx, 'benefit_plan', { id }, { status: 'active', version: plan.version + 1 });
  await ctx.audit('benefits.plan_activated', id, { name: plan.name });
  return readPlan(ctx, id);
}

/** Closes a plan: no new enrolments, running ones end on their date. @throws `not_found`, `not_in_state` */
export async function closePlan(ctx: Ctx, id: string): Promise<BenefitPlanDetail> {
  const plan = await findPlanOn(ctx, id);
  if (plan.status !== 'active') throw notInState('plan', plan.status, 'closing');
  await updateRow(ctx.tx, 'benefit_plan', { id }, { status: 'closed', version: plan.version + 1 });
  await ctx.audit('benefits.plan_closed', id, { name: plan.name });
  return readPlan(ctx, id);
}

/** Deletes a draft plan. @throws `not_found`, `not_in_state`, `plan_in_use` */
export async function deletePlan(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findPlanOn(ctx, id);
  if (before.status !== 'draft') throw notInState('plan', before.status, 'deleting');
  await deleteUnused(ctx.tx, 'benefit_plan', { id, used: planInUse });
  await ctx.audit('benefits.plan_deleted', id, { before });
  return {};
}
