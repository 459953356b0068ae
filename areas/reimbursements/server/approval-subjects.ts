import type { ApprovalSubject } from '@hrms/workflows/server';
import { advanceSubject } from './advances/advance.subject.ts';
import { claimSubject } from './claims/claim.subject.ts';

/** What employees of this area ask approval for. */
export const reimbursementApprovalSubjects: readonly ApprovalSubject[] = [claimSubject, advanceSubject];
