import { type BenefitPlanDetail, CreatePlan } from '@hrms/benefits/contract';
import { firstDayOf, monthOf } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { findPlans } from './plan.queries.ts';
import { createPlan, findPlanOn, insertPlan } from './plan.service.ts';
import { USUAL_PLANS } from './usual-plans.ts';

/** The first of `base`, `base2`, `base3`… that is free. */
function freeText(base: string, used: ReadonlySet<string>, join: string): string {
  if (!used.has(base.toLowerCase())) return base;
  for (let n = 2; ; n += 1) if (!used.has(`${base}${join}${n}`.toLowerCase())) return `${base}${join}${n}`;
}

/** Copies a plan into a new draft. @throws `not_found` */
export async function duplicatePlan(ctx: Ctx, id: string): Promise<BenefitPlanDetail> {
  const plan = await findPlanOn(ctx, id);
  const all = await findPlans(ctx.tx);
  const codes = new Set(all.map(({ code }) => code.toLowerCase()));
  const names = new Set(all.map(({ name }) => name.toLowerCase()));
  const { provider, policy_number, description, helpline, administrator, enrolment_mode, show_to_all, kind, terms } = plan;
  return createPlan(ctx, {
    code: freeText(plan.code.slice(0, 17), codes, '_'),
    name: freeText(`${plan.name.slice(0, 70)} copy`, names, ' '),
    kind,
    provider,
    policy_number,
    description,
    helpline,
    administrator,
    enrolment_mode,
    show_to_all,
    from_date: plan.terms_from,
    terms,
    options: plan.options
      .filter(({ active }) => active)
      .map(({ option_id: _id, active: _active, rates_from: _from, ...option }) => option),
  });
}

/** Adds the usual plans that are not there yet, as drafts. */
export async function createUsualPlans(ctx: Ctx): Promise<{ created: number }> {
  const all = await findPlans(ctx.tx);
  const used = new Set(all.flatMap(({ code, name }) => [code.toLowerCase(), name.toLowerCase()]));
  const from_date = firstDayOf(monthOf(ctx.today));
  let created = 0;
  for (const plan of USUAL_PLANS) {
    if (used.has(plan.code.toLowerCase()) || used.has(plan.name.toLowerCase())) continue;
    await insertPlan(ctx, CreatePlan.parse({ ...plan, from_date }));
    created += 1;
  }
  return { created };
}
