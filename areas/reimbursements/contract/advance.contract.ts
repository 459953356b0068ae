/** Advances given before spending, and their settlement. */
import {
  id,
  isoDate,
  positiveMoney,
  recordAct,
  requestEndpoints,
  requestFields,
  requiredDate,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';

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
  ...requestFields,
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

const { list, make, change } = requestEndpoints({
  path: '/expense-advances',
  readPermission: 'reimbursements.claim.read',
  makePermission: 'reimbursements.advance.create',
  row: Advance,
  status: AdvanceStatus,
  body: RequestAdvance,
  makeFields: { submit: z.boolean().default(true) },
  words: {
    list: 'Advances, newest first',
    make: 'Request an advance, or save it as a draft',
    made: 'Advance saved',
    change: 'Change an own draft, or an own advance that is pending or was returned and submit it again',
    changed: 'Advance saved',
  },
  refusals: [],
  makeRefusals: ['reimbursements.no_employee', 'reimbursements.too_many_advances'],
  changeRefusals: ['reimbursements.not_in_state'],
});

export const expenseAdvances = {
  list,
  request: make,
  update: change,
  submit: recordAct('/expense-advances/{id}/submit', {
    permission: 'reimbursements.advance.create',
    summary: 'Submit an own draft or returned advance for approval',
    response: Advance,
    message: 'Advance requested',
    errors: [...stateErrors, ...requestErrors, 'workflows.request_not_found'],
  }),
  cancel: recordAct('/expense-advances/{id}/cancel', {
    permission: 'reimbursements.advance.create',
    summary: 'Cancel an own advance that is not paid',
    response: Advance,
    message: 'Advance cancelled',
    errors: [...stateErrors, 'workflows.request_not_found', 'workflows.request_decided'],
  }),
  markReturned: recordAct('/expense-advances/{id}/mark-returned', {
    permission: 'reimbursements.payment.prepare',
    summary: 'Record money that the employee gave back',
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
