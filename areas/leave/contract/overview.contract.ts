import { calendarLinkEndpoints, count, employeeFields, endpoint, id, isoDate, PageQuery } from '@hrms/platform/contract';
import * as z from 'zod';
import { days, Half, typeFields } from './fields.ts';

const OverviewDay = z.object({ day: isoDate, away: count, people: count, below_minimum: z.boolean() });

export const leaveOverview = {
  get: endpoint({
    method: 'GET',
    path: '/leave-overview',
    permission: 'leave.request.read',
    summary: 'Who is on leave today and this week, what is pending, and low balances',
    response: z.object({
      today: isoDate,
      people: count,
      on_leave_today: z.array(z.object({ ...employeeFields, type_name: z.string(), colour: z.string(), halves: z.array(Half) })),
      on_leave_this_week: count,
      pending: count,
      /** Employees with at most one day left of a type with a schedule; own scope. */
      low_balances: z.array(z.object({ ...employeeFields, ...typeFields, balance: days })),
    }),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/leave-calendar',
    permission: 'leave.request.read',
    summary: 'Leave of the team or organisation day by day, at most 100 days and 500 employees',
    query: z.object({
      from: isoDate,
      to: isoDate,
      department_id: id.optional(),
      branch_id: id.optional(),
      leave_type_id: id.optional(),
      status: z.enum(['pending', 'approved']).optional(),
      page: PageQuery.shape.page,
      limit: PageQuery.shape.limit,
    }),
    response: z.object({
      rows: z.array(
        z.object({
          ...employeeFields,
          spells: z.array(
            z.object({
              leave_request_id: id.nullable(),
              first_day: isoDate,
              first_half: Half,
              last_day: isoDate,
              last_half: Half,
              /** "On leave" where the type is private to the caller. */
              type_name: z.string(),
              colour: z.string(),
              status: z.enum(['pending', 'approved']),
              reason: z.string().nullable(),
            }),
          ),
          off_days: z.array(
            z.object({
              day: isoDate,
              kind: z.enum(['weekly_off', 'holiday']),
              name: z.string().nullable(),
              halves: z.array(Half),
            }),
          ),
        }),
      ),
      days: z.array(OverviewDay),
      total: count,
    }),
    errors: ['leave.span_too_long'],
  }),
};

/** The private link by which a calendar program reads the caller's own leave and holidays. */
export const leaveCalendarLink = calendarLinkEndpoints({
  path: '/leave-calendar/link',
  feed_path: '/leave-calendar/feed',
  permission: 'leave.request.read',
  what: 'Leave and holidays',
  errors: ['leave.employee_unknown'],
  feed_errors: ['leave.not_found', 'access.too_many_attempts'],
  reveals: true,
});
