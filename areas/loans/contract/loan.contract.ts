/** Loans, their schedules and what is done with them. Amounts in paise. */
import {
  byId,
  emptyBody,
  endpoint,
  flag,
  id,
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
import { AskForChange, amount, ChangeEffect, LoanChange } from './change.contract.ts';
import { borrower, InterestMethod, LoanKind, LoanStatus, PaymentMode } from './fields.ts';
import { EligibilityRule, LoanTerms } from './type.contract.ts';

export const ScheduleRow = z.object({
  sequence: z.int(),
  cycle: z.string(),
  opening_paise: z.int(),
  instalment_paise: z.int(),
  principal_paise: z.int(),
  interest_paise: z.int(),
  carried_paise: z.int(),
  closing_paise: z.int(),
});

export const LoanRow = ScheduleRow.extend({
  row_id: id,
  taken_paise: z.int(),
  status: z.enum(['planned', 'locked_by_payroll', 'taken', 'part_taken', 'skipped', 'held', 'paid_outside', 'superseded']),
});
export type LoanRow = z.output<typeof LoanRow>;

export const LoanEntry = z.object({
  entry_id: id,
  on_date: isoDate,
  cycle: z.string().nullable(),
  kind: z.enum([
    'disbursal',
    'fee',
    'instalment',
    'part_payment',
    'foreclosure',
    'recovery_on_exit',
    'interest_adjustment',
    'write_off',
    'reversal',
    'opening',
  ]),
  principal_paise: z.int(),
  interest_paise: z.int(),
  fee_paise: z.int(),
  source: z.enum(['payroll', 'bank', 'cash', 'settlement', 'import']),
  reference: z.string().nullable(),
  reversed: z.boolean(),
});
export type LoanEntry = z.output<typeof LoanEntry>;

export const ForeclosureQuote = z.object({
  quoted_on: isoDate,
  valid_until: isoDate,
  principal_paise: z.int(),
  carried_paise: z.int(),
  interest_paise: z.int(),
  interest_days: z.int(),
  fee_paise: z.int(),
  total_paise: z.int(),
  steps: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type ForeclosureQuote = z.output<typeof ForeclosureQuote>;

const facts = {
  loan_id: id,
  number: z.string(),
  ...borrower,
  loan_type_id: id,
  type_name: z.string(),
  kind: LoanKind,
  purpose: z.string(),
  status: LoanStatus,
  amount_requested_paise: z.int(),
  amount_approved_paise: z.int().nullable(),
  tenure_months: z.int(),
  annual_rate_bp: z.int(),
  interest_method: InterestMethod,
  instalment_paise: z.int(),
  first_cycle: z.string(),
  applied_on: isoDate.nullable(),
  disbursed_on: isoDate.nullable(),
  outstanding_principal_paise: z.int(),
  carried_interest_paise: z.int(),
  next_cycle: z.string().nullable(),
  next_instalment_paise: z.int().nullable(),
  pending_with: z.array(z.string()),
  version: z.int(),
};
export const Loan = z.object(facts);
export type Loan = z.output<typeof Loan>;

const LoanAction = z.enum([
  'edit',
  'submit',
  'withdraw',
  'accept',
  'cancel',
  'disburse',
  'change',
  'release',
  'pay',
  'write_off',
  'confirm_write_off',
]);
export type LoanAction = z.output<typeof LoanAction>;

export const LoanDetail = z.object({
  ...facts,
  terms: LoanTerms,
  workflow_request_id: id.nullable(),
  approved_on: isoDate.nullable(),
  accepted_at: z.string().nullable(),
  disbursal_mode: PaymentMode.nullable(),
  disbursal_reference: z.string().nullable(),
  closed_on: isoDate.nullable(),
  close_reason: z.string().nullable(),
  repaid_paise: z.int(),
  interest_paid_paise: z.int(),
  plan_no: z.int(),
  /** Kept back from the money that is paid out. */
  fee_paise: z.int(),
  changes: z.array(LoanChange),
  actions: z.array(LoanAction),
});
export type LoanDetail = z.output<typeof LoanDetail>;

export const LoanPlan = z.object({
  instalment_paise: z.int(),
  last_instalment_paise: z.int(),
  interest_paise: z.int(),
  fee_paise: z.int(),
  first_cycle: z.string(),
  last_cycle: z.string(),
  /** What of the last net pay is left in the first month; null before the first payslip. */
  take_home_before_paise: z.int().nullable(),
  take_home_after_paise: z.int().nullable(),
  rows: z.array(ScheduleRow),
});
export type LoanPlan = z.output<typeof LoanPlan>;

export const LoanPreview = LoanPlan.extend({
  eligible: z.boolean(),
  max_amount_paise: z.int(),
  rules: z.array(EligibilityRule),
  /** The same amount over other tenures. */
  other_tenures: z.array(z.object({ tenure_months: z.int(), instalment_paise: z.int(), interest_paise: z.int() })),
});
export type LoanPreview = z.output<typeof LoanPreview>;

const application = {
  employee_id: id.optional(),
  loan_type_id: id,
  amount_paise: amount,
  tenure_months: z.int({ error: 'Please enter a number of months' }).min(1, 'At least 1').max(120, 'At most 120'),
};
export const ApplyForLoan = z.strictObject({
  ...application,
  purpose: text('Please enter the purpose').max(300),
  submit: z.boolean().default(true),
});
export type ApplyForLoan = z.output<typeof ApplyForLoan>;

export const UpdateLoan = z.strictObject({
  loan_type_id: id,
  amount_paise: amount,
  tenure_months: application.tenure_months,
  purpose: text('Please enter the purpose').max(300),
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

export const Disburse = z.strictObject({
  on_date: requiredDate('Please select the day of the payment'),
  mode: z.enum(['bank_batch', 'manual']).default('bank_batch'),
  reference: text('Please enter a reference').max(120),
  version: version.optional(),
});
export type Disburse = z.output<typeof Disburse>;

const notEligible = [
  'loans.not_eligible',
  'loans.amount_above_limit',
  'loans.tenure_out_of_range',
  'loans.open_loan_exists',
  'loans.advance_window_closed',
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

export const LoanSummary = z.object({
  outstanding_principal_paise: z.int(),
  carried_interest_paise: z.int(),
  open_loans: z.int(),
  pending: z.int(),
  to_disburse: z.int(),
  irregular: z.int(),
  on_hold: z.int(),
  /** On hold for more than three months. */
  long_holds: z.int(),
  /** The day of the oldest request that is not decided. */
  oldest_pending_on: isoDate.nullable(),
  leaving: z.int(),
  by_type: z.array(z.object({ loan_type_id: id, name: z.string(), loans: z.int(), outstanding_paise: z.int() })),
  by_month: z.array(z.object({ month: z.string(), disbursed_paise: z.int(), recovered_paise: z.int() })),
  upcoming: z.array(z.object({ month: z.string(), rows: z.int(), amount_paise: z.int() })),
});
export type LoanSummary = z.output<typeof LoanSummary>;

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
    errors: [...state, 'loans.own_request'],
  }),
  disburse: endpoint({
    method: 'POST',
    path: '/loans/{id}/disburse',
    permission: 'loans.loan.disburse',
    summary: 'Record that the money was paid; the schedule begins',
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
      'loans.version_conflict',
    ],
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
