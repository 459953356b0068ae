/** Advances given before spending, and their settlement. */
import {
  byId,
  emptyBody,
  endpoint,
  id,
  isoDate,
  ownOrOthers,
  PageQuery,
  paged,
  positiveMoney,
  requiredDate,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { claimant } from './fields.ts';

export const AdvanceStatus = z.enum([
  'draft',
  'submitted',
  'returned',
  'approved',
  'paid',
  'partly_settled',
  'settled',
  'recovering',
  'rejected',
  'cancelled',
]);
export type AdvanceStatus = z.output<typeof AdvanceStatus>;

export const Advance = z.object({
  advance_id: id,
  number: z.string(),
  ...claimant,
  purpose: z.string(),
  amount_paise: z.int(),
  needed_on: isoDate,
  trip_to: isoDate.nullable(),
  due_on: isoDate,
  status: AdvanceStatus,
  paid_on: isoDate.nullable(),
  settled_paise: z.int(),
  returned_paise: z.int(),
  /** Recovered with payslips. */
  recovered_paise: z.int(),
  /** Still to be settled, returned or recovered. */
  open_paise: z.int(),
  pending_with: z.array(z.string()),
  version: z.int(),
});
export type Advance = z.output<typeof Advance>;

export const RequestAdvance = z.strictObject({
  purpose: text('Please enter a purpose').max(300),
  amount_paise: z.int({ error: 'Please enter an amount above 0' }).min(1, 'Please enter an amount above 0').max(1e11),
  needed_on: requiredDate('Please select the day you need it'),
  trip_to: isoDate.nullish(),
});
export type RequestAdvance = z.output<typeof RequestAdvance>;

const stateErrors = ['reimbursements.not_found', 'reimbursements.not_in_state'] as const;
const requestErrors = ['reimbursements.no_employee', 'reimbursements.too_many_advances', 'workflows.already_pending'] as const;

export const expenseAdvances = {
  list: endpoint({
    method: 'GET',
    path: '/expense-advances',
    permission: 'reimbursements.claim.read',
    summary: 'Advances, newest first',
    query: PageQuery.extend({ ...searchable, ...ownOrOthers, status: AdvanceStatus.optional(), employee_id: id.optional() }),
    response: paged(Advance),
  }),
  request: endpoint({
    method: 'POST',
    path: '/expense-advances',
    permission: 'reimbursements.advance.create',
    summary: 'Request an advance, or save it as a draft',
    status: 201,
    idempotent: true,
    body: RequestAdvance.extend({ submit: z.boolean().default(true) }),
    response: Advance,
    message: 'Advance saved',
    errors: [...requestErrors],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/expense-advances/{id}',
    permission: 'reimbursements.advance.create',
    summary: 'Change an own draft, or an own advance that is pending or was returned and submit it again',
    params: byId,
    body: RequestAdvance.extend({ version: version.optional() }),
    response: Advance,
    message: 'Advance saved',
    errors: [...stateErrors, 'reimbursements.version_conflict', 'workflows.request_not_found', 'workflows.already_pending'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/expense-advances/{id}/submit',
    permission: 'reimbursements.advance.create',
    summary: 'Submit an own draft or returned advance for approval',
    params: byId,
    body: emptyBody,
    response: Advance,
    message: 'Advance requested',
    errors: [...stateErrors, ...requestErrors, 'workflows.request_not_found'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/expense-advances/{id}/cancel',
    permission: 'reimbursements.advance.create',
    summary: 'Cancel an own advance that is not paid',
    params: byId,
    body: emptyBody,
    response: Advance,
    message: 'Advance cancelled',
    errors: [...stateErrors, 'workflows.request_not_found', 'workflows.request_decided'],
  }),
  markReturned: endpoint({
    method: 'POST',
    path: '/expense-advances/{id}/mark-returned',
    permission: 'reimbursements.payment.prepare',
    summary: 'Record money that the employee gave back',
    params: byId,
    idempotent: true,
    body: z.strictObject({
      amount_paise: positiveMoney.refine((amount) => amount > 0, 'Please enter an amount above 0'),
      reference: text('Please enter a reference').max(120),
      version: version.optional(),
    }),
    response: Advance,
    message: 'Return recorded',
    errors: [...stateErrors, 'reimbursements.more_than_open', 'reimbursements.version_conflict', 'reimbursements.own_claim'],
  }),
};
