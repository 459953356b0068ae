/** Salary of earlier employers in a tax year, as Form 122 (12B before) states it. */
import { IDENTIFIER_FORMATS } from '@hrms/organisation/contract';
import {
  byId,
  endpoint,
  id,
  importEndpoints,
  isoDate,
  PageQuery,
  paged,
  positiveMoney,
  text,
  version,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { taxYear } from './membership.contract.ts';

export const PreviousEmployment = z.object({
  previous_employment_id: id,
  employee_id: id,
  tax_year: taxYear,
  employer_name: z.string(),
  tan: z.string().nullable(),
  from_date: isoDate.nullable(),
  to_date: isoDate.nullable(),
  /** Before exemptions. */
  salary_paise: z.int(),
  /** Of the salary, exempt in the old regime. */
  exempt_paise: z.int(),
  professional_tax_paise: z.int(),
  /** Own provident fund: with the savings of the year within their limit, old regime. */
  epf_paise: z.int(),
  tds_paise: z.int(),
  file_name: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  version: z.int(),
});
export type PreviousEmployment = z.output<typeof PreviousEmployment>;

const facts = {
  employer_name: text('Please enter the employer').max(120),
  tan: z
    .union([z.literal(''), z.string().trim().toUpperCase().regex(IDENTIFIER_FORMATS.tan.pattern, IDENTIFIER_FORMATS.tan.message)])
    .nullish()
    .transform((tan) => tan || null),
  from_date: isoDate.nullish().transform((day) => day ?? null),
  to_date: isoDate.nullish().transform((day) => day ?? null),
  salary_paise: positiveMoney,
  exempt_paise: positiveMoney.default(0),
  professional_tax_paise: positiveMoney.default(0),
  epf_paise: positiveMoney.default(0),
  tds_paise: positiveMoney,
};
const SUBMIT = 'statutory.tds_declaration.submit';
const span = { longest_span: { days: 366, reason: 'Employment of one tax year' } };
const stated = [
  'statutory.not_found',
  'statutory.previous_dates',
  'statutory.previous_overlaps',
  'statutory.previous_amount',
] as const;
const changed = ['statutory.previous_cancelled', 'statutory.version_conflict'] as const;

export const RecordPreviousEmployment = z.strictObject({ employee_id: id, tax_year: taxYear, ...facts });
export type RecordPreviousEmployment = z.output<typeof RecordPreviousEmployment>;

/** Previous employments from a file, one a row. */
export const previousEmploymentImports = importEndpoints({
  path: '/tds/previous-employments/import',
  permission: 'statutory.tds_profile.update',
  what: 'Previous employments of a tax year',
  kinds: ['previous_employments'],
});

export const previousEmployments = {
  list: endpoint({
    method: 'GET',
    path: '/tds/previous-employments',
    permission: 'statutory.tds_profile.read',
    summary: 'List previous employments of a tax year',
    query: PageQuery.extend({ employee_id: id.optional(), tax_year: taxYear.optional() }),
    response: paged(PreviousEmployment),
  }),
  add: endpoint({
    method: 'POST',
    path: '/tds/previous-employments',
    ...span,
    permission: SUBMIT,
    summary: 'Add a previous employment from Form 122',
    status: 201,
    idempotent: true,
    body: RecordPreviousEmployment,
    response: PreviousEmployment,
    message: 'Previous employment added',
    errors: stated,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tds/previous-employments/{id}',
    ...span,
    permission: SUBMIT,
    summary: 'Correct a previous employment',
    params: byId,
    body: z.strictObject({ ...withoutDefaults(facts), version: version.optional() }),
    response: PreviousEmployment,
    message: 'Previous employment saved',
    errors: [...stated, ...changed],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/tds/previous-employments/{id}/cancel',
    permission: SUBMIT,
    summary: 'Cancel a previous employment that was entered by mistake',
    params: byId,
    body: z.strictObject({
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300),
      version: version.optional(),
    }),
    response: PreviousEmployment,
    message: 'Previous employment cancelled',
    errors: ['statutory.not_found', ...changed],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/tds/previous-employments/{id}/file',
    kind: 'upload',
    permission: SUBMIT,
    summary: 'Keep Form 122 or the former certificate with a previous employment: JPG, PNG or PDF up to 10 MB',
    params: byId,
    body_limit: 11 * 1024 * 1024,
    body: z.strictObject({}),
    response: PreviousEmployment,
    message: 'File saved',
    errors: [
      'statutory.not_found',
      'statutory.previous_cancelled',
      'upload.not_accepted',
      'upload.file',
      'upload.multipart',
      'request.invalid',
    ],
  }),
  file: endpoint({
    method: 'GET',
    path: '/tds/previous-employments/{id}/file',
    kind: 'file',
    reveals: true,
    permission: 'statutory.tds_profile.read',
    summary: 'The file kept with a previous employment',
    params: byId,
    response: z.any(),
    errors: ['statutory.not_found'],
  }),
};
