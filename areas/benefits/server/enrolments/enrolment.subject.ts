/** Enrolments as approvals see them. Only these handlers end a request. */
import type { EnrolmentStatus } from '@hrms/benefits/contract';
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { type Ctx, updateRow, type Work } from '@hrms/platform/server';
import type { ApprovalSubject, RequestEvent } from '@hrms/workflows/server';
import { findPlans } from '../plans/plan.queries.ts';
import { notInState } from '../refusals.ts';
import { confirmEnrolment } from './confirm.service.ts';
import { ENROLMENT, type EnrolmentRecord, findEnrolments } from './enrolment.queries.ts';

const isOpen = ({ status }: EnrolmentRecord) => status === 'pending_approval' || status === 'returned';

const endAs =
  (status: EnrolmentStatus) =>
  async (ctx: Ctx, { source_id: id }: RequestEvent): Promise<void> => {
    const [enrolment] = await findEnrolments(ctx.tx, [id]);
    if (!enrolment || !isOpen(enrolment)) return;
    await updateRow(ctx.tx, 'benefit_enrolment', { id }, { status, version: enrolment.version + 1 });
    await ctx.audit(`benefits.enrolment_${status}`, id, { employee_id: enrolment.employee_id });
  };

async function approve(ctx: Ctx, { source_id: id }: RequestEvent): Promise<void> {
  const [enrolment] = await findEnrolments(ctx.tx, [id]);
  if (!enrolment) return;
  if (!isOpen(enrolment)) throw notInState('enrolment', enrolment.status, 'an approval');
  await confirmEnrolment(ctx, enrolment);
}

const byId = <T>(rows: readonly EnrolmentRecord[], toValue: (row: EnrolmentRecord) => T) =>
  new Map(rows.map((row) => [row.enrolment_id, toValue(row)]));

export const enrolmentSubject: ApprovalSubject = {
  subject: ENROLMENT.subject,
  label: 'Benefit enrolment',
  application_area: 'general',
  money: true,
  pay_private: true,
  view_permission: 'benefits.enrolment.read',
  default_mode: 'required',
  condition_fields: [{ name: 'plan_kind', label: 'Kind of plan', type: 'text' }],
  categories: async (tx) => (await findPlans(tx)).map(({ plan_id, name }) => ({ id: plan_id, name })),
  built_in_chain: [{ name: 'HR Admin', approvers: [{ kind: 'role', role: 'hr_admin' }] }],
  describe: async ({ tx }: Work, ids) =>
    byId(await findEnrolments(tx, ids), (enrolment) => ({
      title: `Benefit: ${enrolment.plan_name}`,
      lines: [
        { label: 'Option', value: enrolment.option_name ?? '' },
        { label: 'People covered', value: String(enrolment.lives) },
        { label: 'From', value: dateLabel(enrolment.from_date) },
        { label: 'Employer pays', value: formatRupees(paise(enrolment.employer_share_paise)) },
        { label: 'Employee pays', value: formatRupees(paise(enrolment.employee_share_paise)) },
      ],
      link: `/benefits/view/${enrolment.plan_id}`,
    })),
  loadSubmissions: async ({ tx }: Work, ids) =>
    byId(await findEnrolments(tx, ids), ({ employee_id, plan_id, plan_kind, option_id, from_date, lives, cost_paise }) => ({
      employee_id,
      facts: { amount_paise: cost_paise, category_id: plan_id, fields: { plan_kind } },
      values: { plan_id, option_id, from_date, lives, cost_paise },
    })),
  on_approved: approve,
  on_rejected: endAs('rejected'),
  on_returned: endAs('returned'),
  on_withdrawn: endAs('cancelled'),
  on_cancelled: endAs('cancelled'),
};
