import {
  byId,
  emptyBody,
  endpoint,
  id,
  isoDate,
  isoMonth,
  PageQuery,
  paged,
  RowError,
  searchable,
  text,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { SlipDetail, SlipLine } from './payroll.contract.ts';
import { PublicationStatus } from './publication.contract.ts';

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
};

export const BankAdvice = z.object({
  bank_advice_id: id,
  payroll_id: id,
  count: z.int(),
  total_paise: z.int(),
  file_hash: z.string(),
  status: z.enum(['draft', 'approved', 'downloaded', 'paid', 'cancelled']),
  approved_at: z.string().nullable(),
  cancelled_reason: z.string().nullable(),
  /** Payments that the bank returned; a later advice pays them. */
  returned_count: z.int(),
  returned_paise: z.int(),
  paid_on: isoDate.nullable(),
  /** Of the bank. */
  reference: z.string().nullable(),
  created_at: z.string(),
});
export type BankAdvice = z.output<typeof BankAdvice>;

/** An employee with net pay who is in no bank advice of the run. */
export const UnpaidEmployee = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  net_paise: z.int(),
  reason: z.enum(['not_advised', 'no_bank_account', 'held']),
  /** The reason of the hold, or why the bank returned the payment. */
  note: z.string().nullable(),
});
export type UnpaidEmployee = z.output<typeof UnpaidEmployee>;

