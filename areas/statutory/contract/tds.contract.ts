/** Tax deducted from salaries: projection, deposit, quarterly statements, certificates and reports. */
import {
  byId,
  endpoint,
  flag,
  id,
  isoDate,
  isoMonth,
  optionalText,
  PageQuery,
  paged,
  positiveMoney,
  text,
  version,
  WireStep,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { taxYear } from './membership.contract.ts';
import { receiptCalls } from './receipt.contract.ts';

const regime = z.enum(['new', 'old']);
const Act = z.enum(['1961', '2025']);

export const TaxProjection = z.object({
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  month: isoMonth,
  /** The payroll of the month is finalised: these are its deductions. */
  frozen: z.boolean(),
  regime,
  annual_tax_paise: z.int(),
  /** Of the regime that is not chosen; null for a frozen month. */
  other_regime_tax_paise: z.int().nullable(),
  total_income_paise: z.int(),
  taxable_paise: z.int(),
  deducted_paise: z.int(),
  tds_paise: z.int(),
  previous_tds_paise: z.int().nullable(),
  /** Why it is another than the month before; empty while it is the same, or nothing but the rest of the year changed. */
  causes: z.array(z.enum(['regime', 'pan', 'certificate', 'one_time_pay', 'previous_employer', 'pay', 'declarations'])),
  short_paise: z.int(),
  months_left: z.int(),
  by: z.enum(['average_rate', 'no_pan', 'certificate']),
  pan_missing: z.boolean(),
  /** The next month rises by more than a fifth. */
  jump: z.boolean(),
});
export type TaxProjection = z.output<typeof TaxProjection>;

export const TaxMonth = z.object({
  month: isoMonth,
  paid_on: isoDate,
  amount_paid_paise: z.int(),
  tax_paise: z.int(),
  linked_paise: z.int(),
});

export const TaxSheet = z.object({
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  tax_year: taxYear,
  act: Act,
  projection: TaxProjection.nullable(),
  new_tax_paise: z.int().nullable(),
  old_tax_paise: z.int().nullable(),
  steps: z.object({ old: z.array(WireStep), new: z.array(WireStep) }).nullable(),
  net_paise: z.int().nullable(),
  months: z.array(TaxMonth),
});
export type TaxSheet = z.output<typeof TaxSheet>;

/** What is asked about the tax of a year: amounts of the year, rent and raise of a month. */
const TaxQuestion = z
  .strictObject({
    employee_id: id,
    regime: regime.optional(),
    bonus_paise: positiveMoney.optional(),
    /** More pay a month, from a month of the tax year on. */
    raise_monthly_paise: positiveMoney.optional(),
    raise_from: isoMonth.optional(),
    savings_paise: positiveMoney.optional(),
    monthly_rent_paise: positiveMoney.optional(),
    city: optionalText(60),
  })
  .refine(({ raise_monthly_paise, raise_from }) => !raise_monthly_paise || raise_from !== undefined, {
    path: ['raise_from'],
    message: 'Please select the first month of the raise',
  });

const PROJECTION = 'statutory.tds_projection.read';
const ofEmployee = z.object({ employee_id: id });

export const tdsProjections = {
  list: endpoint({
    method: 'GET',
    path: '/tds/projections',
    permission: PROJECTION,
    summary: 'Tax of a month by employee: deductions of its finalised payrolls, for all others the projection of the next one',
    query: PageQuery.extend({
      /** Without it, the last month whose regular payroll is finalised. */
      month: isoMonth.optional(),
      /** Without a month: that of the next payroll. */
      upcoming: flag.optional(),
      search: z.string().trim().max(200).optional(),
      problem: z.enum(['no_pan', 'short', 'jump']).optional(),
    }),
    response: paged(TaxProjection),
  }),
  get: endpoint({
    method: 'GET',
    path: '/tds/projections/{employee_id}',
    permission: PROJECTION,
    summary: 'The tax of an employee for the year in both regimes, step by step',
    params: ofEmployee,
    /** A year that is over has its months alone. */
    query: z.object({ tax_year: taxYear.optional() }),
    response: TaxSheet,
    errors: ['statutory.not_found'],
    shows: [{ group: 'tax', fields: ['projection'], employee: 'employee_id' }],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/tds/projections/preview',
    permission: PROJECTION,
    read_only_ok: true,
    summary: 'The tax of an employee with another regime, bonus, rent or investment; nothing is stored',
    body: TaxQuestion,
    response: TaxSheet,
    errors: ['statutory.not_found', 'statutory.raise_month'],
  }),
};

export const TdsOverview = z.object({
  tax_year: taxYear,
  act: Act,
  forms: z.object({ declaration: z.string(), statement: z.string(), certificate: z.string() }),
  deducted_paise: z.int(),
  deposited_paise: z.int(),
  open_paise: z.int(),
  next_due_on: isoDate.nullable(),
  returns_filed: z.int(),
  certificates: z.int(),
  employees: z.int(),
  declarations: z.object({ submitted: z.int(), accepted: z.int(), draft: z.int(), none: z.int() }),
  waiting_proofs: z.int(),
  without_pan: z.array(z.object({ employee_id: id, employee_name: z.string() })),
  old_regime: z.int(),
  /** Joined in the year more than 30 days ago, without an employer before it. */
  without_previous: z.array(z.object({ employee_id: id, employee_name: z.string() })),
  /** The employer as statements name it; null where the company profile or the ownership page has nothing. */
  deductor: z.object({
    name: z.string(),
    /** By the legal type of the company profile. */
    is_government: z.boolean(),
    /** As it was set; null while it is not. */
    government: z.enum(['central', 'state']).nullable(),
    ain: z.string().nullable(),
    tan: z.string().nullable(),
    pan_masked: z.string().nullable(),
    gstin: z.string().nullable(),
    responsible_name: z.string().nullable(),
    responsible_pan_masked: z.string().nullable(),
  }),
});
export type TdsOverview = z.output<typeof TdsOverview>;

export const tdsOverview = endpoint({
  method: 'GET',
  path: '/tds/overview',
  permission: 'statutory.tds_return.read',
  summary: 'The tax year at a glance',
  query: z.object({ tax_year: taxYear.optional() }),
  response: TdsOverview,
});

const ChallanMode = z.enum(['challan', 'book_adjustment']);

export const TdsChallan = z.object({
  challan_id: id,
  law: Act,
  month: isoMonth,
  nature_code: z.string(),
  minor_head: z.string(),
  tax_paise: z.int(),
  interest_paise: z.int(),
  fee_paise: z.int(),
  penalty_paise: z.int(),
  total_paise: z.int(),
  linked_paise: z.int(),
  balance_paise: z.int(),
  linked_employees: z.int(),
  due_on: isoDate,
  /** By book entry of a Government, without a challan of a bank. */
  mode: ChallanMode,
  /** The BSR code of the branch; by book entry the receipt number of Form 24G. */
  bsr_code: z.string(),
  /** The serial number of the challan; by book entry that of the DDO in Form 24G. */
  serial: z.string(),
  paid_on: isoDate,
  status: z.enum(['paid', 'verified', 'reversed']),
  note: z.string().nullable(),
  /** The receipt kept with it. */
  file_name: z.string().nullable(),
  /** The challan status file (.csi) of the tax portal kept with it. */
  csi_file_name: z.string().nullable(),
  paid_by_caller: z.boolean(),
  version: z.int(),
});
export type TdsChallan = z.output<typeof TdsChallan>;

export const TdsLiability = z.object({
  month: isoMonth,
  law: Act,
  employees: z.int(),
  tax_paise: z.int(),
  linked_paise: z.int(),
  open_paise: z.int(),
  due_on: isoDate,
  /** Of a Government that deposits without a challan: the day of payment, of several the first that is open; null for others. */
  book_entry_due_on: isoDate.nullable(),
  /** An estimate for paying today. */
  interest_paise: z.int(),
});
export type TdsLiability = z.output<typeof TdsLiability>;

const CHALLAN_READ = 'statutory.challan.read';
const CHALLAN_PAY = 'statutory.challan.pay';
const CHALLAN_CREATE = 'statutory.challan.create';
const step = z.strictObject({ version: version.optional() });

export const tdsChallans = {
  ...receiptCalls({
    path: '/tds/challans',
    read: CHALLAN_READ,
    keep: CHALLAN_PAY,
    record: 'a tax challan',
    response: TdsChallan,
    states: ['statutory.challan_state'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/tds/challans',
    permission: CHALLAN_READ,
    summary: 'Payments of deducted tax, newest first',
    query: PageQuery.extend({ tax_year: taxYear.optional(), status: z.enum(['paid', 'verified', 'reversed']).optional() }),
    response: paged(TdsChallan),
  }),
  liabilities: endpoint({
    method: 'GET',
    path: '/tds/challans/liabilities',
    permission: CHALLAN_READ,
    summary: 'Deducted tax by month and Act, and what challans cover of it',
    query: z.object({ tax_year: taxYear.optional() }),
    response: z.object({ rows: z.array(TdsLiability) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tds/challans',
    allowed_when_read_only: true,
    permission: CHALLAN_PAY,
    summary: 'Record a payment of deducted tax',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      month: isoMonth,
      form: z.enum(['281', '281N']).optional(),
      mode: ChallanMode.default('challan'),
      minor_head: z.enum(['200', '400']).default('200'),
      tax_paise: positiveMoney,
      interest_paise: positiveMoney.default(0),
      fee_paise: positiveMoney.default(0),
      penalty_paise: positiveMoney.default(0),
      bsr_code: z
        .string({ error: 'Please enter the BSR code' })
        .regex(/^\d{7}$/, 'A BSR code, or the receipt number of Form 24G, has 7 digits'),
      serial: z.string({ error: 'Please enter the serial number' }).regex(/^\d{1,5}$/, 'The serial number has up to 5 digits'),
      paid_on: isoDate,
      note: optionalText(500),
    }),
    response: TdsChallan,
    message: 'Challan recorded',
    errors: [
      'statutory.challan_reference_used',
      'statutory.future_date',
      'statutory.tds_act_mismatch',
      'statutory.tds_book_adjustment',
      'statutory.tds_whole_rupees',
    ],
  }),
  attachCsi: endpoint({
    method: 'POST',
    path: '/tds/challans/csi',
    kind: 'upload',
    allowed_when_read_only: true,
    permission: CHALLAN_PAY,
    summary: 'Keep the challan status file (.csi) of the tax portal with the challans of a quarter, up to 5 MB',
    body_limit: 6 * 1024 * 1024,
    body: z.strictObject({ tax_year: taxYear, quarter: z.coerce.number().int().min(1).max(4) }),
    response: z.object({ challans: z.int() }),
    message: 'Challan status file saved',
    errors: ['statutory.tds_csi_file', 'statutory.tds_no_challans', 'upload.file', 'upload.multipart', 'request.invalid'],
  }),
  csi: endpoint({
    method: 'GET',
    path: '/tds/challans/{id}/csi',
    kind: 'file',
    reveals: true,
    permission: CHALLAN_READ,
    summary: 'The challan status file (.csi) kept with a tax challan',
    params: byId,
    response: z.any(),
    errors: ['statutory.not_found'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/tds/challans/{id}/link',
    allowed_when_read_only: true,
    permission: CHALLAN_CREATE,
    summary: 'Spend a challan on the deductions of its month, oldest first',
    params: byId,
    body: z.strictObject({ entry_ids: z.array(id).max(5000).optional(), version: version.optional() }),
    response: TdsChallan,
    message: 'Challan linked',
    errors: ['statutory.not_found', 'statutory.challan_state', 'statutory.version_conflict', 'statutory.tds_nothing_to_link'],
  }),
  autoLink: endpoint({
    method: 'POST',
    path: '/tds/challans/auto-link',
    allowed_when_read_only: true,
    permission: CHALLAN_CREATE,
    summary: 'Spend every challan of a tax year on deductions, by month and oldest first',
    body: z.strictObject({ tax_year: taxYear }),
    response: z.object({ linked_paise: z.int(), challans: z.int() }),
    message: 'Challans linked',
  }),
  verify: endpoint({
    method: 'POST',
    path: '/tds/challans/{id}/verify',
    allowed_when_read_only: true,
    permission: 'statutory.challan.verify',
    summary: 'Confirm a payment as the second person',
    params: byId,
    body: step,
    response: TdsChallan,
    message: 'Challan verified',
    errors: ['statutory.not_found', 'statutory.challan_state', 'statutory.own_challan', 'statutory.version_conflict'],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/tds/challans/{id}/reverse',
    allowed_when_read_only: true,
    permission: CHALLAN_PAY,
    summary: 'Take back a challan; its links end',
    params: byId,
    body: z.strictObject({ note: text('Please enter a reason').max(500) }),
    response: TdsChallan,
    message: 'Challan reversed',
    errors: ['statutory.not_found', 'statutory.challan_state'],
  }),
};

export const TdsReportKind = z.enum(['proofs', 'landlords', 'shortfall', 'coverage', 'quarters', 'variance', 'perquisites']);
export const TdsReportRow = z.object({
  key: z.string(),
  title: z.string(),
  detail: z.string(),
  first_paise: z.int(),
  second_paise: z.int(),
  difference_paise: z.int(),
});
export type TdsReportRow = z.output<typeof TdsReportRow>;

export const tdsReport = endpoint({
  method: 'GET',
  path: '/tds/reports/{kind}',
  permission: 'statutory.tds_report.read',
  summary: 'A register of tax: proofs, landlords, shortfalls, cover by challans, quarters',
  params: z.object({ kind: TdsReportKind }),
  query: z.object({ tax_year: taxYear.optional() }),
  response: z.object({ first: z.string(), second: z.string(), rows: z.array(TdsReportRow) }),
});
