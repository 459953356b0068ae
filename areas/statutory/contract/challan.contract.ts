/** Payments to authorities, their match with payroll and return, and the month at a glance. */
import {
  byId,
  endpoint,
  id,
  isoDate,
  isoMonth,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { receiptCalls } from './receipt.contract.ts';
import { Scheme, stateCode } from './registration.contract.ts';
import { StatementKind, StatementStatus } from './statement.contract.ts';

export const ChallanStatus = z.enum(['draft', 'to_pay', 'paid', 'verified', 'reversed']);
export type ChallanStatus = z.output<typeof ChallanStatus>;

const Head = z.object({ key: z.string().max(20), label: z.string().max(60), amount_paise: positiveMoney });

export const Challan = z.object({
  challan_id: id,
  scheme: Scheme,
  statement_id: id,
  registration_number: z.string(),
  state_code: z.string().nullable(),
  month: isoMonth,
  heads: z.array(Head),
  amount_paise: z.int(),
  interest_paise: z.int(),
  damages_paise: z.int(),
  /** What earlier challans of the statement left to pay. */
  statement_paise: z.int(),
  due_on: isoDate.nullable(),
  reference: z.string().nullable(),
  paid_on: isoDate.nullable(),
  bank_reference: z.string().nullable(),
  note: z.string().nullable(),
  /** The receipt kept with it. */
  file_name: z.string().nullable(),
  status: ChallanStatus,
  paid_by_name: z.string().nullable(),
  verified_by_name: z.string().nullable(),
  /** The user who paid it cannot verify it, where that takes two people. */
  paid_by_caller: z.boolean(),
  /** The user who prepared it cannot pay it, where that takes two people. */
  prepared_by_caller: z.boolean(),
  version: z.int(),
});
export type Challan = z.output<typeof Challan>;

export const DelayCost = z.object({
  days: z.int(),
  months: z.int(),
  interest_paise: z.int(),
  damages_paise: z.int(),
  /** Always: the authority's demand decides. */
  estimate: z.literal(true),
  /** False where the law of the scheme is not in the program; amounts are typed. */
  computed: z.boolean(),
});
export type DelayCost = z.output<typeof DelayCost>;

const READ = 'statutory.challan.read';
const CREATE = 'statutory.challan.create';
const PAY = 'statutory.challan.pay';
const changed = z.strictObject({ version: version.optional() });
const stateErrors = ['statutory.not_found', 'statutory.version_conflict', 'statutory.challan_state'] as const;

export const challans = {
  ...receiptCalls({
    path: '/statutory/challans',
    read: READ,
    keep: PAY,
    record: 'a challan',
    response: Challan,
    states: ['statutory.challan_state'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/statutory/challans',
    permission: READ,
    summary: 'Challans, newest month first',
    query: PageQuery.extend({
      scheme: Scheme.optional(),
      state_code: stateCode.optional(),
      month: isoMonth.optional(),
      status: ChallanStatus.optional(),
    }),
    response: paged(Challan),
  }),
  delayCost: endpoint({
    method: 'GET',
    path: '/statutory/challans/delay-cost',
    permission: READ,
    summary: 'Estimate interest and damages of a late payment',
    longest_span: { days: 36_525, reason: 'Interest is one multiplication however late the payment is' },
    query: z.object({
      scheme: Scheme,
      amount: z.coerce.number().int().min(0).max(1e13),
      due: isoDate,
      paid: isoDate,
    }),
    response: DelayCost,
  }),
  create: endpoint({
    method: 'POST',
    path: '/statutory/challans',
    allowed_when_read_only: true,
    permission: CREATE,
    summary: 'Prepare the challan of a statement',
    status: 201,
    idempotent: true,
    body: z.strictObject({ statement_id: id }),
    response: Challan,
    message: 'Challan prepared',
    errors: ['statutory.not_found', 'statutory.challan_exists', 'statutory.file_has_errors'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/statutory/challans/{id}',
    allowed_when_read_only: true,
    permission: CREATE,
    summary: 'Change the amounts of a challan before it is paid',
    params: byId,
    body: z.strictObject({
      heads: z.array(Head).min(1).max(12),
      interest_paise: positiveMoney,
      damages_paise: positiveMoney,
      note: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500),
      version: version.optional(),
    }),
    response: Challan,
    message: 'Challan saved',
    errors: [...stateErrors],
  }),
  send: endpoint({
    method: 'POST',
    path: '/statutory/challans/{id}/send',
    allowed_when_read_only: true,
    permission: CREATE,
    summary: 'Send a challan to Finance for payment',
    params: byId,
    body: changed,
    response: Challan,
    message: 'Challan sent for payment',
    errors: [...stateErrors],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/statutory/challans/{id}/pay',
    allowed_when_read_only: true,
    permission: PAY,
    summary: 'Record the payment of a challan',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      reference: text('Please enter the reference').max(40),
      paid_on: isoDate,
      bank_reference: optionalText(60),
      /** Why less than the statement is paid. */
      short_reason: optionalText(500),
      version: version.optional(),
    }),
    response: Challan,
    message: 'Payment recorded',
    errors: [
      ...stateErrors,
      'statutory.own_prepared_challan',
      'statutory.challan_reference_used',
      'statutory.reference_format',
      'statutory.challan_short_of_statement',
      'statutory.future_date',
    ],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/statutory/challans/{id}/verify',
    allowed_when_read_only: true,
    permission: 'statutory.challan.verify',
    summary: 'Confirm a paid challan as the second person',
    params: byId,
    body: changed,
    response: Challan,
    message: 'Challan verified',
    errors: [...stateErrors, 'statutory.own_challan'],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/statutory/challans/{id}/reverse',
    allowed_when_read_only: true,
    permission: PAY,
    summary: 'Take back a challan that was recorded wrongly',
    params: byId,
    body: z.strictObject({ note: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500) }),
    response: Challan,
    message: 'Challan reversed',
    errors: [...stateErrors],
  }),
};

