/** Comp-off on the wire: the one place where its shapes, calls, permissions and refusals are named, for server and browser. */
import {
  endpoint,
  id,
  instant,
  isoDate,
  REQUEST_STATUSES,
  recordAct,
  requestEndpoints,
  requestFields,
  requiredDate,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { days } from './fields.ts';

const CompOffStatus = z.enum(['detected', ...REQUEST_STATUSES, 'used', 'expired', 'reversed']);

export const CompOff = z.object({
  comp_off_id: id,
  ...requestFields,
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

const confirmErrors = ['leave.not_found', 'leave.already_decided', 'leave.comp_off_unavailable', 'workflows.already_pending'];

const { list, make, change } = requestEndpoints({
  path: '/comp-offs',
  readPermission: 'leave.comp_off.read',
  makePermission: 'leave.comp_off.claim',
  row: CompOff,
  status: CompOffStatus,
  body: ClaimCompOff,
  words: {
    list: 'Comp-off claims and credits, newest first',
    make: 'Claim comp-off for work on a day off',
    made: 'Comp-off claimed successfully',
    changed: 'Comp-off submitted again',
  },
  refusals: [
    'leave.comp_off_exists',
    'leave.not_off_day',
    'leave.too_little_work',
    'leave.back_dated',
    'leave.comp_off_unavailable',
    'leave.manual_not_allowed',
    'leave.month_locked',
  ],
  changeRefusals: ['leave.already_decided'],
});

export const compOffs = {
  list,
  claim: make,
  update: change,
  confirm: recordAct('/comp-offs/{id}/confirm', {
    permission: 'leave.comp_off.claim',
    summary: 'Confirm detected work on a day off',
    response: CompOff,
    message: 'Comp-off claimed successfully',
    errors: confirmErrors,
  }),
  confirmMany: endpoint({
    method: 'POST',
    path: '/comp-offs/confirm',
    permission: 'leave.comp_off.decide',
    summary: 'Confirm detected claims of others. They are approved at once for holders over the organisation',
    body: z.strictObject({ comp_off_ids: z.array(id).min(1, 'Select at least one').max(500) }),
    response: z.object({ confirmed: z.int() }),
    message: 'Comp-offs confirmed',
    errors: confirmErrors,
  }),
};
