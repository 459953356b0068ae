import { count, endpoint, flag, id, isoDate, isoMonth, PageQuery, paged, searchable } from '@hrms/platform/contract';
import * as z from 'zod';

export const SeatStatus = z.enum(['upcoming', 'active', 'on_notice', 'suspended', 'left']);

/** An employee and whether a seat is taken. */
export const Seat = z.object({
  employee_id: id,
  employee_code: z.string().nullable(),
  full_name: z.string(),
  branch_name: z.string().nullable(),
  status: SeatStatus,
  joined_on: isoDate.nullable(),
  /** Since when the status holds. */
  since: isoDate.nullable(),
  counted: z.boolean(),
  /** Why, in a few words. */
  why: z.string(),
});
export type Seat = z.output<typeof Seat>;

export const SeatUsage = z.object({
  active: count,
  limit: count.nullable(),
  left: count.nullable(),
  upcoming: count,
  by_branch: z.array(z.object({ branch_name: z.string(), active: count })),
  /** At the end of each of the last twelve months. */
  trend: z.array(z.object({ month: isoMonth, active: count })),
  /** The day on which planned joiners fill the plan. */
  full_on: isoDate.nullable(),
});
export type SeatUsage = z.output<typeof SeatUsage>;

export const seats = {
  list: endpoint({
    method: 'GET',
    path: '/subscriptions/employees',
    permission: 'billing.seat.read',
    summary: 'Which employees take a seat, and why',
    failure: 'Failed to fetch employees',
    query: PageQuery.extend({
      ...searchable,
      status: SeatStatus.optional(),
      branch_id: id.optional(),
      counted: flag.optional(),
      since: isoDate.optional(),
    }),
    response: paged(Seat),
  }),
  export: endpoint({
    method: 'GET',
    path: '/subscriptions/employees/export',
    permission: 'billing.seat.read',
    kind: 'file',
    reveals: false,
    summary: 'Who takes a seat and why, as a file',
    failure: 'Employees not exported',
    query: z.object({
      ...searchable,
      status: SeatStatus.optional(),
      branch_id: id.optional(),
      counted: flag.optional(),
      since: isoDate.optional(),
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    response: z.unknown(),
  }),
  usage: endpoint({
    method: 'GET',
    path: '/subscriptions/seats',
    permission: 'billing.seat.read',
    summary: 'Seats by branch, over twelve months and ahead',
    failure: 'Failed to fetch seats',
    response: SeatUsage,
  }),
};
