/** New employees in the plans that nobody has to choose. */
import { policyYearOf } from '@hrms/benefits/domain';
import { loadPolicyEmployees } from '@hrms/employees/server';
import { type CivilDate, earliest } from '@hrms/platform/calendar';
import { Refusal, type Work } from '@hrms/platform/server';
import type { PlanOnDay } from '../plans/plan-on.service.ts';
import { findOpenWindows } from '../windows/window.queries.ts';
import { isInWindow } from '../windows/window.service.ts';
import { storeAssigned } from './assign.service.ts';
import { type Circumstances, draftEnrolment, type EnrolmentDraft, loadCircumstances } from './draft.service.ts';
import { findEverEnrolled } from './enrolment.queries.ts';

const REASON = 'Joined';

const isForEveryone = ({ status, enrolment_mode }: PlanOnDay): boolean =>
  status === 'active' && (enrolment_mode === 'automatic' || enrolment_mode === 'mandatory');

/** The default option from the joining date, or from today where the plan asks for service; null where the plan is not for the employee. */
function draftJoiner(
  circumstances: Circumstances,
  plan: PlanOnDay,
  employee_id: string,
  today: CivilDate,
): EnrolmentDraft | null {
  const subject = circumstances.subjects.get(employee_id);
  const option = plan.options.find(({ is_default, active }) => is_default && active);
  if (!subject || !option) return null;
  const year = policyYearOf(plan.terms.policy_year_start, today);
  const wishes = subject.joined_on >= year.first_day ? [subject.joined_on, today] : [today];
  for (const from of wishes)
    try {
      const choice = { plan, option, subject, members: [], from, monthly_paise: option.min_paise };
      const draft = draftEnrolment(circumstances, choice);
      if (draft.failure === null) return draft;
    } catch (problem) {
      // without a salary or a rate the employee stays among those without cover
      if (!(problem instanceof Refusal)) throw problem;
    }
  return null;
}

/**
 * Enrols employees who joined after a plan began in its default option, where the plan is automatic or mandatory: once, from the joining
 * date and after the plan's waiting time. Who can choose in an open window is enrolled when it closes.
 */
export async function enrolJoiners(work: Work, plans: ReadonlyMap<string, PlanOnDay>): Promise<void> {
  const { tx, today } = work;
  const open = [...plans.values()].filter(isForEveryone);
  if (open.length === 0) return;
  const began = new Map(open.map((plan) => [plan.plan_id, [plan.terms_from, ...plan.earlier_terms].reduce(earliest)]));
  const first = [...began.values()].reduce(earliest);
  const people = (await loadPolicyEmployees(tx, today)).filter(({ joined_on }) => first < joined_on && joined_on <= today);
  if (people.length === 0) return;
  const ever = await findEverEnrolled(tx, [...began.keys()]);
  const waiting = (plan_id: string) =>
    people.filter(
      ({ employee_id, joined_on }) => (began.get(plan_id) ?? '') < joined_on && !ever.has(`${plan_id} ${employee_id}`),
    );
  const ids = [...new Set(open.flatMap(({ plan_id }) => waiting(plan_id).map(({ employee_id }) => employee_id)))];
  if (ids.length === 0) return;
  const circumstances = await loadCircumstances(work, today, ids);
  const windows = await findOpenWindows(tx, today);
  for (const plan of open) {
    const own = windows.filter(({ plan_ids }) => plan_ids.includes(plan.plan_id));
    const drafts = waiting(plan.plan_id).flatMap(({ employee_id }) => {
      const draft = draftJoiner(circumstances, plan, employee_id, today);
      const chooses =
        draft && own.some((window) => window.cover_from <= draft.cover.last_day && isInWindow(window, draft.choice.subject));
      return draft && !chooses ? [draft] : [];
    });
    await storeAssigned(work, plan, drafts, { reason: REASON, user_id: null });
  }
}
