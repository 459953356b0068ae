/** What a new day changes: windows, life events, covers, new employees. Safe to repeat. */
import { eligibilityRules, firstFailure, isYearly } from '@hrms/benefits/domain';
import { type CivilDate, dateLabel, daysBetween, earliest, lastDayOf, monthOf, nextMonth } from '@hrms/platform/calendar';
import type { Work } from '@hrms/platform/server';
import { applyWindow } from '../enrolments/apply-window.service.ts';
import { enrolJoiners } from '../enrolments/enrol-joiners.service.ts';
import { endCoversOf, endOn, listRunning, moveEnrolments, reverseShares, sumUpShares } from '../enrolments/write.queries.ts';
import { benefitsNotices } from '../notices.ts';
import { warnOfFunds } from '../overview/fund.service.ts';
import { loadSubjects, type Subject } from '../people/subject.service.ts';
import { loadPlansOn, type PlanOnDay } from '../plans/plan-on.service.ts';
import { expireEvents } from '../windows/event.queries.ts';
import { findOpenWindows, findWindows, findWindowsToApply, moveWindows } from '../windows/window.queries.ts';
import { notifyOpened, remindSilent } from '../windows/window.service.ts';

async function moveAllWindows(work: Work, today: CivilDate): Promise<void> {
  const opened = await moveWindows(work.tx, today);
  if (opened.length > 0) await notifyOpened(work, await findWindows(work.tx, opened));
  for (const id of await findWindowsToApply(work.tx)) await applyWindow(work, id);
  for (const window of await findOpenWindows(work.tx, today)) {
    const left = daysBetween(today, window.closes_on);
    if (window.reminder_days.includes(left)) await remindSilent(work, window, left);
  }
}

/** The last day of a running enrolment that ends before its time: the exit by the plan's rule, or the month in which a rule stops holding. */
function earlyEnd(plan: PlanOnDay, subject: Subject | undefined, today: CivilDate): CivilDate | null {
  const monthEnd = lastDayOf(monthOf(today));
  if (!subject) return plan.terms.ends_on_exit === 'policy_end' ? null : today;
  const leaves = subject.last_working_day;
  if (leaves !== null && leaves <= monthEnd) {
    if (plan.terms.ends_on_exit === 'policy_end') return null;
    return plan.terms.ends_on_exit === 'last_day' ? leaves : lastDayOf(monthOf(leaves));
  }
  return firstFailure(eligibilityRules(plan.terms, subject, today)) === null ? null : monthEnd;
}

/** Whether a leaver pays the rest of a year's premium, which the provider does not give back: the settlement takes it. */
function owesWholeYear({ terms, options }: PlanOnDay, option_id: string | null, subject: Subject | undefined): boolean {
  const option = options.find((one) => one.option_id === option_id);
  const leaves = !subject || subject.last_working_day !== null;
  return leaves && !terms.refund_pro_rata && option !== undefined && isYearly(option.pricing);
}

async function endCovers(work: Work, today: CivilDate): Promise<void> {
  const { tx } = work;
  const running = await listRunning(tx, today);
  const subjects = await loadSubjects(work, today, [...new Set(running.map(({ employee_id }) => employee_id))]);
  const plans = await loadPlansOn(tx, today);
  const gone = new Map<string, CivilDate>();
  for (const { family } of subjects.values())
    for (const { family_member_id, ends_on } of family)
      if (ends_on !== null && ends_on <= today) gone.set(family_member_id, ends_on);
  if (gone.size > 0) await endCoversOf(tx, gone);
  for (const { enrolment_id, employee_id, plan_id, option_id, to_date, from_date } of running) {
    const plan = plans.get(plan_id);
    const end = plan && from_date <= today ? earlyEnd(plan, subjects.get(employee_id), today) : null;
    if (!plan || end === null || end >= to_date) continue;
    await endOn(tx, enrolment_id, earliest(end, to_date), 'active');
    if (!owesWholeYear(plan, option_id, subjects.get(employee_id)))
      await reverseShares(tx, enrolment_id, nextMonth(monthOf(end)));
    await sumUpShares(tx, enrolment_id);
    await work.audit('benefits.enrolment_ended', enrolment_id, { employee_id, on_date: end });
    await work.notify(benefitsNotices.ending, {
      to: { employees: [employee_id] },
      cause: enrolment_id,
      subject_id: enrolment_id,
      values: { plan: plan.name, to_date: dateLabel(end) },
    });
  }
}

/** Moves windows, events and covers to today. */
export async function runBenefitsDay(work: Work): Promise<void> {
  const { today } = work;
  await moveAllWindows(work, today);
  await expireEvents(work.tx, today);
  await endCovers(work, today);
  await enrolJoiners(work, await loadPlansOn(work.tx, today));
  await moveEnrolments(work.tx, today);
  await warnOfFunds(work);
}