export const MatchRow = z.object({
  statement_id: id,
  scheme: Scheme,
  registration_number: z.string(),
  state_code: z.string().nullable(),
  month: isoMonth,
  kind: StatementKind,
  origin_month: isoMonth,
  number: z.int(),
  state: z.enum(['matched', 'return_missing', 'differs', 'challan_short', 'challan_over']),
  /** What the payslips of the statement took from employees, and what the statement says of them. */
  payroll_paise: z.int(),
  return_paise: z.int(),
  payable_paise: z.int(),
  paid_paise: z.int(),
  people: z.array(z.object({ employee_id: id, employee_code: z.string(), employee_name: z.string(), difference_paise: z.int() })),
  note: z.string().nullable(),
});
export type MatchRow = z.output<typeof MatchRow>;

/** Why the amounts of one employee differ. */
export const MatchCause = z.enum([
  'not_in_return',
  'not_on_payslip',
  'payslip_short',
  'payslip_over',
  'return_not_filed',
  'challan_short',
  'challan_missing',
]);
export type MatchCause = z.output<typeof MatchCause>;

/** The employee's own share under a scheme, by payslips, return and challan. */
export const PersonMatchRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  scheme: Scheme,
  /** The wage month of the return: of arrears an earlier one. */
  origin_month: isoMonth,
  statement_id: id.nullable(),
  payroll_paise: z.int(),
  /** Null: the employee is in no statement of the month. */
  return_paise: z.int().nullable(),
  challan_paise: z.int().nullable(),
  difference_paise: z.int(),
  cause: MatchCause,
  /** What the difference of the statement was explained with. */
  note: z.string().nullable(),
});
export type PersonMatchRow = z.output<typeof PersonMatchRow>;

export const statutoryMatch = {
  people: endpoint({
    method: 'GET',
    path: '/statutory/match/people',
    permission: 'statutory.match.read',
    summary: 'Employees whose payslips, filed statement and challan of a month differ, with the cause',
    query: PageQuery.extend({ month: isoMonth, scheme: Scheme.optional(), cause: MatchCause.optional() }),
    response: paged(PersonMatchRow),
  }),
  list: endpoint({
    method: 'GET',
    path: '/statutory/match',
    permission: 'statutory.match.read',
    summary: 'Payroll, return and challans of a month side by side',
    query: z.object({ month: isoMonth }),
    response: z.object({ rows: z.array(MatchRow) }),
  }),
  explain: endpoint({
    method: 'POST',
    path: '/statutory/match/explain',
    permission: 'statutory.match.update',
    summary: 'Explain a difference between payroll, return and challan',
    body: z.strictObject({
      statement_id: id,
      note: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500),
    }),
    response: z.object({ statement_id: id, note: z.string() }),
    message: 'Difference explained',
    errors: ['statutory.not_found'],
  }),
};

export const OverviewScheme = z.object({
  scheme: Scheme,
  registrations: z.int(),
  statements: z.int(),
  status: StatementStatus.nullable(),
  employees: z.int(),
  employee_paise: z.int(),
  employer_paise: z.int(),
  payable_paise: z.int(),
  paid_paise: z.int(),
  errors: z.int(),
  due_on: isoDate.nullable(),
});
export type OverviewScheme = z.output<typeof OverviewScheme>;

export const UnregisteredState = z.object({
  scheme: Scheme,
  state_code: z.string(),
  employees: z.int(),
  /** Both shares of the month. */
  amount_paise: z.int(),
});
export type UnregisteredState = z.output<typeof UnregisteredState>;

