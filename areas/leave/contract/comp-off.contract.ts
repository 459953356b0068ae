import { byId, endpoint, id, instant, isoDate, PageQuery, paged, requiredDate, searchable, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { days, person, typeFields } from './fields.ts';

export const CompOffStatus = z.enum(['detected', 'pending', 'approved', 'rejected', 'used', 'expired', 'reversed', 'withdrawn']);

export const CompOff = z.object({
  comp_off_id: id,
  ...person,
  worked_on: isoDate,
  worked_minutes: z.int(),
  off_kind: z.enum(['weekly_off', 'holiday']),
  days,
  source: z.enum(['attendance', 'manual']),
  status: CompOffStatus,
  expires_on: isoDate.nullable(),
  /** Of an approved claim: what is left. */
  days_left: days,
  note: z.string().nullable(),
  pending_with: z.array(z.string()),
  created_at: instant,
});
export type CompOff = z.output<typeof CompOff>;

export const ClaimCompOff = z.strictObject({
  worked_on: requiredDate('Please select the day you worked'),
  worked_minutes: z
    .int({ error: 'Please enter the time worked' })
    .min(1, 'Please enter the time worked')
    .max(1440, 'At most 24 hours'),
  note: text('Please enter a reason').max(500),
});
export type ClaimCompOff = z.output<typeof ClaimCompOff>;

const confirmErrors = ['leave.not_found', 'leave.already_decided', 'workflows.already_pending'] as const;

export const compOffs = {
  list: endpoint({
    method: 'GET',
    path: '/comp-offs',
    permission: 'leave.comp_off.read',
    summary: 'Comp-off claims and credits, newest first',
    query: PageQuery.extend({ ...searchable, status: CompOffStatus.optional(), employee_id: id.optional() }),
    response: paged(CompOff),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/comp-offs',
    permission: 'leave.comp_off.claim',
    summary: 'Claim comp-off for work on a day off',
    status: 201,
    idempotent: true,
    body: ClaimCompOff,
    response: CompOff,
    message: 'Comp-off claimed successfully',
    errors: [
      'leave.comp_off_exists',
      'leave.not_off_day',
      'leave.too_little_work',
      'leave.back_dated',
      'leave.comp_off_unavailable',
      'leave.manual_not_allowed',
      'leave.month_locked',
      'workflows.already_pending',
    ],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/comp-offs/{id}/confirm',
    permission: 'leave.comp_off.claim',
    summary: 'Confirm detected work on a day off',
    params: byId,
    body: z.strictObject({}),
    response: CompOff,
    message: 'Comp-off claimed successfully',
    errors: [...confirmErrors, 'leave.comp_off_unavailable'],
  }),
  confirmMany: endpoint({
    method: 'POST',
    path: '/comp-offs/confirm',
    permission: 'leave.comp_off.decide',
    summary: 'Confirm detected claims of others. They are approved at once for holders over the organisation',
    body: z.strictObject({ comp_off_ids: z.array(id).min(1, 'Select at least one').max(500) }),
    response: z.object({ confirmed: z.int() }),
    message: 'Comp-offs confirmed',
    errors: [...confirmErrors, 'leave.comp_off_unavailable'],
  }),
};

export const EncashmentStatus = z.enum([
  'pending',
  'approved',
  'rejected',
  'withdrawn',
  'cancelled',
  'queued',
  'paid',
  'reversed',
]);

/** Facts that payroll works the amount out from, and statutory its tax. */
export const EncashmentFacts = z.object({
  basis: z.enum(['as_payroll', 'basic_da_26', 'basic_da_30', 'gross_30']),
  balance_before: days,
  completed_years: z.int(),
  /** Whole service, at most 30 a year. */
  days_entitled: days,
  days_availed: days,
  days_encashed_before: days,
});
export type EncashmentFacts = z.output<typeof EncashmentFacts>;

export const LeaveEncashment = z.object({
  leave_encashment_id: id,
  number: z.string(),
  ...person,
  ...typeFields,
  days,
  on_date: isoDate,
  kind: z.enum(['in_service', 'year_end', 'exit']),
  status: EncashmentStatus,
  facts: EncashmentFacts,
  payroll_id: id.nullable(),
  paid_on: isoDate.nullable(),
  pending_with: z.array(z.string()),
  created_at: instant,
});
export type LeaveEncashment = z.output<typeof LeaveEncashment>;

export const RequestEncashment = z.strictObject({
  leave_type_id: z.uuid({ error: 'Please select a leave type' }),
  days: z
    .number({ error: 'Please enter days' })
    .positive('Enter days above 0')
    .max(366, 'Use at most 366')
    .multipleOf(0.5, 'Use half days'),
});
export type RequestEncashment = z.output<typeof RequestEncashment>;

export const leaveEncashments = {
  list: endpoint({
    method: 'GET',
    path: '/leave-encashments',
    permission: 'leave.encashment.read',
    summary: 'Encashments of leave, newest first',
    query: PageQuery.extend({ ...searchable, status: EncashmentStatus.optional(), employee_id: id.optional() }),
    response: paged(LeaveEncashment),
  }),
  eligible: endpoint({
    method: 'GET',
    path: '/leave-encashments/eligible',
    permission: 'leave.encashment.claim',
    summary: 'Days of each type that the caller may encash today',
    response: z.object({
      types: z.array(
        z.object({ ...typeFields, balance: days, min_keep: days, min_days: days, most_days: days, why: z.string() }),
      ),
    }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/leave-encashments',
    permission: 'leave.encashment.claim',
    summary: 'Request encashment of leave',
    status: 201,
    idempotent: true,
    body: RequestEncashment,
    response: LeaveEncashment,
    message: 'Encashment requested successfully',
    errors: ['leave.type_unknown', 'leave.no_policy', 'leave.not_encashable', 'leave.encash_limit', 'workflows.already_pending'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/leave-encashments/{id}/cancel',
    permission: 'leave.encashment.claim',
    summary: 'Cancel an encashment before payroll takes it up',
    params: byId,
    body: z.strictObject({ comments: text('Please enter a comment').max(500) }),
    response: LeaveEncashment,
    message: 'Encashment cancelled',
    errors: ['leave.not_found', 'leave.already_decided'],
  }),
};
