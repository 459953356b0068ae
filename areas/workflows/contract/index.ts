export { approvals, BulkOutcome, DelegateApproval, ProcessApprovals } from './approval.contract.ts';
export {
  Approver,
  Condition,
  CreateWorkflow,
  conditionValueProblem,
  DraftWorkflow,
  firstDefinitionProblem,
  type GivenApprover,
  type GivenCondition,
  type GivenStage,
  Stage,
  UpdateWorkflow,
  Workflow,
  WorkflowRow,
  WorkflowVersion,
} from './definition.ts';
export {
  DefinitionFile,
  FILE_FORMAT,
  type FileApprover,
  type FileCondition,
  type FileStage,
  type FileWorkflow,
  ImportDefinitions,
  ImportedDefinitions,
  UnmatchedName,
} from './definition-file.ts';
export {
  ApplicationArea,
  ApprovalSource,
  ApprovalStatus,
  ApprovalType,
  BlockedReason,
  ConditionType,
  DecisionAction,
  DynamicRole,
  NotifyEvent,
  OnTimeout,
  OPERATORS,
  Operator,
  RequestStatus,
  SubjectMode,
  TargetType,
  WorkflowStatus,
  WorkflowType,
} from './enumerations.ts';
export { workflowsPermissions } from './permissions.ts';
export { CreateComment, CreateRequest, ReassignRequest, TurnAround, workflowRequests } from './request.contract.ts';
export {
  type ApproverChange,
  AttachedFile,
  DecidedApproval,
  GivenRequest,
  HelpLine,
  MyApproval,
  RequestApproval,
  RequestComment,
  RequestEmployee,
  ShownLine,
  TimelineEntry,
  WaitingFor,
  WorkflowRequest,
  WorkflowRequestRow,
} from './request.ts';
export {
  AmountBandRow,
  approverRules,
  CategoryOwnerRow,
  DepartmentFinanceRow,
  RequestCategory,
  UpdateAmountBands,
  UpdateCategoryOwners,
  UpdateDepartmentFinance,
  UpdateRequestCategories,
  UpdateWorkflowSettings,
  WorkflowSettings,
  workflowSettings,
} from './rule.contract.ts';
export {
  AskedPerson,
  Facts,
  HealthProblem,
  PreviewStage,
  Simulate,
  SimulateAll,
  SimulateAllResult,
  Simulation,
} from './simulation.ts';
export { CreateStandIn, StandIn, standIns, UpdateStandIn } from './stand-in.contract.ts';
export { WorkflowSubject, workflowSubjects } from './subject.contract.ts';
export { workflows } from './workflow.contract.ts';