export const OverviewException = z.object({
  kind: z.enum(['finding', 'unpaid']),
  level: z.enum(['error', 'warning']),
  message: z.string(),
  remedy: z.string(),
  scheme: Scheme,
  state_code: z.string().nullable(),
  statement_id: id,
  employee_id: id.nullable(),
  employee_code: z.string().nullable(),
  employee_name: z.string().nullable(),
  /** The money it concerns: both shares of the employee, or of the statement. */
  amount_paise: z.int(),
});
export type OverviewException = z.output<typeof OverviewException>;

/** A doubtful rate in use that nobody of the organisation has reviewed. */
export const OverviewLawReview = z.object({
  parameter_id: z.string(),
  title: z.string(),
  confidence: z.enum(['reported', 'unverified', 'open']),
  to_verify: z.string().nullable(),
});
export type OverviewLawReview = z.output<typeof OverviewLawReview>;

export const MemberProblem = z.enum(['no_number', 'form_11', 'kyc', 'near_58', 'crossing', 'no_category', 'exclusion']);
export type MemberProblem = z.output<typeof MemberProblem>;

/** Employees of a scheme for whom something is to be decided or entered. */
export const OverviewDecision = z.object({ scheme: Scheme, problem: MemberProblem, employees: z.int() });
export type OverviewDecision = z.output<typeof OverviewDecision>;

/** From how many employees a law applies, and whether the organisation has them. */
export const CoverageCheck = z.object({
  law: z.enum(['epf', 'esi', 'gratuity', 'bonus']),
  least_employees: z.int(),
  reached: z.boolean(),
  /** Null where the law knows no registration. */
  registered: z.boolean().nullable(),
});
export type CoverageCheck = z.output<typeof CoverageCheck>;

export const statutoryOverview = {
  get: endpoint({
    method: 'GET',
    path: '/statutory/overview',
    permission: 'statutory.overview.read',
    summary: 'Schemes of a month with their state and amounts; the last finalised month by default',
    query: z.object({ month: isoMonth.optional() }),
    response: z.object({
      month: isoMonth.nullable(),
      schemes: z.array(OverviewScheme),
      unregistered: z.array(UnregisteredState),
      /** The twenty that concern the most money, the most first. */
      exceptions: z.array(OverviewException),
      exception_count: z.int(),
      /** Changed statutory rates that wait for a decision; 0 for those who do not review the law. */
      law_to_review: z.int(),
      /** The first ten, those of which sources differ first; none for those who do not see the law. */
      law_reviews: z.array(OverviewLawReview),
      law_review_count: z.int(),
      /** Of the last finalised month; none for those who do not see memberships. */
      decisions: z.array(OverviewDecision),
      /** Employees in service today. */
      employees: z.int(),
      coverage: z.array(CoverageCheck),
    }),
  }),
};

export const StatutoryMember = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  branch: z.string().nullable(),
  state_code: z.string().nullable(),
  /** Whether the number the scheme asks for is there; the number itself stays with the profile. */
  has_number: z.boolean().nullable(),
  /** UAN or IP number, masked, for those who may read identity numbers. */
  number_masked: z.string().nullable(),
  status: z.string(),
  detail: z.string(),
  since: isoDate.nullable(),
  last_month: isoMonth.nullable(),
  /** The day an EPF member turns 58: EPS ends. */
  age_58_on: isoDate.nullable(),
  /** EPF: what EPFO has linked to the UAN. */
  kyc: z.enum(['seeded', 'not_seeded', 'unknown']).nullable(),
  /** ESI: the wages of a full month on which the coverage was tested, in paise. */
  wages_tested_paise: z.int().nullable(),
  /** ESI: the last day of the contribution period that covers. */
  period_to: isoDate.nullable(),
  problem: z.string().nullable(),
});
export type StatutoryMember = z.output<typeof StatutoryMember>;

export const statutoryMembers = endpoint({
  method: 'GET',
  path: '/statutory/memberships',
  permission: 'statutory.membership.read',
  summary: 'Employees of a scheme in the last finalised month',
  query: PageQuery.extend({
    scheme: Scheme,
    employee_id: id.optional(),
    problem: z.enum([...MemberProblem.options, 'not_decided']).optional(),
  }),
  response: paged(StatutoryMember),
});

export const ReportMonth = z.object({
  month: isoMonth,
  employees: z.int(),
  wages: z.record(z.string(), z.int()),
  amounts: z.record(z.string(), z.int()),
  ncp_days: z.int(),
});
export type ReportMonth = z.output<typeof ReportMonth>;

export const statutoryReports = endpoint({
  method: 'GET',
  path: '/statutory/reports/months',
  permission: 'statutory.statement.read',
  summary: 'Contributions by month of a financial year, of all employees or one',
  query: z.object({
    scheme: Scheme,
    tax_year: z.string().regex(/^20\d{2}-\d{2}$/, 'Enter a year such as 2026-27'),
    state_code: stateCode.optional(),
    employee_id: id.optional(),
  }),
  response: z.object({ rows: z.array(ReportMonth) }),
});
