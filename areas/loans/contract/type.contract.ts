/** Loan types and their dated terms on the wire. Amounts in paise, rates and shares in basis points. */
import {
  byId,
  crudEndpoints,
  emptyBody,
  endpoint,
  flag,
  id,
  isoDate,
  ListQuery,
  nameText,
  optionalText,
  positiveMoney,
  readOnly,
  recordAct,
  requiredDate,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { InterestMethod, LoanKind, PerquisitePurpose } from './fields.ts';

const months = (most: number) => z.int({ error: 'Please enter a number of months' }).min(0).max(most, `At most ${most}`);
const share = (most: number) => z.int({ error: 'Please enter a share' }).min(0).max(most);

/** Terms under which a type lends from a day on. A loan keeps the terms of the day it was approved. */
export const LoanTerms = z.strictObject({
  interest_method: InterestMethod,
  annual_rate_bp: z
    .int({ error: 'Please enter a rate between 0 and 36' })
    .min(0)
    .max(3600, 'Please enter a rate between 0 and 36'),
  min_amount_paise: positiveMoney,
  max_amount_paise: positiveMoney,
  /** Most that may be borrowed, in hundredths of the base; null: no limit by salary. */
  max_salary_multiple_hundredths: z.int().min(25, 'At least 0.25').max(2400, 'At most 24').nullable().default(null),
  multiple_base: z.enum(['monthly_gross', 'basic', 'net_last_paid']).default('monthly_gross'),
  min_tenure_months: z.int({ error: 'Please enter a number of months' }).min(1, 'At least 1').max(120, 'At most 120').default(1),
  max_tenure_months: z.int({ error: 'Please enter a number of months' }).min(1, 'At least 1').max(120, 'At most 120').default(12),
  min_service_months: months(600).default(0),
  allowed_employment_types: z.array(z.string().max(40)).max(20).default([]),
  allowed_grade_ids: z.array(id).max(100).default([]),
  allow_in_probation: z.boolean().default(false),
  allow_in_notice: z.boolean().default(false),
  max_open_per_type: z.int().min(1, 'At least 1').max(10, 'At most 10').default(1),
  cooling_off_months: months(60).default(0),
  max_loans_per_tax_year: z.int().min(1).max(20, 'At most 20').nullable().default(null),
  /** All instalments together may take this share of the last net pay. */
  instalment_cap_bp: share(10_000).default(5000),
  first_cycle_rule: z.enum(['same_month', 'next_month', 'after_n_months']).default('next_month'),
  moratorium_months: z.int().min(0).max(12, 'At most 12').default(0),
  moratorium_interest: z.enum(['none', 'carried', 'paid_monthly']).default('none'),
  broken_period_interest: z.enum(['none', 'actual_days']).default('none'),
  round_instalment_to_paise: z.union([z.literal(1), z.literal(100), z.literal(1000), z.literal(10_000)]).default(100),
  merge_last_below_pct: z.int().min(0).max(50, 'At most 50').default(10),
  processing_fee_bp: share(1000).default(0),
  fee_flat_paise: positiveMoney.default(0),
  /** Kept back from the money that is paid out, or taken with the first instalment. */
  fee_mode: z.enum(['deduct_from_disbursal', 'first_instalment']).default('deduct_from_disbursal'),
  foreclosure_allowed: z.boolean().default(true),
  foreclosure_after_rows: z.int().min(0).max(120).default(0),
  foreclosure_fee_bp: share(1000).default(0),
  /** Flat interest of the time that is saved is not charged after an early payment. */
  flat_rebate: z.boolean().default(false),
  part_payment_allowed: z.boolean().default(true),
  part_payment_min_paise: positiveMoney.default(0),
  max_skips_per_year: z.int().min(0).max(12, 'At most 12').default(0),
  /** The employee accepts the terms before the money is paid. */
  agreement_required: z.boolean().default(false),
  /** Consent of the agreement with {{name}}, {{amount}}, {{number}}, {{months}} and {{instalment}}; null: the usual one. */
  agreement_template: optionalText(4000).default(null),
  /** Colleagues who accept to be guarantors before the money is paid. */
  guarantors_required: z.int().min(0).max(3, 'At most 3').default(0),
  /** Names of the documents that a request needs. */
  documents_required: z.array(nameText('Please enter a name').max(60)).max(10).default([]),
  perquisite_purpose: PerquisitePurpose.default('general'),
  /** The approval workflow of requests; null: the one that matches loans, else reporting manager and finance. */
  workflow_id: id.nullable().default(null),
});
export type LoanTerms = z.output<typeof LoanTerms>;

const inOrder = <T extends { terms: LoanTerms }>(type: z.ZodType<T>) =>
  type
    .refine(({ terms }) => terms.max_amount_paise >= terms.min_amount_paise, {
      path: ['terms', 'max_amount_paise'],
      message: 'Maximum amount must not be less than the minimum',
    })
    .refine(({ terms }) => terms.max_tenure_months >= terms.min_tenure_months, {
      path: ['terms', 'max_tenure_months'],
      message: 'Maximum tenure must not be shorter than the minimum',
    })
    .refine(({ terms }) => terms.interest_method === 'none' || terms.annual_rate_bp > 0, {
      path: ['terms', 'annual_rate_bp'],
      message: 'Please enter a rate between 0 and 36',
    });

export const LoanType = z.object({
  loan_type_id: id,
  code: z.string(),
  name: z.string(),
  kind: LoanKind,
  description: z.string().nullable(),
  active: z.boolean(),
  /** The day from which the shown terms apply: the newest that has begun, or the first to begin. */
  from_date: isoDate,
  terms: LoanTerms,
  /** Days from which other terms apply. */
  other_dates: z.array(isoDate),
  open_loans: z.int(),
  version: z.int(),
});
export type LoanType = z.output<typeof LoanType>;

const CreateFields = z.strictObject({
  code: z
    .string({ error: 'Please enter a code' })
    .trim()
    .regex(/^[A-Z][A-Z0-9_]{1,11}$/, 'Use 2 to 12 capital letters, digits or _'),
  name: nameText('Please enter a name').max(60),
  kind: LoanKind.default('loan'),
  description: optionalText(300),
  from_date: requiredDate('Please select the day from which the terms apply'),
  terms: LoanTerms,
});
export const CreateLoanType = inOrder(CreateFields);
export type CreateLoanType = z.output<typeof CreateFields>;

const UpdateFields = z.strictObject({
  name: nameText('Please enter a name').max(60),
  description: optionalText(300),
  active: z.boolean().optional(),
  from_date: requiredDate('Please select the day from which the terms apply'),
  terms: LoanTerms,
  version: version.optional(),
  ...readOnly('loan_type_id', 'code', 'kind', 'other_dates', 'open_loans'),
});
export const UpdateLoanType = inOrder(UpdateFields as never as z.ZodType<z.output<typeof UpdateFields>>);
export type UpdateLoanType = z.output<typeof UpdateFields>;

/** One condition of a loan with what was found and what is needed. */
export const EligibilityRule = z.object({
  rule: z.string(),
  passed: z.boolean(),
  found: z.string(),
  needed: z.string(),
});
export type EligibilityRule = z.output<typeof EligibilityRule>;

export const AvailableType = z.object({
  loan_type_id: id,
  code: z.string(),
  name: z.string(),
  kind: LoanKind,
  description: z.string().nullable(),
  terms: LoanTerms,
  eligible: z.boolean(),
  /** Greatest amount the employee can ask for. */
  max_amount_paise: z.int(),
  rules: z.array(EligibilityRule),
});
export type AvailableType = z.output<typeof AvailableType>;

export const loanTypes = {
  ...crudEndpoints({
    path: '/loan-types',
    permission: 'loans.type',
    writePermission: 'loans.type.update',
    one: 'loan type',
    many: 'loan types',
    order: 'by name',
    row: LoanType,
    query: ListQuery.omit({ sort: true }).extend({ active: flag.optional(), kind: LoanKind.optional() }),
    create: CreateLoanType as never as typeof CreateFields,
    update: UpdateLoanType as never as typeof UpdateFields,
    refusals: ['loans.type_exists', 'loans.agreement_placeholder', 'loans.workflow_unknown'],
    removeRefusals: ['loans.type_in_use'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/loan-types/{id}',
    permission: 'loans.type.read',
    summary: 'A loan type with its terms of today',
    params: byId,
    response: LoanType,
    errors: ['loans.not_found'],
  }),
  duplicate: recordAct('/loan-types/{id}/duplicate', {
    permission: 'loans.type.update',
    summary: 'Copy a loan type with its terms of today',
    status: 201,
    idempotent: true,
    response: LoanType,
    message: 'Loan type copied',
    errors: ['loans.not_found'],
  }),
  createUsual: endpoint({
    method: 'POST',
    path: '/loan-types/usual',
    permission: 'loans.type.update',
    summary: 'Add the usual loan types that are not there yet',
    status: 201,
    idempotent: true,
    body: emptyBody,
    response: z.object({ created: z.int() }),
    message: 'Loan types created successfully',
  }),
  available: endpoint({
    method: 'GET',
    path: '/loan-types/available',
    permission: 'loans.loan.apply',
    summary: 'Loan types with the eligibility of an employee and the greatest amount',
    query: z.strictObject({ employee_id: id.optional() }),
    response: z.object({ rows: z.array(AvailableType) }),
    errors: ['loans.no_employee', 'loans.not_found'],
  }),
};
