import { byId, emptyBody, endpoint, id, isoMonth, PageQuery, paged, positiveMoney, text } from '@hrms/platform/contract';
import * as z from 'zod';

/** LOP days, a one-time item or both, of one employee. */
export const EntryRow = z.strictObject({
  employee_code: text('Please enter an employee code').max(40),
  lop_days: z.number().min(0).max(31).multipleOf(0.1).nullable().default(null),
  /** Code or name of a component, in any case. */
  component_code: z.string().min(2).max(80).nullable().default(null),
  amount_paise: z.int().min(1).max(1e12).nullable().default(null),
  note: z.string().trim().max(300).nullable().default(null),
});
export type EntryRow = z.output<typeof EntryRow>;

/** What is wrong in a row; rows are counted from 1. */
export const EntryError = z.object({
  row: z.int(),
  field: z.enum(['employee_code', 'lop_days', 'component_code', 'amount_paise', 'note']),
  message: z.string(),
});
export type EntryError = z.output<typeof EntryError>;

const saved = z.object({ saved: z.int(), errors: z.array(EntryError) });

export const payrollEntries = {
  save: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/entries',
    permission: 'payroll.input.update',
    summary: 'Enter LOP days and one-time items of many employees: all rows, or none when one has an error',
    tag: 'payrolls',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      rows: z.array(EntryRow).min(1).max(500),
      dry_run: z.boolean().default(false),
      /** Confirms that equal items exist and are added again. */
      confirm_duplicates: z.boolean().default(false),
    }),
    response: saved,
    errors: ['payroll.not_found', 'payroll.not_draft', 'payroll.not_regular', 'payroll.other_group', 'payroll.duplicate_input'],
  }),
};

export const PayrollHold = z.object({
  payroll_hold_id: id,
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  period_month: isoMonth,
  /** stop_processing: left out of the run. hold_payout: calculated, and kept back from the bank advice. */
  kind: z.enum(['stop_processing', 'hold_payout']),
  reason: z.string(),
  status: z.enum(['active', 'released', 'voided']),
});
export type PayrollHold = z.output<typeof PayrollHold>;

export const payrollHolds = {
  list: endpoint({
    method: 'GET',
    path: '/payroll-holds',
    permission: 'payroll.run.read',
    summary: 'List employees left out of a run or with held pay, newest first',
    query: PageQuery.extend({ period_month: isoMonth.optional(), employee_id: id.optional() }),
    response: paged(PayrollHold),
  }),
  create: endpoint({
    method: 'POST',
    path: '/payroll-holds',
    acts_upon: ['body.employee_id'],
    permission: 'payroll.run.prepare',
    summary: 'Leave an employee out of a run, or hold the net pay, with a reason',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      employee_id: z.uuid({ error: 'Please select an employee' }),
      period_month: isoMonth,
      kind: PayrollHold.shape.kind,
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300),
    }),
    response: PayrollHold,
    message: 'Hold saved',
    errors: ['payroll.not_found', 'payroll.month_finalised', 'payroll.already_held'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/payroll-holds/{id}/release',
    permission: 'payroll.run.prepare',
    summary: 'End a hold',
    idempotent: true,
    params: byId,
    body: emptyBody,
    response: PayrollHold,
    message: 'Hold released',
    errors: ['payroll.not_found', 'payroll.month_finalised'],
  }),
  void: endpoint({
    method: 'POST',
    path: '/payroll-holds/{id}/void',
    permission: 'payroll.run.prepare',
    summary: 'Void a hold that was entered by mistake',
    idempotent: true,
    params: byId,
    body: emptyBody,
    response: PayrollHold,
    message: 'Hold voided',
    errors: ['payroll.not_found', 'payroll.month_finalised', 'payroll.hold_released'],
  }),
};

const taxYear = z.string().regex(/^20\d{2}-\d{2}$/, 'Enter a tax year such as 2026-27');

const figures = {
  /** Taxable salary since April, before the first run. */
  taxable_paise: positiveMoney,
  tds_paise: positiveMoney,
  epf_paise: positiveMoney,
  ptax_paise: positiveMoney,
};

export const PayOpening = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  tax_year: z.string(),
  /** The last month of the entered totals; null where they hold all months before the first run, or none were entered. */
  until_month: isoMonth.nullable(),
  /** Accepted registers of the former program are among the figures. */
  has_registers: z.boolean(),
  ...figures,
});
export type PayOpening = z.output<typeof PayOpening>;

export const SaveOpenings = z.strictObject({
  tax_year: taxYear,
  /** The last month that the totals hold; registers of later months are added. Without it the totals hold everything before the first run. */
  until_month: isoMonth.optional(),
  rows: z
    .array(z.strictObject({ employee_code: text('Please enter an employee code').max(40), ...figures }))
    .min(1)
    .max(500),
});
export type SaveOpenings = z.output<typeof SaveOpenings>;

export const payrollOpenings = {
  list: endpoint({
    method: 'GET',
    path: '/payroll-openings',
    permission: 'payroll.run.read',
    summary: 'List pay and tax of a tax year from before the first run',
    query: PageQuery.extend({ tax_year: taxYear }),
    response: paged(PayOpening),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/payroll-openings',
    permission: 'payroll.run.prepare',
    summary: 'Save opening figures of a tax year: all rows, or none when one has an error',
    body: SaveOpenings,
    response: saved,
    errors: ['payroll.month_finalised', 'payroll.opening_month'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/payroll-openings/decline',
    permission: 'payroll.run.prepare',
    summary: 'Record that opening figures of a tax year are not needed, with the reason',
    body: z.strictObject({
      tax_year: taxYear,
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300),
    }),
    response: z.object({ tax_year: z.string(), reason: z.string() }),
    message: 'Opening figures declined',
    errors: ['payroll.month_finalised'],
  }),
};
