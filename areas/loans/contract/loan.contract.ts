/** Loans, their schedules and what is done with them. Amounts in paise. */
import {
  byId,
  emptyBody,
  endpoint,
  flag,
  hasFields,
  id,
  isoDate,
  isoMonth,
  optionalText,
  ownOrOthers,
  PageQuery,
  paged,
  requiredDate,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { AskForChange, amount, ChangeEffect } from './change.contract.ts';
import { documentIds } from './document.contract.ts';
import { LoanStatus, PaymentMode } from './fields.ts';
import { guarantorIds } from './guarantor.contract.ts';
import { ForeclosureQuote, Loan, LoanDetail, LoanEntry, LoanPreview, LoanRow, LoanSummary } from './loan-record.contract.ts';

const application = {
  employee_id: id.optional(),
  loan_type_id: id,
  amount_paise: amount,
  tenure_months: z.int({ error: 'Please enter a number of months' }).min(1, 'At least 1').max(120, 'At most 120'),
};
export const ApplyForLoan = z.strictObject({
  ...application,
  purpose: text('Please enter the purpose').max(300),
  guarantor_ids: guarantorIds.default([]),
  /** Documents uploaded before. */
  document_ids: documentIds.default([]),
  submit: z.boolean().default(true),
});
export type ApplyForLoan = z.output<typeof ApplyForLoan>;

export const UpdateLoan = z.strictObject({
  loan_type_id: id,
  amount_paise: amount,
  tenure_months: application.tenure_months,
  purpose: text('Please enter the purpose').max(300),
  /** Those of before unless given. */
  guarantor_ids: guarantorIds.optional(),
  document_ids: documentIds.optional(),
  version: version.optional(),
});
export type UpdateLoan = z.output<typeof UpdateLoan>;

export const RecordPayment = z.strictObject({
  kind: z.enum(['part_payment', 'foreclosure']),
  amount_paise: amount,
  on_date: requiredDate('Please select the day of the payment'),
  /** Of a foreclosure: the day of the quote that is paid. */
  quoted_on: isoDate.optional(),
  effect: ChangeEffect.default('keep_tenure'),
  mode: z.enum(['bank', 'cash']).default('bank'),
  reference: text('Please enter a reference').max(120),
  version: version.optional(),
});
export type RecordPayment = z.output<typeof RecordPayment>;

const payout = {
  mode: PaymentMode.default('bank_batch'),
  /** Of a bank transfer, cash or cheque: the day, and what names the payment. */
  on_date: isoDate.optional(),
  reference: z.string().trim().max(120).optional(),
  /** Of a payout with payroll: the month whose payslip carries it. */
  cycle: isoMonth.optional(),
};
type Payout = z.output<z.ZodObject<typeof payout>>;

const isComplete = <T extends Payout>(body: z.ZodType<T>) =>
  body
    .refine(({ mode, on_date }) => mode === 'payroll' || on_date !== undefined, {
      path: ['on_date'],
      message: 'Please select the day of the payment',
      when: hasFields,
    })
    .refine(({ mode, reference }) => mode === 'payroll' || Boolean(reference), {
      path: ['reference'],
      message: 'Please enter a reference',
      when: hasFields,
    })
    .refine(({ mode, cycle }) => mode !== 'payroll' || cycle !== undefined, {
      path: ['cycle'],
      message: 'Please select a month',
      when: hasFields,
    });

const DisburseFields = z.strictObject({ ...payout, version: version.optional() });
export const Disburse = isComplete(DisburseFields) as typeof DisburseFields;
export type Disburse = z.output<typeof Disburse>;

const manyLoans = z.array(id).min(1, 'Select at least one loan').max(100, 'Select at most 100 loans');
export const DisburseMany = isComplete(z.strictObject({ ...payout, loan_ids: manyLoans })) as never as z.ZodObject<
  typeof payout & { loan_ids: z.ZodArray<typeof id> }
>;
export type DisburseMany = z.output<typeof DisburseMany>;

const notEligible = [
  'loans.not_eligible',
  'loans.amount_above_limit',
  'loans.tenure_out_of_range',
  'loans.open_loan_exists',
  'loans.advance_window_closed',
  'loans.guarantors_needed',
  'loans.guarantor_unknown',
  'loans.document_missing',
  'loans.document_unknown',
] as const;
const state = ['loans.not_found', 'loans.not_in_state'] as const;
const approvals = ['workflows.already_pending', 'workflows.request_not_found', 'workflows.request_decided'] as const;
const step = (name: string, summary: string, permission: string, message: string, errors: readonly string[] = []) =>
  endpoint({
    method: 'POST',
    path: `/loans/{id}/${name}`,
    permission,
    summary,
    params: byId,
    body: emptyBody,
    response: LoanDetail,
    message,
    errors: [...state, ...errors],
  });

/** What became of each of several loans. */
const outcomes = z.object({
  results: z.array(z.object({ loan_id: id, number: z.string().nullable(), ok: z.boolean(), message: z.string().nullable() })),
});

const loanFilter = {
  ...searchable,
  ...ownOrOthers,
  status: LoanStatus.optional(),
  loan_type_id: id.optional(),
  employee_id: id.optional(),
  department_id: id.optional(),
  open: flag.optional(),
  irregular: flag.optional(),
  /** Loans of employees with a last working day. */
  leaving: flag.optional(),
  /** Asked for, or brought forward, from this day on and until that one. */
  from: isoDate.optional(),
  to: isoDate.optional(),
};

export const loans = {
  list: endpoint({
    method: 'GET',
    path: '/loans',
    permission: 'loans.loan.read',
    summary: 'Loans, newest first',
    query: PageQuery.extend(loanFilter),
    response: paged(Loan),
  }),
  export: endpoint({
    method: 'GET',
    path: '/loans/export',
    permission: 'loans.loan.read',
    kind: 'file',
    reveals: true,
    summary: 'Loans of a filter as CSV, Excel or PDF',
    failure: 'Loans not exported',
    query: z.object({ ...loanFilter, format: z.enum(['csv', 'xlsx', 'pdf']).default('csv') }),
    response: z.unknown(),
    errors: ['loans.too_many_rows', 'request.too_many_rows'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/loans/summary',
    permission: 'loans.report.read',
    summary: 'Outstanding amounts, movements by month and what comes next',
    response: LoanSummary,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/loans/preview',
    permission: 'loans.loan.apply',
    summary: 'Schedule, totals and effect on take-home; saves nothing',
    read_only_ok: true,
    body: z.strictObject(application),
    response: LoanPreview,
    errors: ['loans.no_employee', 'loans.not_found', 'loans.type_unknown'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/loans',
    permission: 'loans.loan.apply',
    summary: 'Ask for a loan, or save it as a draft',
    status: 201,
    idempotent: true,
    body: ApplyForLoan,
    response: LoanDetail,
    message: 'Loan requested',
    errors: ['loans.no_employee', 'loans.not_found', 'loans.type_unknown', 'workflows.already_pending', ...notEligible],
  }),
  get: endpoint({
    method: 'GET',
    path: '/loans/{id}',
    permission: 'loans.loan.read',
    summary: 'A loan with its changes and what the caller may do',
    params: byId,
    response: LoanDetail,
    errors: ['loans.not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/loans/{id}',
    permission: 'loans.loan.apply',
    summary: 'Change a draft, or a request that is pending or was returned',
    params: byId,
    body: UpdateLoan,
    response: LoanDetail,
    message: 'Loan saved',
    errors: [...state, ...notEligible, ...approvals, 'loans.type_unknown', 'loans.version_conflict'],
  }),
  submit: step('submit', 'Submit a draft', 'loans.loan.apply', 'Loan requested', [...notEligible, ...approvals]),
  withdraw: step('withdraw', 'Withdraw an own request before the decision', 'loans.loan.apply', 'Request withdrawn', approvals),
  accept: step('accept', 'Accept the terms of an approved loan', 'loans.loan.apply', 'Terms accepted', ['loans.own_loan_only']),
  cancel: endpoint({
    method: 'POST',
    path: '/loans/{id}/cancel',
    permission: 'loans.loan.update',
    summary: 'Cancel an approved loan before the money is paid',
    params: byId,
    body: z.strictObject({ reason: text('Please enter a reason').max(300) }),
    response: LoanDetail,
    message: 'Loan cancelled',
    errors: [...state, 'loans.own_request', 'loans.row_locked'],
  }),
  disburse: endpoint({
    method: 'POST',
    path: '/loans/{id}/disburse',
    permission: 'loans.loan.disburse',
    summary: 'Record that the money was paid, so that the schedule begins; or have it paid with a payslip',
    params: byId,
    idempotent: true,
    body: Disburse,
    response: LoanDetail,
    message: 'Loan disbursed',
    errors: [
      ...state,
      'loans.own_request',
      'loans.same_person',
      'loans.disbursal_date',
      'loans.bank_account_missing',
      'loans.guarantor_missing',
      'loans.row_locked',
      'loans.version_conflict',
    ],
  }),
  disburseMany: endpoint({
    method: 'POST',
    path: '/loans/bulk-disburse',
    permission: 'loans.loan.disburse',
    summary: 'Pay out up to 100 loans as one payment; each is paid or refused for itself',
    idempotent: true,
    body: DisburseMany,
    response: outcomes,
  }),
  approveMany: endpoint({
    method: 'POST',
    path: '/loans/bulk-approve',
    session: true,
    summary: 'Approve up to 100 requests that are with the caller; each is approved or refused for itself',
    idempotent: true,
    body: z.strictObject({ loan_ids: manyLoans, comments: optionalText(300) }),
    response: outcomes,
  }),
  setGuarantors: endpoint({
    method: 'PUT',
    path: '/loans/{id}/guarantors',
    permission: 'loans.loan.apply',
    summary: 'Ask other colleagues as guarantors; answers of those who stay are kept',
    params: byId,
    body: z.strictObject({ guarantor_ids: guarantorIds }),
    response: LoanDetail,
    message: 'Guarantors asked',
    errors: [...state, 'loans.guarantors_needed', 'loans.guarantor_unknown'],
  }),
  schedule: endpoint({
    method: 'GET',
    path: '/loans/{id}/schedule',
    permission: 'loans.loan.read',
    summary: 'Rows of a plan: the current one, or an older one by its number',
    params: byId,
    query: z.strictObject({ plan_no: z.coerce.number().int().min(1).max(1000).optional() }),
    response: z.object({ plan_no: z.int(), plans: z.array(z.int()), rows: z.array(LoanRow) }),
    errors: ['loans.not_found'],
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/loans/{id}/ledger',
    permission: 'loans.loan.read',
    summary: 'Every movement of a loan, oldest first',
    params: byId,
    response: z.object({ rows: z.array(LoanEntry) }),
    errors: ['loans.not_found'],
  }),
  agreement: endpoint({
    method: 'GET',
    path: '/loans/{id}/agreement.pdf',
    permission: 'loans.loan.read',
    kind: 'file',
    reveals: false,
    summary: 'The agreement of an approved loan with its schedule, as a PDF',
    params: byId,
    response: z.unknown(),
    errors: ['loans.not_found', 'loans.not_in_state'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/loans/{id}/statement.pdf',
    permission: 'loans.loan.read',
    kind: 'file',
    reveals: true,
    summary: 'Every movement of a loan with what is outstanding, as a PDF',
    params: byId,
    response: z.unknown(),
    errors: ['loans.not_found', 'loans.not_in_state'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/loans/{id}/changes',
    permission: 'loans.loan.apply',
    summary: 'Ask for a skip, a hold, its release, an early payment or another tenure',
    status: 201,
    idempotent: true,
    params: byId,
    body: AskForChange,
    response: LoanDetail,
    message: 'Change requested',
    errors: [
      ...state,
      'loans.row_locked',
      'loans.cycle_unknown',
      'loans.limit_of_skips',
      'loans.part_payment_too_small',
      'loans.more_than_outstanding',
      'loans.change_pending',
      'loans.not_allowed',
      'loans.field_required',
      'loans.tenure_out_of_range',
      'workflows.already_pending',
    ],
  }),
  cancelChange: endpoint({
    method: 'POST',
    path: '/loan-changes/{id}/cancel',
    permission: 'loans.loan.apply',
    summary: 'Withdraw a change that is not decided',
    params: byId,
    body: emptyBody,
    response: LoanDetail,
    message: 'Change withdrawn',
    errors: [...state, ...approvals],
  }),
  quote: endpoint({
    method: 'GET',
    path: '/loans/{id}/foreclosure-quote',
    permission: 'loans.loan.read',
    summary: 'What settles a loan on a day, with how it is computed',
    params: byId,
    query: z.strictObject({ on: isoDate.optional() }),
    response: ForeclosureQuote,
    errors: [...state, 'loans.not_allowed', 'loans.row_locked'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/loans/{id}/payments',
    permission: 'loans.loan.update',
    summary: 'Record money received outside payroll',
    status: 201,
    idempotent: true,
    params: byId,
    body: RecordPayment,
    response: LoanDetail,
    message: 'Payment recorded',
    errors: [
      ...state,
      'loans.own_request',
      'loans.row_locked',
      'loans.not_allowed',
      'loans.part_payment_too_small',
      'loans.more_than_outstanding',
      'loans.quote_expired',
      'loans.quote_amount',
      'loans.version_conflict',
    ],
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/loans/{id}/write-off',
    permission: 'loans.loan.write_off',
    summary: 'Propose to write off what is outstanding; a second person confirms with the same call',
    params: byId,
    body: z.strictObject({ reason: text('Please enter a reason').max(300) }),
    response: LoanDetail,
    message: 'Write-off recorded',
    errors: [...state, 'loans.own_request', 'loans.second_person', 'loans.row_locked'],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/loan-entries/{id}/reverse',
    permission: 'loans.loan.update',
    summary: 'Reverse the newest payment received outside payroll',
    params: byId,
    idempotent: true,
    body: z.strictObject({ reason: text('Please enter a reason').max(300) }),
    response: LoanDetail,
    message: 'Payment reversed',
    errors: [...state, 'loans.own_request', 'loans.not_newest', 'loans.row_locked'],
  }),
};
