import {
  endpoint,
  flag,
  id,
  isoDate,
  isoMonth,
  PageQuery,
  paged,
  positiveMoney,
  searchable,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { BreakUp } from './break-up.contract.ts';

export const SalaryStatus = z.enum(['pending', 'approved', 'superseded', 'cancelled']);
export type SalaryStatus = z.output<typeof SalaryStatus>;

/** One row per employee with the salary in force on the requested day, or nulls. */
export const EmployeeSalaryRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  department_name: z.string().nullable(),
  branch_name: z.string().nullable(),
  designation_title: z.string().nullable(),
  employee_salary_id: id.nullable(),
  structure_id: id.nullable(),
  structure_name: z.string().nullable(),
  version_no: z.int().nullable(),
  ctc_annual_paise: z.number().nullable(),
  gross_monthly_paise: z.number().nullable(),
  from_date: isoDate.nullable(),
  /** False when excluded pay is above 50% of remuneration; null without a salary. */
  passes_wage_test: z.boolean().nullable(),
  /** First day of an approved salary that begins after the requested day. */
  next_from_date: isoDate.nullable(),
});
export type EmployeeSalaryRow = z.output<typeof EmployeeSalaryRow>;

const dated = {
  employee_salary_id: id,
  from_date: isoDate,
  payout_month: isoMonth,
  basis: z.enum(['ctc', 'gross', 'components']),
  ctc_annual_paise: z.number(),
  gross_monthly_paise: z.number(),
  structure_id: id.nullable(),
  structure_version_id: id.nullable(),
  structure_name: z.string().nullable(),
  version_no: z.int().nullable(),
  status: SalaryStatus,
};
export const DatedSalary = z.object(dated);
export type DatedSalary = z.output<typeof DatedSalary>;

export const EmployeeSalary = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  as_of: isoDate,
  /** Null while no salary is in force on the day. */
  current: z.object({ ...dated, reason: z.string(), break_up: BreakUp }).nullable(),
  /** Approved, beginning later. */
  next: DatedSalary.nullable(),
});
export type EmployeeSalary = z.output<typeof EmployeeSalary>;

export const AssignSalary = z.strictObject({
  ctc_annual_paise: positiveMoney.min(100, 'Please enter the annual CTC'),
  structure_version_id: z.uuid({ error: 'Please select a structure' }),
  from_date: isoDate,
  /** The month of `from_date` unless given. */
  payout_month: isoMonth.optional(),
  reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(1000),
});
export type AssignSalary = z.output<typeof AssignSalary>;

/** Salaries of an employee, newest first. */
export const SalaryHistory = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  rows: z.array(
    z.object({
      employee_salary_id: id,
      from_date: isoDate,
      payout_month: isoMonth,
      structure_name: z.string().nullable(),
      version_no: z.int().nullable(),
      ctc_annual_paise: z.number(),
      gross_monthly_paise: z.number(),
      /** Against the approved salary before it, in hundredths of a percent; null for the first. */
      change_bp: z.int().nullable(),
      status: SalaryStatus,
      /** Of the revision that made it; null for an assigned one. */
      kind: z.string().nullable(),
      revision_id: id.nullable(),
      reason: z.string(),
    }),
  ),
});
export type SalaryHistory = z.output<typeof SalaryHistory>;

const byEmployee = z.object({ employeeId: id });
const salary = z.object({ employeeId: id, id });

const assignErrors = [
  'salary.not_found',
  'salary.already_assigned',
  'salary.version_not_published',
  'salary.before_joining',
  'salary.payout_before_effect',
  'salary.month_finalised',
  'salary.ctc_too_small',
  'salary.formula_failed',
  'salary.law_not_dated',
  // Rules of its components that changed after the structure was published.
  'salary.component_not_found',
  'salary.formula_invalid',
  'salary.component_cycle',
  'salary.balancing_outside_ctc',
  'salary.rule_invalid',
] as const;

