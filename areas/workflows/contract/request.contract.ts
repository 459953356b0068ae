import {
  byId,
  count,
  endpoint,
  flag,
  id,
  instant,
  isoDate,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  recordAct,
  searchable,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { RequestStatus } from './enumerations.ts';
import { AttachedFile, RequestComment, WorkflowRequest, WorkflowRequestRow } from './request.ts';

const reason = text('Please enter a reason').min(5, 'Enter at least 5 characters').max(300, 'Use at most 300 characters');

/** A general or purchase request; requests of other types are submitted from their own screens. */
export const CreateRequest = z.strictObject({
  subject: z.string({ error: 'Please select a request type' }).max(60),
  title: text('Please enter a title').min(3, 'Enter at least 3 characters').max(120, 'Use at most 120 characters'),
  description: optionalText(2000),
  category_id: id.nullish(),
  amount_paise: positiveMoney.nullish(),
  needed_by: isoDate.nullish(),
  vendor: optionalText(120),
  file_ids: z.array(id).max(5, 'Attach at most 5 files').optional(),
});
export type CreateRequest = z.output<typeof CreateRequest>;

export const CreateComment = z.strictObject({
  text: text('Please enter a comment').max(2000, 'Use at most 2,000 characters'),
  visibility: z.enum(['everyone', 'approvers']).optional(),
  /** Users named in the comment; only those who may see the request. */
  mentions: z.array(id).max(20).optional(),
  file_ids: z.array(id).max(5, 'Attach at most 5 files').optional(),
});
export type CreateComment = z.output<typeof CreateComment>;

export const ReassignRequest = z.strictObject({
  /** Left out: every pending approval, or the open stage of a blocked request. */
  approval_id: id.nullish(),
  newEmployeeId: id,
  reason,
});
export type ReassignRequest = z.output<typeof ReassignRequest>;

const withReason = z.strictObject({ reason });
const missing = 'workflows.request_not_found';
const decided = 'workflows.request_decided';

export const RequestFilter = {
  ...searchable,
  /** mine: about or by the caller; involving_me: ever assigned to the caller; all: needs workflows.request.read_all. */
  scope: z.enum(['mine', 'involving_me', 'all']).optional(),
  subject: z.string().max(60).optional(),
  status: RequestStatus.optional(),
  employee_id: id.optional(),
  approver_id: id.optional(),
  workflow_id: id.optional(),
  overdue: flag.optional(),
  blocked: flag.optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
};

/** How long decisions took: hours from being asked to deciding. */
const Took = z.object({
  decisions: count,
  median_hours: z.number(),
  /** Nine of ten decisions took no longer. */
  p90_hours: z.number(),
  /** Decided after the time limit. */
  late: count,
});
export const TurnAround = z.object({
  stages: z.array(Took.extend({ workflow_name: z.string(), stage_name: z.string() })),
  approvers: z.array(Took.extend({ user_id: id, name: z.string() })),
});
export type TurnAround = z.output<typeof TurnAround>;

export const workflowRequests = {
  list: endpoint({
    method: 'GET',
    path: '/workflow-requests',
    longest_span: { days: 3_660, reason: 'A filter of stored rows, read page by page' },
    session: true,
    summary: 'Requests, newest first; with scope=all blocked and overdue ones come first',
    failure: 'Failed to fetch workflow requests',
    query: PageQuery.extend(RequestFilter),
    response: paged(WorkflowRequestRow),
    errors: ['access.forbidden'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/workflow-requests/export',
    longest_span: { days: 3_660, reason: 'A filter of stored rows, which a file streams' },
    kind: 'file',
    session: true,
    reveals: true,
    summary: 'Requests of a filter as CSV or XLSX, with the hours from submission to decision and the stages passed',
    failure: 'Failed to export requests',
    query: z.object({ ...RequestFilter, format: z.enum(['csv', 'xlsx']).optional() }),
    response: z.unknown(),
    errors: ['access.forbidden', 'workflows.export_too_large'],
  }),
  turnAround: endpoint({
    method: 'GET',
    path: '/workflow-requests/turn-around',
    permission: 'workflows.request.read_all',
    summary: 'Hours that decisions took by stage and by approver, slowest first, at most 50 of each',
    failure: 'Failed to fetch workflow requests',
    query: z.object({ from: isoDate.optional(), to: isoDate.optional() }),
    response: TurnAround,
  }),
  get: endpoint({
    method: 'GET',
    path: '/workflow-requests/{id}',
    session: true,
    summary: 'A request with its approvals, timeline and comments',
    failure: 'Failed to fetch workflow requests',
    params: byId,
    response: WorkflowRequest,
    errors: [missing],
  }),
  create: endpoint({
    method: 'POST',
    path: '/workflow-requests',
    session: true,
    summary: 'Submit a general or purchase request',
    failure: 'Failed to create workflow request',
    status: 201,
    idempotent: true,
    body: CreateRequest,
    response: WorkflowRequest,
    message: 'Request submitted successfully',
    errors: ['workflows.wrong_door', 'workflows.category_unknown', 'workflows.file_unknown', 'workflows.no_employee'],
  }),
  resubmit: recordAct('/workflow-requests/{id}/resubmit', {
    session: true,
    summary: 'Change a returned general or purchase request and submit it again',
    failure: 'Failed to update workflow request',
    idempotent: true,
    body: CreateRequest,
    response: WorkflowRequest,
    message: 'Request submitted successfully',
    errors: [missing, 'workflows.wrong_door', 'workflows.not_returned', 'workflows.category_unknown', 'workflows.file_unknown'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/workflow-requests/files',
    kind: 'upload',
    session: true,
    summary: 'Upload a file to attach to a request or comment: PDF, JPG or PNG, at most 10 MB',
    status: 201,
    body_limit: 10 * 1024 * 1024,
    body: z.strictObject({}),
    response: AttachedFile,
    errors: ['upload.not_accepted', 'upload.multipart', 'upload.file'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/workflow-requests/{id}/files/{fileId}',
    kind: 'file',
    session: true,
    reveals: true,
    summary: 'An attached file',
    params: z.object({ id, fileId: id }),
    response: z.unknown(),
    errors: [missing],
  }),
  viewFile: endpoint({
    method: 'POST',
    path: '/workflow-requests/{id}/files/{fileId}/view',
    session: true,
    read_only_ok: true,
    reveals: true,
    summary: 'A link that shows an attached file in the browser for one minute',
    params: z.object({ id, fileId: id }),
    body: z.strictObject({}),
    response: z.object({ address: z.string(), expires_at: instant }),
    errors: [missing],
  }),
  shownFile: endpoint({
    method: 'GET',
    path: '/workflow-requests/file-view/{ticket}',
    kind: 'file',
    public: true,
    reveals: true,
    summary: 'The file of a view link',
    params: z.object({ ticket: z.string().max(100) }),
    response: z.unknown(),
    errors: ['workflows.view_over'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/workflow-requests/{id}/withdraw',
    session: true,
    summary: 'Withdraw an own request that is pending or returned',
    failure: 'Failed to update workflow request',
    params: byId,
    response: WorkflowRequest,
    message: 'Request withdrawn',
    errors: [missing, decided],
  }),
  comment: recordAct('/workflow-requests/{id}/comments', {
    session: true,
    summary: 'Comment on a request',
    status: 201,
    idempotent: true,
    body: CreateComment,
    response: RequestComment,
    errors: [missing, 'workflows.mention_unknown', 'workflows.file_unknown', 'workflows.approvers_only'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/workflow-requests/{id}/remind',
    session: true,
    summary: 'Remind the approvers, once in 24 hours',
    params: byId,
    response: z.object({}),
    message: 'Reminder sent',
    errors: [missing, decided, 'workflows.reminded_recently'],
  }),
  reassign: recordAct('/workflow-requests/{id}/reassign', {
    permission: 'workflows.request.reassign',
    summary: 'Give pending approvals to another employee, also of a blocked request',
    failure: 'Failed to update workflow request',
    body: ReassignRequest,
    response: WorkflowRequest,
    message: 'Request reassigned',
    errors: [missing, decided, 'workflows.delegate_not_allowed', 'workflows.approval_not_found', 'workflows.approval_decided'],
  }),
  restart: recordAct('/workflow-requests/{id}/restart', {
    permission: 'workflows.request.restart',
    summary: 'Start a pending request from its first stage, on the current version of its workflow',
    failure: 'Failed to update workflow request',
    body: withReason,
    response: WorkflowRequest,
    message: 'Request restarted',
    errors: [missing, decided],
  }),
  cancel: recordAct('/workflow-requests/{id}/cancel', {
    permission: 'workflows.request.cancel',
    summary: 'Cancel a pending or returned request',
    failure: 'Failed to delete workflow request',
    body: withReason,
    response: WorkflowRequest,
    message: 'Request cancelled',
    errors: [missing, decided],
  }),
};
