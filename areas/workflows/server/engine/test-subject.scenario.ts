import { contextForUser, inTenant } from '@hrms/platform/server';
import type { Installation, Signed } from '@hrms/platform/testing';
import type { SubmittedOutcome } from '../approval-request.ts';
import type { ApprovalSubject, RecordSubmission, RequestEvent } from '../subject.ts';
import { submitRecord } from './submit.service.ts';

/** What the owning area of the test subject learned, oldest first. */
export const learned: { event: string; about: RequestEvent }[] = [];
const learn = (event: string) => async (_: unknown, about: RequestEvent) => void learned.push({ event, about });

/** Bonuses that were submitted, by id, as the table of their area would hold them. */
export const bonuses = new Map<string, RecordSubmission>();

/** A kind of request with pay that approvers may lower, as an area above would give it. */
export const bonusSubject: ApprovalSubject = {
  subject: 'bonus.request',
  label: 'Bonus',
  application_area: 'payroll',
  money: true,
  pay_private: true,
  view_permission: 'salary.assignment.read',
  default_mode: 'required',
  condition_fields: [{ name: 'months', label: 'Months', type: 'number' }],
  built_in_chain: [{ name: 'Reporting manager', approvers: [{ kind: 'reporting_manager' }] }],
  approver_changes: [
    { name: 'amount_paise', label: 'Approved amount', type: 'money' },
    { name: 'remark', label: 'Remark', type: 'text' },
  ],
  describe: async (_, ids) =>
    new Map(
      ids.map((id) => [
        id,
        { title: 'Diwali bonus', lines: [{ label: 'Amount', value: 'Ninety thousand' }], link: `/bonus/${id}` },
      ]),
    ),
  loadSubmissions: async (_, ids) => new Map(ids.flatMap((id) => [...bonuses].filter(([stored]) => stored === id))),
  on_approved: learn('approved'),
  on_rejected: learn('rejected'),
  on_returned: learn('returned'),
  on_withdrawn: learn('withdrawn'),
  on_cancelled: learn('cancelled'),
};

type BonusToSubmit = {
  source_id: string;
  by: Signed & { employee_id: string };
  amount_paise: number;
  months?: number;
};

/** Submits the test subject as its owning area would, in a transaction of its own. */
export const submitBonus = (
  { services }: Installation,
  { by, source_id, amount_paise, months = 1 }: BonusToSubmit,
): Promise<SubmittedOutcome> =>
  inTenant(services.pool, by.org_id, (tx) => {
    const values = { amount_paise, fields: { months } };
    bonuses.set(source_id, { employee_id: by.employee_id, facts: values, values });
    const ctx = contextForUser(services, tx, { user_id: by.user_id, employee_id: by.employee_id, display_name: 'Requestor' });
    return submitRecord(ctx, { subject: bonusSubject.subject, table: null }, source_id);
  });
