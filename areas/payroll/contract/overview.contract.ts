import { endpoint, id, isoDate, isoMonth } from '@hrms/platform/contract';
import * as z from 'zod';

export const ExceptionKindCount = z.object({
  code: z.string(),
  severity: z.enum(['B', 'W', 'N']),
  open: z.int(),
});

/** Whom a regular run will pay, before it is started. */
export const RunPreview = z.object({
  period_month: isoMonth,
  pay_group_id: id,
  pay_group: z.string(),
  /** By the payroll settings. */
  pay_date: isoDate,
  /** In service in the month, of the pay group, with a salary. */
  employees: z.int(),
  without_salary: z.int(),
  /** Left out by a hold that stops processing. */
  stopped: z.int(),
  /** Paid by a full and final settlement of the month. */
  settled: z.int(),
});
export type RunPreview = z.output<typeof RunPreview>;

/** Employer cost of the newest month that is paid, by department of its last day, the dearest first. */
export const DepartmentCosts = z.object({
  period_month: isoMonth.nullable(),
  cost_paise: z.int(),
  departments: z.array(z.object({ department: z.string().nullable(), employees: z.int(), cost_paise: z.int() })),
});
export type DepartmentCosts = z.output<typeof DepartmentCosts>;

/** Figures of a payroll run for the home page. */
export const payrollOverview = {
  preview: endpoint({
    method: 'GET',
    path: '/payroll-preview',
    permission: 'payroll.run.prepare',
    summary: 'Count whom the regular run of a month will pay, of the default pay group without an id',
    tag: 'payrolls',
    query: z.object({ period_month: isoMonth, pay_group_id: id.optional() }),
    response: RunPreview,
    errors: ['payroll.not_found'],
  }),
  exceptionKinds: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/exception-kinds',
    permission: 'payroll.run.read',
    summary: 'Count open exceptions of a payroll run by kind, blockers first',
    tag: 'payrolls',
    params: z.object({ id }),
    response: z.object({ kinds: z.array(ExceptionKindCount) }),
    errors: ['payroll.not_found'],
  }),
  departmentCosts: endpoint({
    method: 'GET',
    path: '/payroll-costs/departments',
    permission: 'payroll.run.read',
    summary: 'What each department cost in the newest month with a finalised payroll',
    tag: 'payrolls',
    response: DepartmentCosts,
  }),
};
