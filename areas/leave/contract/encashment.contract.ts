import {
  byId,
  endpoint,
  id,
  instant,
  isoDate,
  ownOrOthers,
  PageQuery,
  paged,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { days, person, typeFields } from './fields.ts';

export const EncashmentStatus = z.enum([
  'pending',
  'returned',
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
  version: z.int(),
});
export type LeaveEncashment = z.output<typeof LeaveEncashment>;

export const EncashmentPay = z.object({
  /** Null without a salary, and for those who may not read the employee's pay. */
  amount_paise: z.int().nullable(),
  /** From the salary in force on its day; payroll calculates it again. */
  is_estimate: z.boolean(),
  payslip_id: id.nullable(),
});
export type EncashmentPay = z.output<typeof EncashmentPay>;

export const RequestEncashment = z.strictObject({
  leave_type_id: z.uuid({ error: 'Please select a leave type' }),
  days: z
    .number({ error: 'Please enter days' })
    .positive('Enter days above 0')
    .max(366, 'Use at most 366')
    .multipleOf(0.5, 'Use half days'),
});
export type RequestEncashment = z.output<typeof RequestEncashment>;

export const ChangeEncashment = RequestEncashment.extend({ version: version.optional() });
export type ChangeEncashment = z.output<typeof ChangeEncashment>;

const requestErrors = [
  'leave.type_unknown',
  'leave.no_policy',
  'leave.not_encashable',
  'leave.encash_limit',
  'workflows.already_pending',
] as const;

export const leaveEncashments = {
  list: endpoint({
    method: 'GET',
    path: '/leave-encashments',
    permission: 'leave.encashment.read',
    summary: 'Encashments of leave, newest first',
    query: PageQuery.extend({ ...searchable, ...ownOrOthers, status: EncashmentStatus.optional(), employee_id: id.optional() }),
    response: paged(LeaveEncashment),
  }),
  pay: endpoint({
    method: 'GET',
    path: '/leave-encashments/{id}/pay',
    permission: 'leave.encashment.read',
    summary: 'Amount of an encashment and the payslip that paid it, for its employee and readers of payslips',
    params: byId,
    response: EncashmentPay,
    errors: ['leave.not_found'],
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
    errors: [...requestErrors],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/leave-encashments/{id}',
    permission: 'leave.encashment.claim',
    summary: 'Change an own request that is pending or was returned, and submit it again',
    params: byId,
    body: ChangeEncashment,
    response: LeaveEncashment,
    message: 'Encashment submitted again',
    errors: [
      ...requestErrors,
      'leave.not_found',
      'leave.already_decided',
      'leave.version_conflict',
      'workflows.request_not_found',
    ],
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
