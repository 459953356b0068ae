import { changeRequests } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { findSelfOrPermitted } from '../own-access.service.ts';
import { decideChange, readChangeFile, uploadChangeFile, withdrawChange } from './decision.service.ts';
import { listChangeRequests, listOwnRequests } from './request.queries.ts';
import { requestChange } from './request-change.service.ts';

/** Changes employees request of their own record, and the decisions on them. */
export const changeRequestRoutes: readonly Route[] = [
  route(changeRequests.own, async (ctx, { params }) => {
    const { id } = await findSelfOrPermitted(ctx, params.id, 'employees.change.read');
    return { change_requests: await listOwnRequests(ctx, id) };
  }),
  route(changeRequests.ask, (ctx, { params, body }) => requestChange(ctx, params.id, body)),
  route(changeRequests.list, (ctx, { query }) => listChangeRequests(ctx, query)),
  route(changeRequests.decide, (ctx, { params, body }) => decideChange(ctx, params.requestId, body)),
  route(changeRequests.withdraw, (ctx, { params, body }) => withdrawChange(ctx, params.id, params.requestId, body.version)),
  route(changeRequests.attach, (ctx, { upload }) => uploadChangeFile(ctx, upload)),
  route(changeRequests.file, (ctx, { params }) => readChangeFile(ctx, params.requestId, params.fileId)),
];
