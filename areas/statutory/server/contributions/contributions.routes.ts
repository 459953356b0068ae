import { type Route, route } from '@hrms/platform/server';
import {
  ceilingReviews,
  openingsMissing,
  ptaxWatch,
  schemeReports,
  statutoryMembers,
  statutoryReports,
} from '@hrms/statutory/contract';
import { exportCeilingReview, listCeilingReview } from './ceiling-review.service.ts';
import { listMembers, listReportMonths } from './member.service.ts';
import { listMemberReport } from './member-report.service.ts';

import { readOpeningsMissing, readPtaxWatch } from './year-watch.service.ts';

/** Who contributes, and what was contributed by month. */
export const contributionRoutes: readonly Route[] = [
  route(ceilingReviews.list, (ctx, { query }) => listCeilingReview(ctx, query)),
  route(ceilingReviews.export, (ctx, { query }) => exportCeilingReview(ctx, query)),
  route(statutoryMembers, (ctx, { query }) => listMembers(ctx, query)),
  route(schemeReports.members, (ctx, { query }) => listMemberReport(ctx, query)),
  route(openingsMissing, (ctx, { query }) => readOpeningsMissing(ctx, query.tax_year)),
  route(ptaxWatch, (ctx, { query }) => readPtaxWatch(ctx, query.tax_year)),
  route(statutoryReports, (ctx, { query }) => listReportMonths(ctx, query)),
];
