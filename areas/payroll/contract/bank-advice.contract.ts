/** Payments of a payroll run through the bank. */
import { byId, emptyBody, endpoint, id, isoDate, PageQuery, paged, RowError, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const BankAdvice = z.object({
  bank_advice_id: id,
  payroll_id: id,
  /** Runs that the same file pays beside the first. */
  other_payroll_ids: z.array(id),
  count: z.int(),
  total_paise: z.int(),
  file_hash: z.string(),
  status: z.enum(['draft', 'approved', 'downloaded', 'paid', 'cancelled']),
  approved_at: z.string().nullable(),
  cancelled_reason: z.string().nullable(),
  /** Payments that the bank returned; a later advice pays them. */
  returned_count: z.int(),
  returned_paise: z.int(),
  paid_on: isoDate.nullable(),
  /** Of the bank. */
  reference: z.string().nullable(),
  created_at: z.string(),
});
export type BankAdvice = z.output<typeof BankAdvice>;

/** An employee with net pay that is in no bank advice of the run, wholly or in part. */
export const UnpaidEmployee = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  /** What is still to be paid. */
  net_paise: z.int(),
  reason: z.enum(['not_advised', 'no_bank_account', 'held']),
  /** The reason of the hold, or why the bank returned the payment. */
  note: z.string().nullable(),
  /** After a death: who is still to be paid. */
  payees: z.array(z.object({ payee_id: id, name: z.string(), amount_paise: z.int() })),
});
export type UnpaidEmployee = z.output<typeof UnpaidEmployee>;

export const bankAdvices = {
  list: endpoint({
    method: 'GET',
    path: '/bank-advices',
    permission: 'payroll.run.read',
    summary: 'List bank advices, newest first',
    query: PageQuery.extend({ payroll_id: id.optional() }),
    response: paged(BankAdvice),
  }),
  unpaid: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/unpaid',
    permission: 'payroll.run.read',
    summary: 'List employees of a finalised run who are in no bank advice, with the reason',
    shows: [{ group: 'salary', fields: ['net pay'] }],
    tag: 'bank-advices',
    params: byId,
    response: z.object({ employees: z.array(UnpaidEmployee) }),
    errors: ['payroll.not_found', 'payroll.not_finalised'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/bank-advices',
    allowed_when_read_only: true,
    permission: 'payroll.payment.prepare',
    summary: 'Create a bank advice of one or several finalised payroll runs for everyone who is in none yet',
    status: 201,
    idempotent: true,
    /** The bank's format; the one used by default without it. */
    body: z.strictObject({
      payroll_id: id,
      /** Further runs in the same file. */
      other_payroll_ids: z.array(id).max(10, 'Select at most 10 runs').optional(),
      template_id: id.optional(),
    }),
    response: BankAdvice,
    message: 'Bank advice created',
    errors: [
      'payroll.not_found',
      'payroll.not_finalised',
      'payroll.already_advised',
      'payroll.bank_details_invalid',
      'payroll.paying_account_missing',
    ],
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/bank-advices/{id}/confirm',
    allowed_when_read_only: true,
    permission: 'payroll.payment.confirm',
    summary: 'Mark a bank advice as paid by the bank',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      paid_on: isoDate,
      reference: z
        .string()
        .trim()
        .max(60)
        .nullish()
        .transform((text) => text || null),
    }),
    response: BankAdvice,
    message: 'Marked as paid',
    errors: ['payroll.not_found', 'payroll.advice_closed', 'payroll.payment_date', 'payroll.own_payment'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/bank-advices/{id}/approve',
    allowed_when_read_only: true,
    permission: 'payroll.payment.approve',
    summary: 'Approve a bank advice that someone else created',
    idempotent: true,
    params: byId,
    body: emptyBody,
    response: BankAdvice,
    message: 'Bank advice approved',
    errors: ['payroll.not_found', 'payroll.advice_closed', 'payroll.own_payment'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/bank-advices/{id}/cancel',
    permission: 'payroll.payment.prepare',
    summary: 'Cancel a bank advice that is not paid; its employees are paid by the next one',
    idempotent: true,
    params: byId,
    body: z.strictObject({ reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300) }),
    response: BankAdvice,
    message: 'Bank advice cancelled',
    errors: ['payroll.not_found', 'payroll.advice_closed', 'payroll.partly_paid'],
  }),
  respond: endpoint({
    method: 'POST',
    path: '/bank-advices/{id}/response',
    allowed_when_read_only: true,
    permission: 'payroll.payment.confirm',
    summary:
      'Upload the bank’s answer as CSV or XLSX with employee_code, status, reference, reason and, for several accounts, account or amount: all rows, or none when one is wrong',
    kind: 'upload',
    params: byId,
    response: z.object({ paid: z.int(), returned: z.int(), errors: z.array(RowError) }),
    errors: ['payroll.not_found', 'payroll.advice_closed', 'payroll.own_payment', 'payroll.file_unreadable'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/bank-advices/{id}/file',
    permission: 'payroll.payment.prepare',
    reveals: true,
    summary: 'Download a bank advice as CSV',
    shows: [{ group: 'bank', fields: ['account numbers', 'net pay'] }],
    kind: 'file',
    params: byId,
    response: z.any(),
    errors: ['payroll.not_found'],
  }),
};
