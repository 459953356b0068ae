/** Enrolments as approvals see them. Only these handlers end a request. */
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { recordSubject, roleStage, statusWriter } from '@hrms/workflows/server';
import { findPlans } from '../plans/plan.queries.ts';
import { notInState } from '../refusals.ts';
import { confirmEnrolment } from './confirm.service.ts';
import { ENROLMENT, findEnrolments } from './enrolment.queries.ts';

export const enrolmentSubject = recordSubject({
  subject: ENROLMENT.subject,
  label: 'Benefit enrolment',
  application_area: 'general',
  money: true,
  pay_private: true,
  view_permission: 'benefits.enrolment.read',
  condition_fields: [{ name: 'plan_kind', label: 'Kind of plan', type: 'text' }],
  categories: async (tx) => (await findPlans(tx)).map(({ plan_id, name }) => ({ id: plan_id, name })),
  built_in_chain: [roleStage('HR Admin', 'hr_admin')],
  find: ({ tx }, ids) => findEnrolments(tx, ids),
  idOf: ({ enrolment_id }) => enrolment_id,
  describe: (enrolment) => ({
    title: `Benefit: ${enrolment.plan_name}`,
    lines: [
      { label: 'Option', value: enrolment.option_name ?? '' },
      { label: 'People covered', value: String(enrolment.lives) },
      { label: 'From', value: dateLabel(enrolment.from_date) },
      { label: 'Employer pays', value: formatRupees(paise(enrolment.employer_share_paise)) },
      { label: 'Employee pays', value: formatRupees(paise(enrolment.employee_share_paise)) },
    ],
    link: `/benefits/view/${enrolment.plan_id}`,
  }),
  toSubmission: ({ plan_id, plan_kind, option_id, from_date, lives, cost_paise }) => ({
    facts: { amount_paise: cost_paise, category_id: plan_id, fields: { plan_kind } },
    values: { plan_id, option_id, from_date, lives, cost_paise },
  }),
  statuses: { withdrawn: 'cancelled', cancelled: 'cancelled' },
  closed: (status) => notInState('enrolment', status, 'an approval'),
  approve: confirmEnrolment,
  end: statusWriter(ENROLMENT, 'benefits.enrolment_'),
});
