import type { AttendanceRequest, Overtime } from '@hrms/attendance/contract';
import { statusTags } from '@hrms/platform/web';
import { codeClass, codeName } from './words.ts';
import './attendance.css';

export const overtimeStatuses = statusTags<Overtime['status']>({
  detected: ['Detected', 'accent'],
  pending: ['Pending approval', 'warning'],
  returned: ['Returned', 'warning'],
  approved: ['Approved', 'success'],
  rejected: ['Rejected', 'error'],
  queued: ['Sent to payroll', 'success'],
  paid: ['Paid', 'success'],
  reversed: ['Reversed', 'neutral'],
  cancelled: ['Cancelled', 'neutral'],
});

export const requestStatuses = statusTags<AttendanceRequest['status']>({
  waiting_partner: ['Waiting for colleague', 'warning'],
  pending: ['Pending approval', 'warning'],
  returned: ['Returned', 'warning'],
  approved: ['Approved', 'success'],
  cancel_pending: ['Cancellation pending', 'warning'],
  rejected: ['Rejected', 'error'],
  withdrawn: ['Withdrawn', 'neutral'],
  cancelled: ['Cancelled', 'neutral'],
});

/** The code of a half day, coloured. */
export const HalfTag = ({ code }: { code: string }) => (
  <span className={`att-code ${codeClass(code)}`} title={codeName(code)}>
    {code || '–'}
  </span>
);
