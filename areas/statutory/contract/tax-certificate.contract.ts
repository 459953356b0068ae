/** Certificates of tax deducted: Part B of the product, Part A of the authority, signed and issued. */
import { byId, endpoint, id, instant, isoDate, PageQuery, paged, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { taxYear } from './membership.contract.ts';

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
  /** How many issued ones this took the place of. */
  superseded: z.int(),
  version: z.int(),
});
export type TaxCertificate = z.output<typeof TaxCertificate>;

/** A certificate that was issued before a corrected one. */
const SupersededCertificate = z.object({
  superseded_id: id,
  issued_on: isoDate,
  superseded_at: instant,
  reason: z.string(),
  part_a_sha256: z.string().nullable(),
  amount_paid_paise: z.int(),
  tax_paise: z.int(),
});
export type SupersededCertificate = z.output<typeof SupersededCertificate>;

const CERTIFICATE = 'statutory.tds_certificate.read';
const ISSUE = 'statutory.tds_certificate.issue';

export const taxCertificates = {
  list: endpoint({
    method: 'GET',
    path: '/tds/certificates',
    permission: CERTIFICATE,
    alumni: true,
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
    errors: ['statutory.tds_certificate_differs'],
  }),
  joinPartA: endpoint({
    method: 'POST',
    path: '/tds/certificates/join-part-a',
    kind: 'upload',
    permission: ISSUE,
    summary:
      'Join Part A to the certificates: a ZIP of the PDFs of TRACES, by the PAN in file name or text and the name in the text',
    body_limit: 51 * 1024 * 1024,
    body: z.strictObject({ tax_year: taxYear }),
    response: z.object({
      joined: z.int(),
      /** Files that belong to no certificate, or name somebody else, with the PAN masked. */
      unmatched: z.array(z.object({ name: z.string(), reason: z.string() })),
      /** Joined by the PAN alone: the PDF is a scan, or its text cannot be read. */
      not_compared: z.int(),
      /** Certificates of the year without Part A. */
      without_part_a: z.int(),
    }),
    message: 'Part A joined',
    errors: [
      'statutory.tds_part_a_unreadable',
      'statutory.tds_form16_name_mismatch',
      'upload.file',
      'upload.multipart',
      'request.invalid',
    ],
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
  resend: endpoint({
    method: 'POST',
    path: '/tds/certificates/resend',
    permission: ISSUE,
    summary: 'Tell employees once more that their certificate is issued',
    body: z.strictObject({ certificate_ids: z.array(id).min(1, 'Select at least one certificate').max(5000) }),
    response: z.object({ resent: z.int(), not_issued: z.int() }),
    message: 'Notices sent again',
    errors: ['statutory.not_found'],
  }),
  supersede: endpoint({
    method: 'POST',
    path: '/tds/certificates/{id}/supersede',
    permission: ISSUE,
    summary: 'Withdraw an issued certificate, so that a corrected one is prepared, joined, signed and issued in its place',
    params: byId,
    body: z.strictObject({
      reason: text('Please enter a reason').min(10, 'Use at least 10 characters').max(300),
      version: version.optional(),
    }),
    response: z.object({ certificate_id: id }),
    message: 'Certificate superseded',
    errors: ['statutory.not_found', 'statutory.tds_certificate_state', 'statutory.version_conflict'],
  }),
  superseded: endpoint({
    method: 'GET',
    path: '/tds/certificates/{id}/superseded',
    permission: ISSUE,
    summary: 'Certificates of the employee and year that were issued before, newest first',
    params: byId,
    response: z.object({ rows: z.array(SupersededCertificate) }),
    errors: ['statutory.not_found'],
  }),
  supersededFile: endpoint({
    method: 'GET',
    path: '/tds/superseded-certificates/{id}/file',
    kind: 'file',
    reveals: true,
    permission: ISSUE,
    summary: 'Part A of a certificate that was issued before',
    params: byId,
    response: z.any(),
    errors: ['statutory.not_found'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/tds/certificates/{id}/file',
    kind: 'file',
    reveals: true,
    permission: CERTIFICATE,
    alumni: true,
    summary: 'A certificate: Part B or the statement of perquisites as a PDF, Part A as uploaded, or all in a ZIP',
    params: byId,
    query: z.object({
      part: z.enum(['a', 'b', 'perquisites', 'both']).default('b'),
      /** What the program prints opens with PAN in lower case and date of birth as ddmmyyyy. Part A stays as the authority made it. */
      protected: z.enum(['true']).optional(),
    }),
    response: z.any(),
    errors: ['statutory.not_found', 'statutory.tds_no_password'],
  }),
};
