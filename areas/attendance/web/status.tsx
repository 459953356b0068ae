import { AttendanceRequest, Overtime } from '@hrms/attendance/contract';
import { approvalStatusTags } from '@hrms/platform/web';
import { codeClass, codeName } from './words.ts';
import './attendance.css';

export const overtimeStatuses = approvalStatusTags(Overtime.shape.status.options, {
  detected: ['Detected', 'accent'],
  pending: ['Pending approval', 'warning'],
  queued: ['Sent to payroll', 'success'],
});

export const requestStatuses = approvalStatusTags(AttendanceRequest.shape.status.options, {
  waiting_partner: ['Waiting for colleague', 'warning'],
  pending: ['Pending approval', 'warning'],
  cancel_pending: ['Cancellation pending', 'warning'],
});

/** The code of a half day, coloured. */
export const HalfTag = ({ code }: { code: string }) => (
  <span className={`att-code ${codeClass(code)}`} title={codeName(code)}>
    {code || '–'}
  </span>
);
