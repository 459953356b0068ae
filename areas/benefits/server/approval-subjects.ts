import type { ApprovalSubject } from '@hrms/workflows/server';
import { enrolmentSubject } from './enrolments/enrolment.subject.ts';

/** What employees of this area ask approval for. */
export const benefitApprovalSubjects: readonly ApprovalSubject[] = [enrolmentSubject];
