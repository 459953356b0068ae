import { type Route, route } from '@hrms/platform/server';
import { workflowRequests } from '@hrms/workflows/contract';
import { addComment, remindApprovers } from './comment.service.ts';
import { readRequest } from './detail.service.ts';
import { exportRequests } from './export.service.ts';
import { issueViewLink, readFile, readViewedFile, uploadFile } from './file.service.ts';
import { createRequest, resubmitRequest } from './general.service.ts';
import { listRequests } from './list.queries.ts';
import { cancelRequestById, reassignApprovals, restartRequest, withdrawOwnRequest } from './manage.service.ts';
import { readTurnAround } from './turn-around.queries.ts';

/** Requests of all areas, and the general ones that are submitted here. */
export const requestRoutes: readonly Route[] = [
  route(workflowRequests.list, (ctx, { query }) => listRequests(ctx, query)),
  route(workflowRequests.export, (ctx, { query }) => exportRequests(ctx, query)),
  route(workflowRequests.turnAround, (ctx, { query }) => readTurnAround(ctx, query)),
  route(workflowRequests.get, (ctx, { params }) => readRequest(ctx, params.id)),
  route(workflowRequests.create, (ctx, { body }) => createRequest(ctx, body)),
  route(workflowRequests.resubmit, (ctx, { params, body }) => resubmitRequest(ctx, params.id, body)),
  route(workflowRequests.upload, (ctx, { upload }) => uploadFile(ctx, upload)),
  route(workflowRequests.file, (ctx, { params }) => readFile(ctx, params.id, params.fileId)),
  route(workflowRequests.viewFile, (ctx, { params }) => issueViewLink(ctx, params.id, params.fileId)),
  route(workflowRequests.shownFile, (ctx, { params }) => readViewedFile(ctx, params.ticket)),
  route(workflowRequests.withdraw, (ctx, { params }) => withdrawOwnRequest(ctx, params.id)),
  route(workflowRequests.comment, (ctx, { params, body }) => addComment(ctx, params.id, body)),
  route(workflowRequests.remind, (ctx, { params }) => remindApprovers(ctx, params.id)),
  route(workflowRequests.reassign, (ctx, { params, body }) => reassignApprovals(ctx, params.id, body)),
  route(workflowRequests.restart, (ctx, { params, body }) => restartRequest(ctx, params.id, body.reason)),
  route(workflowRequests.cancel, (ctx, { params, body }) => cancelRequestById(ctx, params.id, body.reason)),
];
