import { byId, endpoint, recordAct } from '@hrms/platform/contract';
import * as z from 'zod';
import { APPLY_REFUSALS, APPROVAL_REFUSALS, ApplyForLeave, ChangePendingLeave, LeaveRequest } from './request.contract.ts';

const UNKNOWN = ['leave.type_unknown', 'leave.employee_unknown', 'leave.no_policy', 'leave.attachment_unknown'] as const;

/** Applications that are saved and not sent. They are listed among the requests, for their author only. */
export const leaveDrafts = {
  save: endpoint({
    method: 'POST',
    path: '/leave-drafts',
    permission: 'leave.request.apply',
    summary: 'Save an application for leave as a draft. Only its author sees it, and it holds no days',
    status: 201,
    idempotent: true,
    body: ApplyForLeave,
    response: LeaveRequest,
    message: 'Draft saved',
    errors: UNKNOWN,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/leave-drafts/{id}',
    permission: 'leave.request.apply',
    summary: 'Change a draft of an application for leave',
    params: byId,
    body: ChangePendingLeave,
    response: LeaveRequest,
    message: 'Draft saved',
    errors: ['leave.not_found', 'leave.version_conflict', 'leave.already_sent', ...UNKNOWN],
  }),
  send: recordAct('/leave-drafts/{id}/send', {
    permission: 'leave.request.apply',
    summary: 'Send a draft as an application for leave. Every rule is checked',
    body: ChangePendingLeave,
    response: LeaveRequest,
    message: 'Leave request sent',
    errors: ['leave.not_found', 'leave.version_conflict', 'leave.already_sent', ...APPLY_REFUSALS, ...APPROVAL_REFUSALS],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/leave-drafts/{id}',
    permission: 'leave.request.apply',
    summary: 'Delete a draft of an application for leave',
    params: byId,
    response: z.object({}),
    message: 'Draft deleted',
    errors: ['leave.not_found', 'leave.already_sent'],
  }),
};
