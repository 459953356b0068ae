/** One option for many employees at once. */
import type { AssignBenefit, AssignResult, PlanAudience } from '@hrms/benefits/contract';
import { matchesCriterion } from '@hrms/employees/domain';
import { type Ctx, newId, openProgress, Refusal, type Work } from '@hrms/platform/server';
import type { PlanOnDay } from '../plans/plan-on.service.ts';
import { lockActivePlan } from './choose.service.ts';
import { notifyConfirmed } from './confirm.service.ts';
import { type Circumstances, draftEnrolment, type EnrolmentDraft, loadCircumstances, optionOf } from './draft.service.ts';
import { findLive } from './enrolment.queries.ts';
import { storeEnrolments } from './store.service.ts';

export const ASSIGN_JOB = 'benefits.assign';
/** Enrolments that a call writes by itself; more are written by a job. */
const MOST_IN_CALL = 50;

export type Assignment = Pick<AssignBenefit, 'option_id' | 'from_date' | 'reason'> & {
  readonly plan_id: string;
  readonly user_id: string;
};
type Refused = AssignResult['not_eligible'][number];
type Judged = { fresh: EnrolmentDraft[]; already: number; not_eligible: Refused[] };

/** Who of an audience is enrolled by an assignment, who is already, and who cannot be and why. @throws `option_unknown` */
async function judgeAssignment(
  work: Work,
  plan: PlanOnDay,
  { option_id, from_date }: Pick<Assignment, 'option_id' | 'from_date'>,
  { subjects, pay }: Circumstances,
): Promise<Judged> {
  const option = optionOf(plan, option_id);
  const drafts: EnrolmentDraft[] = [];
  const not_eligible: Refused[] = [];
  for (const subject of subjects.values()) {
    const { employee_id, employee_code, full_name: employee_name } = subject;
    const refuse = (reason: string) => not_eligible.push({ employee_id, employee_code, employee_name, reason });
    try {
      const choice = { plan, option, subject, members: [], from: from_date, monthly_paise: option.min_paise };
      const draft = draftEnrolment({ subjects, pay }, choice);
      if (draft.failure === null) drafts.push(draft);
      else refuse(draft.failure);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      refuse(problem.message);
    }
  }
  const live = await findLive(
    work.tx,
    { plan_ids: [plan.plan_id], employee_ids: drafts.map(({ choice }) => choice.subject.employee_id) },
    { first_day: from_date, last_day: '9999-12-31' },
  );
  const enrolledBefore = new Set(live.map(({ employee_id }) => employee_id));
  const fresh = drafts.filter(({ choice }) => !enrolledBefore.has(choice.subject.employee_id));
  return { fresh, already: enrolledBefore.size, not_eligible };
}

/** Stores enrolments that nobody chose, assigned by a user or by itself (null), and tells their employees. */
export async function storeAssigned(
  work: Work,
  plan: PlanOnDay,
  drafts: readonly EnrolmentDraft[],
  { reason, user_id }: { reason: string; user_id: string | null },
): Promise<void> {
  const ids = await storeEnrolments(work, drafts, { status: 'confirmed', reason, chosen_by: user_id });
  const enrolled = drafts.map(({ choice, cover }, index) => ({
    enrolment_id: ids[index] ?? '',
    employee_id: choice.subject.employee_id,
    option_id: choice.option.option_id,
    plan_name: plan.name,
    from_date: cover.first_day,
  }));
  await work.auditMany(
    'benefits.assigned',
    enrolled.map(({ enrolment_id, employee_id, option_id, from_date }) => ({
      subject_id: enrolment_id,
      details: { employee_id, plan_id: plan.plan_id, option_id, from_date, reason },
    })),
  );
  await notifyConfirmed(work, enrolled);
}

/** Employees of an audience on a day. */
function inAudience(circumstances: Circumstances, audience: PlanAudience | undefined, day: string): Circumstances {
  if (!audience) return circumstances;
  const subjects = [...circumstances.subjects].filter(([, subject]) => matchesCriterion(audience, subject, day));
  return { ...circumstances, subjects: new Map(subjects) };
}

/**
 * Enrols employees in an option from a day on, each alone; those already enrolled stay as they are. More than 50 are enrolled by a job.
 * @throws `not_found`, `not_in_state`, `option_unknown`
 */
export async function assignBenefit(ctx: Ctx, plan_id: string, given: AssignBenefit): Promise<AssignResult> {
  const { option_id, from_date, employee_ids, audience, reason, dry_run } = given;
  const plan = await lockActivePlan(ctx, plan_id, from_date);
  const circumstances = inAudience(await loadCircumstances(ctx, from_date, employee_ids), audience, from_date);
  const { fresh, already, not_eligible } = await judgeAssignment(ctx, plan, given, circumstances);
  const sum = (part: 'employer_paise' | 'employee_paise') =>
    fresh.reduce((total, { price }) => total + (price.months[0]?.[part] ?? 0), 0);
  const assignment: Assignment = { plan_id, option_id, from_date, reason, user_id: ctx.actor.user_id };
  const by_job = !dry_run && fresh.length > MOST_IN_CALL;
  const ids = fresh.map(({ choice }) => choice.subject.employee_id);
  const progress_id = by_job ? await startAssignJob(ctx, assignment, ids) : null;
  if (!dry_run && !by_job && fresh.length > 0) await storeAssigned(ctx, plan, fresh, assignment);
  return {
    enrolled: fresh.length,
    already,
    not_eligible,
    employer_month_paise: sum('employer_paise'),
    employee_month_paise: sum('employee_paise'),
    dry_run,
    progress_id,
  };
}

async function startAssignJob(ctx: Ctx, assignment: Assignment, employee_ids: readonly string[]): Promise<string> {
  const about = { kind: ASSIGN_JOB, subject_id: assignment.plan_id, started_by: ctx.actor.user_id };
  const progress_id = await openProgress(ctx.tx, ctx.clock, about);
  await ctx.jobs.enqueue(ASSIGN_JOB, { ...assignment, employee_ids, progress_id }, { key: newId() });
  await ctx.audit('benefits.assignment_started', assignment.plan_id, {
    employees: employee_ids.length,
    option_id: assignment.option_id,
    from_date: assignment.from_date,
    reason: assignment.reason,
  });
  return progress_id;
}

/** Enrols one batch of an assignment; who is enrolled by now stays as they are. @throws `not_found`, `not_in_state` */
export async function assignBatch(work: Work, given: Assignment, employee_ids: readonly string[]): Promise<Refused[]> {
  const plan = await lockActivePlan(work, given.plan_id, given.from_date);
  const circumstances = await loadCircumstances(work, given.from_date, employee_ids);
  const { fresh, not_eligible } = await judgeAssignment(work, plan, given, circumstances);
  await storeAssigned(work, plan, fresh, given);
  return not_eligible;
}
