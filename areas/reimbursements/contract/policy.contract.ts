/** Expense policies on the wire: whom they are for and, dated, what they allow. */
import { PolicyMatches } from '@hrms/employees/contract';
import {
  byId,
  endpoint,
  id,
  isoDate,
  ListQuery,
  nameText,
  optionalText,
  paged,
  positiveMoney,
  recordAct,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { BreachLevel, CityClass, Vehicle } from './fields.ts';

export const LimitPeriod = z.enum(['line', 'day', 'trip', 'month', 'quarter', 'tax_year']);
export type LimitPeriod = z.output<typeof LimitPeriod>;

export const ExpenseLimit = z.strictObject({
  per: LimitPeriod,
  /** Null: every grade. */
  grade_id: id.nullable().default(null),
  city_class: z.enum(['A', 'B', 'C', 'any']).default('any'),
  amount_paise: positiveMoney,
  on_breach: BreachLevel.default('block'),
});
export type ExpenseLimit = z.output<typeof ExpenseLimit>;

export const PerDiemRate = z.strictObject({
  grade_id: id.nullable().default(null),
  city_class: z.enum(['A', 'B', 'C', 'any']).default('any'),
  amount_paise: positiveMoney,
});
export type PerDiemRate = z.output<typeof PerDiemRate>;

export const ExpenseRule = z.strictObject({
  category_id: id,
  limits: z.array(ExpenseLimit).max(60).default([]),
  /** 0: always; null: never. */
  receipt_required_above_paise: positiveMoney.nullable().default(null),
  /** Whether a declaration that the receipt is lost replaces it. */
  declaration_allowed: z.boolean().default(false),
  must_submit_within_days: z.int().min(1, 'At least 1 day').max(730, 'At most 730 days').default(60),
  /** Days after the expense from which it is no longer accepted, not even late; null: twice the days above. */
  allow_backdated_days: z.int().min(1, 'At least 1 day').max(1460, 'At most 1,460 days').nullable().default(null),
  rate_per_km_paise: z.partialRecord(Vehicle, positiveMoney).default({}),
  max_km_per_day: z.int().min(1).max(5000).nullable().default(null),
  per_diem: z.array(PerDiemRate).max(60).default([]),
  half_day_share_bp: z.int().min(0).max(10_000).default(5000),
  meal_cut_bp: z.int().min(0).max(10_000).default(2000),
  auto_approve_below_paise: positiveMoney.nullable().default(null),
  requires_project: z.boolean().default(false),
  /** A hotel bill on a day of the per diem is a breach. */
  includes_lodging: z.boolean().default(false),
  /** 0 is Sunday. */
  non_claimable_weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
});
export type ExpenseRule = z.output<typeof ExpenseRule>;

export const ExpenseAudience = PolicyMatches.extend({ employee_ids: z.array(id).max(500).optional() });
export type ExpenseAudience = z.output<typeof ExpenseAudience>;

export const PolicyStatus = z.enum(['draft', 'active', 'inactive']);

export const PolicyVersion = z.object({ version_id: id, from_date: isoDate, rules: z.array(ExpenseRule) });
export type PolicyVersion = z.output<typeof PolicyVersion>;

export const ExpensePolicy = z.object({
  policy_id: id,
  name: z.string(),
  priority: z.int(),
  status: PolicyStatus,
  applies_to: ExpenseAudience,
  /** The approval workflow of claims it judges; null: the one that matches claims, else the reporting manager. */
  workflow_id: id.nullable(),
  /** First day of the version in force today; null before the first one. */
  in_force_from: isoDate.nullable(),
  categories: z.int(),
  /** Employees in service that it matches today, whatever other policies come first. */
  people: z.int(),
  /** Names of active policies of the same priority that match one of the same employees. */
  conflicts: z.array(z.string()),
  version: z.int(),
});
export type ExpensePolicy = z.output<typeof ExpensePolicy>;

export const ExpensePolicyDetail = ExpensePolicy.extend({ versions: z.array(PolicyVersion) });
export type ExpensePolicyDetail = z.output<typeof ExpensePolicyDetail>;

const policyFields = {
  name: nameText('Please enter a name').max(80),
  priority: z.int({ error: 'Please enter a priority' }).min(1, 'From 1').max(999, 'Up to 999'),
  status: PolicyStatus,
  applies_to: ExpenseAudience,
  /** As before unless given; none for a new policy. */
  workflow_id: id.nullable().optional(),
  from_date: isoDate,
  rules: z.array(ExpenseRule).min(1, 'Add at least one category').max(100),
};
export const SavePolicy = z.strictObject(policyFields);
export type SavePolicy = z.output<typeof SavePolicy>;
export const UpdatePolicy = z.strictObject({ ...policyFields, version: version.optional() });
export type UpdatePolicy = z.output<typeof UpdatePolicy>;

export const TestPolicy = z.strictObject({
  employee_id: id,
  category_id: id,
  amount_paise: positiveMoney.optional(),
  expense_date: isoDate,
  city: optionalText(80),
  km: z.number().min(0).max(5000).nullish(),
  vehicle: Vehicle.nullish(),
});
export type TestPolicy = z.output<typeof TestPolicy>;

export const Breach = z.object({
  code: z.string(),
  level: BreachLevel,
  message: z.string(),
  /** Amount above the limit; 0 where the breach is not about an amount. */
  over_paise: z.int(),
});
export type Breach = z.output<typeof Breach>;

export const LimitUse = z.object({
  per: LimitPeriod,
  limit_paise: z.int(),
  used_paise: z.int(),
  left_paise: z.int(),
});
export type LimitUse = z.output<typeof LimitUse>;

export const Verdict = z.object({
  policy_id: id.nullable(),
  policy_name: z.string().nullable(),
  version_id: id.nullable(),
  city_class: CityClass,
  limits: z.array(LimitUse),
  breaches: z.array(Breach),
  /** How the amount of a mileage or per-diem line came about. */
  steps: z.array(z.object({ label: z.string(), value: z.string() })),
  auto_approved: z.boolean(),
});
export type Verdict = z.output<typeof Verdict>;

export const PolicyTest = z.object({ amount_paise: z.int(), verdict: Verdict, other_policies: z.array(z.string()) });
export type PolicyTest = z.output<typeof PolicyTest>;

export const Rehearsal = z.object({
  lines: z.int(),
  breaking: z.int(),
  breaking_before: z.int(),
  over_paise: z.int(),
});
export type Rehearsal = z.output<typeof Rehearsal>;

const saveErrors = [
  'reimbursements.policy_exists',
  'reimbursements.category_unknown',
  'reimbursements.category_twice',
  'reimbursements.rule_used',
  'reimbursements.workflow_unknown',
] as const;

export const expensePolicies = {
  list: endpoint({
    method: 'GET',
    path: '/expense-policies',
    permission: 'reimbursements.policy.update',
    summary: 'Expense policies, by priority',
    query: ListQuery.omit({ sort: true }).extend({ status: PolicyStatus.optional() }),
    response: paged(ExpensePolicy),
  }),
  get: endpoint({
    method: 'GET',
    path: '/expense-policies/{id}',
    permission: 'reimbursements.policy.update',
    summary: 'A policy with its versions, newest first',
    params: byId,
    response: ExpensePolicyDetail,
    errors: ['reimbursements.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/expense-policies',
    acts_upon: ['body.applies_to.employee_ids'],
    permission: 'reimbursements.policy.update',
    summary: 'Add a policy',
    status: 201,
    idempotent: true,
    body: SavePolicy,
    response: ExpensePolicyDetail,
    message: 'Policy saved',
    errors: [...saveErrors],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/expense-policies/{id}',
    acts_upon: ['body.applies_to.employee_ids'],
    permission: 'reimbursements.policy.update',
    summary: 'Change a policy; its rules from a day on become a version',
    params: byId,
    body: UpdatePolicy,
    response: ExpensePolicyDetail,
    message: 'Policy saved',
    errors: [...saveErrors, 'reimbursements.not_found', 'reimbursements.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/expense-policies/{id}',
    permission: 'reimbursements.policy.update',
    summary: 'Delete a policy that judged no line',
    params: byId,
    response: z.object({}),
    message: 'Policy deleted',
    errors: ['reimbursements.not_found', 'reimbursements.in_use'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/expense-policies/test',
    permission: 'reimbursements.policy.update',
    summary: 'What the policies in force say about an expense of an employee',
    body: TestPolicy,
    read_only_ok: true,
    response: PolicyTest,
    errors: ['reimbursements.category_unknown', 'reimbursements.employee_unknown'],
  }),
  testOne: recordAct('/expense-policies/{id}/test', {
    permission: 'reimbursements.policy.update',
    summary: 'What one policy says about an expense of an employee, also a draft, whatever other policies come first',
    body: TestPolicy,
    read_only_ok: true,
    response: PolicyTest,
    errors: ['reimbursements.not_found', 'reimbursements.category_unknown', 'reimbursements.employee_unknown'],
  }),
  rehearse: endpoint({
    method: 'POST',
    path: '/expense-policies/rehearse',
    permission: 'reimbursements.policy.update',
    summary: 'Lines of the last 90 days judged by rules before they are saved',
    body: z.strictObject({ applies_to: ExpenseAudience, rules: SavePolicy.shape.rules }),
    read_only_ok: true,
    response: Rehearsal,
  }),
};
