import { basisPoints, count, id, instant, isoDate, MOST_INTEGER, positiveMoney } from '@hrms/platform/contract';
import * as z from 'zod';
import { DraftWorkflow } from './definition.ts';
import { ApprovalSource, ApprovalType } from './enumerations.ts';

export const AskedPerson = z.object({
  user_id: id,
  employee_id: id.nullable(),
  name: z.string(),
  source: ApprovalSource,
  /** Whom the user stands in for. */
  on_behalf_of_name: z.string().nullable(),
  /** Why this user is asked: 'Reporting manager', 'No head in Quality or above it; asked HR Admin'. */
  reason: z.string(),
});
export type AskedPerson = z.output<typeof AskedPerson>;

/** One stage with the employees who would be asked today. */
export const PreviewStage = z.object({
  order: z.int(),
  name: z.string(),
  approval_type: ApprovalType,
  min_approvals: z.int(),
  time_limit: z.int().nullable(),
  /** Null without a limit; of a later stage counted from the end of the one before. */
  due_at: instant.nullable(),
  /** No approver, or fewer than the stage needs. */
  blocked: z.boolean(),
  /** Passed at once, because all its approvers approved before. */
  skipped: z.boolean(),
  seats: z.array(z.object({ seat: z.int(), label: z.string(), shared: z.boolean(), people: z.array(AskedPerson) })),
  notes: z.array(z.string()),
});
export type PreviewStage = z.output<typeof PreviewStage>;

export const Facts = z.strictObject({
  kind: z.string().max(60).nullish(),
  amount_paise: positiveMoney.nullish(),
  /** Hundredths of a percent. */
  percentage_bp: basisPoints.nullish(),
  department_id: id.nullish(),
  category_id: id.nullish(),
  fields: z
    .record(z.string().max(60), z.union([z.string().max(300), z.number().min(-MOST_INTEGER).max(MOST_INTEGER), z.boolean()]))
    .optional(),
});
export type Facts = z.output<typeof Facts>;

export const Simulate = z.strictObject({
  /** An unsaved workflow; with neither this nor workflow_id the workflow is selected as for a real request. */
  definition: DraftWorkflow.optional(),
  workflow_id: id.optional(),
  subject: z.string({ error: 'Please select a request type' }).max(60),
  employee_id: id,
  submitter_user_id: id.nullish(),
  facts: Facts.optional(),
  on: isoDate.optional(),
});
export type Simulate = z.output<typeof Simulate>;

export const Simulation = z.object({
  /** How the workflow was selected, one sentence each. */
  trace: z.array(z.string()),
  workflow_id: id.nullable(),
  /** 'Built-in chain' when no workflow applies. */
  workflow_name: z.string(),
  version_no: z.int().nullable(),
  /** `approved`: nobody needs to approve. */
  outcome: z.enum(['pending', 'approved']),
  stages: z.array(PreviewStage),
  warnings: z.array(z.string()),
});
export type Simulation = z.output<typeof Simulation>;

export const SimulateAll = z.strictObject({
  definition: DraftWorkflow.optional(),
  workflow_id: id.optional(),
  subject: z.string({ error: 'Please select a request type' }).max(60),
  facts: Facts.optional(),
});
export type SimulateAll = z.output<typeof SimulateAll>;

/** The `result` of the job of simulate-all. */
export const SimulateAllResult = z.object({
  employees: count,
  /** By first approver, most first. */
  first_approvers: z.array(z.object({ user_id: id, employee_id: id.nullable(), name: z.string(), employees: count })),
  /** Employees whose first stage falls to the fallback, at most 200. */
  fallback: z.array(z.object({ employee_id: id, name: z.string(), reason: z.string() })),
  fallback_count: count,
  /** Employees for whom no approver is found, at most 200. */
  blocked: z.array(z.object({ employee_id: id, name: z.string(), reason: z.string() })),
  blocked_count: count,
});
export type SimulateAllResult = z.output<typeof SimulateAllResult>;

export const HealthProblem = z.object({
  /** `role_without_holder`, `employee_left`, `department_without_head` and so on. */
  kind: z.string(),
  severity: z.enum(['error', 'warning']),
  title: z.string(),
  text: z.string(),
  workflow_id: id.nullable(),
  workflow_name: z.string().nullable(),
  stage_order: z.int().nullable(),
  /** Path of the screen that fixes it. */
  link: z.string(),
  /** Employees the problem lists, at most 50. */
  employees: z.array(z.object({ employee_id: id, name: z.string() })),
});
export type HealthProblem = z.output<typeof HealthProblem>;
