/** What payroll runs owe to the authorities: by month and scheme, and by employee of one run. */
import { byId, endpoint, flag, id, isoDate, isoMonth, PageQuery, paged, searchable } from '@hrms/platform/contract';
import * as z from 'zod';

export const DueScheme = z.enum(['epf', 'esi', 'ptax', 'lwf', 'tds']);
export type DueScheme = z.output<typeof DueScheme>;

export const DueStatus = z.enum(['nothing_due', 'open', 'overdue', 'deposited']);
export type DueStatus = z.output<typeof DueStatus>;

/** What a finalised run owes under a scheme, of one state where the scheme is a state's. */
export const StatutoryDue = z.object({
  payroll_id: id,
  title: z.string(),
  month: isoMonth,
  scheme: DueScheme,
  state_code: z.string().nullable(),
  employees: z.int(),
  /** Both shares as they stand on the payslips. */
  payslips_paise: z.int(),
  /** As the statement says, with its charges and rounding; null before it is built. */
  statement_paise: z.int().nullable(),
  deposited_paise: z.int(),
  /** Still to be deposited; below zero when more was deposited. */
  open_paise: z.int(),
  due_on: isoDate.nullable(),
  status: DueStatus,
});
export type StatutoryDue = z.output<typeof StatutoryDue>;

const Arrear = z.object({ code: z.string(), name: z.string(), origin_month: isoMonth, amount_paise: z.int() });

/** Statutory bases and shares of one payslip. A scheme that does not cover the employee is null. */
export const EmployeeDues = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  state_code: z.string().nullable(),
  epf: z
    .object({
      wages_paise: z.int(),
      eps_wages_paise: z.int(),
      employee_paise: z.int(),
      vpf_paise: z.int(),
      eps_paise: z.int(),
      employer_difference_paise: z.int(),
    })
    .nullable(),
  esi: z.object({ wages_paise: z.int(), employee_paise: z.int(), employer_paise: z.int() }).nullable(),
  ptax: z.object({ gross_paise: z.int(), tax_paise: z.int() }).nullable(),
  lwf: z.object({ employee_paise: z.int(), employer_paise: z.int() }).nullable(),
  tds_paise: z.int(),
  /** Statutory amounts of earlier months on this payslip. */
  arrears: z.array(Arrear),
});
export type EmployeeDues = z.output<typeof EmployeeDues>;

const financialYear = z.string().regex(/^20\d{2}-\d{2}$/, 'Use a financial year like 2026-27');

export const payrollStatutory = {
  list: endpoint({
    method: 'GET',
    path: '/payroll-statutory',
    permission: 'payroll.run.read',
    summary: 'List what finalised payroll runs owe by month and scheme, with statement, deposit and due date',
    tag: 'payrolls',
    query: PageQuery.extend({
      financial_year: financialYear.optional(),
      scheme: DueScheme.optional(),
      open: flag.optional(),
    }),
    response: paged(StatutoryDue).extend({
      open_paise: z.int(),
      overdue_paise: z.int(),
      next_due_on: isoDate.nullable(),
      /** By month that is not final for every pay group with employees: the names of those groups. */
      incomplete: z.record(isoMonth, z.array(z.string())),
    }),
  }),
  employees: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/statutory',
    permission: 'payroll.run.read',
    summary: 'List statutory bases and shares of a payroll run by employee',
    shows: [{ group: 'salary', fields: ['statutory wages and contributions'] }],
    tag: 'payrolls',
    params: byId,
    query: PageQuery.extend({ ...searchable, scheme: DueScheme.optional(), arrears: flag.optional() }),
    response: paged(EmployeeDues),
    errors: ['payroll.not_found', 'payroll.not_computed'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/statutory/file',
    permission: 'payroll.register.export',
    reveals: true,
    summary: 'Download statutory bases and shares of a payroll run as CSV, one row per employee',
    shows: [{ group: 'salary', fields: ['statutory wages and contributions'] }],
    tag: 'payrolls',
    kind: 'file',
    params: byId,
    response: z.any(),
    errors: ['payroll.not_found', 'payroll.not_computed'],
  }),
};
