import { yearCloses } from '@hrms/leave/contract';
import { type Route, route } from '@hrms/platform/server';
import { listYearCloses, previewYearClose, readYearClose, startYearClose } from './year-close.service.ts';

/** The end of a leave year. */
export const yearCloseRoutes: readonly Route[] = [
  route(yearCloses.list, (ctx) => listYearCloses(ctx)),
  route(yearCloses.preview, (ctx, { body }) => previewYearClose(ctx, body.leave_year_start)),
  route(yearCloses.start, (ctx, { body }) => startYearClose(ctx, body.leave_year_start)),
  route(yearCloses.get, (ctx, { params, query }) => readYearClose(ctx, params.id, query)),
];
