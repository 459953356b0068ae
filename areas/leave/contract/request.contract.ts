import {
  byId,
  employeeFields,
  endpoint,
  hasFields,
  id,
  instant,
  isoDate,
  ownOrOthers,
  PageQuery,
  paged,
  recordAct,
  requestFields,
  requiredDate,
  searchable,
  sortableBy,
  text,
  version,
  WireStep,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { days, Half, optionalNote, typeFields } from './fields.ts';
import { LeaveCategory } from './type.contract.ts';

export const LeaveStatus = z.enum([
  'draft',
  'pending',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
  'cancel_pending',
  'partly_cancelled',
  'cancelled',
]);
export type LeaveStatus = z.output<typeof LeaveStatus>;

/** States of a request as screens and exports name them. */
export const REQUEST_STATES: Readonly<Record<LeaveStatus, string>> = {
  draft: 'Draft',
  pending: 'Pending',
  returned: 'Returned',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  cancel_pending: 'Cancellation pending',
  partly_cancelled: 'Partly cancelled',
  cancelled: 'Cancelled',
};

export const HALF_REASONS = ['leave', 'sandwich', 'prefix', 'suffix', 'off_not_counted', 'covered_by_other'] as const;

/** One half of one day of a spell: whether it is charged, why, and what part of it is paid. */
export const LeaveHalf = z.object({
  day: isoDate,
  half: Half,
  /** working, weekly_off or holiday. */
  kind: z.enum(['working', 'weekly_off', 'holiday']),
  holiday_name: z.string().nullable(),
  /** 0 or 0.5 days. */
  charged: days,
  why: z.enum(HALF_REASONS),
  /** 10000 full pay, 0 unpaid. */
  pay_fraction_bp: z.int(),
});
export type LeaveHalf = z.output<typeof LeaveHalf>;

export const CHECK_CODES = [
  'leave.overlaps',
  'leave.insufficient_balance',
  'leave.nothing_to_charge',
  'leave.not_allowed',
  'leave.too_short',
  'leave.too_short_notice',
  'leave.back_dated',
  'leave.too_far_ahead',
  'leave.too_long',
  'leave.too_many',
  'leave.adjoins',
  'leave.off_days_beside',
  'leave.blackout',
  'leave.attachment_needed',
  'leave.month_locked',
  'leave.stand_in_unavailable',
  'leave.reason_needed',
] as const;

/** One rule with its outcome. A blocking one refuses the application under the same code and message. */
export const LeaveCheck = z.object({
  rule: z.string(),
  label: z.string(),
  outcome: z.enum(['passed', 'warning', 'blocking']),
  code: z.enum(CHECK_CODES).nullable(),
  message: z.string(),
});
export type LeaveCheck = z.output<typeof LeaveCheck>;

/** Who pays: ESIC for employees insured under ESI, in maternity and sickness leave. */
const Payer = z.enum(['employer', 'esic', 'nobody']);

const EventDates = z.strictObject({
  expected_on: isoDate.optional(),
  actual_on: isoDate.optional(),
  /** Of leave after miscarriage: what it is for. Left out: miscarriage. */
  cause: z.enum(['miscarriage', 'tubectomy', 'pregnancy_illness']).optional(),
  /** Surviving children before this one. */
  surviving_children: z.int().min(0).max(20).optional(),
});

const spell = {
  leave_type_id: z.uuid({ error: 'Please select a leave type' }),
  first_day: requiredDate('Please select dates'),
  first_half: Half.default(1),
  last_day: requiredDate('Please select dates'),
  last_half: Half.default(2),
};
const details = {
  /** Left out: the caller. Others need the permission to apply for them. */
  employee_id: id.nullish(),
  reason: z.string({ error: 'Please enter a reason' }).trim().max(500, 'Use at most 500 characters').default(''),
  contact_phone: z
    .string()
    .trim()
    .regex(/^[6-9]\d{9}$/, 'Enter 10 digits')
    .nullish()
    .or(z.literal('').transform(() => null)),
  stand_in_employee_id: id.nullish(),
  notify_employee_ids: z.array(id).max(20).default([]),
  attachment_ids: z.array(id).max(5, 'At most 5 files').default([]),
  event: EventDates.nullish(),
  /** Why a rule of off days before or after, or a locked month, is set aside: HR only. */
  reason_override: optionalNote,
};
type Spell = { first_day: string; first_half: number; last_day: string; last_half: number };
const inOrder = {
  check: ({ first_day, last_day, first_half, last_half }: Spell) =>
    !(first_day > last_day || (first_day === last_day && first_half > last_half)),
  words: { path: ['last_day'], message: 'Last day is before the first day', when: hasFields },
};

export const ApplyForLeave = z.strictObject({ ...spell, ...details }).refine(inOrder.check, inOrder.words);
export type ApplyForLeave = z.output<typeof ApplyForLeave>;
/** `replaces_request_id`: the request that is edited, or whose dates are changed; its days do not stand in the way. */
const PreviewLeave = z
  .strictObject({ ...spell, ...details, replaces_request_id: id.nullish() })
  .refine(inOrder.check, inOrder.words);
export const ChangePendingLeave = z
  .strictObject({ ...withoutDefaults(spell), ...withoutDefaults(details), version })
  .refine(inOrder.check, inOrder.words);
export type ChangePendingLeave = z.output<typeof ChangePendingLeave>;
export const ChangeLeaveDates = z
  .strictObject({ ...spell, reason: text('Please enter a reason').max(500), reason_override: optionalNote })
  .refine(inOrder.check, inOrder.words);
export type ChangeLeaveDates = z.output<typeof ChangeLeaveDates>;

/** What an application would do: the days with their reasons, the checks, and the balance. */
export const LeavePreview = z.object({
  halves: z.array(LeaveHalf),
  /** Days charged to the type and unpaid ones, together. */
  days,
  lop_days: days,
  paid_by: Payer,
  /** Per leave year when the spell crosses one. */
  by_year: z.array(z.object({ leave_year_start: isoDate, days })),
  checks: z.array(LeaveCheck),
  may_send: z.boolean(),
  balance: z.object({ tracked: z.boolean(), before: days, after: days, on: isoDate }),
  approvers: z.array(z.object({ level: z.int(), names: z.array(z.string()) })),
  /** Team mates away on these days; private types show no type. */
  team: z.array(z.object({ ...employeeFields, first_day: isoDate, last_day: isoDate, type_name: z.string() })),
  steps: z.array(WireStep),
});
export type LeavePreview = z.output<typeof LeavePreview>;

/** A request as lists show it. Type and reason of another’s private leave are masked. */
export const LeaveRequestLine = z.object({
  leave_request_id: id,
  number: z.string(),
  ...requestFields,
  leave_type_id: id.nullable(),
  type_code: z.string().nullable(),
  type_name: z.string(),
  colour: z.string(),
  first_day: isoDate,
  first_half: Half,
  last_day: isoDate,
  last_half: Half,
  days,
  lop_days: days,
  status: LeaveStatus,
  /** By date: an approved request that has begun or ended. */
  phase: z.enum(['upcoming', 'in_progress', 'completed']).nullable(),
  applied_at: instant,
  is_late_change: z.boolean(),
});
export type LeaveRequestLine = z.output<typeof LeaveRequestLine>;

const LedgerLine = z.object({ ledger_id: id, effective_on: isoDate, kind: z.string(), days, note: z.string().nullable() });

export const LeaveRequest = LeaveRequestLine.extend({
  paid_by: Payer,
  reason: z.string().nullable(),
  contact_phone: z.string().nullable(),
  stand_in: z.object({ employee_id: id, employee_name: z.string() }).nullable(),
  notified: z.array(z.object({ employee_id: id, employee_name: z.string() })),
  event: EventDates.nullable(),
  applied_by_name: z.string(),
  decided_at: instant.nullable(),
  decision_note: z.string().nullable(),
  workflow_request_id: id.nullable(),
  changes_request_id: id.nullable(),
  /** A change of its dates that is pending; the leave stays as it is until the change is approved. */
  pending_change: z.object({ leave_request_id: id, number: z.string() }).nullable(),
  halves: z.array(LeaveHalf.extend({ status: z.enum(['held', 'taken', 'cancelled']) })),
  checks: z.array(LeaveCheck),
  steps: z.array(WireStep),
  ledger: z.array(LedgerLine),
  attachments: z.array(z.object({ attachment_id: id, name: z.string(), kind: z.string().nullable() })),
  team: LeavePreview.shape.team,
  /** What the caller may do with it now. */
  actions: z.array(z.enum(['edit', 'withdraw', 'cancel', 'change', 'send', 'delete'])),
});
export type LeaveRequest = z.output<typeof LeaveRequest>;

export const CancelLeave = z.strictObject({
  /** Left out: all that may be cancelled. */
  halves: z
    .array(z.strictObject({ day: isoDate, half: Half }))
    .min(1)
    .max(800)
    .optional(),
  comments: text('Please enter a comment').max(500),
});
export type CancelLeave = z.output<typeof CancelLeave>;

/** What may stand in the way of an application. */
export const APPLY_REFUSALS = [
  ...CHECK_CODES,
  'leave.type_unknown',
  'leave.employee_unknown',
  'leave.no_policy',
  'leave.attachment_unknown',
] as const;
/** What the approvals area may refuse when a request is submitted. */
export const APPROVAL_REFUSALS = ['workflows.already_pending'] as const;

export const leaveRequests = {
  choices: endpoint({
    method: 'GET',
    path: '/leave-choices',
    permission: 'leave.request.apply',
    summary: 'Leave types an employee may apply for: those of their policy today, for their gender',
    query: z.object({ employee_id: id.optional() }),
    /** `attachment_kinds`: kinds of documents that count where one is required; none: any. */
    response: z.object({
      types: z.array(
        z.object({ ...typeFields, category: LeaveCategory, tracked: z.boolean(), attachment_kinds: z.array(z.string()) }),
      ),
    }),
    errors: ['leave.employee_unknown'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/leaves/preview',
    permission: 'leave.request.apply',
    read_only_ok: true,
    summary: 'What an application for leave would charge, check and leave. Nothing is saved',
    body: PreviewLeave,
    response: LeavePreview,
    errors: ['leave.not_found', 'leave.type_unknown', 'leave.employee_unknown', 'leave.no_policy', 'leave.attachment_unknown'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/leaves',
    longest_span: { days: 3_660, reason: 'A filter of stored rows, read page by page' },
    permission: 'leave.request.read',
    summary: 'Leave requests, newest first',
    failure: 'Failed to fetch leave requests',
    query: PageQuery.extend({
      ...searchable,
      ...ownOrOthers,
      ...sortableBy('first_day', 'applied_at', 'employee_name', 'days'),
      status: LeaveStatus.optional(),
      leave_type_id: id.optional(),
      employee_id: id.optional(),
      department_id: id.optional(),
      branch_id: id.optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
    }),
    response: paged(LeaveRequestLine),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/leaves',
    permission: 'leave.request.apply',
    summary: 'Apply for leave',
    status: 201,
    idempotent: true,
    body: ApplyForLeave,
    response: LeaveRequest,
    message: 'Leave request sent',
    errors: [...APPLY_REFUSALS, ...APPROVAL_REFUSALS],
  }),
  get: endpoint({
    method: 'GET',
    path: '/leaves/{id}',
    permission: 'leave.request.read',
    summary: 'One leave request with its days, trail and ledger',
    params: byId,
    response: LeaveRequest,
    shows: [{ group: 'leave', fields: ['reason', 'contact phone', 'event dates'], employee: 'employee_id' }],
    errors: ['leave.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/leaves/{id}',
    permission: 'leave.request.apply',
    summary: 'Change a pending leave request. Its approval starts again',
    params: byId,
    body: ChangePendingLeave,
    response: LeaveRequest,
    message: 'Leave updated successfully',
    errors: ['leave.not_found', 'leave.version_conflict', 'leave.already_decided', ...APPLY_REFUSALS, ...APPROVAL_REFUSALS],
  }),
  withdraw: recordAct('/leaves/{id}/withdraw', {
    permission: 'leave.request.apply',
    summary: 'Withdraw a pending leave request',
    response: LeaveRequest,
    message: 'Leave withdrawn',
    errors: ['leave.not_found', 'leave.already_decided'],
  }),
  cancel: recordAct('/leaves/{id}/cancel', {
    permission: 'leave.request.apply',
    summary: 'Cancel approved leave, whole or some of its halves',
    body: CancelLeave,
    response: LeaveRequest,
    message: 'Leave cancelled',
    errors: [
      'leave.not_found',
      'leave.already_decided',
      'leave.cancel_past',
      'leave.change_pending',
      'leave.month_locked',
      'leave.halves_unknown',
      ...APPROVAL_REFUSALS,
    ],
  }),
  change: recordAct('/leaves/{id}/change', {
    permission: 'leave.request.apply',
    summary: 'Apply for other dates of approved leave, which stays as it is until the change is approved',
    status: 201,
    idempotent: true,
    body: ChangeLeaveDates,
    response: LeaveRequest,
    message: 'Leave changed successfully',
    errors: [
      'leave.not_found',
      'leave.already_decided',
      'leave.cancel_past',
      'leave.change_pending',
      ...APPLY_REFUSALS,
      ...APPROVAL_REFUSALS,
    ],
  }),
};
