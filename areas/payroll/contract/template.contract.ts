/** Templates of what payroll prints and hands over: payslip, bank file, register view and journal mapping. */
import {
  byId,
  crudEndpoints,
  endpoint,
  flag,
  id,
  ListQuery,
  nameText,
  optionalText,
  readOnly,
  version,
} from '@hrms/platform/contract';
import * as z from 'zod';

export const TemplateKind = z.enum(['payslip', 'bank', 'register', 'journal']);
export type TemplateKind = z.output<typeof TemplateKind>;

export const PayslipContent = z.strictObject({
  kind: z.literal('payslip'),
  monthly_rate: z.boolean(),
  year_to_date: z.boolean(),
  employer_contributions: z.boolean(),
  leave_balances: z.boolean(),
  /** Printed below the figures. */
  note: optionalText(300),
});

export const BankField = z.enum([
  'account_holder',
  'account_number',
  'ifsc',
  'amount',
  'narration',
  'employee_code',
  'email',
  'pay_date',
  'serial_number',
  'fixed_text',
]);
export type BankField = z.output<typeof BankField>;

const BankColumn = z.strictObject({
  heading: z.string().trim().min(1, 'Please enter a heading').max(60, 'Use at most 60 characters'),
  field: BankField,
  /** What a column with a fixed text holds, for example NEFT. */
  text: optionalText(40),
  /** The longest text the bank takes; longer ones are cut. */
  longest: z.int().min(1, 'Use at least 1').max(200, 'Use at most 200').nullish(),
  capitals: z.boolean(),
});

/** What a record before or after the payments can hold; the bank compares count and total with the payments. */
export const BankRecordField = z.enum(['count', 'total', 'pay_date', 'fixed_text']);
export type BankRecordField = z.output<typeof BankRecordField>;

const bankRecord = z
  .array(z.strictObject({ field: BankRecordField, text: optionalText(40) }))
  .max(30, 'Use at most 30 values')
  .optional();

const NEEDED = [
  ['account_number', 'Account number'],
  ['ifsc', 'IFSC'],
  ['amount', 'Amount'],
] as const;

export const BankContent = z
  .strictObject({
    kind: z.literal('bank'),
    columns: z.array(BankColumn).min(3, 'Add the columns the bank asks for').max(30, 'Use at most 30 columns'),
    heading_row: z.boolean(),
    /** One row before the headings and the payments; none when missing or empty. */
    header_record: bankRecord,
    /** One row after the payments; none when missing or empty. */
    trailer_record: bankRecord,
    separator: z.enum(['comma', 'semicolon', 'tab', 'pipe']),
    date_format: z.enum(['DD/MM/YYYY', 'DD-MM-YYYY', 'YYYY-MM-DD', 'DDMMYYYY']),
  })
  .superRefine(({ columns, header_record, trailer_record }, check) => {
    for (const [field, label] of NEEDED)
      if (!columns.some((column) => column.field === field))
        check.addIssue({ code: 'custom', path: ['columns'], message: `Add a column for ${label}` });
    for (const [index, { field, text }] of columns.entries())
      if (field === 'fixed_text' && !text)
        check.addIssue({ code: 'custom', path: ['columns', index, 'text'], message: 'Please enter the text of this column' });
    for (const [name, record] of Object.entries({ header_record, trailer_record }))
      for (const [index, { field, text }] of (record ?? []).entries())
        if (field === 'fixed_text' && !text)
          check.addIssue({ code: 'custom', path: [name, index, 'text'], message: 'Please enter the text of this value' });
  });

export const RegisterField = z.enum([
  'employee_code',
  'full_name',
  'department',
  'designation',
  'branch',
  'cost_centre',
  'joined_on',
  'paid_days',
  'lop_days',
  'gross_pay',
  'reimbursements',
  'deductions',
  'net_pay',
  'employer_cost',
]);
export type RegisterField = z.output<typeof RegisterField>;

const componentCode = z
  .string()
  .trim()
  .regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'Use a component code');

