import { count, id, instant, MOST_INTEGER, optionalText, optionalVersion, readOnly, text } from '@hrms/platform/contract';
import * as z from 'zod';
import {
  ApplicationArea,
  ApprovalType,
  ConditionType,
  DynamicRole,
  NotifyEvent,
  OnTimeout,
  OPERATORS,
  Operator,
  TargetType,
  WorkflowStatus,
  WorkflowType,
} from './enumerations.ts';

export const Approver = z.object({
  /** `approver_N`, N being `approver_id`. */
  id: z.string(),
  approver_id: z.int(),
  target_type: TargetType,
  role_id: id.nullable(),
  employee_id: id.nullable(),
  department_id: id.nullable(),
  dynamic_role_id: DynamicRole.nullable(),
  dynamic_role_param: z.string().nullable(),
  /** Name of the role, employee or department head; 'Unknown Role' and the like when it is gone. */
  target_name: z.string(),
  order: z.int(),
});
export type Approver = z.output<typeof Approver>;

export const Stage = z.object({
  /** `stage_N`, N being `stage_id`, which stays the same in every version. */
  id: z.string(),
  stage_id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  approval_type: ApprovalType,
  /** 1 unless the type is at_least. */
  min_approvals: z.int(),
  /** Hours; null without a limit. */
  time_limit: z.int().nullable(),
  on_timeout: OnTimeout,
  approvers: z.array(Approver),
  order: z.int(),
});
export type Stage = z.output<typeof Stage>;

export const Condition = z.object({
  /** `condition_N`, N being `condition_id`. */
  id: z.string(),
  condition_id: z.int(),
  name: z.string(),
  type: ConditionType,
  condition_type: ConditionType,
  operator: Operator,
  /** As it was sent: rupees for an amount, percent for a percentage, an id for department and category. */
  value: z.union([z.string(), z.number()]),
  field: z.string().nullable(),
  /** Null: the condition decides whether the workflow applies. Otherwise the workflow it leads to. */
  target_workflow_id: id.nullable(),
  target_workflow_name: z.string().nullable(),
  order: z.int(),
});
export type Condition = z.output<typeof Condition>;

export const WorkflowRow = z.object({
  workflow_id: id,
  name: z.string(),
  description: z.string().nullable(),
  type: WorkflowType,
  status: WorkflowStatus,
  is_default: z.boolean(),
  /** Empty: all areas. */
  application_areas: z.array(ApplicationArea),
  /** Empty: all request types of the areas. */
  subjects: z.array(z.string()),
  priority: z.int(),
  stages_count: z.int(),
  problems_count: z.int(),
  /** Pending requests on any version. */
  running_count: z.int(),
  version_no: z.int(),
  version: z.int(),
  updated_at: instant,
});
export type WorkflowRow = z.output<typeof WorkflowRow>;

export const Workflow = WorkflowRow.extend({
  notify_on: z.array(NotifyEvent),
  resume_after_return: z.boolean(),
  stages: z.array(Stage),
  conditions: z.array(Condition),
  /** Pending requests on versions before this one. */
  earlier_running_count: z.int(),
});
export type Workflow = z.output<typeof Workflow>;

const GivenApprover = z.strictObject({
  id: z.string().max(40).optional(),
  approver_id: count.optional(),
  target_type: TargetType,
  role_id: id.nullish(),
  employee_id: id.nullish(),
  department_id: id.nullish(),
  dynamic_role_id: DynamicRole.nullish(),
  dynamic_role_param: optionalText(100),
  order: count.optional(),
  ...readOnly('target_name'),
});
export type GivenApprover = z.output<typeof GivenApprover>;

const GivenStage = z.strictObject({
  id: z.string().max(40).optional(),
  stage_id: count.optional(),
  name: text('Please enter stage name').max(120, 'Use at most 120 characters'),
  description: optionalText(500),
  approval_type: ApprovalType,
  min_approvals: z
    .int({ error: 'Please enter minimum approvals' })
    .min(1, 'Minimum approvals must be 1 or more')
    .max(1000)
    .nullish(),
  time_limit: z.int({ error: 'Enter whole hours' }).min(1, 'The time limit must be 1 hour or more').max(8760).nullish(),
  on_timeout: OnTimeout.optional(),
  approvers: z.array(GivenApprover).max(50),
  order: count.optional(),
});
export type GivenStage = z.output<typeof GivenStage>;

const GivenCondition = z.strictObject({
  id: z.string().max(40).optional(),
  condition_id: count.optional(),
  name: text('Please enter condition name').max(120, 'Use at most 120 characters'),
  type: ConditionType.optional(),
  condition_type: ConditionType.optional(),
  operator: Operator,
  value: z.union([z.string().trim().min(1, 'Please enter a value').max(200), z.number().min(-MOST_INTEGER).max(MOST_INTEGER)], {
    error: 'Please enter a value',
  }),
  field: optionalText(60),
  target_workflow_id: id.nullish(),
  order: count.optional(),
  ...readOnly('target_workflow_name'),
});
export type GivenCondition = z.output<typeof GivenCondition>;

