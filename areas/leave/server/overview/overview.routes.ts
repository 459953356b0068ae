import { leaveCalendarLink, leaveOverview, optionalHolidays } from '@hrms/leave/contract';
import { type Route, route } from '@hrms/platform/server';
import { readLeaveCalendar } from './calendar.service.ts';
import { createCalendarLink, readCalendarFeed, readCalendarLink, revokeCalendarLink } from './calendar-link.service.ts';
import { readOptionalHolidays } from './optional-holidays.service.ts';
import { readOverview } from './overview.service.ts';

/** Who is away, and the holidays of an employee. */
export const overviewRoutes: readonly Route[] = [
  route(leaveOverview.get, (ctx) => readOverview(ctx)),
  route(leaveOverview.calendar, (ctx, { query }) => readLeaveCalendar(ctx, query)),
  route(optionalHolidays.list, (ctx, { query }) => readOptionalHolidays(ctx, query)),
  route(leaveCalendarLink.get, (ctx) => readCalendarLink(ctx)),
  route(leaveCalendarLink.create, (ctx) => createCalendarLink(ctx)),
  route(leaveCalendarLink.revoke, (ctx) => revokeCalendarLink(ctx)),
  route(leaveCalendarLink.feed, (ctx, { params }) => readCalendarFeed(ctx, params.link)),
];
