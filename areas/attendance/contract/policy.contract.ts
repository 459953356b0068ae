import { PolicyMatches, PolicyPreview } from '@hrms/employees/contract';
import {
  byId,
  endpoint,
  flag,
  id,
  isoDate,
  PageQuery,
  paged,
  readOnly,
  recordAct,
  searchable,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { AttendanceRule, AttendanceSetting, OvertimeLaw } from './rule.ts';
import { DayException, DayKind, HalfCode, minuteOfDay, personFields } from './shapes.ts';

const RuleVersion = z.object({ rule_id: id, from_date: isoDate, rule: AttendanceRule, words: z.array(z.string()) });

export const AttendancePolicy = z.object({
  policy_id: id,
  name: z.string(),
  is_default: z.boolean(),
  active: z.boolean(),
  /** The rule in force today, with itself in words. */
  rule: AttendanceRule,
  words: z.array(z.string()),
  from_date: isoDate,
  versions: z.array(RuleVersion),
  employee_count: z.int(),
  version: z.int(),
});
export type AttendancePolicy = z.output<typeof AttendancePolicy>;

const policyName = text('Please enter policy name').max(60, 'Use at most 60 characters');

const criterion = { policy_id: z.uuid({ error: 'Please select a policy' }), matches: PolicyMatches };

/** Who gets which policy on a day, in order of priority; everybody else gets the default. */
export const PolicyCriteria = z.object({
  criteria: z.array(z.object({ ...criterion, policy_name: z.string(), priority: z.int(), from_date: isoDate })),
  default_policy_id: id.nullable(),
});
export type PolicyCriteria = z.output<typeof PolicyCriteria>;

export const SavePolicyCriteria = z.strictObject({
  from_date: isoDate,
  /** In order of priority; an employee gets the first that matches, else the default policy. */
  criteria: z.array(z.strictObject({ ...criterion, ...readOnly('policy_name', 'priority', 'from_date') })).max(50),
});
export type SavePolicyCriteria = z.output<typeof SavePolicyCriteria>;

/** The result of a day without a record behind it: for the policy's test panel. */
export const TriedDay = z.object({
  first_half: HalfCode,
  second_half: HalfCode,
  worked_minutes: z.int(),
  break_minutes: z.int(),
  late_minutes: z.int(),
  early_minutes: z.int(),
  extra_after_minutes: z.int(),
  lop: z.number(),
  late_mark: z.boolean(),
  exceptions: z.array(DayException),
  steps: z.array(z.object({ label: z.string(), text: z.string() })),
});

export const policies = {
  list: endpoint({
    method: 'GET',
    path: '/attendance/policies',
    permission: 'attendance.policy.read',
    summary: 'Attendance policies, the default first',
    query: PageQuery.extend({ ...searchable, active: flag.optional() }),
    response: paged(AttendancePolicy),
  }),
  get: endpoint({
    method: 'GET',
    path: '/attendance/policies/{id}',
    permission: 'attendance.policy.read',
    summary: 'Get an attendance policy with its versions',
    params: byId,
    response: AttendancePolicy,
    errors: ['attendance.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/attendance/policies',
    permission: 'attendance.policy.update',
    summary: 'Add an attendance policy',
    status: 201,
    idempotent: true,
    body: z.strictObject({ name: policyName, from_date: isoDate, rule: AttendanceRule }),
    response: AttendancePolicy,
    message: 'Policy created successfully',
    errors: ['attendance.policy_exists', 'attendance.shift_unknown'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/attendance/policies/{id}',
    permission: 'attendance.policy.update',
    summary: 'Rename, deactivate or make a policy the default',
    params: byId,
    body: z.strictObject({
      name: policyName,
      active: z.boolean().optional(),
      is_default: z.boolean().optional(),
      version,
      ...readOnly('policy_id', 'rule', 'words', 'from_date', 'versions', 'employee_count'),
    }),
    response: AttendancePolicy,
    message: 'Policy updated successfully',
    errors: ['attendance.policy_exists', 'attendance.not_found', 'attendance.version_conflict', 'attendance.default_policy'],
  }),
  addRule: recordAct('/attendance/policies/{id}/rules', {
    permission: 'attendance.policy.update',
    summary: 'Change the rule of a policy from a day on',
    body: z.strictObject({ from_date: isoDate, rule: AttendanceRule }),
    response: AttendancePolicy,
    message: 'Policy updated successfully',
    errors: ['attendance.not_found', 'attendance.shift_unknown', 'attendance.period_locked', 'attendance.period_consumed'],
  }),
  criteria: endpoint({
    method: 'GET',
    path: '/attendance/policy-criteria',
    permission: 'attendance.policy.read',
    summary: 'Who gets which policy, in order of priority',
    response: PolicyCriteria,
  }),
  saveCriteria: endpoint({
    method: 'PUT',
    path: '/attendance/policy-criteria',
    permission: 'attendance.policy.update',
    summary: 'Set who gets which policy from a day on',
    body: SavePolicyCriteria,
    response: PolicyCriteria,
    message: 'Criteria saved successfully',
    errors: ['attendance.not_found', 'attendance.period_locked', 'attendance.period_consumed'],
  }),
  previewCriteria: endpoint({
    method: 'POST',
    path: '/attendance/policy-criteria/preview',
    permission: 'attendance.policy.update',
    read_only_ok: true,
    summary: 'Who would change policy if the criteria were saved. Nothing is saved',
    body: SavePolicyCriteria,
    response: PolicyPreview,
    errors: ['attendance.not_found'],
  }),
  overrides: endpoint({
    method: 'GET',
    path: '/attendance/policy-overrides',
    permission: 'attendance.policy.read',
    summary: 'Policies given to single employees, the newest of each, by name',
    query: PageQuery.extend({ ...searchable }),
    response: paged(
      z.object({ ...personFields, policy_id: id.nullable(), policy_name: z.string().nullable(), from_date: isoDate }),
    ),
  }),
  setOverride: endpoint({
    method: 'PUT',
    path: '/attendance/policy-overrides/{employee_id}',
    acts_upon: ['params.employee_id'],
    permission: 'attendance.policy.update',
    summary: 'Give an employee a policy from a day on, whatever the criteria say',
    params: z.object({ employee_id: id }),
    body: z.strictObject({ policy_id: id.nullable(), from_date: isoDate }),
    response: z.object({ employee_id: id, policy_id: id.nullable(), from_date: isoDate }),
    message: 'Policy assigned successfully',
    errors: ['attendance.not_found', 'attendance.period_locked', 'attendance.period_consumed'],
  }),
  impact: recordAct('/attendance/policies/{id}/impact', {
    permission: 'attendance.policy.update',
    read_only_ok: true,
    summary: 'What a rule would change in the days of a period. Nothing is saved',
    body: z.strictObject({ rule: AttendanceRule, from: isoDate, to: isoDate }),
    response: z.object({
      days: z.int(),
      changed_days: z.int(),
      employees: z.int(),
      lop_before: z.number(),
      lop_after: z.number(),
      late_marks_before: z.int(),
      late_marks_after: z.int(),
      rows: z.array(
        z.object({
          ...personFields,
          day: isoDate,
          before: z.string(),
          after: z.string(),
          lop_before: z.number(),
          lop_after: z.number(),
        }),
      ),
    }),
    errors: ['attendance.not_found', 'attendance.range_too_long'],
  }),
  tryRule: endpoint({
    method: 'POST',
    path: '/attendance/policies/try',
    permission: 'attendance.policy.read',
    read_only_ok: true,
    summary: 'The day that a rule makes of given punches',
    body: z.strictObject({
      rule: AttendanceRule,
      shift_id: id.nullable(),
      day_kind: DayKind.default('working'),
      punches: z.array(z.strictObject({ minute: minuteOfDay, direction: z.enum(['in', 'out', 'undefined']) })).max(20),
    }),
    response: TriedDay,
    errors: ['attendance.shift_unknown'],
  }),
};

const SettingRow = z.object({ from_date: isoDate, setting: AttendanceSetting });

export const attendanceSettings = {
  get: endpoint({
    method: 'GET',
    path: '/attendance/settings',
    permission: 'attendance.setting.update',
    summary: 'Attendance settings in force, their history, and the law behind overtime',
    response: z.object({
      current: SettingRow,
      history: z.array(SettingRow),
      overtime_law: z.array(OvertimeLaw),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/attendance/settings',
    permission: 'attendance.setting.update',
    summary: 'Change attendance settings from the first of a month on',
    body: z.strictObject({ from_date: isoDate, setting: AttendanceSetting }),
    response: SettingRow,
    message: 'Settings saved successfully',
    errors: ['attendance.setting_from', 'attendance.period_locked', 'attendance.period_consumed'],
  }),
};
