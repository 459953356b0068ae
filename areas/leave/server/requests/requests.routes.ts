import { leaveAttachments, leaveDrafts, leaveRequests } from '@hrms/leave/contract';
import { type Route, route } from '@hrms/platform/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { applyForLeave, changeLeaveDates, previewLeave, updatePendingLeave } from './apply.service.ts';
import { readAttachmentFile, uploadAttachment } from './attachment.service.ts';
import { cancelLeave } from './cancel.service.ts';
import { listTypeChoices } from './choices.service.ts';
import { withdrawPending } from './decision.service.ts';
import { deleteDraft, saveDraft, sendDraft, updateDraft } from './draft.service.ts';
import { listRequests } from './list.queries.ts';
import { findOwnedRequest, readRequest } from './read.service.ts';

/** Applications for leave, from the preview to their cancellation. */
export const requestRoutes: readonly Route[] = [
  route(leaveRequests.choices, (ctx, { query }) => listTypeChoices(ctx, query.employee_id)),
  route(leaveRequests.preview, (ctx, { body }) => previewLeave(ctx, body)),
  route(leaveRequests.list, (ctx, { query }) => listRequests(ctx, query)),
  route(leaveRequests.apply, (ctx, { body }) => applyForLeave(ctx, body)),
  route(leaveRequests.get, (ctx, { params }) => readRequest(ctx, params.id)),
  route(leaveRequests.update, (ctx, { params, body }) => updatePendingLeave(ctx, params.id, body)),
  route(leaveDrafts.save, (ctx, { body }) => saveDraft(ctx, body)),
  route(leaveDrafts.update, (ctx, { params, body }) => updateDraft(ctx, params.id, body)),
  route(leaveDrafts.send, (ctx, { params, body }) => sendDraft(ctx, params.id, body)),
  route(leaveDrafts.remove, async (ctx, { params }) => {
    await deleteDraft(ctx, params.id);
    return {};
  }),
  route(leaveRequests.withdraw, async (ctx, { params }) => {
    const row = await findOwnedRequest(ctx, params.id);
    await lockAccounts(ctx.tx, [row.employee_id]);
    await withdrawPending(ctx, row);
    return readRequest(ctx, params.id);
  }),
  route(leaveRequests.cancel, (ctx, { params, body }) => cancelLeave(ctx, params.id, body)),
  route(leaveRequests.change, (ctx, { params, body }) => changeLeaveDates(ctx, params.id, body)),
  route(leaveAttachments.upload, (ctx, { upload, body }) => uploadAttachment(ctx, upload, body.kind)),
  route(leaveAttachments.get, (ctx, { params }) => readAttachmentFile(ctx, params.id)),
];
