import { attendanceRequestFiles, attendanceRequests } from '@hrms/attendance/contract';
import { type Route, route } from '@hrms/platform/server';
import { askCancellation, cancelRequest } from './cancel.service.ts';
import { readRequestFile, uploadRequestFile } from './file.service.ts';
import { findRequest, listRequests } from './request.queries.ts';
import { answerSwap, askRequest, previewRequest, updateRequest, withdrawRequest } from './request.service.ts';

/** Requests about attendance. */
export const requestsRoutes: readonly Route[] = [
  route(attendanceRequests.list, (ctx, { query }) => listRequests(ctx, query)),
  route(attendanceRequests.get, (ctx, { params }) => findRequest(ctx, params.id)),
  route(attendanceRequests.ask, (ctx, { body }) => askRequest(ctx, body)),
  route(attendanceRequests.update, (ctx, { params, body }) => updateRequest(ctx, params.id, body)),
  route(attendanceRequests.preview, (ctx, { body }) => previewRequest(ctx, body)),
  route(attendanceRequests.withdraw, (ctx, { params }) => withdrawRequest(ctx, params.id)),
  route(attendanceRequests.cancel, (ctx, { params, body }) => cancelRequest(ctx, params.id, body.reason)),
  route(attendanceRequests.askCancel, (ctx, { params, body }) => askCancellation(ctx, params.id, body.reason)),
  route(attendanceRequests.partner, (ctx, { params, body }) => answerSwap(ctx, params.id, body.accept)),
  route(attendanceRequestFiles.upload, (ctx, { upload }) => uploadRequestFile(ctx, upload)),
  route(attendanceRequestFiles.get, (ctx, { params }) => readRequestFile(ctx, params.id)),
];
