import type { AvailablePlan, Enrolment, FamilyChoice } from '@hrms/benefits/contract';
import { eligibilityRules, firstFailure } from '@hrms/benefits/domain';
import { monthOf } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { resolveTarget } from '../people/target.service.ts';
import { loadPlansOn } from '../plans/plan-on.service.ts';
import { loadChances } from './chance.service.ts';
import { coverOf, loadCircumstances, subjectOf } from './draft.service.ts';
import { findEnrolmentsOf, loadCovers, loadShares } from './enrolment.queries.ts';
import { toFamilyChoices } from './read.service.ts';

const CURRENT = ['chosen', 'pending_approval', 'returned', 'confirmed', 'active', 'waived'];

/** Active plans that are shown to an employee, with eligibility and what is chosen. @throws `no_employee`, `not_found` */
export async function listAvailable(
  ctx: Ctx,
  wanted: string | undefined,
): Promise<{ plans: AvailablePlan[]; family: FamilyChoice[] }> {
  const { employee_id } = await resolveTarget(ctx, wanted);
  const circumstances = await loadCircumstances(ctx, ctx.today, [employee_id]);
  const subject = subjectOf(circumstances, employee_id);
  const chances = await loadChances(ctx, subject);
  const enrolments = await findEnrolmentsOf(ctx.tx, employee_id);
  const ids = enrolments.map(({ enrolment_id }) => enrolment_id);
  const covers = await loadCovers(ctx.tx, ids);
  const shares = await loadShares(ctx.tx, ids);
  const coveredBy = (enrolment_id: string) =>
    (covers.get(enrolment_id) ?? []).flatMap(({ family_member_id, status }) =>
      status === 'removed'
        ? []
        : (subject.family.find((member) => member.family_member_id === family_member_id)?.name ?? subject.full_name),
    );
  const month = monthOf(ctx.today);
  const shareOf = (enrolment_id: string) => {
    const share = shares.get(enrolment_id)?.find(({ cycle, status }) => cycle >= month && status !== 'reversed');
    return share ? { cycle: share.cycle, employee_paise: share.employee_paise } : null;
  };
  const plans: AvailablePlan[] = [];
  for (const plan of (await loadPlansOn(ctx.tx, ctx.today)).values()) {
    if (plan.status !== 'active' || plan.kind === 'flexible_basket') continue;
    const chance = chances.of(plan.plan_id);
    const { cover } = coverOf(plan, subject, chance?.from ?? ctx.today);
    const rules = eligibilityRules(plan.terms, subject, cover.first_day);
    const eligible = firstFailure(rules) === null;
    const of = enrolments.filter(({ plan_id, status }) => plan_id === plan.plan_id && CURRENT.includes(status));
    const open = of.filter(({ to_date }) => to_date >= ctx.today);
    const current = open.find(({ status }) => status !== 'waived') ?? open[0];
    if (!eligible && !plan.show_to_all && !current) continue;
    const { plan_id, name, kind, provider, helpline, description, enrolment_mode } = plan;
    plans.push({
      plan_id,
      name,
      kind,
      provider,
      helpline,
      description,
      enrolment_mode,
      eligible,
      rules,
      options: plan.options.filter(({ active }) => active),
      enrolment: current ? toEnrolment(current) : null,
      covered: current ? coveredBy(current.enrolment_id) : [],
      month_share: current ? shareOf(current.enrolment_id) : null,
      choose_until: eligible ? (chance?.until ?? null) : null,
      because: eligible ? (chance?.because ?? null) : null,
      first_day: cover.first_day,
      last_day: cover.last_day,
    });
  }
  return { plans, family: toFamilyChoices(subject.family) };
}

function toEnrolment(row: Awaited<ReturnType<typeof findEnrolmentsOf>>[number]): Enrolment {
  const { helpline: _h, provider: _p, is_mandatory: _m, sum_insured_paise: _s, chosen_monthly_paise: _c, ...rest } = row;
  const { consent_text: _t, pran: _pran, member_id: _id, price_facts: _f, ...enrolment } = rest;
  return { ...enrolment, pending_with: [] };
}
