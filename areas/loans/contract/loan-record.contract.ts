/** What is stored and shown of loans and their schedules. Amounts in paise. */
import { id, isoDate, requestFields } from '@hrms/platform/contract';
import * as z from 'zod';
import { LoanChange } from './change.contract.ts';
import { LoanDocument } from './document.contract.ts';
import { InterestMethod, LoanKind, LoanStatus, PaymentMode } from './fields.ts';
import { LoanGuarantor } from './guarantor.contract.ts';
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
  /** Fixed interest that is not charged any more. */
  rebate_paise: z.int(),
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
  /** Fixed interest that is not charged. */
  rebate_paise: z.int(),
  fee_paise: z.int(),
  /** Processing fee that was not taken yet. */
  fee_due_paise: z.int(),
  total_paise: z.int(),
  steps: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type ForeclosureQuote = z.output<typeof ForeclosureQuote>;

const facts = {
  loan_id: id,
  number: z.string(),
  ...requestFields,
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
  'guarantors',
  'document',
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
  /** The agreement as it was accepted; null without one. */
  agreement_file_id: id.nullable(),
  /** The first month that the borrower asked for; null for the one of the terms. */
  requested_first_cycle: z.string().nullable(),
  /** Brought forward from another system. */
  opening: z.boolean(),
  /** First and last month of a hold; the last is null for a hold until it is released. */
  hold_from: z.string().nullable(),
  hold_to: z.string().nullable(),
  disbursal_mode: PaymentMode.nullable(),
  disbursal_reference: z.string().nullable(),
  closed_on: isoDate.nullable(),
  close_reason: z.string().nullable(),
  repaid_paise: z.int(),
  interest_paid_paise: z.int(),
  plan_no: z.int(),
  /** Processing fee: kept back from the money that is paid out, or taken with the first instalment. */
  fee_paise: z.int(),
  fee_due_paise: z.int(),
  /** The month whose payslip pays the loan out, where it is not paid yet. */
  disbursal_cycle: z.string().nullable(),
  guarantors: z.array(LoanGuarantor),
  documents: z.array(LoanDocument),
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
  /** First months that may be asked for, the earliest first. */
  first_cycles: z.array(z.string()),
  /** The same amount over other tenures. */
  other_tenures: z.array(z.object({ tenure_months: z.int(), instalment_paise: z.int(), interest_paise: z.int() })),
});
export type LoanPreview = z.output<typeof LoanPreview>;

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
