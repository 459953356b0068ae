import type { ApprovalSubject } from '@hrms/workflows/server';
import { changeSubject } from './changes/change.subject.ts';
import { loanSubject } from './loans/loan.subject.ts';

/** What employees of this area ask approval for. */
export const loanApprovalSubjects: readonly ApprovalSubject[] = [loanSubject, changeSubject];
