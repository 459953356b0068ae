/** Tax deducted from salaries: projection, deposit, quarterly statements, certificates and reports. */
import {
  byId,
  emptyBody,
  endpoint,
  id,
  instant,
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

const PROJECTION = 'statutory.tds_projection.read';
const ofEmployee = z.object({ employee_id: id });

export const tdsProjections = {
  list: endpoint({
    method: 'GET',
    path: '/tds/projections',
    permission: PROJECTION,
    summary: 'Tax of a month by employee: deductions of a finalised payroll, else the projection',
    query: PageQuery.extend({
      month: isoMonth.optional(),
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
    body: z.strictObject({
      employee_id: id,
      regime: regime.optional(),
      bonus_paise: positiveMoney.optional(),
      savings_paise: positiveMoney.optional(),
      monthly_rent_paise: positiveMoney.optional(),
      city: optionalText(60),
    }),
    response: TaxSheet,
    errors: ['statutory.not_found'],
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
  bsr_code: z.string(),
  serial: z.string(),
  paid_on: isoDate,
  status: z.enum(['paid', 'verified', 'reversed']),
  note: z.string().nullable(),
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
  /** An estimate for paying today. */
  interest_paise: z.int(),
});
export type TdsLiability = z.output<typeof TdsLiability>;

const CHALLAN_READ = 'statutory.challan.read';
const CHALLAN_PAY = 'statutory.challan.pay';
const CHALLAN_CREATE = 'statutory.challan.create';
const step = z.strictObject({ version: version.optional() });

export const tdsChallans = {
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
      minor_head: z.enum(['200', '400']).default('200'),
      tax_paise: positiveMoney,
      interest_paise: positiveMoney.default(0),
      fee_paise: positiveMoney.default(0),
      penalty_paise: positiveMoney.default(0),
      bsr_code: z.string({ error: 'Please enter the BSR code' }).regex(/^\d{7}$/, 'The BSR code has 7 digits'),
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
      'statutory.tds_whole_rupees',
    ],
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

export const ReturnFinding = z.object({
  code: z.string(),
  level: z.enum(['error', 'warning']),
  employee_id: id.nullable(),
  employee_name: z.string().nullable(),
  field: z.string(),
  message: z.string(),
  remedy: z.string(),
  /** The challan or deduction in the order of the statement; null for the employer. */
  row: z.int().nullable(),
});
export type ReturnFinding = z.output<typeof ReturnFinding>;

export const ReturnChange = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  record: z.enum(['challan', 'deduction']),
  employee_id: id.nullable(),
  /** The employee's name, or the number of the challan. */
  title: z.string(),
  field: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ReturnChange = z.output<typeof ReturnChange>;

export const TdsReturn = z.object({
  return_id: id.nullable(),
  tax_year: taxYear,
  quarter: z.int(),
  form: z.enum(['24q', '138']),
  status: z.enum(['none', 'preparing', 'validated', 'filed', 'accepted', 'rejected']),
  employees: z.int(),
  amount_paid_paise: z.int(),
  tax_paise: z.int(),
  linked_paise: z.int(),
  challans: z.int(),
  /** Payrolls paid in the quarter that are not finalised. */
  open_payrolls: z.int(),
  due_on: isoDate,
  findings: z.array(ReturnFinding),
  prior_receipt: z.string().nullable(),
  receipt_no: z.string().nullable(),
  filed_on: isoDate.nullable(),
  files: z.int(),
  /** 0 is the statement itself, the others are its corrections. */
  number: z.int(),
  correction_of: id.nullable(),
  /** What a correction changes of the statement filed before it. */
  changes: z.array(ReturnChange),
  version: z.int(),
});
export type TdsReturn = z.output<typeof TdsReturn>;

const RETURN_READ = 'statutory.tds_return.read';
const PREPARE = 'statutory.tds_return.prepare';
const FILE = 'statutory.tds_return.file';

export const tdsReturns = {
  list: endpoint({
    method: 'GET',
    path: '/tds/returns',
    permission: RETURN_READ,
    summary: 'Quarterly statements of a tax year',
    query: z.object({ tax_year: taxYear.optional() }),
    response: z.object({ tax_year: taxYear, rows: z.array(TdsReturn) }),
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/tds/returns',
    allowed_when_read_only: true,
    permission: PREPARE,
    summary: 'Prepare the statement of a quarter',
    status: 201,
    body: z.strictObject({
      tax_year: taxYear,
      quarter: z.int().min(1).max(4),
      prior_receipt: optionalText(15, /^(\d{15})?$/, 'The token number has 15 digits'),
    }),
    response: TdsReturn,
    message: 'Statement prepared',
    errors: ['statutory.tds_quarter_open', 'statutory.tds_return_filed'],
  }),
  validate: endpoint({
    method: 'POST',
    path: '/tds/returns/{id}/validate',
    allowed_when_read_only: true,
    permission: PREPARE,
    summary: 'Check the statement as the authority would',
    params: byId,
    body: emptyBody,
    response: TdsReturn,
    errors: ['statutory.not_found', 'statutory.tds_return_filed'],
  }),
  download: endpoint({
    method: 'POST',
    path: '/tds/returns/{id}/file-download',
    allowed_when_read_only: true,
    kind: 'file',
    reveals: true,
    permission: FILE,
    summary: 'The text file for the authority',
    params: byId,
    body: emptyBody,
    response: z.any(),
    errors: [
      'statutory.not_found',
      'statutory.tds_return_has_errors',
      'statutory.tds_form138_q4_not_published',
      'statutory.tds_24q_not_built',
      'statutory.tds_correction_file',
    ],
  }),
  correction: endpoint({
    method: 'POST',
    path: '/tds/returns/{id}/correction',
    allowed_when_read_only: true,
    permission: PREPARE,
    summary: 'Prepare a correction of a filed statement with what changed since',
    status: 201,
    params: byId,
    body: emptyBody,
    response: TdsReturn,
    message: 'Correction prepared',
    errors: [
      'statutory.not_found',
      'statutory.tds_return_not_filed',
      'statutory.tds_correction_late',
      'statutory.tds_nothing_to_correct',
    ],
  }),
  file: endpoint({
    method: 'POST',
    path: '/tds/returns/{id}/file',
    allowed_when_read_only: true,
    permission: FILE,
    summary: 'Record the receipt of a filed statement',
    params: byId,
    body: z.strictObject({
      receipt_no: z.string({ error: 'Please enter the token number' }).regex(/^\d{15}$/, 'The token number has 15 digits'),
      filed_on: isoDate,
      version: version.optional(),
    }),
    response: TdsReturn,
    message: 'Receipt recorded',
    errors: [
      'statutory.not_found',
      'statutory.tds_return_filed',
      'statutory.tds_return_has_errors',
      'statutory.future_date',
      'statutory.version_conflict',
    ],
  }),
};

const CertificateStatus = z.enum(['prepared', 'part_a_joined', 'signed', 'issued']);

export const TaxCertificate = z.object({
  certificate_id: id,
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  tax_year: taxYear,
  form: z.enum(['16', '130']),
  status: CertificateStatus,
  /** The SHA-256 of Part A as it was uploaded; null without it. */
  part_a_sha256: z.string().nullable(),
  signed_name: z.string().nullable(),
  signed_on: isoDate.nullable(),
  amount_paid_paise: z.int(),
  tax_paise: z.int(),
  prepared_at: instant,
  issued_on: isoDate.nullable(),
  version: z.int(),
});
export type TaxCertificate = z.output<typeof TaxCertificate>;

const CERTIFICATE = 'statutory.tds_certificate.read';
const ISSUE = 'statutory.tds_certificate.issue';

export const taxCertificates = {
  list: endpoint({
    method: 'GET',
    path: '/tds/certificates',
    permission: CERTIFICATE,
    summary: 'Certificates of tax deducted',
    query: PageQuery.extend({ tax_year: taxYear.optional(), status: CertificateStatus.optional() }),
    response: paged(TaxCertificate),
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/tds/certificates/prepare',
    allowed_when_read_only: true,
    permission: ISSUE,
    summary: 'Prepare the certificates of all employees with a deduction in a tax year',
    body: z.strictObject({ tax_year: taxYear }),
    response: z.object({ prepared: z.int() }),
    message: 'Certificates prepared',
  }),
  joinPartA: endpoint({
    method: 'POST',
    path: '/tds/certificates/join-part-a',
    kind: 'upload',
    permission: ISSUE,
    summary: 'Join Part A to the certificates: a ZIP of the PDFs of TRACES with the PAN in each file name',
    body_limit: 51 * 1024 * 1024,
    body: z.strictObject({ tax_year: taxYear }),
    response: z.object({
      joined: z.int(),
      /** Files that belong to no certificate, with the PAN masked. */
      unmatched: z.array(z.object({ name: z.string(), reason: z.string() })),
      /** Certificates of the year without Part A. */
      without_part_a: z.int(),
    }),
    message: 'Part A joined',
    errors: ['statutory.tds_part_a_unreadable', 'upload.file', 'upload.multipart', 'request.invalid'],
  }),
  sign: endpoint({
    method: 'POST',
    path: '/tds/certificates/sign',
    allowed_when_read_only: true,
    permission: ISSUE,
    summary: 'Sign the certificates of a tax year that have Part A, in the name of the responsible person',
    body: z.strictObject({
      tax_year: taxYear,
      place: text('Please enter the place').max(60),
      /** The name of the responsible person, typed as the confirmation. */
      confirmed_as: text('Please enter the name of the responsible person').max(120),
    }),
    response: z.object({ signed: z.int(), without_part_a: z.int() }),
    message: 'Certificates signed',
    errors: ['statutory.tds_responsible_person_missing', 'statutory.tds_signatory_differs', 'statutory.tds_nothing_to_sign'],
  }),
  issue: endpoint({
    method: 'POST',
    path: '/tds/certificates/issue',
    allowed_when_read_only: true,
    permission: ISSUE,
    summary: 'Issue the signed certificates of a tax year to the employees',
    body: z.strictObject({ tax_year: taxYear }),
    response: z.object({ issued: z.int(), not_signed: z.int() }),
    message: 'Certificates issued',
    errors: ['statutory.tds_certificate_before_filing'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/tds/certificates/{id}/file',
    kind: 'file',
    reveals: true,
    permission: CERTIFICATE,
    summary: 'A certificate: Part B as a PDF, Part A as uploaded, or both in a ZIP',
    params: byId,
    query: z.object({ part: z.enum(['a', 'b', 'both']).default('b') }),
    response: z.any(),
    errors: ['statutory.not_found'],
  }),
};

export const TdsReportKind = z.enum(['proofs', 'landlords', 'shortfall', 'coverage', 'quarters']);
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
