import type { ApprovalSubject } from '@hrms/workflows/server';

/** What employees of this area ask approval for. */
export const lifecycleApprovalSubjects: readonly ApprovalSubject[] = [];
