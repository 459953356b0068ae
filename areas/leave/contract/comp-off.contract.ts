/** Comp-off on the wire: the one place where its shapes, calls, permissions and refusals are named, for server and browser. */
import {
  byId,
  endpoint,
  id,
  instant,
  isoDate,
  ownOrOthers,
  PageQuery,
  paged,
  requiredDate,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { days, person } from './fields.ts';

export const CompOffStatus = z.enum([
  'detected',
  'pending',
  'returned',
  'approved',
  'rejected',
  'used',
  'expired',
  'reversed',
  'withdrawn',
]);

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

const claimErrors = [
  'leave.comp_off_exists',
  'leave.not_off_day',
  'leave.too_little_work',
  'leave.back_dated',
  'leave.comp_off_unavailable',
  'leave.manual_not_allowed',
  'leave.month_locked',
  'workflows.already_pending',
] as const;
const confirmErrors = ['leave.not_found', 'leave.already_decided', 'workflows.already_pending'] as const;

export const compOffs = {
  list: endpoint({
    method: 'GET',
    path: '/comp-offs',
    permission: 'leave.comp_off.read',
    summary: 'Comp-off claims and credits, newest first',
    query: PageQuery.extend({ ...searchable, ...ownOrOthers, status: CompOffStatus.optional(), employee_id: id.optional() }),
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
    errors: [...claimErrors],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/comp-offs/{id}',
    permission: 'leave.comp_off.claim',
    summary: 'Change an own claim that is pending or was returned, and submit it again',
    params: byId,
    body: ChangeCompOff,
    response: CompOff,
    message: 'Comp-off submitted again',
    errors: [...claimErrors, 'leave.not_found', 'leave.already_decided', 'leave.version_conflict', 'workflows.request_not_found'],
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
