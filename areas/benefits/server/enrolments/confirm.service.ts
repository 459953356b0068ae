/** A choice becomes an enrolment in force: its shares go to payroll. */
import { dateLabel } from '@hrms/platform/calendar';
import { updateRow, type Work } from '@hrms/platform/server';
import { benefitsNotices } from '../notices.ts';
import { loadPlansOn } from '../plans/plan-on.service.ts';
import { draftEnrolment, loadCircumstances, membersOf, optionOf } from './draft.service.ts';
import { type EnrolmentRecord, loadCovers } from './enrolment.queries.ts';
import { insertShares } from './write.queries.ts';

/** Tells employees that their cover is confirmed. */
export const notifyConfirmed = (
  work: Work,
  enrolments: readonly { enrolment_id: string; employee_id: string; plan_name: string; from_date: string }[],
): Promise<void> =>
  work.notify(
    benefitsNotices.confirmed,
    enrolments.map(({ enrolment_id, employee_id, plan_name, from_date }) => ({
      to: { employees: [employee_id] },
      cause: enrolment_id,
      subject_id: enrolment_id,
      values: { plan: plan_name, from_date: dateLabel(from_date) },
    })),
  );

/** Confirms a choice: it is priced once more, by the salary and family of its first day as they are recorded now. */
export async function confirmEnrolment(work: Work, enrolment: EnrolmentRecord): Promise<void> {
  const { enrolment_id: id, employee_id, plan_id, option_id, from_date, chosen_monthly_paise, version } = enrolment;
  const plan = (await loadPlansOn(work.tx, from_date, [plan_id])).get(plan_id);
  const circumstances = await loadCircumstances(work, from_date, [employee_id]);
  const subject = circumstances.subjects.get(employee_id);
  if (!plan || !subject || !option_id) return;
  const covers = (await loadCovers(work.tx, [id])).get(id) ?? [];
  const members = membersOf(
    subject,
    covers.flatMap(({ family_member_id }) => family_member_id ?? []),
  );
  const choice = { plan, option: optionOf(plan, option_id), subject, members, from: from_date };
  const { price, facts } = draftEnrolment(circumstances, { ...choice, monthly_paise: chosen_monthly_paise });
  await updateRow(
    work.tx,
    'benefit_enrolment',
    { id },
    {
      status: from_date <= work.today ? 'active' : 'confirmed',
      cost_paise: price.cost_paise,
      employee_share_paise: price.employee_paise,
      employer_share_paise: price.employer_paise,
      price_facts: JSON.stringify(facts),
      version: version + 1,
    },
  );
  await insertShares(
    work.tx,
    price.months.map((month) => ({ enrolment_id: id, ...month })),
  );
  await work.audit('benefits.enrolment_confirmed', id, { employee_id, plan_id });
  await work.announceChange('pay', { employee_id, from_date: work.today, cause: 'benefit confirmed' });
  await notifyConfirmed(work, [enrolment]);
}
