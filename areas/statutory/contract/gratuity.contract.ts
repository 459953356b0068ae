/** Gratuity: what it would be, its provision by month. */
import {
  byId,
  count,
  endpoint,
  flag,
  id,
  importEndpoints,
  isoDate,
  isoMonth,
  PageQuery,
  paged,
  positiveMoney,
  text,
  WireStep,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const GratuityRow = z.object({
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  department: z.string().nullable(),
  service_from: isoDate,
  /** Days of breaks so far, which are no service. */
  break_days: z.int(),
  completed_months: z.int(),
  wage_paise: z.int(),
  accrued_paise: z.int(),
  vested: z.boolean(),
  /** Whether a nomination for gratuity (Form F) is on file. */
  has_nominee: z.boolean(),
});
export type GratuityRow = z.output<typeof GratuityRow>;

export const GratuityProvisionRow = z.object({
  month: isoMonth,
  employees: z.int(),
  opening_paise: z.int(),
  charge_paise: z.int(),
  /** Of employees who left since: paid, or no longer due. */
  released_paise: z.int(),
  closing_paise: z.int(),
  vested_paise: z.int(),
});
export type GratuityProvisionRow = z.output<typeof GratuityProvisionRow>;

export const GratuityCause = z.enum(['resignation', 'retirement', 'termination', 'death', 'disablement', 'end_of_term']);

export const GratuityPreview = z.object({
  employee_id: id,
  employee_name: z.string(),
  service: z.object({ years: z.int(), months: z.int(), days: z.int() }),
  wage_paise: z.int(),
  eligible: z.boolean(),
  counted_years: z.number(),
  /** What is due: less what was paid before for the same service. */
  amount_paise: z.int(),
  paid_before_paise: z.int(),
  payable_by: isoDate,
  steps: z.array(WireStep),
});
export type GratuityPreview = z.output<typeof GratuityPreview>;

/** Gratuity of who left: paid by the settlement, or due with what it comes to on the last wages. */
export const GratuityPayment = z.object({
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  last_working_day: isoDate,
  amount_paise: z.int(),
  /** The 30th day after the exit. */
  payable_by: isoDate,
  /** Null: not paid; the amount is an estimate. */
  paid_on: isoDate.nullable(),
  /** To the payment, or to today. */
  days_late: z.int(),
  /** Simple interest of the days late. */
  interest_paise: z.int(),
});
export type GratuityPayment = z.output<typeof GratuityPayment>;

/** The accrued gratuity of one employee, and stored provisions with what each changed against the month before. */
export const EmployeeGratuity = GratuityRow.extend({
  provisions: z.array(
    z.object({ month: isoMonth, wage_paise: z.int(), accrued_paise: z.int(), change_paise: z.int(), vested: z.boolean() }),
  ),
  /** Months of service after which it is payable on resignation. */
  vesting_months: z.int(),
  /** What is accrued today, step by step. */
  steps: z.array(WireStep),
});
export type EmployeeGratuity = z.output<typeof EmployeeGratuity>;

/** A line of the journal entry; one of debit and credit is zero. */
export const ProvisionJournalLine = z.object({
  month: isoMonth,
  department: z.string().nullable(),
  account: z.enum(['Gratuity expense', 'Provision for gratuity']),
  debit_paise: z.int(),
  credit_paise: z.int(),
});
export type ProvisionJournalLine = z.output<typeof ProvisionJournalLine>;

const READ = 'statutory.gratuity.read';
const DAYS = 'Please enter the days, from 0 to 366';

export const GratuityBreak = z.object({
  break_id: id,
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  from_date: isoDate,
  to_date: isoDate,
  days: z.int(),
  /** It is longer than the organisation's rule, so that it shortens the service. */
  shortens: z.boolean(),
  reason: z.string(),
});
export type GratuityBreak = z.output<typeof GratuityBreak>;

/** Breaks of at most so many days leave the service as it is. */
const longerThan = z.int({ error: DAYS }).min(0, DAYS).max(366, DAYS);

export const GratuityBreakRule = z.object({ from_date: isoDate, longer_than_days: z.int(), version: z.int() });
export type GratuityBreakRule = z.output<typeof GratuityBreakRule>;

const RUN = 'statutory.gratuity.run';

/** Breaks in continuous service (Payment of Gratuity Act 1972 s.2A), which shorten it. */
export const gratuityBreaks = {
  list: endpoint({
    method: 'GET',
    path: '/statutory/gratuity-breaks',
    permission: READ,
    summary: 'Breaks in service for gratuity, newest first',
    query: PageQuery.extend({ employee_id: id.optional() }),
    response: paged(GratuityBreak),
  }),
  record: endpoint({
    method: 'POST',
    path: '/statutory/gratuity-breaks',
    longest_span: { days: 21_915, reason: 'A break lies within a working life' },
    permission: RUN,
    acts_upon: ['body.employee_id'],
    summary: 'Record days that are no continuous service, with the reason',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      employee_id: id,
      from_date: isoDate,
      to_date: isoDate,
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300),
    }),
    response: GratuityBreak,
    message: 'Break recorded',
    errors: ['statutory.not_found', 'statutory.gratuity_break_dates', 'statutory.gratuity_break_overlap'],
  }),
  rule: endpoint({
    method: 'GET',
    path: '/statutory/gratuity-breaks/rule',
    permission: READ,
    summary: 'From how many days on a break that begins today shortens the service',
    response: GratuityBreakRule,
  }),
  updateRule: endpoint({
    method: 'PUT',
    path: '/statutory/gratuity-breaks/rule',
    permission: RUN,
    summary: 'Set how long breaks may be without shortening the service, for those that begin on a day or later',
    body: z.strictObject({ from_date: isoDate, longer_than_days: longerThan, version: count.optional() }),
    response: GratuityBreakRule,
    message: 'Rule saved',
    errors: ['statutory.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/statutory/gratuity-breaks/{id}',
    permission: RUN,
    summary: 'Remove a break that was recorded by mistake',
    params: byId,
    response: z.object({}),
    message: 'Break removed',
    errors: ['statutory.not_found'],
  }),
};

