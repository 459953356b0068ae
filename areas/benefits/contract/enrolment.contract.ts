/** Who takes part in which plan, with whom, and who pays what. */
import {
  byId,
  employeeFields,
  endpoint,
  id,
  isoDate,
  isoMonth,
  optionalText,
  ownOrOthers,
  PageQuery,
  paged,
  positiveMoney,
  recordAct,
  requestFields,
  requiredDate,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { EnrolmentMode, EnrolmentStatus, ExplainedStep, PlanKind, Relation, SharePart } from './fields.ts';
import { BenefitOption } from './option.contract.ts';
import { EligibilityRule, PlanAudience } from './plan.contract.ts';

export const InsurerState = z.enum(['not_sent', 'sent', 'confirmed', 'refused']);

export const Enrolment = z.object({
  enrolment_id: id,
  ...requestFields,
  plan_id: id,
  plan_name: z.string(),
  plan_kind: PlanKind,
  option_id: id.nullable(),
  option_name: z.string().nullable(),
  from_date: isoDate,
  to_date: isoDate,
  status: EnrolmentStatus,
  /** Covered people with the employee. */
  lives: z.int(),
  cost_paise: z.int(),
  employee_share_paise: z.int(),
  employer_share_paise: z.int(),
  insurer_state: InsurerState,
  /** Whether the insurer’s own card is stored. */
  has_card: z.boolean(),
  reason: z.string().nullable(),
  window_id: id.nullable(),
  life_event_id: id.nullable(),
  workflow_request_id: id.nullable(),
});
export type Enrolment = z.output<typeof Enrolment>;

export const Cover = z.object({
  cover_id: id,
  family_member_id: id.nullable(),
  name: z.string(),
  relation: Relation,
  date_of_birth: isoDate,
  from_date: isoDate,
  to_date: isoDate,
  status: z.enum(['requested', 'confirmed', 'removed']),
  /** Medical answer; null without the right to read it. */
  pre_existing: z.string().nullable(),
});
export type Cover = z.output<typeof Cover>;

export const ShareRow = SharePart.extend({
  share_row_id: id,
  taken_paise: z.int(),
  status: z.enum(['planned', 'locked', 'taken', 'skipped', 'reversed']),
});
export type ShareRow = z.output<typeof ShareRow>;

export const EnrolmentAction = z.enum(['change', 'waive', 'cancel', 'end']);
export type EnrolmentAction = z.output<typeof EnrolmentAction>;

export const EnrolmentDetail = Enrolment.extend({
  helpline: z.string().nullable(),
  provider: z.string().nullable(),
  sum_insured_paise: z.int().nullable(),
  monthly_paise: z.int().nullable(),
  consent_text: z.string().nullable(),
  /** Last four characters; whole for those who read health data. */
  member_id: z.string().nullable(),
  covers: z.array(Cover),
  shares: z.array(ShareRow),
  steps: z.array(ExplainedStep),
  actions: z.array(EnrolmentAction),
});
export type EnrolmentDetail = z.output<typeof EnrolmentDetail>;

const choice = {
  employee_id: id.optional(),
  plan_id: id,
  option_id: z.uuid({ error: 'Please select an option' }),
  /** First day of cover; the window's or the first possible one without it. */
  from_date: isoDate.optional(),
  family_member_ids: z.array(id).max(20, 'At most 20 people').default([]),
  /** Amount a month where the employee chooses it. */
  monthly_paise: positiveMoney.nullish(),
};
export const QuoteEnrolment = z.strictObject(choice);
export type QuoteEnrolment = z.output<typeof QuoteEnrolment>;

const personal = {
  pran: optionalText(12, /^\d{12}$/, 'Please enter a 12-digit PRAN'),
  /** Medical answer by family member; `self` for the employee. */
  pre_existing: z.record(z.string().max(40), z.string().trim().max(500)).optional(),
};
export const ChooseBenefit = z.strictObject({
  ...choice,
  ...personal,
  life_event_id: id.nullish(),
  /** Declines the plan for the policy year. */
  waive: z.boolean().default(false),
  agreed: z.literal(true, { error: 'Please agree to the text' }),
  reason: optionalText(300),
});
export type ChooseBenefit = z.output<typeof ChooseBenefit>;

export const ChangeEnrolment = z.strictObject({
  option_id: choice.option_id,
  family_member_ids: z.array(id).max(20, 'At most 20 people'),
  monthly_paise: choice.monthly_paise,
  from_date: isoDate.optional(),
  ...personal,
  reason: optionalText(300),
  version: version.optional(),
});
export type ChangeEnrolment = z.output<typeof ChangeEnrolment>;

export const Quote = z.object({
  from_date: isoDate,
  to_date: isoDate,
  cost_paise: z.int(),
  employer_share_paise: z.int(),
  employee_share_paise: z.int(),
  months: z.array(SharePart),
  lives: z.int(),
  steps: z.array(ExplainedStep),
  /** Why a person cannot be covered, by family member. */
  problems: z.array(z.object({ family_member_id: id, name: z.string(), reason: z.string() })),
  rules: z.array(EligibilityRule),
  eligible: z.boolean(),
});
export type Quote = z.output<typeof Quote>;

export const FamilyChoice = z.object({
  family_member_id: id,
  name: z.string(),
  relationship: z.string(),
  relation: Relation.nullable(),
  date_of_birth: isoDate,
});
export type FamilyChoice = z.output<typeof FamilyChoice>;

export const AvailablePlan = z.object({
  plan_id: id,
  name: z.string(),
  kind: PlanKind,
  provider: z.string().nullable(),
  description: z.string().nullable(),
  enrolment_mode: EnrolmentMode,
  eligible: z.boolean(),
  rules: z.array(EligibilityRule),
  options: z.array(BenefitOption),
  helpline: z.string().nullable(),
  /** The live enrolment or choice of the employee. */
  enrolment: Enrolment.nullable(),
  /** Names of the people it covers, the employee first. */
  covered: z.array(z.string()),
  /** What the employee pays of it this month, or in its first month to come; null where no share is planned. */
  month_share: z.object({ cycle: isoMonth, employee_paise: z.int() }).nullable(),
  /** Until when a choice is possible; null while it is not. */
  choose_until: isoDate.nullable(),
  /** The window or event that makes it possible. */
  because: z.enum(['window', 'life_event', 'joining']).nullable(),
  first_day: isoDate.nullable(),
  last_day: isoDate.nullable(),
});
export type AvailablePlan = z.output<typeof AvailablePlan>;

export const AssignBenefit = z
  .strictObject({
    option_id: z.uuid({ error: 'Please select an option' }),
    from_date: requiredDate('Please select the first day'),
    /** Without employees or an audience everyone who is eligible. */
    employee_ids: z.array(id).max(2000, 'At most 2,000 employees').optional(),
    audience: PlanAudience.optional(),
    reason: text('Please enter a reason').max(300),
    dry_run: z.boolean().default(false),
  })
  .refine(({ employee_ids, audience }) => !employee_ids || !audience, {
    path: ['audience'],
    message: 'Select employees or an audience',
  });
export type AssignBenefit = z.output<typeof AssignBenefit>;

const Named = z.object({ employee_id: id, employee_code: z.string(), employee_name: z.string() });
export const AssignResult = z.object({
  enrolled: z.int(),
  already: z.int(),
  not_eligible: z.array(Named.extend({ reason: z.string() })),
  employer_month_paise: z.int(),
  employee_month_paise: z.int(),
  dry_run: z.boolean(),
  /** The job that enrols them, above 50; the figures are then those of its start. */
  progress_id: id.nullable(),
});
export type AssignResult = z.output<typeof AssignResult>;

export const EmployeeBenefits = z.object({
  ...employeeFields,
  enrolments: z.array(EnrolmentDetail),
  family: z.array(FamilyChoice),
  /** Nominees of life and accident cover. */
  nominees: z.array(z.object({ name: z.string(), relationship: z.string(), share_bp: z.int() })),
  nominees_needed: z.boolean(),
});
export type EmployeeBenefits = z.output<typeof EmployeeBenefits>;

const CHOOSE = 'benefits.enrolment.choose';
const READ = 'benefits.enrolment.read';
const state = ['benefits.not_found', 'benefits.not_in_state'] as const;
const quoteErrors = [
  'benefits.not_found',
  'benefits.no_employee',
  'benefits.option_unknown',
  'benefits.rate_missing',
  'benefits.family_unknown',
  'benefits.amount_needed',
  'benefits.pay_missing',
] as const;
const chooseErrors = [
  ...quoteErrors,
  ...state,
  'benefits.window_closed',
  'benefits.not_eligible',
  'benefits.dependant_not_allowed',
  'benefits.already_enrolled',
  'benefits.pran_missing',
  'benefits.mandatory_plan',
  'benefits.reason_needed',
  'benefits.outside_year',
  'workflows.already_pending',
  'workflows.request_not_found',
  'access.own_record',
] as const;

export const benefitCards = endpoint({
  method: 'GET',
  path: '/benefit-plans/{id}/cards',
  kind: 'file',
  permission: 'benefits.enrolment.read',
  reveals: true,
  summary: 'Benefit cards of everyone covered by a plan today, or of one employee, as a PDF',
  params: byId,
  query: z.object({ employee_id: id.optional() }),
  response: z.unknown(),
  errors: ['benefits.not_found', 'benefits.no_cover', 'benefits.too_many_cards'],
});

export const benefitEnrolments = {
  available: endpoint({
    method: 'GET',
    path: '/benefit-plans/available',
    permission: CHOOSE,
    summary: 'Plans an employee can choose, with eligibility and what is chosen',
    query: z.object({ employee_id: id.optional() }),
    response: z.object({ plans: z.array(AvailablePlan), family: z.array(FamilyChoice) }),
    errors: ['benefits.no_employee', 'benefits.not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/benefit-enrolments',
    permission: READ,
    summary: 'Enrolments, newest first',
    query: PageQuery.extend({
      ...searchable,
      ...ownOrOthers,
      plan_id: id.optional(),
      status: EnrolmentStatus.optional(),
      employee_id: id.optional(),
      department_id: id.optional(),
      window_id: id.optional(),
    }),
    response: paged(Enrolment),
  }),
  get: endpoint({
    method: 'GET',
    path: '/benefit-enrolments/{id}',
    permission: READ,
    summary: 'An enrolment with the people covered and the shares by month',
    params: byId,
    response: EnrolmentDetail,
    errors: ['benefits.not_found'],
  }),
  quote: endpoint({
    method: 'POST',
    path: '/benefit-enrolments/quote',
    permission: CHOOSE,
    summary: 'What a choice costs, and whether it is possible',
    body: QuoteEnrolment,
    read_only_ok: true,
    response: Quote,
    errors: [...quoteErrors],
  }),
  choose: endpoint({
    method: 'POST',
    path: '/benefit-enrolments',
    permission: CHOOSE,
    summary: 'Choose or decline a plan, or enrol an employee with a reason',
    status: 201,
    idempotent: true,
    body: ChooseBenefit,
    response: EnrolmentDetail,
    message: 'Choice saved',
    errors: [...chooseErrors],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/benefit-enrolments/{id}',
    permission: CHOOSE,
    summary: 'Change option, people or amount; a running enrolment ends and a new one begins',
    params: byId,
    body: ChangeEnrolment,
    response: EnrolmentDetail,
    message: 'Choice saved',
    errors: [...chooseErrors, 'benefits.version_conflict', 'benefits.row_in_payroll'],
  }),
  waive: recordAct('/benefit-enrolments/{id}/waive', {
    permission: CHOOSE,
    summary: 'Decline a plan that was chosen, while its window is open',
    body: z.strictObject({ agreed: z.literal(true, { error: 'Please agree to the text' }), reason: optionalText(300) }),
    response: EnrolmentDetail,
    message: 'Plan declined',
    errors: [...state, 'benefits.mandatory_plan', 'benefits.window_closed', 'workflows.request_decided', 'access.own_record'],
  }),
  cancel: recordAct('/benefit-enrolments/{id}/cancel', {
    permission: CHOOSE,
    summary: 'Cancel an enrolment before its first day',
    body: z.strictObject({ reason: optionalText(300) }),
    response: EnrolmentDetail,
    message: 'Enrolment cancelled',
    errors: [
      ...state,
      'benefits.mandatory_plan',
      'benefits.window_closed',
      'benefits.row_in_payroll',
      'workflows.request_not_found',
      'workflows.request_decided',
      'access.own_record',
    ],
  }),
  end: recordAct('/benefit-enrolments/{id}/end', {
    permission: 'benefits.enrolment.update',
    summary: 'End a running enrolment on a day',
    body: z.strictObject({
      on_date: requiredDate('Please select the last day'),
      reason: text('Please enter a reason').max(300),
      version: version.optional(),
    }),
    response: EnrolmentDetail,
    message: 'Enrolment ended',
    errors: [...state, 'benefits.outside_year', 'benefits.row_in_payroll', 'benefits.version_conflict', 'access.own_record'],
  }),
  assign: recordAct('/benefit-plans/{id}/assign', {
    permission: 'benefits.enrolment.update',
    acts_upon: ['body.employee_ids'],
    summary: 'Enrol many employees in one option, above 50 as a job; a dry run writes nothing',
    idempotent: true,
    body: AssignBenefit,
    response: AssignResult,
    errors: [...state, 'benefits.option_unknown', 'benefits.rate_missing', 'benefits.amount_needed'],
  }),
  ofEmployee: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/benefits',
    permission: READ,
    summary: 'Enrolments of an employee with people covered, shares and nominees',
    params: byId,
    response: EmployeeBenefits,
    errors: ['benefits.not_found'],
  }),
};
