/** One option for many employees at once. */
import type { AssignBenefit, AssignResult } from '@hrms/benefits/contract';
import { type Ctx, Refusal } from '@hrms/platform/server';
import { lockActivePlan } from './choose.service.ts';
import { notifyConfirmed } from './confirm.service.ts';
import { draftEnrolment, type EnrolmentDraft, loadCircumstances, optionOf } from './draft.service.ts';
import { findLive } from './enrolment.queries.ts';
import { storeEnrolments } from './store.service.ts';

/** Enrols employees in an option from a day on, each alone; those already enrolled stay as they are. @throws `not_found`, `not_in_state`, `option_unknown` */
export async function assignBenefit(
  ctx: Ctx,
  plan_id: string,
  { option_id, from_date, employee_ids, reason, dry_run }: AssignBenefit,
): Promise<AssignResult> {
  const plan = await lockActivePlan(ctx, plan_id, from_date);
  const option = optionOf(plan, option_id);
  const circumstances = await loadCircumstances(ctx, from_date, employee_ids);
  const drafts: EnrolmentDraft[] = [];
  const not_eligible: AssignResult['not_eligible'] = [];
  for (const subject of circumstances.subjects.values()) {
    const { employee_id, employee_code, full_name: employee_name } = subject;
    const refuse = (why: string) => not_eligible.push({ employee_id, employee_code, employee_name, reason: why });
    try {
      const choice = { plan, option, subject, members: [], from: from_date, monthly_paise: option.min_paise };
      const draft = draftEnrolment(circumstances, choice);
      if (draft.failure === null) drafts.push(draft);
      else refuse(draft.failure);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      refuse(problem.message);
    }
  }
  const live = await findLive(
    ctx.tx,
    { plan_ids: [plan_id], employee_ids: drafts.map(({ choice }) => choice.subject.employee_id) },
    { first_day: from_date, last_day: '9999-12-31' },
  );
  const enrolledBefore = new Set(live.map(({ employee_id }) => employee_id));
  const fresh = drafts.filter(({ choice }) => !enrolledBefore.has(choice.subject.employee_id));
  const sum = (part: 'employer_paise' | 'employee_paise') =>
    fresh.reduce((total, { price }) => total + (price.months[0]?.[part] ?? 0), 0);
  if (!dry_run && fresh.length > 0) {
    const ids = await storeEnrolments(ctx, fresh, { status: 'confirmed', reason, chosen_by: ctx.actor.user_id });
    await ctx.auditMany(
      'benefits.assigned',
      fresh.map(({ choice, cover }, index) => ({
        subject_id: ids[index] ?? '',
        details: { employee_id: choice.subject.employee_id, plan_id, option_id, from_date: cover.first_day, reason },
      })),
    );
    await notifyConfirmed(
      ctx,
      fresh.map(({ choice, cover }, index) => ({
        enrolment_id: ids[index] ?? '',
        employee_id: choice.subject.employee_id,
        plan_name: plan.name,
        from_date: cover.first_day,
      })),
    );
  }
  return {
    enrolled: fresh.length,
    already: enrolledBefore.size,
    not_eligible,
    employer_month_paise: sum('employer_paise'),
    employee_month_paise: sum('employee_paise'),
    dry_run,
  };
}