/** Continuous service before joining, and breaks in service, from a file. */
export const gratuityImports = importEndpoints({
  path: '/statutory/gratuity/import',
  permission: 'statutory.gratuity.run',
  what: 'Previous service and breaks in service for gratuity',
  kinds: ['gratuity_service', 'gratuity_break'],
});

export const gratuityRegister = {
  list: endpoint({
    method: 'GET',
    path: '/statutory/gratuity',
    permission: READ,
    summary: 'Accrued gratuity of employees in service on wages of the last paid month',
    query: PageQuery.extend({
      search: z.string().trim().max(200).optional(),
      vested: z.enum(['true', 'false']).optional(),
      nominee: flag.optional(),
    }),
    response: paged(GratuityRow),
  }),
  total: endpoint({
    method: 'GET',
    path: '/statutory/gratuity/total',
    permission: READ,
    summary: 'Accrued gratuity in all, vested and not vested',
    response: z.object({
      employees: z.int(),
      vested_paise: z.int(),
      unvested_paise: z.int(),
      month: isoMonth.nullable(),
    }),
  }),
  payments: endpoint({
    method: 'GET',
    path: '/statutory/gratuity/payments',
    permission: READ,
    summary: 'Gratuity of employees who left: paid or due, with the last day for payment and interest when late',
    query: PageQuery.extend({ open: flag.optional() }),
    response: paged(GratuityPayment),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/statutory/gratuity/preview',
    permission: READ,
    read_only_ok: true,
    summary: 'Gratuity of an employee for any last day and cause',
    body: z.strictObject({
      employee_id: id,
      exit_date: isoDate,
      cause: GratuityCause,
      /** Whether 240 days in the fifth year count as that year. */
      days_make_fifth_year: z.boolean().default(true),
      /** Gratuity paid outside the product for service that is counted here, in paise. */
      paid_elsewhere_paise: positiveMoney.default(0),
    }),
    response: GratuityPreview,
    errors: ['statutory.not_found', 'statutory.gratuity_before_joining', 'statutory.gratuity_no_wages'],
  }),
  employee: endpoint({
    method: 'GET',
    path: '/statutory/gratuity/{employee_id}',
    permission: READ,
    summary: 'Accrued gratuity of an employee with the provisions of its months, newest first',
    params: z.object({ employee_id: id }),
    response: EmployeeGratuity,
    errors: ['statutory.not_found', 'statutory.gratuity_no_wages'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/statutory/own-gratuity',
    session: true,
    summary: 'Accrued gratuity of the caller as an employee; null without an employee record or before the first payslip',
    response: z.object({ row: EmployeeGratuity.nullable() }),
  }),
  journal: endpoint({
    method: 'GET',
    path: '/statutory/gratuity/provisions/journal',
    permission: READ,
    summary: 'Journal lines of the provision of a month, by department; of the newest month without one',
    query: z.object({ month: isoMonth.optional() }),
    response: z.object({
      month: isoMonth.nullable(),
      lines: z.array(ProvisionJournalLine),
      debit_paise: z.int(),
      credit_paise: z.int(),
    }),
  }),
  provisions: endpoint({
    method: 'GET',
    path: '/statutory/gratuity/provisions',
    permission: READ,
    summary: 'Provision by month',
    response: z.object({ rows: z.array(GratuityProvisionRow) }),
  }),
  provide: endpoint({
    method: 'POST',
    path: '/statutory/gratuity/provisions',
    permission: 'statutory.gratuity.run',
    summary: 'Store the provision of a month',
    body: z.strictObject({ month: isoMonth }),
    response: z.object({ rows: z.array(GratuityProvisionRow) }),
    message: 'Provision stored',
    errors: ['statutory.gratuity_month_open', 'statutory.gratuity_month_order'],
  }),
};
