import { partOf } from '@hrms/platform/lazy';

export const ApprovalPanel = partOf(async () => (await import('./request/approval-panel.tsx')).ApprovalPanel);
export const DecisionDialog = partOf(async () => (await import('./request/decision.dialog.tsx')).DecisionDialog);
export const RoleSelect = partOf(async () => (await import('./role-select.tsx')).RoleSelect);
export const SubjectApprovals = partOf(async () => (await import('./inbox/subject-approvals.tsx')).SubjectApprovals);
export const WorkflowSelect = partOf(async () => (await import('./workflow-select.tsx')).WorkflowSelect);
