import { type Route, route } from '@hrms/platform/server';
import { statutoryMembers, statutoryReports } from '@hrms/statutory/contract';
import { listMembers, listReportMonths } from './member.service.ts';

/** Who contributes, and what was contributed by month. */
export const contributionRoutes: readonly Route[] = [
  route(statutoryMembers, (ctx, { query }) => listMembers(ctx, query)),
  route(statutoryReports, (ctx, { query }) => listReportMonths(ctx, query)),
];
