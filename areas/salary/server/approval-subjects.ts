import type { ApprovalSubject } from '@hrms/workflows/server';
import { batchSubject } from './batches/batch.subject.ts';
import { ownComponentSubject } from './employee-components/component.subject.ts';
import { revisionSubject } from './revisions/revision.subject.ts';

/** What is decided about salaries. */
export const salaryApprovalSubjects: readonly ApprovalSubject[] = [revisionSubject, batchSubject, ownComponentSubject];
