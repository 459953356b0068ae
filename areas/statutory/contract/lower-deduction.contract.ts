/** Certificates by which less tax is deducted from salary, or none (Income-tax Act 2025 s.395(1), s.197 before). */
import { byId, endpoint, id, isoDate, PageQuery, paged, text, version } from '@hrms/platform/contract';
import * as z from 'zod';

export const LowerDeduction = z.object({
  lower_deduction_id: id,
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  certificate_number: z.string(),
  from_date: isoDate,
  until_date: isoDate,
  rate_bp: z.int(),
  /** Salary up to which the rate holds; null: without a limit. */
  limit_paise: z.int().nullable(),
  /** Salary from which payrolls deducted by it. */
  used_paise: z.int(),
  note: z.string().nullable(),
  file_name: z.string(),
  cancel_reason: z.string().nullable(),
  version: z.int(),
});
export type LowerDeduction = z.output<typeof LowerDeduction>;

const READ = 'statutory.tds_profile.read';
const UPDATE = 'statutory.tds_profile.update';
const span = { longest_span: { days: 366, reason: 'A certificate holds within one tax year' } };
const changed = ['statutory.not_found', 'statutory.lower_deduction_cancelled', 'statutory.version_conflict'] as const;

export const lowerDeductions = {
  list: endpoint({
    method: 'GET',
    path: '/tds/lower-deductions',
    permission: READ,
    scopes: ['self', 'organisation'],
    summary: 'Certificates of lower or no deduction, the latest first',
    query: PageQuery.extend({
      employee_id: id.optional(),
      /** In force on this day. */
      on: isoDate.optional(),
    }),
    response: paged(LowerDeduction),
  }),
  record: endpoint({
    method: 'POST',
    path: '/tds/lower-deductions',
    kind: 'upload',
    ...span,
    permission: UPDATE,
    summary: 'Record a certificate of lower or no deduction: JPG, PNG or PDF up to 10 MB',
    status: 201,
    body_limit: 11 * 1024 * 1024,
    body: z.strictObject({
      employee_id: id,
      certificate_number: z
        .string({ error: 'Please enter the certificate number' })
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{15}$/, 'The certificate number has 15 letters and digits'),
      from_date: isoDate,
      until_date: isoDate,
      rate_bp: z.coerce
        .number({ error: 'Please enter the rate' })
        .int('Use at most two decimals')
        .min(0, 'The rate can’t be below 0')
        .max(10_000, 'The rate can’t exceed 100%'),
      limit_paise: z
        .union([
          z.literal(''),
          z.coerce
            .number({ error: 'Please enter an amount' })
            .int()
            .min(1, 'Please enter an amount above 0')
            .max(100_000_000_000_00),
        ])
        .optional()
        .transform((value) => (value === '' || value === undefined ? null : value)),
      note: z
        .string()
        .trim()
        .max(300, 'Use at most 300 characters')
        .optional()
        .transform((value) => value || null),
    }),
    response: LowerDeduction,
    message: 'Certificate recorded',
    errors: [
      'statutory.not_found',
      'statutory.lower_deduction_dates',
      'statutory.lower_deduction_overlaps',
      'upload.not_accepted',
      'upload.file',
      'upload.multipart',
      'request.invalid',
    ],
  }),
  file: endpoint({
    method: 'GET',
    path: '/tds/lower-deductions/{id}/file',
    kind: 'file',
    reveals: true,
    permission: READ,
    scopes: ['self', 'organisation'],
    summary: 'The certificate of a lower deduction',
    params: byId,
    response: z.any(),
    errors: ['statutory.not_found'],
  }),
  end: endpoint({
    method: 'PUT',
    path: '/tds/lower-deductions/{id}',
    ...span,
    permission: UPDATE,
    summary: 'Set an earlier last day of a certificate, as when it was withdrawn',
    params: byId,
    body: z.strictObject({ until_date: isoDate, version: version.optional() }),
    response: LowerDeduction,
    message: 'Certificate saved',
    errors: [...changed, 'statutory.lower_deduction_dates', 'statutory.lower_deduction_overlaps'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/tds/lower-deductions/{id}/cancel',
    permission: UPDATE,
    summary: 'Cancel a certificate that was recorded by mistake',
    params: byId,
    body: z.strictObject({
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300),
      version: version.optional(),
    }),
    response: LowerDeduction,
    message: 'Certificate cancelled',
    errors: [...changed, 'statutory.lower_deduction_used'],
  }),
};
