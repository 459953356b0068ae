import {
  byId,
  emptyBody,
  endpoint,
  flag,
  id,
  instant,
  isoDate,
  ownOrOthers,
  PageQuery,
  paged,
  searchable,
  version,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { HalfCode, minuteOfDay, minutes, personFields, placeFilters, reason } from './shapes.ts';

export const RequestKind = z.enum([
  'add_punch',
  'replace_punches',
  'exempt',
  'on_duty',
  'work_from_home',
  'permission',
  'shift_change',
  'shift_swap',
]);
export const RequestStatus = z.enum([
  'waiting_partner',
  'pending',
  'returned',
  'approved',
  'cancel_pending',
  'rejected',
  'withdrawn',
  'cancelled',
]);

/** A wanted punch: minute of the first day, over 1440 on the next. */
const WantedPunch = z.strictObject({ minute: minuteOfDay, direction: z.enum(['in', 'out']) });
const Waiver = z.enum(['late', 'early', 'penalty', 'missing_punch']);

const fields = {
  kind: RequestKind,
  first_day: isoDate,
  last_day: isoDate.optional(),
  half: z.enum(['both', 'first_half', 'second_half']).default('both'),
  /** Of a permission: how long, and at which end of the shift. */
  minutes: minutes.optional(),
  at: z.enum(['start', 'end']).optional(),
  /** Wanted punches; of on duty: from and to, where it is a time range. */
  punches: z.array(WantedPunch).max(12).default([]),
  waive: z.array(Waiver).max(4).default([]),
  place: z.string().trim().max(200).nullish(),
  /** The wanted shift of a shift change, or `off`. */
  shift_id: z.union([id, z.literal('off')]).nullish(),
  partner_employee_id: id.nullish(),
  reason,
  /** Ids of uploaded documents. */
  file_ids: z.array(id).max(5, 'At most 5 files').default([]),
};

/** HR may ask for another employee; everybody else asks for themselves. */
export const AskRequest = z.strictObject({ ...fields, employee_id: id.optional() });
export type AskRequest = z.output<typeof AskRequest>;

export const AttendanceRequest = z.object({
  request_id: id,
  number: z.string(),
  ...personFields,
  kind: RequestKind,
  first_day: isoDate,
  last_day: isoDate,
  half: z.enum(['both', 'first_half', 'second_half']),
  minutes: z.int().nullable(),
  at: z.enum(['start', 'end']).nullable(),
  punches: z.array(WantedPunch),
  waive: z.array(Waiver),
  place: z.string().nullable(),
  shift_id: z.string().nullable(),
  partner_employee_id: id.nullable(),
  partner_name: z.string().nullable(),
  reason: z.string(),
  files: z.array(z.object({ request_file_id: id, name: z.string() })),
  status: RequestStatus,
  workflow_request_id: id.nullable(),
  /** The day is locked: its effect goes to the next run. */
  is_late_change: z.boolean(),
  decision_note: z.string().nullable(),
  /** Why the employee asked to cancel it after it was approved. */
  cancel_reason: z.string().nullable(),
  created_at: instant,
  version: z.int(),
});
export type AttendanceRequest = z.output<typeof AttendanceRequest>;

export const PreviewDay = z.object({
  day: isoDate,
  before: z.object({
    first_half: HalfCode,
    second_half: HalfCode,
    lop: z.number(),
    late_minutes: z.int(),
    worked_minutes: z.int(),
  }),
  after: z.object({
    first_half: HalfCode,
    second_half: HalfCode,
    lop: z.number(),
    late_minutes: z.int(),
    worked_minutes: z.int(),
  }),
});

const askErrors = [
  'attendance.not_linked',
  'attendance.not_found',
  'attendance.request_incomplete',
  'attendance.too_old',
  'attendance.period_closing',
  'attendance.limit_reached',
  'attendance.request_overlaps',
  'attendance.permission_minutes',
  'attendance.shift_unknown',
  'attendance.rest_too_short',
  'attendance.shift_overlaps',
  'attendance.swap_impossible',
  'attendance.future_day',
  'attendance.in_service',
  'attendance.file_unknown',
];

const oneRequest = { params: byId, response: AttendanceRequest };

export const attendanceRequests = {
  list: endpoint({
    method: 'GET',
    path: '/attendance/requests',
    longest_span: { days: 3_660, reason: 'A filter of stored rows, read page by page' },
    permission: 'attendance.day.read',
    summary: 'Attendance requests, newest first',
    query: PageQuery.extend({
      ...searchable,
      ...ownOrOthers,
      ...placeFilters,
      status: RequestStatus.optional(),
      kind: RequestKind.optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
      /** Swaps that need the caller's answer. */
      is_partner: flag.optional(),
    }),
    response: paged(AttendanceRequest),
  }),
  get: endpoint({
    method: 'GET',
    path: '/attendance/requests/{id}',
    permission: 'attendance.day.read',
    summary: 'Get an attendance request',
    ...oneRequest,
    errors: ['attendance.not_found'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/attendance/requests',
    permission: 'attendance.request.make',
    summary: 'Ask for a correction, on duty, work from home, permission, shift change or swap',
    status: 201,
    idempotent: true,
    body: AskRequest,
    response: AttendanceRequest,
    message: 'Request sent',
    errors: askErrors,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/attendance/requests/{id}',
    permission: 'attendance.request.make',
    summary: 'Change a request that is not decided, and submit it again',
    ...oneRequest,
    body: z.strictObject({ ...withoutDefaults(fields), employee_id: id.optional(), version }),
    message: 'Request updated',
    errors: [
      ...askErrors,
      'attendance.version_conflict',
      'attendance.request_state',
      'attendance.request_kind_fixed',
      'workflows.request_not_found',
    ],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/attendance/requests/preview',
    permission: 'attendance.request.make',
    read_only_ok: true,
    summary: 'The days before and after a request, and what is left of the limits',
    body: AskRequest,
    response: z.object({
      days: z.array(PreviewDay),
      used: z.int(),
      limit: z.int(),
      is_late_change: z.boolean(),
      approvers: z.array(z.string()),
      /** Of a swap: the shifts each would work on the day, by code; 'off' on a day off. */
      swap: z.array(z.object({ day: isoDate, own_shift: z.string(), partner_shift: z.string() })),
    }),
    errors: askErrors,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/attendance/requests/{id}/withdraw',
    permission: 'attendance.request.make',
    summary: 'Withdraw a request, or its cancellation, that is not decided',
    ...oneRequest,
    body: emptyBody,
    message: 'Request withdrawn',
    errors: ['attendance.not_found', 'attendance.request_state'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/attendance/requests/{id}/cancel',
    permission: 'attendance.day.correct',
    summary: 'Cancel an approved request and undo its effect',
    ...oneRequest,
    body: z.strictObject({ reason }),
    message: 'Request cancelled',
    errors: ['attendance.not_found', 'attendance.request_state'],
  }),
  askCancel: endpoint({
    method: 'POST',
    path: '/attendance/requests/{id}/ask-cancel',
    permission: 'attendance.request.make',
    summary: 'Ask for the cancellation of an own approved request',
    ...oneRequest,
    body: z.strictObject({ reason }),
    message: 'Cancellation requested',
    errors: ['attendance.not_found', 'attendance.request_state', 'attendance.period_closing'],
  }),
  partner: endpoint({
    method: 'POST',
    path: '/attendance/requests/{id}/partner',
    permission: 'attendance.swap.ask',
    summary: 'Accept or refuse a swap that a colleague asked for',
    ...oneRequest,
    body: z.strictObject({ accept: z.boolean() }),
    message: 'Answer sent',
    errors: [
      'attendance.not_found',
      'attendance.request_state',
      'attendance.period_closing',
      'attendance.rest_too_short',
      'attendance.shift_overlaps',
    ],
  }),
};