export const RegisterContent = z.strictObject({
  kind: z.literal('register'),
  /** Fields of the employee and totals of the payslip, in order. */
  fields: z.array(RegisterField).min(1, 'Choose at least one column').max(14),
  /** Component codes in order; null for every component that occurs. */
  components: z.array(componentCode).max(200).nullable(),
});

const accountCode = optionalText(40);

export const JournalContent = z
  .strictObject({
    kind: z.literal('journal'),
    voucher_prefix: z
      .string()
      .trim()
      .regex(/^[A-Z0-9/-]{1,12}$/, 'Use 1 to 12 capital letters, digits, / or -'),
    accounts: z
      .array(z.strictObject({ code: componentCode, debit: accountCode, credit: accountCode }))
      .max(300, 'Use at most 300 components'),
    net_account: z
      .string({ error: 'Please enter the account of net pay' })
      .trim()
      .min(1, 'Please enter the account of net pay')
      .max(40),
    /** Account of held pay; that of net pay without one. */
    held_account: accountCode,
  })
  .superRefine(({ accounts }, check) => {
    const seen = new Set<string>();
    for (const [index, { code }] of accounts.entries()) {
      if (seen.has(code))
        check.addIssue({ code: 'custom', path: ['accounts', index, 'code'], message: `${code} is listed twice` });
      seen.add(code);
    }
  });

export const TemplateContent = z.discriminatedUnion('kind', [PayslipContent, BankContent, RegisterContent, JournalContent]);
export type TemplateContent = z.output<typeof TemplateContent>;
export type ContentOf<K extends TemplateKind> = Extract<TemplateContent, { kind: K }>;

export const PayrollTemplate = z.object({
  template_id: id,
  kind: TemplateKind,
  name: z.string(),
  /** Used where nobody chooses another. */
  is_default: z.boolean(),
  content: TemplateContent,
  updated_at: z.string(),
  version: z.int(),
});
export type PayrollTemplate = z.output<typeof PayrollTemplate>;

export const CreateTemplate = z.strictObject({
  name: nameText('Please enter a name').max(60),
  is_default: z.boolean().default(false),
  content: TemplateContent,
});
export type CreateTemplate = z.output<typeof CreateTemplate>;

export const UpdateTemplate = z.strictObject({
  name: nameText('Please enter a name').max(60),
  is_default: z.boolean(),
  content: TemplateContent,
  version: version.optional(),
  ...readOnly('template_id', 'kind', 'updated_at'),
});
export type UpdateTemplate = z.output<typeof UpdateTemplate>;

const SETTINGS = 'payroll.settings';

/** A component of the newest payroll run, with the sides a journal books it on. */
export const PaidComponent = z.object({
  code: z.string(),
  name: z.string(),
  section: z.string(),
  sides: z.array(z.enum(['debit', 'credit'])),
});
export type PaidComponent = z.output<typeof PaidComponent>;

export const payrollTemplates = {
  ...crudEndpoints({
    path: '/payroll-templates',
    permission: SETTINGS,
    writePermission: 'payroll.settings.update',
    one: 'payroll template',
    many: 'payroll templates',
    order: 'by name',
    row: PayrollTemplate,
    query: ListQuery.omit({ sort: true }).extend({ kind: TemplateKind.optional(), is_default: flag.optional() }),
    create: CreateTemplate,
    update: UpdateTemplate,
    refusals: ['payroll.template_exists'],
    updateRefusals: ['payroll.template_kind'],
  }),
  components: endpoint({
    method: 'GET',
    path: '/payroll-templates/components',
    permission: 'payroll.settings.read',
    summary: 'Components of the newest payroll run',
    tag: 'payroll-templates',
    response: z.object({ components: z.array(PaidComponent) }),
  }),
  sample: endpoint({
    method: 'GET',
    path: '/payroll-templates/{id}/sample',
    permission: 'payroll.settings.read',
    reveals: false,
    summary: 'A payslip or bank file of made-up figures, as the template makes it',
    tag: 'payroll-templates',
    kind: 'file',
    params: byId,
    response: z.any(),
    errors: ['payroll.not_found', 'payroll.no_sample'],
  }),
};
