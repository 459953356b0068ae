import { byId, endpoint, id, isoDate, isoMonth, PageQuery, paged, searchable, text } from '@hrms/platform/contract';
import * as z from 'zod';
import { PublicationStatus } from './publication.contract.ts';
import { SlipDetail, SlipLine } from './slip.contract.ts';

export const PayslipRow = z.object({
  payslip_id: id,
  payroll_id: id,
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  payslip_number: z.string(),
  period_month: isoMonth,
  pay_date: isoDate,
  gross_paise: z.int(),
  deductions_paise: z.int(),
  net_paise: z.int(),
  publication: PublicationStatus,
  /** When the employee opened it first. */
  opened_at: z.string().nullable(),
});
export type PayslipRow = z.output<typeof PayslipRow>;

export const Payslip = SlipDetail.extend({
  payslip_id: id,
  payroll_id: id,
  payslip_number: z.string(),
  organisation_name: z.string(),
  period_month: isoMonth,
  pay_date: isoDate,
  hash: z.string(),
  bank: z.string().nullable(),
  pan_last_four: z.string().nullable(),
  uan: z.string().nullable(),
  esi_number: z.string().nullable(),
  /** Head of the payslip, as it is today. */
  employer: z.object({
    address: z.array(z.string()),
    logo_file_id: id.nullable(),
  }),
  joined_on: isoDate.nullable(),
  /** On the last day of the month, in days, as frozen when the payslip was finalised. */
  /** Days without pay as attendance gave them; null where they were entered, or there are none. */
  lop_dates: z.string().nullable(),
  leave_balances: z.array(z.object({ code: z.string(), name: z.string(), days: z.number() })),
  net_in_words: z.string(),
  /** What later payslips paid or took for this month; the payslip itself never changes. */
  later_differences: z.array(
    z.object({
      payslip_id: id,
      payslip_number: z.string(),
      period_month: isoMonth,
      lines: z.array(z.object({ code: z.string(), name: z.string(), section: SlipLine.shape.section, amount_paise: z.int() })),
      /** Earnings less deductions. */
      net_paise: z.int(),
    }),
  ),
  year_to_date: z.record(z.string(), z.int()),
});
export type Payslip = z.output<typeof Payslip>;

export const payslips = {
  list: endpoint({
    method: 'GET',
    path: '/payslips',
    permission: 'payroll.payslip.read',
    scopes: ['self', 'organisation'],
    alumni: true,
    summary: 'List payslips, newest month first',
    shows: [{ group: 'salary', fields: ['payslip totals'] }],
    query: PageQuery.extend({
      ...searchable,
      employee_id: id.optional(),
      month: isoMonth.optional(),
      payroll_id: id.optional(),
      publication: PublicationStatus.optional(),
    }),
    response: paged(PayslipRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/payslips/{id}',
    permission: 'payroll.payslip.read',
    scopes: ['self', 'organisation'],
    alumni: true,
    reveals: true,
    summary: 'Get a payslip with explanations',
    shows: [{ group: 'salary', fields: ['payslip'], employee: 'employee_id' }],
    params: byId,
    response: Payslip,
    errors: ['payroll.not_found'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/payslips/{id}/pdf',
    permission: 'payroll.payslip.read',
    scopes: ['self', 'organisation'],
    alumni: true,
    reveals: true,
    summary: 'Download a payslip as PDF',
    kind: 'file',
    params: byId,
    response: z.any(),
    errors: ['payroll.not_found'],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/payslips/archive',
    permission: 'payroll.payslip.read',
    scopes: ['self', 'organisation'],
    read_only_ok: true,
    reveals: true,
    summary: 'Download payslips as PDF in one ZIP file, each with its own password where one is set: all of them or none',
    kind: 'file',
    body: z.strictObject({
      payslip_ids: z.array(id).min(1, 'Please select at least one payslip').max(100, 'Select at most 100 payslips'),
    }),
    response: z.any(),
    errors: ['payroll.not_found'],
  }),
};

export const PayrollInput = z.object({
  payroll_input_id: id,
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  period_month: isoMonth,
  component_code: z.string(),
  amount_paise: z.int(),
  note: z.string().nullable(),
  source: z.enum([
    'screen',
    'file',
    'carried',
    'attendance',
    'leave',
    'loans',
    'reimbursements',
    'assets',
    'benefits',
    'salary',
    'statutory',
    'settlement',
    'correction',
  ]),
  status: z.enum(['active', 'voided', 'consumed']),
  /** The run beside the regular one that pays it. */
  payroll_id: id.nullable(),
});
export type PayrollInput = z.output<typeof PayrollInput>;

export const payrollInputs = {
  list: endpoint({
    method: 'GET',
    path: '/payroll-inputs',
    permission: 'payroll.input.update',
    summary: 'List one-time items of a month',
    shows: [{ group: 'salary', fields: ['one-time items'] }],
    /** `payroll_id`: the items of one run; of a regular one those of its month. */
    query: PageQuery.extend({ period_month: isoMonth.optional(), employee_id: id.optional(), payroll_id: id.optional() }),
    response: paged(PayrollInput),
  }),
  create: endpoint({
    method: 'POST',
    path: '/payroll-inputs',
    acts_upon: ['body.employee_id'],
    permission: 'payroll.input.update',
    summary: 'Enter a one-time amount for a month',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      employee_id: z.uuid({ error: 'Please select an employee' }),
      period_month: isoMonth,
      component_code: z.string({ error: 'Please select a component' }).min(2, 'Please select a component').max(30),
      amount_paise: z.int({ error: 'Please enter an amount' }).min(1, 'Please enter an amount').max(1e12),
      note: text('Please enter a note')
        .max(300)
        .nullish()
        .transform((value) => value ?? null),
      /** A run beside the regular one (off-cycle, bonus) that pays it. */
      payroll_id: id.optional(),
      /** Confirms that the same item exists and is added again. */
      confirm_duplicate: z.boolean().default(false),
    }),
    response: PayrollInput,
    message: 'Item saved',
    errors: [
      'payroll.not_found',
      'payroll.not_draft',
      'payroll.component_unknown',
      'payroll.month_finalised',
      'payroll.duplicate_input',
    ],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/payroll-inputs/{id}',
    permission: 'payroll.input.update',
    summary: 'Change the amount or the note of a one-time item',
    params: byId,
    body: z.strictObject({
      amount_paise: z.int({ error: 'Please enter an amount' }).min(1, 'Please enter an amount').max(1e12).optional(),
      note: z
        .string()
        .trim()
        .max(300, 'Use at most 300 characters')
        .nullish()
        .transform((value) => (value === undefined ? undefined : value || null)),
    }),
    response: PayrollInput,
    message: 'Item saved',
    errors: [
      'payroll.not_found',
      'payroll.not_draft',
      'payroll.month_finalised',
      'payroll.input_consumed',
      'payroll.input_of_area',
      'payroll.duplicate_input',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/payroll-inputs/{id}',
    permission: 'payroll.input.update',
    summary: 'Take a one-time item back',
    params: byId,
    response: z.object({}),
    message: 'Item removed',
    errors: ['payroll.not_found', 'payroll.not_draft', 'payroll.input_consumed', 'payroll.input_of_area'],
  }),
};
