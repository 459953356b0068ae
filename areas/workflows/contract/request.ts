import { count, id, instant, isoDate, money, positiveMoney } from '@hrms/platform/contract';
import * as z from 'zod';
import { ApplicationArea, ApprovalSource, ApprovalStatus, ApprovalType, BlockedReason, RequestStatus } from './enumerations.ts';
import { PreviewStage } from './simulation.ts';

/** Whom a request is about. Null only for a user without an employee record. */
export const RequestEmployee = z.object({
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  department_name: z.string().nullable(),
});

export const WaitingFor = z.object({
  approval_id: id,
  user_id: id,
  employee_id: id.nullable(),
  name: z.string(),
  on_behalf_of_name: z.string().nullable(),
  since: instant,
});
export type WaitingFor = z.output<typeof WaitingFor>;

export const StagePlace = z.object({ no: z.int(), of: z.int(), name: z.string() });

export const WorkflowRequestRow = z.object({
  request_id: id,
  /** WR-000123 */
  number: z.string(),
  subject: z.string(),
  subject_label: z.string(),
  source_id: id,
  application_area: ApplicationArea,
  title: z.string(),
  employee: RequestEmployee.nullable(),
  submitter_user_id: id.nullable(),
  submitter_name: z.string(),
  workflow_id: id.nullable(),
  /** 'Built-in chain' without a workflow. */
  workflow_name: z.string(),
  /** Null without an amount, and where the caller may not see pay. */
  amount_paise: money.nullable(),
  status: RequestStatus,
  round: z.int(),
  stage: StagePlace.nullable(),
  waiting_for: z.array(WaitingFor),
  blocked_reason: BlockedReason.nullable(),
  due_at: instant.nullable(),
  overdue: z.boolean(),
  submitted_at: instant,
  decided_at: instant.nullable(),
  /** Path of the record it is about. */
  link: z.string(),
});
export type WorkflowRequestRow = z.output<typeof WorkflowRequestRow>;

export const ShownLine = z.object({ label: z.string(), value: z.string() });
export const HelpLine = ShownLine.extend({ tone: z.enum(['warning']).nullable() });

export const RequestApproval = z.object({
  approval_id: id,
  round: z.int(),
  stage_order: z.int(),
  stage_name: z.string(),
  user_id: id,
  employee_id: id.nullable(),
  name: z.string(),
  on_behalf_of_name: z.string().nullable(),
  source: ApprovalSource,
  reason: z.string(),
  status: ApprovalStatus,
  due_at: instant.nullable(),
  decided_at: instant.nullable(),
  comments: z.string().nullable(),
});
export type RequestApproval = z.output<typeof RequestApproval>;

export const TimelineEntry = z.object({
  id,
  at: instant,
  /** submitted, stage_started, approved, rejected, delegated, escalated and so on. */
  kind: z.string(),
  round: z.int(),
  stage_order: z.int().nullable(),
  /** Who acted; 'System' for the program. */
  actor_name: z.string(),
  text: z.string(),
  comments: z.string().nullable(),
  /** What an approver altered. Empty where the caller may not see pay. */
  changes: z.array(ShownLine),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const AttachedFile = z.object({ file_id: id, name: z.string(), media_type: z.string() });

export const RequestComment = z.object({
  comment_id: id,
  at: instant,
  user_id: id.nullable(),
  name: z.string(),
  text: z.string(),
  visibility: z.enum(['everyone', 'approvers']),
  mentions: z.array(z.object({ user_id: id, name: z.string() })),
  attachments: z.array(AttachedFile),
});
export type RequestComment = z.output<typeof RequestComment>;

/** What was asked with a general or purchase request, to be changed and submitted again. */
export const GivenRequest = z.object({
  subject: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  category_id: id.nullable(),
  amount_paise: positiveMoney.nullable(),
  needed_by: isoDate.nullable(),
  vendor: z.string().nullable(),
  file_ids: z.array(id),
});
export type GivenRequest = z.output<typeof GivenRequest>;

/** A field an approver may alter with an approval, with what it is now: paise for money. */
export const ApproverChange = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['money', 'text']),
  value: z.union([z.int(), z.string()]).nullable(),
});
export type ApproverChange = z.output<typeof ApproverChange>;

export const WorkflowRequest = WorkflowRequestRow.extend({
  version_no: z.int().nullable(),
  approval_type: ApprovalType.nullable(),
  /** What is asked, as the owning area describes it now. */
  lines: z.array(ShownLine),
  /** Decision help: balance, team away, policy breaches. Only for those who decide. */
  help: z.array(HelpLine),
  /** Facts frozen at submission. Null where the caller may not see pay. */
  facts: z
    .object({
      kind: z.string().nullable(),
      amount_paise: positiveMoney.nullable(),
      percentage_bp: z.int().nullable(),
      department_name: z.string().nullable(),
      category_name: z.string().nullable(),
      fields: z.array(ShownLine),
    })
    .nullable(),
  attachments: z.array(AttachedFile),
  approvals: z.array(RequestApproval),
  /** Stages still to come, with who would be asked today. */
  next_stages: z.array(PreviewStage),
  timeline: z.array(TimelineEntry),
  comments: z.array(RequestComment),
  /** Users a comment may name; `approver` for those who read comments to approvers. */
  involved: z.array(z.object({ user_id: id, name: z.string(), approver: z.boolean() })),
  /** Of a returned general or purchase request of the caller; null where the caller can't submit again here. */
  resubmission: GivenRequest.nullable(),
  /** What the caller may alter when approving; empty for others. */
  approver_changes: z.array(ApproverChange),
  /** What the caller may do now. */
  can: z.object({
    /** The caller's own pending approval. */
    decide_approval_id: id.nullable(),
    /** Sending it back for changes. */
    return: z.boolean(),
    delegate: z.boolean(),
    withdraw: z.boolean(),
    remind: z.boolean(),
    comment: z.boolean(),
    see_approver_comments: z.boolean(),
    reassign: z.boolean(),
    restart: z.boolean(),
    cancel: z.boolean(),
  }),
});
export type WorkflowRequest = z.output<typeof WorkflowRequest>;

export const MyApproval = z.object({
  approval_id: id,
  request_id: id,
  number: z.string(),
  subject: z.string(),
  subject_label: z.string(),
  /** The record of the owning area that it is about. */
  source_id: id,
  title: z.string(),
  /** One line of what is asked. */
  summary: z.string(),
  employee: RequestEmployee.nullable(),
  submitter_name: z.string(),
  amount_paise: money.nullable(),
  stage: StagePlace,
  status: ApprovalStatus,
  /** Of the request. */
  request_status: RequestStatus,
  source: ApprovalSource,
  reason: z.string(),
  on_behalf_of_name: z.string().nullable(),
  due_at: instant.nullable(),
  overdue: z.boolean(),
  submitted_at: instant,
  decided_at: instant.nullable(),
  comments: z.string().nullable(),
  /** Whether it can be sent back for changes. */
  link: z.string(),
});
export type MyApproval = z.output<typeof MyApproval>;

export const SubjectCount = z.object({ subject: z.string(), label: z.string(), count });

export const DecidedApproval = z.object({
  request_id: id,
  number: z.string(),
  approval_status: ApprovalStatus,
  request_status: RequestStatus,
  /** Where the request is now; null once it is decided. */
  stage: StagePlace.nullable(),
});
export type DecidedApproval = z.output<typeof DecidedApproval>;
