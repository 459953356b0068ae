import type { Tone } from '@hrms/platform/web';
import type {
  ApplicationArea,
  ApprovalSource,
  ApprovalStatus,
  ApprovalType,
  ConditionType,
  DynamicRole,
  NotifyEvent,
  OnTimeout,
  RequestStatus,
  TargetType,
  WorkflowStatus,
  WorkflowType,
} from '@hrms/workflows/contract';

type Labels<Key extends string> = Readonly<Record<Key, string>>;

export const APPLICATION_AREA_LABELS: Labels<ApplicationArea> = {
  payroll: 'Payroll',
  reimbursement: 'Reimbursement',
  loan: 'Loan',
  leave: 'Leave',
  purchase: 'Purchase',
  hiring: 'Hiring',
  performance: 'Performance Review',
  general: 'General',
};
export const WORKFLOW_TYPE_LABELS: Labels<WorkflowType> = { approval: 'Approval', notification: 'Notification' };
export const WORKFLOW_STATUS_LABELS: Labels<WorkflowStatus> = { active: 'Active', inactive: 'Inactive', draft: 'Draft' };
export const WORKFLOW_STATUS_TONE: Readonly<Record<WorkflowStatus, Tone>> = {
  active: 'success',
  inactive: 'warning',
  draft: 'neutral',
};
export const APPROVAL_TYPE_LABELS: Labels<ApprovalType> = {
  sequential: 'Sequential',
  parallel: 'Parallel',
  any_one: 'Any one',
  at_least: 'At least',
};
export const APPROVAL_TYPE_HELP: Labels<ApprovalType> = {
  sequential: 'Approvers decide one after the other. All must approve.',
  parallel: 'All approvers are asked at once. All must approve.',
  any_one: 'All approvers are asked at once. The first decision counts.',
  at_least: 'All approvers are asked at once. A number of them must approve.',
};
export const TARGET_TYPE_LABELS: Labels<TargetType> = {
  role: 'Role',
  employee: 'Employee',
  department_head: 'Department head',
  reporting_manager: 'Reporting manager',
  dynamic_role: 'Dynamic role',
};
export const DYNAMIC_ROLE_LABELS: Labels<DynamicRole> = {
  requestor_manager: "Requestor's manager",
  department_finance: 'Department finance',
  amount_based_approver: 'Amount-based approver',
  category_owner: 'Category owner',
};
/** What the parameter of a dynamic role may say. */
export const DYNAMIC_ROLE_PARAMETERS: Labels<DynamicRole> = {
  requestor_manager: 'levels=2',
  department_finance: 'department=Engineering',
  amount_based_approver: 'table=standard',
  category_owner: 'category=Travel',
};
export const CONDITION_TYPE_LABELS: Labels<ConditionType> = {
  amount: 'Amount',
  percentage: 'Percentage',
  department: 'Department',
  category: 'Category',
  custom: 'Custom',
};
export const ON_TIMEOUT_LABELS: Labels<OnTimeout> = {
  escalate: "Escalate to the approver's manager",
  remind_only: 'Remind only',
  approve: 'Approve automatically',
  reject: 'Reject automatically',
};
export const NOTIFY_EVENT_LABELS: Labels<NotifyEvent> = {
  submitted: 'Submitted',
  approved: 'Approved',
  rejected: 'Rejected',
  returned: 'Returned',
  withdrawn: 'Withdrawn',
};
export const REQUEST_STATUS_LABELS: Labels<RequestStatus> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  returned: 'Returned',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
};
export const REQUEST_STATUS_TONE: Readonly<Record<RequestStatus, Tone>> = {
  pending: 'accent',
  approved: 'success',
  rejected: 'error',
  returned: 'warning',
  withdrawn: 'neutral',
  cancelled: 'neutral',
};
export const APPROVAL_STATUS_LABELS: Labels<ApprovalStatus> = {
  waiting: 'Later',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  returned: 'Returned',
  delegated: 'Delegated',
  reassigned: 'Reassigned',
  skipped: 'Skipped',
  closed: 'Not needed',
};
export const APPROVAL_STATUS_TONE: Readonly<Record<ApprovalStatus, Tone>> = {
  waiting: 'neutral',
  pending: 'accent',
  approved: 'success',
  rejected: 'error',
  returned: 'warning',
  delegated: 'neutral',
  reassigned: 'neutral',
  skipped: 'neutral',
  closed: 'neutral',
};
export const APPROVAL_SOURCE_LABELS: Labels<ApprovalSource> = {
  approver: 'Approver',
  stand_in: 'Stand-in',
  delegation: 'Delegated to you',
  escalation: 'Escalated',
  fallback: 'Fallback',
  reassignment: 'Reassigned to you',
};

export const toOptions = <Key extends string>(labels: Labels<Key>, keys?: readonly Key[]): { value: Key; label: string }[] =>
  (keys ?? (Object.keys(labels) as Key[])).map((value) => ({ value, label: labels[value] }));
