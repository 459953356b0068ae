import {
  byId,
  endpoint,
  id,
  isoDate,
  ownOrOthers,
  PageQuery,
  paged,
  recordAct,
  searchable,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { minutes, personFields, placeFilters, reason } from './shapes.ts';

export const OvertimeCategory = z.enum(['weekday', 'weekly_off', 'holiday']);
export const OvertimeStatus = z.enum([
  'detected',
  'pending',
  'returned',
  'approved',
  'rejected',
  'queued',
  'paid',
  'reversed',
  'cancelled',
]);
const Reward = z.enum(['pay', 'comp_off']);

export const Overtime = z.object({
  overtime_id: id,
  number: z.string(),
  ...personFields,
  day: isoDate,
  category: OvertimeCategory,
  requested_minutes: z.int().nullable(),
  actual_minutes: z.int(),
  approved_minutes: z.int().nullable(),
  /** What is paid after rounding; null until it is decided. */
  payable_minutes: z.int().nullable(),
  reward: Reward,
  multiplier_bp: z.int(),
  source: z.enum(['detected', 'request', 'bulk', 'group']),
  consent: z.boolean(),
  reason: z.string().nullable(),
  status: OvertimeStatus,
  workflow_request_id: id.nullable(),
  version: z.int(),
});
export type Overtime = z.output<typeof Overtime>;

const OvertimeDetail = Overtime.extend({
  punches: z.array(z.object({ local_time: z.string(), direction: z.string() })),
  rounding: z.array(z.object({ label: z.string(), text: z.string() })),
  may_choose_reward: z.boolean(),
});

const limitState = z.object({
  quarter: z.string(),
  used_minutes: z.int(),
  limit_minutes: z.int().nullable(),
  /** Whole percent of the limit. */
  percent: z.int().nullable(),
});

const askErrors = [
  'attendance.not_linked',
  'attendance.not_found',
  'attendance.overtime_not_entitled',
  'attendance.overtime_not_worked',
  'attendance.overtime_needs_request',
  'attendance.already_comp_off',
  'attendance.overtime_exists',
  'attendance.overtime_limit',
  'attendance.consent_missing',
  'attendance.too_old',
  'attendance.period_closing',
];

export const AskOvertime = z.strictObject({
  employee_id: id.optional(),
  day: isoDate,
  minutes: minutes.min(1, 'Enter minutes'),
  reward: Reward.default('pay'),
  consent: z.boolean().default(false),
  reason,
});
export type AskOvertime = z.output<typeof AskOvertime>;

const RowResult = z.object({
  row: z.int(),
  employee_code: z.string(),
  day: isoDate,
  overtime_id: id.nullable(),
  message: z.string().nullable(),
  code: z.string().nullable(),
});

export const overtimes = {
  list: endpoint({
    method: 'GET',
    path: '/overtimes',
    longest_span: { days: 3_660, reason: 'A filter of stored rows, read page by page' },
    permission: 'attendance.overtime.read',
    summary: 'Overtime, newest day first',
    query: PageQuery.extend({
      ...searchable,
      ...ownOrOthers,
      ...placeFilters,
      status: OvertimeStatus.optional(),
      category: OvertimeCategory.optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
    }),
    response: paged(Overtime),
  }),
  get: endpoint({
    method: 'GET',
    path: '/overtimes/{id}',
    permission: 'attendance.overtime.read',
    summary: 'Overtime with the punches of the day and the rounding',
    params: byId,
    response: OvertimeDetail,
    errors: ['attendance.not_found'],
  }),
  detected: endpoint({
    method: 'GET',
    path: '/overtimes/detected',
    longest_span: { days: 3_660, reason: 'A filter of stored rows, read page by page' },
    permission: 'attendance.overtime.read',
    summary: 'Extra minutes found in attendance that are not decided',
    query: PageQuery.extend({ ...searchable, ...placeFilters, from: isoDate.optional(), to: isoDate.optional() }),
    response: paged(Overtime),
  }),
  limits: endpoint({
    method: 'GET',
    path: '/overtimes/limits',
    permission: 'attendance.overtime.read',
    summary: 'Overtime of the quarter against the limit, the highest first',
    query: PageQuery.extend({ ...searchable, ...placeFilters, day: isoDate.optional() }),
    response: paged(limitState.extend(personFields)),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/overtimes',
    permission: 'attendance.overtime.make',
    summary: 'Ask for overtime of a day',
    status: 201,
    idempotent: true,
    body: AskOvertime,
    response: Overtime,
    message: 'Overtime requested',
    errors: askErrors,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/overtimes/{id}',
    permission: 'attendance.overtime.make',
    summary:
      'Change minutes or reward. Detected overtime can be sent for approval; what is pending or returned is submitted again',
    params: byId,
    body: z.strictObject({
      minutes: minutes.min(1, 'Enter minutes').optional(),
      reward: Reward.optional(),
      consent: z.boolean().optional(),
      reason: z.string().trim().max(500).nullish(),
      submit: z.boolean().optional(),
      version,
    }),
    response: Overtime,
    message: 'Overtime updated',
    errors: [...askErrors, 'attendance.version_conflict', 'attendance.request_state', 'workflows.request_not_found'],
  }),
  sendMany: endpoint({
    method: 'POST',
    path: '/overtimes/send',
    permission: 'attendance.overtime.make',
    summary:
      'Send detected overtime for approval with the minutes worked and the consent of the employees. Records in another state are left out',
    body: z.strictObject({ overtime_ids: z.array(id).min(1, 'Select at least one').max(200) }),
    response: z.object({ sent: z.int() }),
    message: 'Overtime sent for approval',
    errors: [...askErrors, 'attendance.request_state', 'attendance.version_conflict', 'workflows.request_not_found'],
  }),
  cancel: recordAct('/overtimes/{id}/cancel', {
    permission: 'attendance.overtime.make',
    summary: 'Withdraw or cancel overtime that payroll has not taken',
    body: z.strictObject({ reason }),
    response: Overtime,
    message: 'Overtime cancelled',
    errors: ['attendance.not_found', 'attendance.request_state'],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/overtimes/bulk',
    permission: 'attendance.overtime.update',
    summary: 'Enter overtime of many employees, each row answered alone',
    idempotent: true,
    body: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            employee_code: z.string().trim().min(1, 'Enter an employee code').max(40),
            day: isoDate,
            minutes: minutes.min(1, 'Enter minutes'),
            category: OvertimeCategory.optional(),
            reason,
          }),
        )
        .min(1, 'Enter at least one row')
        .max(1000, 'Enter at most 1,000 rows'),
      dry_run: z.boolean().default(false),
    }),
    response: z.object({ saved: z.int(), rows: z.array(RowResult) }),
    message: 'Overtime entered',
    errors: [],
  }),
  group: endpoint({
    method: 'POST',
    path: '/overtimes/group',
    acts_upon: ['body.people[].employee_id'],
    permission: 'attendance.overtime.update',
    summary: 'Enter overtime of one day for a group, with consents',
    idempotent: true,
    body: z.strictObject({
      day: isoDate,
      minutes: minutes.min(1, 'Enter minutes'),
      reason,
      people: z
        .array(z.strictObject({ employee_id: id, consent: z.boolean() }))
        .min(1, 'Please select employees')
        .max(1000),
      dry_run: z.boolean().default(false),
    }),
    response: z.object({ saved: z.int(), rows: z.array(RowResult) }),
    message: 'Overtime entered',
    errors: [],
  }),
};
