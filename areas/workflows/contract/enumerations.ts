import * as z from 'zod';

export const WorkflowType = z.enum(['approval', 'notification']);
export type WorkflowType = z.output<typeof WorkflowType>;

export const WorkflowStatus = z.enum(['active', 'inactive', 'draft']);
export type WorkflowStatus = z.output<typeof WorkflowStatus>;

export const ApplicationArea = z.enum([
  'payroll',
  'reimbursement',
  'loan',
  'leave',
  'purchase',
  'hiring',
  'performance',
  'general',
]);
export type ApplicationArea = z.output<typeof ApplicationArea>;

export const ApprovalType = z.enum(['sequential', 'parallel', 'any_one', 'at_least'], { error: 'Please select approval type' });
export type ApprovalType = z.output<typeof ApprovalType>;

export const TargetType = z.enum(['role', 'employee', 'department_head', 'reporting_manager', 'dynamic_role'], {
  error: 'Please select approver type',
});
export type TargetType = z.output<typeof TargetType>;

export const DynamicRole = z.enum(['requestor_manager', 'department_finance', 'amount_based_approver', 'category_owner'], {
  error: 'Please select a dynamic role type',
});
export type DynamicRole = z.output<typeof DynamicRole>;

export const ConditionType = z.enum(['amount', 'percentage', 'department', 'category', 'custom'], {
  error: 'Please select condition type',
});
export type ConditionType = z.output<typeof ConditionType>;

export const Operator = z.enum(['>', '>=', '<', '<=', '=', '!=', 'contains', 'starts_with'], {
  error: 'Please select an operator',
});
export type Operator = z.output<typeof Operator>;

export const OnTimeout = z.enum(['escalate', 'remind_only', 'approve', 'reject']);
export type OnTimeout = z.output<typeof OnTimeout>;

/** Events a notification workflow is sent on. */
export const NotifyEvent = z.enum(['submitted', 'approved', 'rejected', 'returned', 'withdrawn']);
export type NotifyEvent = z.output<typeof NotifyEvent>;

export const RequestStatus = z.enum(['pending', 'approved', 'rejected', 'returned', 'withdrawn', 'cancelled']);
export type RequestStatus = z.output<typeof RequestStatus>;

/** `waiting`: the turn of an earlier approver of a sequential stage. `skipped`: approved an earlier stage. */
export const ApprovalStatus = z.enum([
  'waiting',
  'pending',
  'approved',
  'rejected',
  'returned',
  'delegated',
  'reassigned',
  'skipped',
  'closed',
]);
export type ApprovalStatus = z.output<typeof ApprovalStatus>;

/** Why a user was asked. */
export const ApprovalSource = z.enum(['approver', 'stand_in', 'delegation', 'escalation', 'fallback', 'reassignment']);
export type ApprovalSource = z.output<typeof ApprovalSource>;

export const BlockedReason = z.enum(['no_approver', 'not_enough_approvers']);
export type BlockedReason = z.output<typeof BlockedReason>;

export const SubjectMode = z.enum(['required', 'not_required']);
export type SubjectMode = z.output<typeof SubjectMode>;

export const DecisionAction = z.enum(['approve', 'reject', 'return']);
export type DecisionAction = z.output<typeof DecisionAction>;

/** Operators that each type of condition takes; a custom field declared as a number takes the ones of `amount` as well. */
export const OPERATORS: Readonly<Record<ConditionType, readonly Operator[]>> = {
  amount: ['>', '>=', '<', '<=', '=', '!='],
  percentage: ['>', '>=', '<', '<=', '=', '!='],
  department: ['=', '!='],
  category: ['=', '!='],
  custom: ['=', 'contains', 'starts_with', '>', '>=', '<', '<=', '!='],
};
