import { PolicyMatches, PolicyPreview } from '@hrms/employees/contract';
import {
  byId,
  employeeFields,
  emptyBody,
  endpoint,
  id,
  isoDate,
  optionalVersion,
  PageQuery,
  paged,
  readOnly,
  recordAct,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { days, optionalNote, typeFields } from './fields.ts';
import { LeaveRule } from './rule.contract.ts';

const PolicyStatus = z.enum(['draft', 'active', 'retired']);

/** A policy as its list shows it. */
export const LeavePolicy = z.object({
  leave_policy_id: id,
  name: z.string(),
  description: z.string().nullable(),
  status: PolicyStatus,
  is_default: z.boolean(),
  type_codes: z.array(z.string()),
  /** Employees under it today. */
  employee_count: z.int(),
  /** Employees who come under a draft when it is activated: everybody in service while there is no default policy. */
  employees_on_activation: z.int(),
  version: z.int(),
});
export type LeavePolicy = z.output<typeof LeavePolicy>;

/** The rule of one type from a day on, with the sentences that say it in words. */
export const LeaveRuleVersion = z.object({
  leave_rule_id: id,
  ...typeFields,
  from_date: isoDate,
  rule: LeaveRule,
  sentences: z.array(z.string()),
  /** A posted credit or a request used it: only a later version can change it. */
  used: z.boolean(),
});
export type LeaveRuleVersion = z.output<typeof LeaveRuleVersion>;

export const LeavePolicyWithRules = LeavePolicy.extend({ rules: z.array(LeaveRuleVersion) });
export type LeavePolicyWithRules = z.output<typeof LeavePolicyWithRules>;

const fields = { name: text('Please enter a name').max(60, 'Use at most 60 characters'), description: optionalNote };
const RuleOfType = z.strictObject({ leave_type_id: z.uuid({ error: 'Please select a leave type' }), rule: LeaveRule });

export const STATE_PRESET_CODES = ['IN-MH', 'IN-KA', 'IN-TN', 'IN-TS', 'IN-HR'] as const;
export type StatePresetCode = (typeof STATE_PRESET_CODES)[number];

export const CreateLeavePolicy = z.strictObject({
  ...fields,
  from_date: isoDate,
  /** Begins with the rules of a state's law of shops and establishments, to be checked; `rules` come instead of the same type's. */
  preset: z.enum(STATE_PRESET_CODES).nullable().optional(),
  rules: z.array(RuleOfType).max(40).default([]),
});
export type CreateLeavePolicy = z.output<typeof CreateLeavePolicy>;
export const UpdateLeavePolicy = z.strictObject({
  ...fields,
  /** True makes it the default of everybody without a criterion. */
  is_default: z.boolean().optional(),
  version: optionalVersion,
  ...readOnly('leave_policy_id', 'status', 'type_codes', 'employee_count', 'employees_on_activation', 'rules'),
});
export type UpdateLeavePolicy = z.output<typeof UpdateLeavePolicy>;

/** `rule` null: the policy no longer has the type from that day on. */
export const SaveRule = z.strictObject({
  leave_type_id: z.uuid({ error: 'Please select a leave type' }),
  from_date: isoDate,
  rule: LeaveRule.nullable(),
});
export type SaveRule = z.output<typeof SaveRule>;

export const ImpactLine = z.object({
  ...employeeFields,
  ...typeFields,
  /** Entitlement of the leave year of `from_date`, in days. */
  days_before: days,
  days_after: days,
  difference: days,
});
export type ImpactLine = z.output<typeof ImpactLine>;

export const LeaveCriterion = z.object({
  leave_policy_id: id,
  policy_name: z.string(),
  priority: z.int(),
  from_date: isoDate,
  matches: PolicyMatches,
});
export type LeaveCriterion = z.output<typeof LeaveCriterion>;

export const SaveCriteria = z.strictObject({
  from_date: isoDate,
  /** In order of priority; an employee gets the first that matches, else the default policy. */
  criteria: z
    .array(z.strictObject({ leave_policy_id: z.uuid({ error: 'Please select a policy' }), matches: PolicyMatches }))
    .max(50),
});
export type SaveCriteria = z.output<typeof SaveCriteria>;

export const LeaveAssignment = z.object({
  assignment_id: id,
  leave_policy_id: id,
  policy_name: z.string(),
  from_date: isoDate,
  source: z.enum(['criterion', 'manual']),
  reason: z.string().nullable(),
});
export type LeaveAssignment = z.output<typeof LeaveAssignment>;

export const AssignPolicy = z.strictObject({
  leave_policy_id: z.uuid({ error: 'Please select a policy' }),
  from_date: isoDate,
  reason: text('Please enter a reason').max(500),
});
export type AssignPolicy = z.output<typeof AssignPolicy>;

/** One row of a credit schedule, as the simulation panel shows it. */
export const ScheduleLine = z.object({
  leave_type_id: id,
  due_on: isoDate,
  period_from: isoDate,
  period_to: isoDate,
  days,
  total: days,
  why: z.string(),
});
export type ScheduleLine = z.output<typeof ScheduleLine>;

const state = ['leave.not_found', 'leave.version_conflict', 'leave.policy_state'] as const;
const ruleProblems = ['leave.sandwich_not_lawful', 'leave.type_unknown', 'leave.rule_invalid'] as const;

export const leavePolicies = {
  list: endpoint({
    method: 'GET',
    path: '/leave-policies',
    permission: 'leave.policy.read',
    summary: 'Leave policies, by name',
    failure: 'Failed to fetch leave policies',
    query: PageQuery.extend({ ...searchable, status: PolicyStatus.optional() }),
    response: paged(LeavePolicy),
  }),
  get: endpoint({
    method: 'GET',
    path: '/leave-policies/{id}',
    permission: 'leave.policy.read',
    summary: 'One leave policy with all versions of its rules',
    params: byId,
    response: LeavePolicyWithRules,
    errors: ['leave.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/leave-policies',
    permission: 'leave.policy.update',
    summary: 'Add a draft leave policy',
    status: 201,
    idempotent: true,
    body: CreateLeavePolicy,
    response: LeavePolicyWithRules,
    message: 'Leave policy created successfully',
    errors: ['leave.policy_exists', 'leave.type_exists', ...ruleProblems],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/leave-policies/{id}',
    permission: 'leave.policy.update',
    summary: 'Rename a leave policy, or make it the default',
    params: byId,
    body: UpdateLeavePolicy,
    response: LeavePolicyWithRules,
    message: 'Leave policy updated successfully',
    errors: ['leave.policy_exists', ...state],
  }),
  saveRule: recordAct('/leave-policies/{id}/rules', {
    permission: 'leave.policy.update',
    summary: 'Set the rule of a leave type from a day on',
    body: SaveRule,
    response: LeavePolicyWithRules,
    message: 'Rule saved',
    errors: ['leave.not_found', 'leave.policy_state', 'leave.rule_used', ...ruleProblems],
  }),
  impact: recordAct('/leave-policies/{id}/impact', {
    permission: 'leave.policy.update',
    read_only_ok: true,
    summary: 'Who would get how many days more or less by a rule. Nothing is saved',
    body: SaveRule,
    response: z.object({ lines: z.array(ImpactLine), unchanged: z.int() }),
    errors: ['leave.not_found', ...ruleProblems],
  }),
  simulate: recordAct('/leave-policies/{id}/simulate', {
    permission: 'leave.policy.read',
    read_only_ok: true,
    summary: 'Credits of one employee in a leave year under this policy. Nothing is saved',
    body: z.strictObject({ employee_id: z.uuid({ error: 'Please select an employee' }), on: isoDate.optional() }),
    response: z.object({ lines: z.array(ScheduleLine) }),
    errors: ['leave.not_found', 'leave.employee_unknown'],
  }),
  activate: recordAct('/leave-policies/{id}/activate', {
    permission: 'leave.policy.update',
    summary: 'Activate a draft leave policy',
    body: z.strictObject({ version }),
    response: LeavePolicyWithRules,
    message: 'Leave policy activated',
    errors: [...state, 'leave.policy_empty'],
  }),
  retire: recordAct('/leave-policies/{id}/retire', {
    permission: 'leave.policy.update',
    summary: 'Retire a leave policy that no employee is under',
    body: z.strictObject({ version }),
    response: LeavePolicyWithRules,
    message: 'Leave policy retired',
    errors: [...state, 'leave.policy_in_use'],
  }),
  duplicate: recordAct('/leave-policies/{id}/duplicate', {
    permission: 'leave.policy.update',
    summary: 'Copy a leave policy with its rules in force as a draft',
    status: 201,
    body: z.strictObject({ name: text('Please enter a name').max(60, 'Use at most 60 characters') }),
    response: LeavePolicyWithRules,
    message: 'Leave policy duplicated',
    errors: ['leave.not_found', 'leave.policy_exists'],
  }),
};

export const leaveCriteria = {
  get: endpoint({
    method: 'GET',
    path: '/leave-policy-criteria',
    permission: 'leave.policy.read',
    summary: 'Who gets which policy, in order of priority',
    response: z.object({ criteria: z.array(LeaveCriterion), default_policy_id: id.nullable() }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/leave-policy-criteria',
    permission: 'leave.policy.update',
    summary: 'Set who gets which policy from a day on',
    body: SaveCriteria,
    response: z.object({ criteria: z.array(LeaveCriterion), default_policy_id: id.nullable(), changed_employees: z.int() }),
    message: 'Criteria saved',
    errors: ['leave.policy_unknown'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/leave-policy-criteria/preview',
    permission: 'leave.policy.update',
    read_only_ok: true,
    summary: 'Who would change policy if the criteria were saved. Nothing is saved',
    body: SaveCriteria,
    response: PolicyPreview,
    errors: ['leave.policy_unknown'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/leave-policy-criteria/test',
    permission: 'leave.policy.read',
    read_only_ok: true,
    summary: 'Which policy an employee would get on a day, and why',
    body: z.strictObject({ employee_id: z.uuid({ error: 'Please select an employee' }), on: isoDate }),
    response: z.object({
      leave_policy_id: id.nullable(),
      policy_name: z.string().nullable(),
      /** Priority of the criterion that matched; null: the default policy. */
      priority: z.int().nullable(),
      why: z.string(),
    }),
    errors: ['leave.employee_unknown'],
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/leave-policy-criteria/resolve',
    permission: 'leave.policy.update',
    summary: 'Assign policies to all employees by the criteria, as of today',
    body: emptyBody,
    response: z.object({ changed_employees: z.int() }),
    message: 'Policies assigned',
  }),
};

export const leaveAssignments = {
  list: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/leave-assignments',
    permission: 'leave.policy.read',
    summary: 'Leave policies of one employee, newest first',
    params: byId,
    response: z.object({ assignments: z.array(LeaveAssignment) }),
    errors: ['leave.employee_unknown'],
  }),
  assign: recordAct('/employees/employee/{id}/leave-assignments', {
    acts_upon: ['params.id'],
    permission: 'leave.policy.update',
    summary: 'Assign a leave policy to one employee from a day on',
    status: 201,
    body: AssignPolicy,
    response: z.object({ assignments: z.array(LeaveAssignment) }),
    message: 'Leave policy assigned',
    errors: ['leave.employee_unknown', 'leave.policy_unknown'],
  }),
};