export const bankAdvices = {
  list: endpoint({
    method: 'GET',
    path: '/bank-advices',
    permission: 'payroll.payment.prepare',
    summary: 'List bank advices, newest first',
    query: PageQuery.extend({ payroll_id: id.optional() }),
    response: paged(BankAdvice),
  }),
  unpaid: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/unpaid',
    permission: 'payroll.payment.prepare',
    summary: 'List employees of a finalised run who are in no bank advice, with the reason',
    shows: [{ group: 'salary', fields: ['net pay'] }],
    tag: 'bank-advices',
    params: byId,
    response: z.object({ employees: z.array(UnpaidEmployee) }),
    errors: ['payroll.not_found', 'payroll.not_finalised'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/bank-advices',
    allowed_when_read_only: true,
    permission: 'payroll.payment.prepare',
    summary: 'Create a bank advice of a finalised payroll run for everyone who is in none yet',
    status: 201,
    idempotent: true,
    /** The bank's format; the one used by default without it. */
    body: z.strictObject({ payroll_id: id, template_id: id.optional() }),
    response: BankAdvice,
    message: 'Bank advice created',
    errors: [
      'payroll.not_found',
      'payroll.not_finalised',
      'payroll.already_advised',
      'payroll.bank_details_invalid',
      'payroll.paying_account_missing',
    ],
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/bank-advices/{id}/confirm',
    allowed_when_read_only: true,
    permission: 'payroll.payment.confirm',
    summary: 'Mark a bank advice as paid by the bank',
    params: byId,
    body: z.strictObject({
      paid_on: isoDate,
      reference: z
        .string()
        .trim()
        .max(60)
        .nullish()
        .transform((text) => text || null),
    }),
    response: BankAdvice,
    message: 'Marked as paid',
    errors: ['payroll.not_found', 'payroll.advice_closed', 'payroll.payment_date', 'payroll.own_payment'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/bank-advices/{id}/approve',
    allowed_when_read_only: true,
    permission: 'payroll.payment.approve',
    summary: 'Approve a bank advice that someone else created',
    params: byId,
    body: emptyBody,
    response: BankAdvice,
    message: 'Bank advice approved',
    errors: ['payroll.not_found', 'payroll.advice_closed', 'payroll.own_payment'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/bank-advices/{id}/cancel',
    permission: 'payroll.payment.prepare',
    summary: 'Cancel a bank advice that is not paid; its employees are paid by the next one',
    params: byId,
    body: z.strictObject({ reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300) }),
    response: BankAdvice,
    message: 'Bank advice cancelled',
    errors: ['payroll.not_found', 'payroll.advice_closed', 'payroll.partly_paid'],
  }),
  respond: endpoint({
    method: 'POST',
    path: '/bank-advices/{id}/response',
    allowed_when_read_only: true,
    permission: 'payroll.payment.confirm',
    summary:
      'Upload the bank’s answer as CSV or XLSX with employee_code, status, reference and reason: all rows, or none when one is wrong',
    kind: 'upload',
    params: byId,
    response: z.object({ paid: z.int(), returned: z.int(), errors: z.array(RowError) }),
    errors: ['payroll.not_found', 'payroll.advice_closed', 'payroll.own_payment', 'payroll.file_unreadable'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/bank-advices/{id}/file',
    permission: 'payroll.payment.prepare',
    reveals: true,
    summary: 'Download a bank advice as CSV',
    shows: [{ group: 'bank', fields: ['account numbers', 'net pay'] }],
    kind: 'file',
    params: byId,
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

export const PayrollSetting = z.object({
  pay_group: z.string(),
  pay_group_id: id,
  from_date: isoDate,
  lop_basis: z.enum(['calendar_days', 'fixed_30', 'fixed_26', 'working_days']),
  net_rounding: z.enum(['none', 'nearest_rupee', 'up_rupee']),
  pay_day: z.int(),
  one_off_tax: z.enum(['in_month', 'spread']),
  recovery_cap_bp: z.int(),
  /** The day of the month by which inputs are in; 31: the last day. */
  input_cutoff_day: z.int(),
  /** When employees see payslips of finalised runs. */
  publish_mode: z.enum(['manual', 'on_finalise', 'on_pay_day']),
  /** Pattern of the password that opens a payslip as PDF, of {pan}, {ddmmyyyy}, {code} and {yyyy}; null: no password. */
  payslip_password_rule: z.string().nullable(),
});
export type PayrollSetting = z.output<typeof PayrollSetting>;

const PasswordRule = z
  .string()
  .trim()
  .max(60, 'Use at most 60 characters')
  .refine(
    (rule) => rule === '' || /\{(pan|ddmmyyyy|code|yyyy)\}/.test(rule),
    'Use at least one of {pan}, {ddmmyyyy}, {code}, {yyyy}',
  )
  .refine(
    (rule) => !/[{}]/.test(rule.replaceAll(/\{(pan|ddmmyyyy|code|yyyy)\}/g, '')),
    'Use only {pan}, {ddmmyyyy}, {code} and {yyyy}',
  )
  .nullable()
  .transform((rule) => rule || null);

export const payrollSettings = {
  get: endpoint({
    method: 'GET',
    path: '/payroll-settings',
    permission: 'payroll.settings.read',
    summary: 'How a pay group is paid today, the default one without an id',
    query: z.object({ pay_group_id: id.optional() }),
    response: PayrollSetting,
    errors: ['payroll.not_found'],
  }),
  put: endpoint({
    method: 'PUT',
    path: '/payroll-settings',
    permission: 'payroll.settings.update',
    summary: 'Change how a pay group is paid from a day on, the default one without an id',
    body: z.strictObject({
      from_date: isoDate,
      lop_basis: PayrollSetting.shape.lop_basis,
      net_rounding: PayrollSetting.shape.net_rounding,
      pay_day: z.int().min(1).max(31),
      one_off_tax: PayrollSetting.shape.one_off_tax,
      recovery_cap_bp: z.int().min(0).max(10_000),
      /** As before without them. */
      input_cutoff_day: z
        .int()
        .min(1)
        .max(31)
        .refine((day) => day <= 28 || day === 31, 'Use a day from 1 to 28, or 31 for the last day')
        .optional(),
      publish_mode: PayrollSetting.shape.publish_mode.optional(),
      payslip_password_rule: PasswordRule.optional(),
      pay_group_id: id.optional(),
      pay_group: z.unknown().optional(),
    }),
    response: PayrollSetting,
    message: 'Settings saved',
    errors: ['payroll.setting_locked', 'payroll.not_found'],
  }),
};
