/** Quarterly statements of tax deducted from salaries, their filing and their corrections. */
import { byId, emptyBody, endpoint, id, isoDate, optionalText, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { taxYear } from './membership.contract.ts';

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
  /** Fee for a statement that is late, to the filing or to today, in paise: an estimate; 0 of corrections. */
  late_fee_paise: z.int(),
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
      'statutory.tds_correction_file',
    ],
  }),
  annexure: endpoint({
    method: 'POST',
    path: '/tds/returns/{id}/annexure-download',
    allowed_when_read_only: true,
    kind: 'file',
    reveals: true,
    permission: FILE,
    summary: 'Annexure II of Form 138 for the last quarter as a workbook, for checking',
    params: byId,
    body: emptyBody,
    response: z.any(),
    errors: ['statutory.not_found', 'statutory.tds_no_annexure'],
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
  outcome: endpoint({
    method: 'POST',
    path: '/tds/returns/{id}/outcome',
    allowed_when_read_only: true,
    permission: FILE,
    summary: 'Record that the authority accepted or rejected a filed statement; a rejected one is prepared and filed again',
    params: byId,
    body: z
      .strictObject({
        outcome: z.enum(['accepted', 'rejected'], { error: 'Please select accepted or rejected' }),
        note: optionalText(500),
        version: version.optional(),
      })
      .refine(({ outcome, note }) => outcome === 'accepted' || Boolean(note), {
        path: ['note'],
        message: 'Please enter the reason of the rejection',
      }),
    response: TdsReturn,
    message: 'Outcome recorded',
    errors: ['statutory.not_found', 'statutory.tds_return_outcome', 'statutory.version_conflict'],
  }),
};
