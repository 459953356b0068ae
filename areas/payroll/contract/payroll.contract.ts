import {
  byId,
  emptyBody,
  endpoint,
  flag,
  id,
  isoDate,
  isoMonth,
  money,
  PageQuery,
  paged,
  RowError,
  searchable,
  sortableBy,
  text,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { PayrollException, SavedDays, SlipDetail, SlipRow } from './slip.contract.ts';

export const PayrollStatus = z.enum(['draft', 'finalising', 'finalised', 'cancelled']);

export const PayrollTotals = z.object({
  people: z.int(),
  gross_paise: z.int(),
  deductions_paise: z.int(),
  net_paise: z.int(),
  employer_cost_paise: z.int(),
  /** Sums by component code, in paise. */
  by_component: z.record(z.string(), z.int()),
});
export type PayrollTotals = z.output<typeof PayrollTotals>;

export const Payroll = z.object({
  payroll_id: id,
  kind: z.enum(['regular', 'off_cycle', 'bonus', 'full_and_final', 'correction']),
  title: z.string(),
  pay_group: z.string(),
  pay_group_id: id,
  period_month: isoMonth,
  pay_date: isoDate,
  status: PayrollStatus,
  /** Null until the first calculation has ended. */
  computed_at: z.string().nullable(),
  progress_id: id.nullable(),
  totals: PayrollTotals.nullable(),
  /** The newest calculation of changed employees alone: when, how many payslips differ, and what had changed. */
  recalculated: z.object({ at: z.string(), employees: z.int(), causes: z.array(z.string()) }).nullable(),
  open_blockers: z.int(),
  open_warnings: z.int(),
  notices: z.int(),
  content_hash: z.string().nullable(),
  finalised_at: z.string().nullable(),
  version: z.int(),
});
export type Payroll = z.output<typeof Payroll>;

const ids = z.array(id).min(1).max(500).optional();

/** A regular run of a month; or a run beside it that pays its own items, entered then, or one amount for several employees. */
export const NewRun = z
  .strictObject({
    period_month: isoMonth,
    pay_date: isoDate.optional(),
    kind: z.enum(['regular', 'off_cycle', 'bonus']).default('regular'),
    /** The default group without it. A run beside the regular one then pays employees of this group alone. */
    pay_group_id: id.optional(),
    title: text('Please enter a title').max(80, 'Use at most 80 characters').optional(),
    component_code: z.string().min(2, 'Please select a component').max(30).optional(),
    amount_paise: z.int().min(1, 'Please enter an amount').max(1e12).optional(),
    /** Everybody in service in the month, without them. */
    department_ids: ids,
    branch_ids: ids,
    employee_ids: ids,
  })
  .refine(({ component_code, amount_paise }) => (component_code === undefined) === (amount_paise === undefined), {
    path: ['amount_paise'],
    message: 'Enter both a component and an amount, or neither',
  })
  .refine(({ kind, title, component_code }) => kind !== 'regular' || (!title && !component_code), {
    path: ['component_code'],
    message: 'A regular run pays the salaries of the month',
  });
export type NewRun = z.output<typeof NewRun>;

const begun = z.object({ payroll_id: id, progress_id: id });

export const payrolls = {
  list: endpoint({
    method: 'GET',
    path: '/payrolls',
    permission: 'payroll.run.read',
    summary: 'List payroll runs, newest month first',
    query: PageQuery.extend({
      kind: Payroll.shape.kind.optional(),
      /** Runs beside the regular ones: off-cycle, bonus and correction. */
      beside: flag.optional(),
      status: PayrollStatus.optional(),
      pay_group_id: id.optional(),
      financial_year: z
        .string()
        .regex(/^20\d{2}-\d{2}$/)
        .optional(),
    }),
    response: paged(Payroll),
  }),
  get: endpoint({
    method: 'GET',
    path: '/payrolls/{id}',
    permission: 'payroll.run.read',
    summary: 'Get a payroll run with totals',
    params: byId,
    response: Payroll,
    errors: ['payroll.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/payrolls',
    allowed_when_read_only: true,
    permission: 'payroll.run.prepare',
    summary: 'Start the payroll run of a month',
    status: 202,
    idempotent: true,
    body: NewRun,
    response: begun.extend({
      /** The caller is in the population of a bonus: someone else has to enter that amount. */
      left_out_self: z.boolean().optional(),
    }),
    message: 'Payroll run started',
    errors: [
      'payroll.exists',
      'payroll.previous_open',
      'payroll.later_open',
      'payroll.month_passed',
      'payroll.month_skipped',
      'payroll.month_too_far',
      'payroll.pay_date',
      'payroll.component_unknown',
      'payroll.no_employees',
      'payroll.not_found',
      'payroll.group_inactive',
    ],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/payrolls/{id}',
    permission: 'payroll.run.prepare',
    summary: 'Cancel a payroll run that is not finalised',
    params: byId,
    response: Payroll,
    message: 'Payroll run cancelled',
    errors: ['payroll.not_found', 'payroll.not_draft'],
  }),
  recompute: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/recompute',
    allowed_when_read_only: true,
    permission: 'payroll.run.prepare',
    summary: 'Recalculate a draft payroll run, or some of its employees',
    status: 202,
    params: byId,
    body: z.strictObject({ employee_ids: z.array(id).min(1, 'Please select at least one employee').max(500).optional() }),
    response: begun,
    errors: ['payroll.not_found', 'payroll.not_draft'],
  }),
  recalculated: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/recalculated',
    permission: 'payroll.run.read',
    reveals: true,
    summary: 'List employees whose payslip the newest calculation of changed employees changed',
    tag: 'payrolls',
    shows: [{ group: 'salary', fields: ['net pay'] }],
    params: byId,
    response: z.object({
      rows: z.array(
        z.object({
          employee_id: id,
          employee_code: z.string(),
          full_name: z.string(),
          /** Null: not in the run. */
          before_paise: z.int().nullable(),
          now_paise: z.int().nullable(),
        }),
      ),
    }),
    errors: ['payroll.not_found'],
  }),
  lockAttendance: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/lock-attendance',
    allowed_when_read_only: true,
    permission: 'payroll.run.prepare',
    summary: 'Lock the attendance of the month and recalculate a draft payroll run',
    status: 202,
    params: byId,
    body: emptyBody,
    response: begun,
    errors: ['payroll.not_found', 'payroll.not_draft'],
  }),
  slips: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/slips',
    permission: 'payroll.run.read',
    summary: 'List payslips of a payroll run',
    shows: [{ group: 'salary', fields: ['payslip totals'] }],
    tag: 'payrolls',
    params: byId,
    query: PageQuery.extend({
      ...searchable,
      ...sortableBy('full_name', 'employee_code', 'gross_paise', 'deductions_paise', 'net_paise'),
      exception: flag.optional(),
      /** Department and branch on the last day of the month. */
      department_id: id.optional(),
      branch_id: id.optional(),
      /** Net pay is kept back. */
      held: flag.optional(),
      /** Net pay differs from the employee's last payslip of a regular run, or there was none. */
      changed: flag.optional(),
    }),
    response: paged(SlipRow),
    errors: ['payroll.not_found'],
  }),
  slip: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/slips/{employeeId}',
    permission: 'payroll.run.read',
    summary: 'Get a payslip of a payroll run with explanations',
    shows: [{ group: 'salary', fields: ['payslip'], employee: 'employeeId' }],
    tag: 'payrolls',
    params: z.object({ id, employeeId: id }),
    response: SlipDetail,
    errors: ['payroll.not_found', 'payroll.slip_failed'],
  }),
  exceptions: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/exceptions',
    permission: 'payroll.run.read',
    summary: 'List exceptions of a payroll run, blockers first',
    tag: 'payrolls',
    params: byId,
    query: PageQuery.extend({
      severity: z.enum(['B', 'W', 'N']).optional(),
      status: z.enum(['open', 'accepted']).optional(),
      code: z.string().max(60).optional(),
      employee_id: id.optional(),
    }),
    response: paged(PayrollException),
    errors: ['payroll.not_found'],
  }),
  acceptException: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/exceptions/{exceptionId}/accept',
    allowed_when_read_only: true,
    permission: 'payroll.run.prepare',
    summary: 'Accept a warning with a reason',
    tag: 'payrolls',
    params: z.object({ id, exceptionId: id }),
    body: z.strictObject({ reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500) }),
    response: PayrollException,
    errors: ['payroll.not_found', 'payroll.exception_gone', 'payroll.blocker', 'payroll.not_draft'],
  }),
  acceptAll: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/exceptions/accept',
    allowed_when_read_only: true,
    permission: 'payroll.run.prepare',
    summary: 'Accept all open warnings of one kind with a reason',
    tag: 'payrolls',
    params: byId,
    body: z.strictObject({
      code: z.string().min(1).max(60),
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500),
    }),
    response: z.object({ accepted: z.int() }),
    errors: ['payroll.not_found', 'payroll.not_draft'],
  }),
  days: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/days',
    permission: 'payroll.input.update',
    summary: 'List the LOP days entered for the month of a payroll run',
    tag: 'payrolls',
    params: byId,
    response: z.object({ days: z.array(SavedDays) }),
    errors: ['payroll.not_found'],
  }),
  putDays: endpoint({
    method: 'PUT',
    path: '/payrolls/{id}/days/{employeeId}',
    acts_upon: ['params.employeeId'],
    permission: 'payroll.input.update',
    summary: 'Set LOP days of an employee',
    tag: 'payrolls',
    params: z.object({ id, employeeId: id }),
    body: z.strictObject({
      lop_days: z
        .number({ error: 'Please enter LOP days' })
        .min(0, 'LOP days can’t be negative')
        .max(31, 'LOP days can’t be more than 31')
        .multipleOf(0.01, 'Use at most two decimals'),
      reason: text('Please enter a reason').max(300),
    }),
    response: z.object({ employee_id: id, lop_days: z.number() }),
    message: 'LOP days saved',
    errors: ['payroll.not_found', 'payroll.not_draft', 'payroll.not_regular', 'payroll.other_group'],
  }),
  importDays: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/days/import',
    permission: 'payroll.input.update',
    summary: 'Import LOP days from a CSV or XLSX with employee_code, lop_days and reason',
    tag: 'payrolls',
    kind: 'upload',
    params: byId,
    response: z.object({ saved: z.int(), errors: z.array(RowError) }),
    errors: ['payroll.not_found', 'payroll.not_draft', 'payroll.not_regular', 'payroll.other_group', 'payroll.file_unreadable'],
  }),
  finalise: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/finalise',
    allowed_when_read_only: true,
    permission: 'payroll.run.finalise',
    summary: 'Finalise a payroll run and create its payslips',
    status: 202,
    idempotent: true,
    tag: 'payrolls',
    params: byId,
    body: z.strictObject({
      version,
      /** Net pay on screen, confirmed by the user. */ confirm_net_paise: money,
    }),
    response: begun,
    message: 'Finalising started',
    errors: [
      'payroll.not_found',
      'payroll.version_conflict',
      'payroll.open_exceptions',
      'payroll.already_finalised',
      'payroll.not_computed',
      'payroll.total_differs',
      'payroll.not_left_yet',
      'payroll.approval_needed',
    ],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/resume',
    allowed_when_read_only: true,
    permission: 'payroll.run.finalise',
    summary: 'Resume a finalisation that was interrupted',
    status: 202,
    tag: 'payrolls',
    params: byId,
    body: emptyBody,
    response: begun,
    errors: ['payroll.not_found', 'payroll.not_finalising'],
  }),
  verify: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/verify',
    permission: 'payroll.run.read',
    summary: 'Recalculate all payslips and compare them with the stored ones',
    tag: 'payrolls',
    params: byId,
    response: z.object({ payslips: z.int(), hashes_right: z.int(), figures_right: z.int(), content_hash_right: z.boolean() }),
    errors: ['payroll.not_found', 'payroll.not_finalised'],
  }),
  register: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/register',
    permission: 'payroll.register.export',
    reveals: true,
    summary: 'Download the payroll register, one row per employee',
    shows: [{ group: 'salary', fields: ['payroll register'] }],
    tag: 'payrolls',
    kind: 'file',
    params: byId,
    /** `template_id`: the register view; the one used by default without it. */
    query: z.object({ template_id: id.optional(), format: z.enum(['csv', 'xlsx']).default('csv') }),
    response: z.any(),
    errors: ['payroll.not_found', 'payroll.not_computed'],
  }),
  ecr: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/ecr',
    permission: 'payroll.register.export',
    reveals: true,
    summary: 'Download the EPF electronic challan-cum-return (ECR)',
    shows: [{ group: 'identity', fields: ['UAN', 'PF wages'] }],
    tag: 'payrolls',
    kind: 'file',
    params: byId,
    response: z.any(),
    errors: ['payroll.not_found', 'payroll.not_finalised', 'statutory.file_has_errors'],
  }),
  ecrCheck: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/ecr-check',
    permission: 'payroll.run.read',
    summary: 'Check the ECR for errors and warnings',
    tag: 'payrolls',
    params: byId,
    response: z.object({
      members: z.int(),
      in_file: z.int(),
      /** Members EPFO would reject: the file is made without them. */
      left_out: z.array(z.object({ employee_id: id, full_name: z.string(), reasons: z.array(z.string()) })),
      findings: z.array(
        z.object({
          code: z.string(),
          level: z.enum(['error', 'warning']),
          employee_id: id.nullable(),
          full_name: z.string().nullable(),
          field: z.string(),
          message: z.string(),
        }),
      ),
    }),
    errors: ['payroll.not_found', 'payroll.not_finalised'],
  }),
};
