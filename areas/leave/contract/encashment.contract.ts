import {
  byId,
  endpoint,
  id,
  instant,
  isoDate,
  REQUEST_STATUSES,
  recordAct,
  requestEndpoints,
  requestFields,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { days, typeFields } from './fields.ts';

const EncashmentStatus = z.enum([...REQUEST_STATUSES, 'cancelled', 'queued', 'paid', 'reversed']);

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
  ...requestFields,
  ...typeFields,
  days,
  on_date: isoDate,
  kind: z.enum(['in_service', 'year_end', 'exit']),
  status: EncashmentStatus,
  facts: EncashmentFacts,
  payroll_id: id.nullable(),
  paid_on: isoDate.nullable(),
  created_at: instant,
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

const { list, make, change } = requestEndpoints({
  path: '/leave-encashments',
  readPermission: 'leave.encashment.read',
  makePermission: 'leave.encashment.claim',
  row: LeaveEncashment,
  status: EncashmentStatus,
  body: RequestEncashment,
  words: {
    list: 'Encashments of leave, newest first',
    make: 'Request encashment of leave',
    made: 'Encashment requested successfully',
    changed: 'Encashment submitted again',
  },
  refusals: ['leave.type_unknown', 'leave.no_policy', 'leave.not_encashable', 'leave.encash_limit'],
  changeRefusals: ['leave.already_decided'],
});

export const leaveEncashments = {
  list,
  request: make,
  update: change,
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
  cancel: recordAct('/leave-encashments/{id}/cancel', {
    permission: 'leave.encashment.claim',
    summary: 'Cancel an encashment before payroll takes it up',
    body: z.strictObject({ comments: text('Please enter a comment').max(500) }),
    response: LeaveEncashment,
    message: 'Encashment cancelled',
    errors: ['leave.not_found', 'leave.already_decided'],
  }),
};
