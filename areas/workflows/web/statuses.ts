import { statusTags } from '@hrms/platform/web';
import type { ApprovalStatus, RequestStatus, WorkflowStatus } from '@hrms/workflows/contract';

export const workflowStatuses = statusTags<WorkflowStatus>({
  active: ['Active', 'success'],
  inactive: ['Inactive', 'warning'],
  draft: ['Draft', 'neutral'],
});

export const requestStatuses = statusTags<RequestStatus>({
  pending: ['Pending', 'accent'],
  approved: ['Approved', 'success'],
  rejected: ['Rejected', 'error'],
  returned: ['Returned', 'warning'],
  withdrawn: ['Withdrawn', 'neutral'],
  cancelled: ['Cancelled', 'neutral'],
});

export const approvalStatuses = statusTags<ApprovalStatus>({
  waiting: ['Later', 'neutral'],
  pending: ['Pending', 'accent'],
  approved: ['Approved', 'success'],
  rejected: ['Rejected', 'error'],
  returned: ['Returned', 'warning'],
  delegated: ['Delegated', 'neutral'],
  reassigned: ['Reassigned', 'neutral'],
  skipped: ['Skipped', 'neutral'],
  closed: ['Not needed', 'neutral'],
});
