import {
  employeeFields,
  endpoint,
  hasFields,
  id,
  importEndpoints,
  instant,
  isoDate,
  PageQuery,
  paged,
  recordAct,
  searchable,
  text,
  WireStep,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { days, typeFields } from './fields.ts';
import { LeaveStatus } from './request.contract.ts';

/**
 * Balance of one type in one leave year as on a day: the sum of the ledger up to it. `upcoming`: approved leave after today.
 * `available`: what may be asked for today; for an earlier day the balance.
 */
export const LeaveBalance = z.object({
  ...employeeFields,
  ...typeFields,
  category: z.string(),
  leave_year_start: isoDate,
  credited: days,
  taken: days,
  upcoming: days,
  held: days,
  adjusted: days,
  expired: days,
  encashed: days,
  balance: days,
  available: days,
  /** Next lot that expires. */
  expiring: z.object({ days, on: isoDate }).nullable(),
});
export type LeaveBalance = z.output<typeof LeaveBalance>;

export const LEDGER_KINDS = [
  'opening',
  'credit',
  'carry_in',
  'carry_out',
  'lapse',
  'expiry',
  'taken',
  'restored',
  'encashed',
  'encash_reversed',
  'adjustment',
  'comp_off',
  'exit_recovery',
  'penalty',
  'notice_adjusted',
  'converted',
] as const;

/** Kinds of ledger entries as statements and exports name them. */
export const ENTRY_KINDS: Readonly<Record<(typeof LEDGER_KINDS)[number], string>> = {
  opening: 'Opening balance',
  credit: 'Credit',
  carry_in: 'Carried forward',
  carry_out: 'Carried to next year',
  lapse: 'Lapsed',
  expiry: 'Expired',
  taken: 'Leave taken',
  restored: 'Leave restored',
  encashed: 'Encashed',
  encash_reversed: 'Encashment reversed',
  adjustment: 'Adjustment',
  comp_off: 'Comp-off',
  exit_recovery: 'Recovered at exit',
  penalty: 'Penalty',
  notice_adjusted: 'Adjusted against notice',
  converted: 'Converted',
};

/** One line of the statement. */
export const HistoryLine = z.object({
  ledger_id: id,
  effective_on: isoDate,
  kind: z.enum(LEDGER_KINDS),
  label: z.string(),
  days,
  /** After this line. */
  balance: days,
  expires_on: isoDate.nullable(),
  leave_request_id: id.nullable(),
  note: z.string().nullable(),
  by_name: z.string().nullable(),
  created_at: instant,
  /** Why a credit is what it is. */
  steps: z.array(WireStep),
});
export type HistoryLine = z.output<typeof HistoryLine>;

export const PlannedLine = z.object({
  on: isoDate,
  kind: z.string(),
  label: z.string(),
  days,
  balance: days,
  /** Of approved and pending leave. */
  leave_request_id: id.nullable(),
});
export type PlannedLine = z.output<typeof PlannedLine>;

export const LeaveHistory = z.object({
  ...employeeFields,
  ...typeFields,
  leave_year_start: isoDate,
  leave_years: z.array(isoDate),
  /** Up to today. */
  lines: z.array(HistoryLine),
  /** Credits, expiries and approved or pending leave still to come in the year. */
  planned: z.array(PlannedLine),
  balance: days,
});
export type LeaveHistory = z.output<typeof LeaveHistory>;

export const LeaveForecast = z.object({
  employee_id: id,
  ...typeFields,
  on: isoDate,
  today: isoDate,
  balance_today: days,
  balance: days,
  lines: z.array(PlannedLine),
});
export type LeaveForecast = z.output<typeof LeaveForecast>;

export const AdjustBalance = z
  .strictObject({
    employee_id: z.uuid({ error: 'Please select an employee' }),
    leave_type_id: z.uuid({ error: 'Please select a leave type' }),
    days: z
      .number({ error: 'Please enter days' })
      .min(-366, 'From -366 to 366')
      .max(366, 'From -366 to 366')
      .multipleOf(0.25, 'Use quarters of a day')
      .refine((value) => value !== 0, 'Enter days other than 0'),
    effective_on: isoDate,
    /** Of added days; left out: as the rule says. */
    expires_on: isoDate.nullish(),
    note: text('Please enter a reason').max(500),
  })
  .refine(({ effective_on, expires_on }) => !expires_on || effective_on <= expires_on, {
    path: ['expires_on'],
    message: 'Expiry date is before the date of the days',
    when: hasFields,
  });
export type AdjustBalance = z.output<typeof AdjustBalance>;

const ofOne = z.object({ employee_id: id, leave_type_id: id });

export const leaveBalances = {
  list: endpoint({
    method: 'GET',
    path: '/leave-balances',
    permission: 'leave.balance.read',
    summary: 'Leave balances by employee and type, on a day',
    failure: 'Failed to fetch leave balances',
    query: PageQuery.extend({
      ...searchable,
      employee_id: id.optional(),
      leave_type_id: id.optional(),
      department_id: id.optional(),
      branch_id: id.optional(),
      /** As on a day, today or before. */
      on: isoDate.optional(),
    }),
    /** One row per employee, with a balance for each type; page and limit count employees. */
    response: paged(z.object({ ...employeeFields, balances: z.array(LeaveBalance) })),
    errors: ['leave.span_too_long'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/leave-balances/{employee_id}/{leave_type_id}/history',
    permission: 'leave.balance.read',
    summary: 'Statement of one leave type of an employee, with running balance',
    params: ofOne,
    query: z.object({ leave_year_start: isoDate.optional() }),
    response: LeaveHistory,
    errors: ['leave.not_found', 'leave.year_unknown'],
  }),
  forecast: endpoint({
    method: 'GET',
    path: '/leave-balances/forecast',
    permission: 'leave.balance.read',
    summary: 'Balance on a day up to 24 months ahead, line by line',
    query: z.object({ employee_id: id, leave_type_id: id, on: isoDate }),
    response: LeaveForecast,
    errors: ['leave.not_found', 'leave.span_too_long'],
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/leave-adjustments',
    acts_upon: ['body.employee_id'],
    longest_span: { days: 3_660, reason: 'Added days may be kept for years; no day of it is computed' },
    permission: 'leave.balance.adjust',
    summary: 'Add or deduct days with a reason',
    status: 201,
    idempotent: true,
    body: AdjustBalance,
    response: LeaveHistory,
    message: 'Balance adjusted',
    errors: ['leave.employee_unknown', 'leave.type_unknown', 'leave.not_tracked', 'leave.year_closed', 'leave.below_limit'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/leave-exports',
    longest_span: { days: 800, reason: 'Two leave years and their overlap, of stored rows' },
    reveals: true,
    kind: 'file',
    permission: 'leave.balance.read',
    summary: 'Balances, ledger, requests or the leave register as a file',
    query: z.object({
      what: z.enum(['balances', 'ledger', 'requests', 'register']),
      format: z.enum(['csv', 'xlsx']).default('csv'),
      employee_id: id.optional(),
      leave_type_id: id.optional(),
      department_id: id.optional(),
      branch_id: id.optional(),
      /** Balances as on a day, today or before. */
      on: isoDate.optional(),
      /** Requests in one state only. */
      status: LeaveStatus.optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
    }),
    response: z.any(),
    errors: ['leave.span_too_long'],
  }),
};

export const leaveImports = importEndpoints({
  path: '/leave-imports',
  permission: 'leave.balance.adjust',
  what: 'balances and past leave',
  kinds: ['opening_balances', 'past_leave', 'adjustments'],
  undoRefusals: ['leave.below_limit'],
});

export const LeaveRecount = z.object({
  recount_id: id,
  leave_request_id: id,
  number: z.string(),
  ...employeeFields,
  ...typeFields,
  first_day: isoDate,
  last_day: isoDate,
  cause: z.string(),
  days_before: days,
  days_after: days,
  status: z.enum(['open', 'accepted']),
  created_at: instant,
});
export type LeaveRecount = z.output<typeof LeaveRecount>;

export const leaveRecounts = {
  list: endpoint({
    method: 'GET',
    path: '/leave-recounts',
    permission: 'leave.balance.adjust',
    summary: 'Leave in locked months whose days changed with the calendar',
    query: PageQuery.extend({ status: z.enum(['open', 'accepted']).default('open') }),
    response: paged(LeaveRecount),
  }),
  accept: recordAct('/leave-recounts/{id}/accept', {
    permission: 'leave.balance.adjust',
    summary: 'Accept a recount: the difference becomes a late change',
    body: z.strictObject({ note: text('Please enter a reason').max(500) }),
    response: LeaveRecount,
    message: 'Recount accepted',
    errors: ['leave.not_found', 'leave.already_decided'],
  }),
};
