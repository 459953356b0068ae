import { id, MOST_INTEGER, optionalText, text } from '@hrms/platform/contract';
import * as z from 'zod';
import {
  ApplicationArea,
  ApprovalType,
  ConditionType,
  DynamicRole,
  NotifyEvent,
  OnTimeout,
  Operator,
  TargetType,
  WorkflowType,
} from './enumerations.ts';

const name = z.string().trim().max(200).nullish();

/** An approver by names: ids mean nothing in another organisation. */
const FileApprover = z.object({
  target_type: TargetType,
  role_name: name,
  employee_name: name,
  employee_code: name,
  department_name: name,
  dynamic_role_id: DynamicRole.nullish(),
  dynamic_role_param: optionalText(100),
});
export type FileApprover = z.output<typeof FileApprover>;

const FileStage = z.object({
  name: text('Please enter stage name').max(120),
  description: optionalText(500),
  approval_type: ApprovalType,
  min_approvals: z.int().min(1).max(1000),
  time_limit: z.int().min(1).max(8760).nullish(),
  on_timeout: OnTimeout,
  approvers: z.array(FileApprover).min(1).max(50),
});
export type FileStage = z.output<typeof FileStage>;

const FileCondition = z.object({
  name: text('Please enter condition name').max(120),
  condition_type: ConditionType,
  operator: Operator,
  /** Empty for a department or category, which `value_name` names. */
  value: z.union([z.string().max(200), z.number().min(-MOST_INTEGER).max(MOST_INTEGER)]),
  value_name: name,
  field: optionalText(60),
  target_workflow_name: name,
});
export type FileCondition = z.output<typeof FileCondition>;

export const FileWorkflow = z.object({
  name: text('Please enter workflow name').max(120),
  description: optionalText(1000),
  type: WorkflowType,
  application_areas: z.array(ApplicationArea).max(8),
  subjects: z.array(z.string().max(60)).max(50),
  priority: z.int().min(1).max(999),
  notify_on: z.array(NotifyEvent).max(5),
  resume_after_return: z.boolean(),
  stages: z.array(FileStage).min(1).max(30),
  conditions: z.array(FileCondition).max(50),
});
export type FileWorkflow = z.output<typeof FileWorkflow>;

export const FILE_FORMAT = 'hrms.workflows.1';
const NOT_A_FILE = 'Choose a file that was exported from Workflow Management';

/** Workflows of an organisation, as a file that another one takes. */
export const DefinitionFile = z.object({
  format: z.literal(FILE_FORMAT, { error: NOT_A_FILE }),
  organisation: z.string().max(200),
  workflows: z.array(FileWorkflow).min(1, 'The file has no workflows').max(200, 'Import at most 200 workflows at once'),
});
export type DefinitionFile = z.output<typeof DefinitionFile>;

export const ImportDefinitions = z.strictObject({
  file: z.object(DefinitionFile.shape, { error: NOT_A_FILE }),
  /** Checks the file and saves nothing. */
  dry_run: z.boolean().optional(),
});
export type ImportDefinitions = z.output<typeof ImportDefinitions>;

/** Something in the file that this organisation does not have, and what the import does instead. */
export const UnmatchedName = z.object({
  workflow_name: z.string(),
  /** Stage or condition it is used in. */
  where: z.string(),
  kind: z.enum(['role', 'employee', 'department', 'category', 'workflow', 'request type']),
  name: z.string(),
  /** What is saved instead, in words. */
  effect: z.string(),
});
export type UnmatchedName = z.output<typeof UnmatchedName>;

export const ImportedDefinitions = z.object({
  dry_run: z.boolean(),
  /** Saved as drafts, also where the file says active; `name` differs from the file's where a workflow has that name already. */
  workflows: z.array(z.object({ workflow_id: id.nullable(), name: z.string(), file_name: z.string() })),
  unmatched: z.array(UnmatchedName),
});
export type ImportedDefinitions = z.output<typeof ImportedDefinitions>;
