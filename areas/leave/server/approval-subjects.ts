import type { ApprovalSubject } from '@hrms/workflows/server';
import { compOffSubject } from './comp-off/comp-off.subject.ts';
import { encashmentSubject } from './encashment/encashment.subject.ts';
import { leaveSubject } from './requests/leave.subject.ts';

/** What of leave is approved, for the composition root to hand to approvals. */
export const leaveApprovalSubjects: readonly ApprovalSubject[] = [leaveSubject, compOffSubject, encashmentSubject];
