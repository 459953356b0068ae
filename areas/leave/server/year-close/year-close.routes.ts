import { leaveYearChanges, yearCloses } from '@hrms/leave/contract';
import { type Route, route } from '@hrms/platform/server';
import { cancelYearChange, previewYearChange, startYearChange } from './year-change.service.ts';
import { listYearCloses, previewYearClose, readYearClose, startYearClose } from './year-close.service.ts';

/** The end of a leave year, and when leave years start. */
export const yearCloseRoutes: readonly Route[] = [
  route(yearCloses.list, (ctx) => listYearCloses(ctx)),
  route(yearCloses.preview, (ctx, { body }) => previewYearClose(ctx, body.leave_year_start)),
  route(yearCloses.start, (ctx, { body }) => startYearClose(ctx, body.leave_year_start)),
  route(yearCloses.get, (ctx, { params, query }) => readYearClose(ctx, params.id, query)),
  route(leaveYearChanges.preview, (ctx, { body }) => previewYearChange(ctx, body.leave_year_start)),
  route(leaveYearChanges.start, (ctx, { body }) => startYearChange(ctx, body)),
  route(leaveYearChanges.cancel, (ctx, { params }) => cancelYearChange(ctx, params.id)),
];