const fields = {
  name: text('Please enter workflow name').max(120, 'Use at most 120 characters'),
  description: optionalText(1000),
  type: WorkflowType.optional(),
  status: WorkflowStatus.optional(),
  is_default: z.boolean().optional(),
  application_areas: z.array(ApplicationArea).max(8).optional(),
  subjects: z.array(z.string().max(60)).max(50).optional(),
  priority: z.int().min(1).max(999).optional(),
  notify_on: z.array(NotifyEvent).max(5).optional(),
  resume_after_return: z.boolean().optional(),
  /** Why stages or conditions changed. */
  change_note: optionalText(300),
  stages: z.array(GivenStage).max(30),
  conditions: z.array(GivenCondition).max(50).optional(),
};

type Problem = { path: (string | number)[]; message: string };
type GivenDefinition = { stages: GivenStage[]; conditions?: GivenCondition[] | undefined; type?: WorkflowType | undefined };

const TARGETS = {
  role: ['role_id', 'Please select a role'],
  employee: ['employee_id', 'Please select an employee'],
  department_head: ['department_id', 'Please select a department'],
  dynamic_role: ['dynamic_role_id', 'Please select a dynamic role type'],
} as const;

function approverProblem(approver: GivenApprover, at: (string | number)[]): Problem | null {
  if (approver.target_type === 'reporting_manager') return null;
  const [field, message] = TARGETS[approver.target_type];
  return approver[field] ? null : { path: [...at, field], message };
}

const AMOUNT = /^\d{1,13}(\.\d{1,2})?$/;

/** Why a value does not fit the type of its condition, or null. */
export function conditionValueProblem(type: ConditionType, value: string | number): string | null {
  const given = String(value);
  if (type === 'amount' && !AMOUNT.test(given)) return 'Enter an amount in rupees, 0 or more, with at most two decimals';
  if (type === 'percentage' && (!AMOUNT.test(given) || Number(given) > 100))
    return 'Enter a percentage from 0 to 100 with at most two decimals';
  if ((type === 'department' || type === 'category') && !id.safeParse(given).success) return `Please select a ${type}`;
  return null;
}

function conditionProblem(condition: GivenCondition, at: (string | number)[]): Problem | null {
  const { type, condition_type, operator, value, field } = condition;
  const kind = condition_type ?? type;
  if (!kind) return { path: [...at, 'condition_type'], message: 'Please select condition type' };
  if (type && condition_type && type !== condition_type)
    return { path: [...at, 'type'], message: 'type and condition_type must be the same' };
  if (!OPERATORS[kind].includes(operator)) return { path: [...at, 'operator'], message: 'Please select an operator' };
  if (kind === 'custom' && !field) return { path: [...at, 'field'], message: 'Please enter field name' };
  const problem = conditionValueProblem(kind, value);
  return problem ? { path: [...at, 'value'], message: problem } : null;
}

/** The first thing that keeps a definition from being saved, as the builder says it. */
export function firstDefinitionProblem({ stages, conditions = [] }: GivenDefinition): Problem | null {
  if (stages.length === 0) return { path: ['stages'], message: 'At least one stage is required' };
  for (const [index, stage] of stages.entries()) {
    const at = ['stages', index];
    if (stage.approvers.length === 0)
      return { path: [...at, 'approvers'], message: `Stage "${stage.name}" needs at least one approver` };
    if (stage.approval_type === 'at_least' && !stage.min_approvals)
      return { path: [...at, 'min_approvals'], message: 'Please enter minimum approvals' };
    for (const [row, approver] of stage.approvers.entries()) {
      const problem = approverProblem(approver, [...at, 'approvers', row]);
      if (problem) return problem;
    }
  }
  for (const [index, condition] of conditions.entries()) {
    const problem = conditionProblem(condition, ['conditions', index]);
    if (problem) return problem;
  }
  return null;
}

const checked = <S extends z.ZodType<GivenDefinition>>(schema: S) =>
  schema.superRefine((given, context) => {
    const problem = firstDefinitionProblem(given as GivenDefinition);
    if (problem) context.addIssue({ code: 'custom', ...problem });
  });

/** The simple view of a hierarchy sends its own id; a copy sends none. */
export const CreateWorkflow = checked(z.strictObject({ ...fields, ...readOnly('workflow_id') }));
export type CreateWorkflow = z.output<typeof CreateWorkflow>;

export const UpdateWorkflow = checked(
  z.strictObject({
    ...fields,
    version: optionalVersion,
    ...readOnly(
      'workflow_id',
      'stages_count',
      'problems_count',
      'running_count',
      'earlier_running_count',
      'version_no',
      'updated_at',
    ),
  }),
);
export type UpdateWorkflow = z.output<typeof UpdateWorkflow>;

/** An unsaved definition, as the simulator takes it. */
export const DraftWorkflow = checked(z.strictObject(fields));
export type DraftWorkflow = z.output<typeof DraftWorkflow>;

export const WorkflowVersion = z.object({
  version_no: z.int(),
  published_at: instant,
  published_by: id.nullable(),
  published_by_name: z.string().nullable(),
  change_note: z.string().nullable(),
  /** What differs from the version before, one sentence each. */
  changes: z.array(z.string()),
  /** Pending requests on this version. */
  running_count: z.int(),
  current: z.boolean(),
});
export type WorkflowVersion = z.output<typeof WorkflowVersion>;
