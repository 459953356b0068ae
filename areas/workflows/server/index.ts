import { type Area, defineArea } from '@hrms/platform/server';
import { workflowsPermissions } from '@hrms/workflows/contract';
import { WORKFLOWS_DEPENDENCIES } from './dependencies.ts';
import { workflowsRoutes } from './routes.ts';

export {
  cancelRequest,
  decideOpenApproval,
  findRequestStates,
  previewApprovers,
  type RequestState,
  removeStandIn,
  type StandInGiven,
  type SubmittedOutcome,
  type SubmittedRequest,
  saveStandIn,
  submitRequest,
  withdrawRequest,
} from './approvals.ts';
export type { WorkflowsDependencies } from './dependencies.ts';
export type {
  ApprovalSubject,
  BuiltInApprover,
  BuiltInStage,
  ConditionField,
  RequestEvent,
  RequestFactsGiven,
  SubjectDescription,
} from './subject.ts';

export const workflowsArea: Area = defineArea({
  name: 'workflows',
  dependencies: WORKFLOWS_DEPENDENCIES,
  routes: workflowsRoutes,
  jobs: [],
  permissions: workflowsPermissions,
});
