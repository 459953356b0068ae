import {
  count,
  endpoint,
  flag,
  hasFields,
  id,
  PageQuery,
  paged,
  recordAct,
  searchable,
  sortableBy,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { DecisionAction } from './enumerations.ts';
import { DecidedApproval, MyApproval, SubjectCount } from './request.ts';

const comments = z
  .string()
  .trim()
  .max(1000, 'Use at most 1,000 characters')
  .nullish()
  .transform((value) => (value === '' ? null : (value ?? null)));

const needsComment = ({ action, comments: given }: { action: string; comments: string | null }) =>
  action === 'approve' || (given?.length ?? 0) >= 3;
const commentMissing = { path: ['comments'], message: 'Please enter a comment', when: hasFields };

export const ProcessApproval = z
  .strictObject({
    action: DecisionAction,
    comments,
    /** What the approver alters with the decision, where the request type allows it. */
    changes: z.record(z.string().max(60), z.unknown()).nullish(),
  })
  .refine(needsComment, commentMissing);
export type ProcessApproval = z.output<typeof ProcessApproval>;

const bulk = (most: number) =>
  z
    .strictObject({
      approval_ids: z.array(id).min(1, 'Select at least one approval').max(most, `Select at most ${most} approvals`),
      action: DecisionAction,
      comments,
    })
    .refine(needsComment, commentMissing);

export const ProcessApprovals = bulk(100);
export type ProcessApprovals = z.output<typeof ProcessApprovals>;
export const ProcessManyApprovals = bulk(1000);

export const BulkOutcome = z.object({
  approval_id: id,
  ok: z.boolean(),
  /** Refusal code and message of the approvals engine or of the owning area. */
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type BulkOutcome = z.output<typeof BulkOutcome>;

export const DelegateApproval = z.strictObject({ newEmployeeId: id, comments });
export type DelegateApproval = z.output<typeof DelegateApproval>;

const decisionRefusals = [
  'workflows.approval_not_found',
  'workflows.approval_decided',
  'workflows.not_your_turn',
  'workflows.record_changed',
  'workflows.changes_not_allowed',
] as const;

export const approvals = {
  mine: endpoint({
    method: 'GET',
    path: '/my-approvals',
    session: true,
    summary: 'Approvals assigned to the caller, next due first',
    failure: 'Failed to fetch pending approvals',
    query: PageQuery.extend({
      ...searchable,
      ...sortableBy('due', 'submitted', 'amount'),
      /** pending by default. */
      status: z.enum(['pending', 'decided']).optional(),
      subject: z.string().max(60).optional(),
      overdue: flag.optional(),
      as_stand_in: flag.optional(),
    }),
    response: paged(MyApproval),
  }),
  /** The caller's pending approvals by request type, and the three oldest: for the menu badge, chips and the dashboard card. */
  summary: endpoint({
    method: 'GET',
    path: '/my-approvals/summary',
    session: true,
    summary: 'Number of pending approvals by request type, and the three oldest',
    failure: 'Failed to fetch pending approvals',
    response: z.object({ total: count, overdue: count, by_subject: z.array(SubjectCount), oldest: z.array(MyApproval) }),
  }),
  process: recordAct('/approvals/{id}/process', {
    session: true,
    summary: 'Approve, reject or return a request',
    failure: 'Failed to process approval',
    idempotent: true,
    body: ProcessApproval,
    response: DecidedApproval,
    errors: decisionRefusals,
  }),
  processMany: endpoint({
    method: 'POST',
    path: '/approvals/process',
    session: true,
    summary: 'Decide up to 100 approvals; each succeeds or fails for itself',
    failure: 'Failed to process approval',
    idempotent: true,
    body: ProcessApprovals,
    response: z.object({ results: z.array(BulkOutcome) }),
  }),
  processJob: endpoint({
    method: 'POST',
    path: '/approvals/process-job',
    session: true,
    summary: 'Decide up to 1,000 approvals as a job; its result is the list of outcomes that failed',
    failure: 'Failed to process approval',
    status: 202,
    idempotent: true,
    body: ProcessManyApprovals,
    response: z.object({ progress_id: id }),
  }),
  delegate: recordAct('/approvals/{id}/delegate', {
    session: true,
    summary: 'Give an own pending approval to another employee',
    failure: 'Failed to delegate approval',
    idempotent: true,
    body: DelegateApproval,
    response: DecidedApproval,
    message: 'Approval delegated',
    errors: [
      'workflows.approval_not_found',
      'workflows.approval_decided',
      'workflows.not_your_turn',
      'workflows.delegate_not_allowed',
    ],
  }),
};
