/** Settings of loans and the reference rates from which concessional loans are valued. */
import { count, endpoint, id, isoDate, readOnly, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { PerquisitePurpose } from './fields.ts';

const fields = {
  same_person_may_approve_and_disburse: z.boolean(),
  auto_include_in_payroll: z.boolean(),
  short_recovery: z.enum(['carry_forward', 'next_month_double']),
  /** Whose instalment is taken first when pay does not cover all. */
  recovery_order: z.enum(['oldest_first', 'highest_rate_first']),
  /** The approval workflow of loans whose type names none; null: the one that matches loans, else manager and finance. */
  default_workflow_id: id.nullable(),
  /** Employees see every condition and the most they can ask for before they apply. */
  show_eligibility_before_apply: z.boolean(),
  /** All open loans of an employee together, in hundredths of the monthly gross; null: no limit. */
  max_total_open_multiple_hundredths: z.int().min(25, 'At least 0.25').max(6000, 'At most 60').nullable(),
  advance_from_day: z.int({ error: 'Please enter a day' }).min(1, 'At least 1').max(31, 'At most 31'),
  advance_to_day: z.int({ error: 'Please enter a day' }).min(1, 'At least 1').max(31, 'At most 31'),
};

export const LoanSettings = z.object({
  ...fields,
  /** The day from which they hold. */
  from_date: isoDate,
  /** The day from which other settings hold; null without a later change. */
  next_change_on: isoDate.nullable(),
  version: z.int(),
});
export type LoanSettings = z.output<typeof LoanSettings>;
export const UpdateLoanSettings = z.strictObject({
  ...fields,
  /** As before unless given. */
  default_workflow_id: fields.default_workflow_id.optional(),
  /** Today unless given; the day of the settings in force stands for today. */
  from_date: isoDate.optional(),
  version: count.optional(),
  ...readOnly('next_change_on'),
});
export type UpdateLoanSettings = z.output<typeof UpdateLoanSettings>;

const rate = {
  tax_year: z.string().regex(/^\d{4}-\d{2}$/, 'Use a tax year such as 2026-27'),
  purpose: PerquisitePurpose,
  rate_bp: z.int({ error: 'Please enter a rate' }).min(0).max(3600, 'At most 36 %'),
  as_on: isoDate,
  source: text('Please enter where the rate is published').max(200),
};
export const ReferenceRate = z.object(rate);
export type ReferenceRate = z.output<typeof ReferenceRate>;

export const loanSettings = {
  get: endpoint({
    method: 'GET',
    path: '/loan-settings',
    permission: 'loans.settings.update',
    summary: 'Settings of loans in force on a day, today unless given',
    query: z.strictObject({ on: isoDate.optional() }),
    response: LoanSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/loan-settings',
    permission: 'loans.settings.update',
    summary: 'Change the settings of loans from a day on',
    body: UpdateLoanSettings,
    response: LoanSettings,
    message: 'Settings saved',
    errors: ['loans.version_conflict', 'loans.date_past', 'loans.workflow_unknown'],
  }),
  rates: endpoint({
    method: 'GET',
    path: '/loan-reference-rates',
    permission: 'loans.settings.update',
    summary: 'Reference rates by tax year and purpose',
    response: z.object({ rates: z.array(ReferenceRate) }),
  }),
  updateRates: endpoint({
    method: 'PUT',
    path: '/loan-reference-rates',
    permission: 'loans.settings.update',
    summary: 'Replace the reference rates',
    body: z.strictObject({ rates: z.array(z.strictObject(rate)).max(200) }),
    response: z.object({ rates: z.array(ReferenceRate) }),
    message: 'Reference rates saved',
    errors: ['loans.rate_twice'],
  }),
};
