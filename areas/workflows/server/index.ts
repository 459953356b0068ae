import type { ChangeApprovals } from '@hrms/employees/server';
import { type Area, defineArea, type Tx } from '@hrms/platform/server';
import { workflowsPermissions } from '@hrms/workflows/contract';
import { bulkJob } from './approvals/bulk.service.ts';
import { approvalToDos } from './approvals/to-do.ts';
import { WORKFLOWS_DEPENDENCIES } from './dependencies.ts';
import { resubmitRecord, submitRecord } from './engine/submit.service.ts';
import { healthJob } from './health/health.service.ts';
import { workflowNotices } from './notices.ts';
import { decideRecord, withdrawRecord } from './records.ts';
import { workflowDatasets } from './report-datasets.queries.ts';
import { workflowsRoutes } from './routes.ts';
import { SIMULATE_ALL_JOB, simulateAllJob } from './simulation/simulate-all.jobs.ts';
import { CHANGE_REQUEST } from './subjects/change-request.subject.ts';
import { dayStartJob, dueTimeJob } from './timing/timing.jobs.ts';

export type { ApprovableRecord, RecordStandIn, RequestState, SubmittedOutcome } from './approval-request.ts';
export { managerStage, roleStage } from './built-in-stages.ts';
export { isApprovalWorkflow } from './definitions/candidate.queries.ts';
export type { WorkflowsDependencies } from './dependencies.ts';
export { resubmitRecord, submitRecord } from './engine/submit.service.ts';
export { handOverApprovals, handOverStandIns, replaceNamedApprover } from './leavers/hand-over.service.ts';
export { replaceEmployeeIfUnusable, replaceIfRoleLost } from './leavers/leavers.service.ts';
export { listOpenApprovalsOf, listOpenRequestsOf, listStandInsBy, listWorkflowsNaming } from './leavers/named.queries.ts';
export { findSystemRoles } from './lookups/settings.queries.ts';
export { findUserNames } from './lookups/users.queries.ts';
export { recordActs } from './record-acts.ts';
export { recordRows } from './record-rows.queries.ts';
export { recordSubject, statusWriter } from './record-subject.ts';
export {
  cancelRecord,
  cancelRecordByProgram,
  decideRecord,
  findRecordApprovers,
  findRecordStates,
  isApprovalRequired,
  previewApprovers,
  removeStandIn,
  saveStandIn,
  withdrawRecord,
  withPendingApprovers,
} from './records.ts';
export { createWorkflowDefaults } from './rules/defaults.service.ts';
export type {
  ApprovalSubject,
  BuiltInApprover,
  BuiltInStage,
  ConditionField,
  RequestEvent,
  SubjectDescription,
  SubmittedFacts,
  SubmittedRecord,
} from './subject.ts';

/** How employees' change requests are approved. */
export const changeApprovals: ChangeApprovals = {
  submit: async (ctx, change_request_id) => void (await submitRecord(ctx, CHANGE_REQUEST, change_request_id)),
  resubmit: async (ctx, change_request_id) => void (await resubmitRecord(ctx, CHANGE_REQUEST, change_request_id)),
  decide: async (ctx, { change_request_id, action, note }) =>
    void (await decideRecord(ctx, CHANGE_REQUEST, change_request_id, { action, comments: note })),
  withdraw: (ctx, change_request_id) => withdrawRecord(ctx, CHANGE_REQUEST, change_request_id),
};

/** Whether an employee has requests or was asked to approve; such an employee is not deleted. */
export async function hasApprovalRecords(tx: Tx, employee_id: string): Promise<boolean> {
  const [request, approval] = [
    await tx
      .selectFrom('workflow_request')
      .where('org_id', '=', tx.org_id)
      .where('subject_employee_id', '=', employee_id)
      .select('id')
      .limit(1)
      .executeTakeFirst(),
    await tx
      .selectFrom('approval')
      .where('org_id', '=', tx.org_id)
      .where('employee_id', '=', employee_id)
      .select('id')
      .limit(1)
      .executeTakeFirst(),
  ];
  return request !== undefined || approval !== undefined;
}

export const workflowsArea: Area = defineArea({
  name: 'workflows',
  to_dos: [approvalToDos],
  datasets: workflowDatasets,
  dependencies: WORKFLOWS_DEPENDENCIES,
  routes: workflowsRoutes,
  jobs: [dueTimeJob, dayStartJob, healthJob, bulkJob, simulateAllJob],
  permissions: workflowsPermissions,
  notices: workflowNotices,
  followed: { [SIMULATE_ALL_JOB]: 'workflows.definition.read' },
});
