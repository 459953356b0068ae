/** A change of structure, component, lookup table or setting, computed for many employees before it is made. Amounts in paise. */
import { PolicyMatches } from '@hrms/employees/contract';
import {
  byId,
  employeeFields,
  endpoint,
  hasFields,
  id,
  instant,
  isoDate,
  MOST_INTEGER,
  money,
  PageQuery,
  paged,
  recordAct,
  requiredDate,
  searchable,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { ComponentCode, ComponentRule } from './component-rule.contract.ts';
import { CtcIncludes } from './config.contract.ts';
import { lookupRows } from './lookup-table.contract.ts';

/** What stays as it is while the rules change: the CTC, so that pay is computed anew, or the pay itself. */
const keeps = z.enum(['ctc', 'gross']).default('ctc');

export const RehearsalChange = z.discriminatedUnion(
  'kind',
  [
    /** Moves the employees to a version, published or draft; without structures in the population those of its own structure. */
    z.strictObject({ kind: z.literal('structure_version'), structure_version_id: z.uuid({ error: 'Please select a version' }) }),
    z.strictObject({
      kind: z.literal('component'),
      component_id: z.uuid({ error: 'Please select a component' }),
      rule: ComponentRule,
      keeps,
    }),
    z.strictObject({ kind: z.literal('lookup_table'), code: ComponentCode, rows: lookupRows, keeps }),
    z.strictObject({
      kind: z.literal('setting'),
      ctc_includes: CtcIncludes.optional(),
      gratuity_provision_bp: z.int().min(0).max(10_000).nullish(),
      esi_tie: z.enum(['uncovered', 'covered']).optional(),
      keeps,
    }),
    /** Of the annual CTC. */
    z.strictObject({
      kind: z.literal('increase'),
      increase_bp: z.int().min(-9_999).max(MOST_INTEGER).nullish(),
      increase_paise: money.nullish(),
    }),
  ],
  { error: 'Please select what changes' },
);
export type RehearsalChange = z.output<typeof RehearsalChange>;

export const RehearsalStatus = z.enum(['queued', 'running', 'ready', 'failed', 'expired', 'applied']);
export type RehearsalStatus = z.output<typeof RehearsalStatus>;

/** A month of an employee; net before professional tax and TDS. */
export const RehearsalFigures = z.object({
  ctc_annual_paise: z.int(),
  gross_paise: z.int(),
  wages_paise: z.int(),
  add_back_paise: z.int(),
  passes_wage_test: z.boolean(),
  epf_employee_paise: z.int(),
  epf_employer_paise: z.int(),
  esi_employee_paise: z.int(),
  esi_employer_paise: z.int(),
  esi_covered: z.boolean(),
  gratuity_provision_paise: z.int(),
  /** Wages × 15/26 × completed years. */
  gratuity_liability_paise: z.int(),
  net_paise: z.int(),
  employer_cost_paise: z.int(),
});
export type RehearsalFigures = z.output<typeof RehearsalFigures>;

export const RehearsalMark = z.enum(['gains', 'loses', 'same', 'joins_esi', 'leaves_esi', 'fails_test', 'error']);
export type RehearsalMark = z.output<typeof RehearsalMark>;

export const RehearsalTotals = z.object({
  employees: z.int(),
  /** Employees by mark; one may have several. */
  marks: z.record(RehearsalMark, z.int()),
  /** Sums of a month: after less before. */
  gross_change_paise: z.int(),
  net_change_paise: z.int(),
  employer_cost_change_paise: z.int(),
  gratuity_liability_change_paise: z.int(),
  /** Employees by change of net pay: from and below in paise, null without a limit. */
  histogram: z.array(z.object({ from_paise: z.int().nullable(), below_paise: z.int().nullable(), employees: z.int() })),
});
export type RehearsalTotals = z.output<typeof RehearsalTotals>;

const row = {
  rehearsal_id: id,
  title: z.string(),
  effective_from: isoDate,
  change_kind: z.enum(['structure_version', 'component', 'lookup_table', 'setting', 'increase']),
  status: RehearsalStatus,
  totals: RehearsalTotals,
  expires_at: instant,
  created_by_name: z.string().nullable(),
  created_at: instant,
  version: z.int(),
};
export const Rehearsal = z.object(row);
export type Rehearsal = z.output<typeof Rehearsal>;

export const RehearsalDetail = z.object({
  ...row,
  /** The change in words. */
  change_text: z.string(),
  /** The batch that applying made; null when no pay changes. */
  batch_id: id.nullable(),
  can_apply: z.boolean(),
});
export type RehearsalDetail = z.output<typeof RehearsalDetail>;

export const RehearsalRow = z.object({
  ...employeeFields,
  before: RehearsalFigures.nullable(),
  after: RehearsalFigures.nullable(),
  net_change_paise: z.int(),
  marks: z.array(RehearsalMark),
  error: z.string().nullable(),
});
export type RehearsalRow = z.output<typeof RehearsalRow>;

export const CreateRehearsal = z
  .strictObject({
    title: text('Please enter a title').max(120, 'Use at most 120 characters'),
    effective_from: requiredDate('Please select the effective date'),
    change: RehearsalChange,
    matches: PolicyMatches.default({}),
    /** Structures of the salaries in force; empty is all. */
    structure_ids: z.array(id).max(200).default([]),
  })
  .refine(({ change }) => change?.kind !== 'increase' || Boolean(change.increase_bp) !== Boolean(change.increase_paise), {
    path: ['change', 'increase_bp'],
    message: 'Enter a percentage or an amount',
    when: hasFields,
  });
export type CreateRehearsal = z.output<typeof CreateRehearsal>;

const permission = 'salary.rehearsal.run';
const structural = [
  'salary.not_found',
  'salary.component_not_found',
  'salary.formula_invalid',
  'salary.component_cycle',
  'salary.two_balancing',
  'salary.balancing_outside_ctc',
  'salary.rule_invalid',
  'salary.wage_class_missing',
  'salary.duplicate_line',
  'salary.system_component',
  'salary.law_not_dated',
] as const;

export const salaryRehearsals = {
  list: endpoint({
    method: 'GET',
    path: '/salary-rehearsals',
    permission,
    summary: 'List rehearsals, newest first',
    query: PageQuery,
    response: paged(Rehearsal),
  }),
  create: endpoint({
    method: 'POST',
    path: '/salary-rehearsals',
    permission,
    summary: 'Compute a change for all employees it concerns. Nothing of the change is saved',
    status: 201,
    idempotent: true,
    body: CreateRehearsal,
    response: RehearsalDetail,
    message: 'Rehearsal ready',
    errors: [...structural, 'salary.batch_empty'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/salary-rehearsals/{id}',
    permission,
    summary: 'A rehearsal with its totals',
    params: byId,
    response: RehearsalDetail,
    errors: ['salary.not_found'],
  }),
  rows: endpoint({
    method: 'GET',
    path: '/salary-rehearsals/{id}/rows',
    permission,
    summary: 'Employees of a rehearsal with their month before and after, the largest change of net pay first',
    shows: [{ group: 'salary', fields: ['pay'] }],
    params: byId,
    query: PageQuery.extend({ ...searchable, mark: RehearsalMark.optional() }),
    response: paged(RehearsalRow),
    errors: ['salary.not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/salary-rehearsals/{id}/export',
    kind: 'file',
    permission,
    reveals: true,
    summary: 'All rows of a rehearsal as a file',
    params: byId,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.any(),
    errors: ['salary.not_found'],
  }),
  apply: recordAct('/salary-rehearsals/{id}/apply', {
    permission: 'salary.revision.import',
    summary: 'Make the change, and prepare a batch of the revisions it needs',
    idempotent: true,
    response: RehearsalDetail,
    message: 'Change applied',
    errors: [
      ...structural,
      'salary.rehearsal_stale',
      'salary.not_in_state',
      'salary.batch_empty',
      'salary.version_conflict',
      'salary.version_published',
      'salary.ctc_too_small',
      'salary.formula_failed',
      'salary.rule_exists',
      'salary.rule_locked',
      'salary.table_exists',
      'salary.structure_not_found',
    ],
  }),
};
