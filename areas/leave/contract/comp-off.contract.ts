/** Comp-off on the wire: the one place where its shapes, calls, permissions and refusals are named, for server and browser. */
import {
  byId,
  emptyBody,
  endpoint,
  id,
  instant,
  isoDate,
  REQUEST_STATUSES,
  requestEndpoints,
  requiredDate,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { days, person } from './fields.ts';

const CompOffStatus = z.enum(['detected', ...REQUEST_STATUSES, 'used', 'expired', 'reversed']);

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
  version: z.int(),
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

export const ChangeCompOff = ClaimCompOff.extend({ version: version.optional() });
export type ChangeCompOff = z.output<typeof ChangeCompOff>;

const confirming = {
  method: 'POST',
  errors: ['leave.not_found', 'leave.already_decided', 'leave.comp_off_unavailable', 'workflows.already_pending'],
} as const;

const { list, make, change } = requestEndpoints({
  path: '/comp-offs',
  readPermission: 'leave.comp_off.read',
  makePermission: 'leave.comp_off.claim',
  row: CompOff,
  status: CompOffStatus,
  make: ClaimCompOff,
  change: ChangeCompOff,
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
  confirm: endpoint({
    ...confirming,
    path: '/comp-offs/{id}/confirm',
    permission: 'leave.comp_off.claim',
    summary: 'Confirm detected work on a day off',
    params: byId,
    body: emptyBody,
    response: CompOff,
    message: 'Comp-off claimed successfully',
  }),
  confirmMany: endpoint({
    ...confirming,
    path: '/comp-offs/confirm',
    permission: 'leave.comp_off.decide',
    summary: 'Confirm detected claims of others. They are approved at once for holders over the organisation',
    body: z.strictObject({ comp_off_ids: z.array(id).min(1, 'Select at least one').max(500) }),
    response: z.object({ confirmed: z.int() }),
    message: 'Comp-offs confirmed',
  }),
};
