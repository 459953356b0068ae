/** Payment of claims and advances outside payroll: batches with maker and checker. */
import { byId, employeeFields, endpoint, id, instant, isoDate, PageQuery, paged, recordAct, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { PayThrough } from './fields.ts';

export const BatchMode = z.enum(['bank_file', 'cash', 'upi_manual']);
export type BatchMode = z.output<typeof BatchMode>;
export const BatchStatus = z.enum(['draft', 'checked', 'posted', 'reversed', 'cancelled']);

/** Whether the bank can pay: `changed` within the last three days, to be looked at before paying. */
const AccountState = z.enum(['known', 'changed', 'missing']);

export const PayableItem = z.object({
  kind: z.enum(['claim', 'advance']),
  source_id: id,
  number: z.string(),
  ...employeeFields,
  title: z.string(),
  amount_paise: z.int(),
  pay_through: PayThrough,
  approved_on: isoDate.nullable(),
  account: AccountState,
});
export type PayableItem = z.output<typeof PayableItem>;

export const PaymentLine = PayableItem.omit({ approved_on: true, pay_through: true }).extend({
  payment_line_id: id,
  status: z.enum(['open', 'paid', 'reversed']),
  reversal_reason: z.string().nullable(),
});
export type PaymentLine = z.output<typeof PaymentLine>;

export const PaymentBatch = z.object({
  batch_id: id,
  number: z.string(),
  mode: BatchMode,
  status: BatchStatus,
  total_paise: z.int(),
  items: z.int(),
  created_at: instant,
  created_by_name: z.string().nullable(),
  checked_by_name: z.string().nullable(),
  posted_on: isoDate.nullable(),
  reference: z.string().nullable(),
  version: z.int(),
});
export type PaymentBatch = z.output<typeof PaymentBatch>;
export const PaymentBatchDetail = PaymentBatch.extend({ lines: z.array(PaymentLine), made_by_caller: z.boolean() });
export type PaymentBatchDetail = z.output<typeof PaymentBatchDetail>;

const stateErrors = ['reimbursements.not_found', 'reimbursements.not_in_state'] as const;

export const reimbursementPayments = {
  list: endpoint({
    method: 'GET',
    path: '/reimbursement-payments',
    permission: 'reimbursements.payment.prepare',
    summary: 'Payment batches, newest first',
    query: PageQuery.extend({ status: BatchStatus.optional() }),
    response: paged(PaymentBatch),
  }),
  payable: endpoint({
    method: 'GET',
    path: '/reimbursement-payments/payable',
    permission: 'reimbursements.payment.prepare',
    summary: 'Approved claims and advances that are to be paid',
    response: z.object({ items: z.array(PayableItem) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/reimbursement-payments/{id}',
    permission: 'reimbursements.payment.prepare',
    summary: 'A payment batch with its lines',
    params: byId,
    response: PaymentBatchDetail,
    errors: ['reimbursements.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/reimbursement-payments',
    permission: 'reimbursements.payment.prepare',
    summary: 'Make a payment batch of approved claims and advances',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      mode: BatchMode.default('bank_file'),
      source_ids: z.array(id).min(1, 'Select at least one claim or advance').max(500),
    }),
    response: PaymentBatchDetail,
    message: 'Batch created',
    errors: ['reimbursements.not_payable', 'reimbursements.own_claim'],
  }),
  check: recordAct('/reimbursement-payments/{id}/check', {
    permission: 'reimbursements.payment.check',
    summary: 'Confirm a batch as the second person',
    response: PaymentBatchDetail,
    message: 'Batch checked',
    errors: [...stateErrors, 'reimbursements.same_person_checks', 'reimbursements.own_claim'],
  }),
  post: recordAct('/reimbursement-payments/{id}/post', {
    permission: 'reimbursements.payment.prepare',
    summary: 'Mark a checked batch as paid by the bank',
    body: z.strictObject({
      posted_on: isoDate,
      reference: text('Please enter the bank’s reference').max(120),
    }),
    response: PaymentBatchDetail,
    message: 'Batch paid',
    errors: [...stateErrors, 'reimbursements.future_date'],
  }),
  cancel: recordAct('/reimbursement-payments/{id}/cancel', {
    permission: 'reimbursements.payment.prepare',
    summary: 'Cancel a batch that is not paid',
    response: PaymentBatchDetail,
    message: 'Batch cancelled',
    errors: [...stateErrors],
  }),
  reverse: recordAct('/reimbursement-payments/{id}/reverse', {
    permission: 'reimbursements.payment.prepare',
    summary: 'Take back lines that the bank returned',
    body: z.strictObject({
      payment_line_ids: z.array(id).min(1, 'Select a line').max(500),
      reason: text('Please enter the bank’s reason').max(300),
    }),
    response: PaymentBatchDetail,
    message: 'Payment reversed',
    errors: [...stateErrors, 'reimbursements.line_unknown'],
  }),
  bankFile: endpoint({
    method: 'GET',
    path: '/reimbursement-payments/{id}/bank-file',
    kind: 'file',
    reveals: true,
    permission: 'reimbursements.payment.prepare',
    summary: 'The bank file of a checked batch',
    params: byId,
    response: z.any(),
    errors: [...stateErrors, 'reimbursements.account_missing'],
  }),
};
