import type { ApprovalSubject } from '@hrms/workflows/server';
import { compOffSubject } from './comp-off/comp-off.subject.ts';
import { encashmentSubject } from './encashment/encashment.subject.ts';
import { onLeaveApproved, onLeaveRejected, onLeaveReturned, onLeaveWithdrawn } from './requests/decision.service.ts';
import { describeLeave, LEAVE, loadLeaveSubmissions } from './requests/leave.subject.ts';
import { loadTypes } from './types/type.queries.ts';

const leaveSubject: ApprovalSubject = {
  subject: LEAVE.subject,
  label: 'Leave',
  private_title: true,
  application_area: 'leave',
  money: false,
  pay_private: false,
  view_permission: null,
  default_mode: 'required',
  condition_fields: [
    { name: 'days', label: 'Days', type: 'number' },
    { name: 'leave_type', label: 'Leave type', type: 'text' },
    { name: 'half_day', label: 'Half day (yes or no)', type: 'text' },
    { name: 'balance_after', label: 'Balance after', type: 'number' },
    { name: 'notice_days', label: 'Days of notice', type: 'number' },
    { name: 'lop_days', label: 'Unpaid days', type: 'number' },
  ],
  categories: async (tx) => (await loadTypes(tx)).map(({ id, name }) => ({ id, name })),
  built_in_chain: [{ name: 'Reporting manager', approvers: [{ kind: 'reporting_manager' }] }],
  describe: describeLeave,
  loadSubmissions: loadLeaveSubmissions,
  on_approved: onLeaveApproved,
  on_rejected: onLeaveRejected,
  on_returned: onLeaveReturned,
  on_withdrawn: onLeaveWithdrawn,
  on_cancelled: onLeaveWithdrawn,
};

/** What of leave is approved, for the composition root to hand to approvals. */
export const leaveApprovalSubjects: readonly ApprovalSubject[] = [leaveSubject, compOffSubject, encashmentSubject];
