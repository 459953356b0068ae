/** Plans that the organisation offers. */
import { PolicyMatches } from '@hrms/employees/contract';
import {
  byId,
  emptyBody,
  endpoint,
  id,
  isoDate,
  nameText,
  optionalText,
  PageQuery,
  paged,
  recordAct,
  searchable,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { EnrolmentMode, PlanKind, PlanStatus } from './fields.ts';
import { BenefitOption, BenefitRate, SaveOption } from './option.contract.ts';

export const PlanAudience = PolicyMatches.omit({ gender: true, worker_class: true, service_months_min: true });
export type PlanAudience = z.output<typeof PlanAudience>;

export const PlanTerms = z
  .strictObject({
    applies_to: PlanAudience.prefault({}),
    min_service_days: z.int().min(0).max(3650, 'At most 3,650 days').default(0),
    include_probation: z.boolean().default(true),
    /** Days from joining to the first day of cover. */
    waiting_days: z.int().min(0).max(730, 'At most 730 days').default(0),
    /** First day of the policy year, `MM-DD`. */
    policy_year_start: z
      .string()
      .regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, 'Use a day like 04-01, up to the 28th')
      .default('04-01'),
    ends_on_exit: z.enum(['last_day', 'month_end', 'policy_end']).default('last_day'),
    /** The provider refunds the premium of the days after an exit. */
    refund_pro_rata: z.boolean().default(false),
    /** The employer's share is income of the employee. */
    employer_share_taxable: z.boolean().default(false),
    tax_reason: optionalText(300),
    needs_approval: z.boolean().default(false),
  })
  .refine(({ employer_share_taxable, tax_reason }) => !employer_share_taxable || Boolean(tax_reason), {
    path: ['tax_reason'],
    message: 'Please enter why it is taxable',
  });
export type PlanTerms = z.output<typeof PlanTerms>;

export const BenefitPlan = z.object({
  plan_id: id,
  code: z.string(),
  name: z.string(),
  kind: PlanKind,
  provider: z.string().nullable(),
  policy_number: z.string().nullable(),
  description: z.string().nullable(),
  helpline: z.string().nullable(),
  administrator: z.string().nullable(),
  status: PlanStatus,
  enrolment_mode: EnrolmentMode,
  show_to_all: z.boolean(),
  options: z.int(),
  /** People covered today. */
  enrolled: z.int(),
  /** Employer's share of this month; null without the right to see costs. */
  employer_month_paise: z.int().nullable(),
  policy_ends_on: isoDate.nullable(),
  version: z.int(),
});
export type BenefitPlan = z.output<typeof BenefitPlan>;

export const BenefitPlanDetail = BenefitPlan.omit({ options: true }).extend({
  terms: PlanTerms,
  terms_from: isoDate,
  earlier_terms: z.array(isoDate),
  options: z.array(BenefitOption),
});
export type BenefitPlanDetail = z.output<typeof BenefitPlanDetail>;

const fields = {
  name: nameText('Please enter a name').max(80),
  provider: optionalText(120),
  policy_number: optionalText(60),
  description: optionalText(2000),
  helpline: optionalText(120),
  administrator: optionalText(120),
  enrolment_mode: EnrolmentMode,
  show_to_all: z.boolean(),
  /** The day from which terms and rates hold. */
  from_date: isoDate,
  terms: PlanTerms,
  options: z.array(SaveOption).min(1, 'Add at least one option').max(20, 'At most 20 options'),
};
export const CreatePlan = z.strictObject({
  ...fields,
  code: z
    .string({ error: 'Please enter a code' })
    .trim()
    .regex(/^[A-Z][A-Z0-9_]{1,19}$/, 'Use 2 to 20 capital letters, digits or _'),
  kind: PlanKind,
  enrolment_mode: EnrolmentMode.default('opt_in'),
  show_to_all: z.boolean().default(false),
});
export type CreatePlan = z.output<typeof CreatePlan>;
export const UpdatePlan = z.strictObject({ ...fields, version: version.optional() });
export type UpdatePlan = z.output<typeof UpdatePlan>;

export const EligibilityRule = z.object({ rule: z.string(), passed: z.boolean(), found: z.string(), needed: z.string() });
export type EligibilityRule = z.output<typeof EligibilityRule>;

export const EligibilityPreview = z.object({
  eligible: z.int(),
  not_eligible: z.int(),
  /** The first hundred who are not, by name, with the first rule that fails. */
  excluded: z.array(z.object({ employee_id: id, employee_code: z.string(), employee_name: z.string(), reason: z.string() })),
  /** Cost a month if all of them took the default option for themselves; null without a default option or rate. */
  month_paise: z.int().nullable(),
  employer_month_paise: z.int().nullable(),
});
export type EligibilityPreview = z.output<typeof EligibilityPreview>;