/** First salaries of many employees on one structure; amounts in paise. */
export const AssignManySalaries = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        employee_code: text('Please enter an employee code').max(40),
        ctc_annual_paise: positiveMoney.min(100, 'Please enter the annual CTC'),
        /** Instead of the common day. */
        from_date: isoDate.optional(),
      }),
    )
    .min(1)
    .max(500),
  structure_version_id: z.uuid({ error: 'Please select a structure' }),
  from_date: isoDate,
  reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(1000),
  dry_run: z.boolean().default(false),
});
export type AssignManySalaries = z.output<typeof AssignManySalaries>;

/** What is wrong in a row; rows are counted from 1. */
export const SalaryRowError = z.object({
  row: z.int(),
  field: z.enum(['employee_code', 'ctc_annual_paise', 'from_date']),
  message: z.string(),
});
export type SalaryRowError = z.output<typeof SalaryRowError>;

export const employeeSalaries = {
  list: endpoint({
    method: 'GET',
    path: '/employee-salaries',
    permission: 'salary.assignment.read',
    scopes: ['organisation'],
    summary: 'List employees with the salary in force on a day, by name',
    shows: [{ group: 'salary', fields: ['CTC', 'gross'] }],
    query: PageQuery.extend({
      ...searchable,
      department_id: id.optional(),
      branch_id: id.optional(),
      structure_id: id.optional(),
      status: z.enum(['draft', 'upcoming', 'active', 'on_notice', 'suspended', 'left']).optional(),
      without_salary: flag.optional(),
      /** With employees who left; those without a salary are listed without them. */
      leavers: flag.optional(),
      fails_wage_test: flag.optional(),
      /** Today unless given. */
      as_of: isoDate.optional(),
    }),
    response: paged(EmployeeSalaryRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/employee-salaries/{employeeId}',
    permission: 'salary.assignment.read',
    scopes: ['self', 'organisation'],
    summary: 'Get an employee’s salary on a day with its break-up',
    shows: [{ group: 'salary', fields: ['salary'], employee: 'employeeId' }],
    params: byEmployee,
    query: z.object({ as_of: isoDate.optional() }),
    response: EmployeeSalary,
    errors: ['salary.not_found'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/employee-salaries/{employeeId}/history',
    permission: 'salary.assignment.read',
    scopes: ['self', 'organisation'],
    summary: 'Salaries of an employee, newest first. Employees see their approved ones',
    shows: [{ group: 'salary', fields: ['salary'], employee: 'employeeId' }],
    params: byEmployee,
    response: SalaryHistory,
    errors: ['salary.not_found'],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/employee-salaries/{employeeId}',
    acts_upon: ['params.employeeId'],
    permission: 'salary.assignment.update',
    summary: 'Assign an employee’s first salary by annual CTC',
    status: 201,
    idempotent: true,
    params: byEmployee,
    body: AssignSalary,
    response: EmployeeSalary,
    message: 'Salary assigned successfully',
    errors: [...assignErrors],
  }),
  assignMany: endpoint({
    method: 'POST',
    path: '/employee-salaries/bulk',
    permission: 'salary.assignment.update',
    summary: 'Assign first salaries to many employees: all rows, or none when one has an error',
    idempotent: true,
    body: AssignManySalaries,
    response: z.object({ saved: z.int(), errors: z.array(SalaryRowError) }),
    errors: ['salary.version_not_published', 'salary.already_assigned'],
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/employee-salaries/{employeeId}/{id}',
    acts_upon: ['params.employeeId'],
    permission: 'salary.assignment.update',
    summary: 'Replace a salary that no payroll used yet',
    params: salary,
    body: AssignSalary,
    response: EmployeeSalary,
    message: 'Salary replaced',
    errors: [...assignErrors, 'salary.in_use', 'salary.from_revision'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/employee-salaries/{employeeId}/{id}',
    acts_upon: ['params.employeeId'],
    permission: 'salary.assignment.update',
    summary: 'Delete a salary that no payroll used yet',
    params: salary,
    response: z.object({}),
    message: 'Salary deleted',
    errors: ['salary.not_found', 'salary.in_use', 'salary.from_revision'],
  }),
};
