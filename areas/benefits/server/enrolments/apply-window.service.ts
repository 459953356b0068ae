/** A closed window comes into force: choices are confirmed, automatic plans enrol everyone, what was chosen before goes on. */
import type { BenefitWindow, WindowResult } from '@hrms/benefits/contract';
import { addDays } from '@hrms/platform/calendar';
import { lockRow, Refusal, updateRow, type Work } from '@hrms/platform/server';
import { loadPlansOn, type PlanOnDay } from '../plans/plan-on.service.ts';
import { missing, notInState } from '../refusals.ts';
import { findWindows } from '../windows/window.queries.ts';
import { isInWindow } from '../windows/window.service.ts';
import { confirmEnrolment, notifyConfirmed } from './confirm.service.ts';
import { type Circumstances, draftEnrolment, type EnrolmentDraft, loadCircumstances, membersOf } from './draft.service.ts';
import { findDeclined, findEnrolments, findLive, findWindowChoices, loadCovers } from './enrolment.queries.ts';
import { storeEnrolments } from './store.service.ts';

type Problem = WindowResult['problems'][number];

async function confirmChoices(ctx: Work, window: BenefitWindow, problems: Problem[]): Promise<number> {
  let confirmed = 0;
  for (const enrolment of await findEnrolments(ctx.tx, await findWindowChoices(ctx.tx, window.window_id))) {
    try {
      await confirmEnrolment(ctx, enrolment);
      confirmed += 1;
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      problems.push({ employee_name: enrolment.employee_name, plan_name: enrolment.plan_name, reason: problem.message });
    }
  }
  return confirmed;
}

/** Enrolments that nobody has to choose: of automatic and mandatory plans, and those of last year in opt-out plans. */
async function draftOthers(
  ctx: Work,
  window: BenefitWindow,
  plan: PlanOnDay,
  circumstances: Circumstances,
  problems: Problem[],
): Promise<{ enrolled: EnrolmentDraft[]; continued: EnrolmentDraft[] }> {
  const from = window.cover_from;
  const live = await findLive(ctx.tx, { plan_ids: [plan.plan_id] }, { first_day: from, last_day: '9999-12-31' });
  const before = await findLive(
    ctx.tx,
    { plan_ids: [plan.plan_id] },
    { first_day: addDays(from, -1), last_day: addDays(from, -1) },
  );
  const declined = await findDeclined(ctx.tx, plan.plan_id, from);
  const busy = new Set([...live.map(({ employee_id }) => employee_id), ...declined]);
  const earlier = new Map(before.map((enrolment) => [enrolment.employee_id, enrolment]));
  const covers = await loadCovers(
    ctx.tx,
    before.map(({ enrolment_id }) => enrolment_id),
  );
  const result = { enrolled: [] as EnrolmentDraft[], continued: [] as EnrolmentDraft[] };
  for (const subject of circumstances.subjects.values()) {
    const former = earlier.get(subject.employee_id);
    const automatic = plan.enrolment_mode === 'automatic' || plan.enrolment_mode === 'mandatory';
    if (busy.has(subject.employee_id) || !isInWindow(window, subject) || (!automatic && !former)) continue;
    const option =
      plan.options.find(({ option_id, active }) => active && option_id === former?.option_id) ??
      plan.options.find(({ is_default, active }) => active && is_default);
    if (!option) continue;
    const ids = former ? (covers.get(former.enrolment_id) ?? []).filter(({ status }) => status !== 'removed') : [];
    const family = membersOf(
      subject,
      ids.flatMap(({ family_member_id }) => family_member_id ?? []),
    );
    try {
      const choice = { plan, option, subject, members: family, from, monthly_paise: option.min_paise };
      const first = draftEnrolment(circumstances, choice);
      const fits = family.filter(
        ({ family_member_id }) => !first.problems.some((problem) => problem.family_member_id === family_member_id),
      );
      const draft = first.problems.length === 0 ? first : draftEnrolment(circumstances, { ...choice, members: fits });
      if (draft.failure === null) result[former ? 'continued' : 'enrolled'].push(draft);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      problems.push({ employee_name: subject.full_name, plan_name: plan.name, reason: problem.message });
    }
  }
  return result;
}

/**
 * Writes the enrolments of a closed window, once.
 * @throws `not_found`, `not_in_state`
 */
export async function applyWindow(ctx: Work, id: string): Promise<WindowResult> {
  await lockRow(ctx.tx, 'benefit_window', { id }, ['id']);
  const [window] = await findWindows(ctx.tx, [id]);
  if (!window) throw missing('Window');
  const isOver = window.status === 'closed' || (window.status !== 'applied' && window.closes_on < ctx.today);
  if (!isOver) throw notInState('window', window.status, 'applying');
  const problems: Problem[] = [];
  const confirmed = await confirmChoices(ctx, window, problems);
  const circumstances = await loadCircumstances(ctx, window.cover_from);
  const counts = { enrolled: 0, continued: 0 };
  for (const plan of (await loadPlansOn(ctx.tx, window.cover_from, window.plan_ids)).values()) {
    if (plan.status !== 'active' || plan.enrolment_mode === 'opt_in') continue;
    const drafts = await draftOthers(ctx, window, plan, circumstances, problems);
    const all = [...drafts.enrolled, ...drafts.continued];
    const ids = await storeEnrolments(ctx, all, { status: 'confirmed', window_id: id, reason: window.name, chosen_by: null });
    await notifyConfirmed(
      ctx,
      all.map(({ choice, cover }, index) => ({
        enrolment_id: ids[index] ?? '',
        employee_id: choice.subject.employee_id,
        plan_name: plan.name,
        from_date: cover.first_day,
      })),
    );
    counts.enrolled += drafts.enrolled.length;
    counts.continued += drafts.continued.length;
  }
  await updateRow(ctx.tx, 'benefit_window', { id }, { status: 'applied', version: window.version + 1 });
  const declined = window.answered - confirmed;
  await ctx.audit('benefits.window_applied', id, { confirmed, ...counts });
  return { confirmed, ...counts, declined: Math.max(0, declined), problems: problems.slice(0, 100) };
}