const UPDATE = 'benefits.plan.update';
const saveErrors = ['benefits.plan_exists', 'benefits.option_unknown', 'benefits.option_twice', 'benefits.rate_needed'] as const;
const state = ['benefits.not_found', 'benefits.not_in_state'] as const;
const step = (name: string, summary: string, message: string, errors: readonly string[] = []) =>
  endpoint({
    method: 'POST',
    path: `/benefit-plans/{id}/${name}`,
    permission: UPDATE,
    summary,
    params: byId,
    body: emptyBody,
    response: BenefitPlanDetail,
    message,
    errors: [...state, ...errors],
  });

export const benefitPlans = {
  list: endpoint({
    method: 'GET',
    path: '/benefit-plans',
    permission: 'benefits.plan.read',
    scopes: ['organisation'],
    summary: 'Plans, by name',
    query: PageQuery.extend({ ...searchable, kind: PlanKind.optional(), status: PlanStatus.optional() }),
    response: paged(BenefitPlan),
  }),
  get: endpoint({
    method: 'GET',
    path: '/benefit-plans/{id}',
    permission: 'benefits.plan.read',
    summary: 'A plan with its options; employees see active plans they are eligible for or enrolled in',
    params: byId,
    response: BenefitPlanDetail,
    errors: ['benefits.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/benefit-plans',
    permission: UPDATE,
    summary: 'Add a plan as a draft',
    status: 201,
    idempotent: true,
    body: CreatePlan,
    response: BenefitPlanDetail,
    message: 'Plan saved',
    errors: [...saveErrors],
  }),
  createUsual: endpoint({
    method: 'POST',
    path: '/benefit-plans/usual',
    permission: UPDATE,
    summary: 'Add the usual plans that are not there yet, as drafts',
    status: 201,
    idempotent: true,
    body: emptyBody,
    response: z.object({ created: z.int() }),
    message: 'Plans added as drafts',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/benefit-plans/{id}',
    permission: UPDATE,
    summary: 'Change a plan; terms and rates hold from a day on',
    params: byId,
    body: UpdatePlan,
    response: BenefitPlanDetail,
    message: 'Plan saved',
    errors: [...saveErrors, ...state, 'benefits.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/benefit-plans/{id}',
    permission: UPDATE,
    summary: 'Delete a draft plan',
    params: byId,
    response: z.object({}),
    message: 'Plan deleted',
    errors: [...state, 'benefits.plan_in_use'],
  }),
  activate: step('activate', 'Offer a draft plan', 'Plan is active', ['benefits.rate_needed']),
  close: step('close', 'Close a plan: no new enrolments, running ones end on their date', 'Plan closed'),
  duplicate: recordAct('/benefit-plans/{id}/duplicate', {
    permission: UPDATE,
    summary: 'Copy a plan into a new draft',
    status: 201,
    idempotent: true,
    response: BenefitPlanDetail,
    message: 'Plan copied',
    errors: ['benefits.not_found'],
  }),
  options: endpoint({
    method: 'PUT',
    path: '/benefit-plans/{id}/options',
    permission: UPDATE,
    summary: 'Replace the options of a plan with their rates from a day on',
    params: byId,
    body: z.strictObject({ from_date: isoDate, options: fields.options, version: version.optional() }),
    response: BenefitPlanDetail,
    message: 'Options saved',
    errors: [...saveErrors, ...state, 'benefits.version_conflict'],
  }),
  rates: endpoint({
    method: 'PUT',
    path: '/benefit-plans/{id}/rates',
    permission: UPDATE,
    summary: 'Set the rates of an option from a day on',
    params: byId,
    body: z.strictObject({
      option_id: id,
      from_date: isoDate,
      rates: z.array(BenefitRate).min(1, 'Add at least one rate').max(60),
    }),
    response: BenefitPlanDetail,
    message: 'Rates saved',
    errors: [...saveErrors, ...state],
  }),
  previewNew: endpoint({
    method: 'POST',
    path: '/benefit-plans/eligibility-preview',
    permission: UPDATE,
    summary: 'Who would be eligible under terms of a plan that is not saved yet',
    body: z.strictObject({ on: isoDate.optional(), terms: PlanTerms }),
    read_only_ok: true,
    response: EligibilityPreview,
  }),
  preview: recordAct('/benefit-plans/{id}/eligibility-preview', {
    permission: UPDATE,
    summary: 'Who is eligible on a day, who is not and why, and what it would cost',
    body: z.strictObject({ on: isoDate.optional(), terms: PlanTerms.optional() }),
    read_only_ok: true,
    response: EligibilityPreview,
    errors: ['benefits.not_found'],
  }),
};
