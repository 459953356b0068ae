import type { ApprovalSubject } from '@hrms/workflows/server';
import { revisionSubject } from './revisions/revision.subject.ts';

/** What is decided about salaries. */
export const salaryApprovalSubjects: readonly ApprovalSubject[] = [revisionSubject];
