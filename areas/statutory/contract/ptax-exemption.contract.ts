/** Certificates that exempt employees from professional tax between two days. */
import { byId, endpoint, id, isoDate, PageQuery, paged, text, version } from '@hrms/platform/contract';
import * as z from 'zod';

export const PtaxExemptionKind = z.enum(['age', 'disability', 'guardian', 'armed_forces', 'other'], {
  error: 'Please select the exemption',
});
export type PtaxExemptionKind = z.output<typeof PtaxExemptionKind>;

export const PtaxExemption = z.object({
  exemption_id: id,
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  kind: PtaxExemptionKind,
  from_date: isoDate,
  /** Null: without an end. */
  until_date: isoDate.nullable(),
  note: z.string().nullable(),
  file_name: z.string(),
  cancel_reason: z.string().nullable(),
  version: z.int(),
});
export type PtaxExemption = z.output<typeof PtaxExemption>;

const READ = 'statutory.membership.read';
const UPDATE = 'statutory.membership.update';
const span = { longest_span: { days: 36_525, reason: 'An exemption holds for life; its months are compared, not counted' } };
/** A field of a form that may be left empty. */
const emptyOr = <T extends z.ZodType>(field: T) =>
  z
    .union([z.literal(''), field])
    .optional()
    .transform((value) => (value === '' || value === undefined ? null : value));

export const ptaxExemptions = {
  list: endpoint({
    method: 'GET',
    path: '/statutory/ptax-exemptions',
    permission: READ,
    summary: 'Certificates that exempt from professional tax, those that end first at the top',
    query: PageQuery.extend({
      employee_id: id.optional(),
      /** In force on this day. */
      on: isoDate.optional(),
    }),
    response: paged(PtaxExemption),
  }),
  record: endpoint({
    method: 'POST',
    path: '/statutory/ptax-exemptions',
    kind: 'upload',
    ...span,
    permission: UPDATE,
    summary: 'Record an exemption from professional tax with its certificate: JPG, PNG or PDF up to 10 MB',
    status: 201,
    body_limit: 11 * 1024 * 1024,
    body: z.strictObject({
      employee_id: id,
      kind: PtaxExemptionKind,
      from_date: isoDate,
      until_date: emptyOr(isoDate),
      note: emptyOr(z.string().trim().max(300)),
    }),
    response: PtaxExemption,
    message: 'Exemption recorded',
    errors: [
      'statutory.not_found',
      'statutory.exemption_dates',
      'upload.not_accepted',
      'upload.file',
      'upload.multipart',
      'request.invalid',
    ],
  }),
  file: endpoint({
    method: 'GET',
    path: '/statutory/ptax-exemptions/{id}/file',
    kind: 'file',
    reveals: true,
    permission: READ,
    summary: 'The certificate of an exemption',
    params: byId,
    response: z.any(),
    errors: ['statutory.not_found'],
  }),
  end: endpoint({
    method: 'PUT',
    path: '/statutory/ptax-exemptions/{id}',
    ...span,
    permission: UPDATE,
    summary: 'Set the last day of an exemption',
    params: byId,
    body: z.strictObject({ until_date: isoDate, version: version.optional() }),
    response: PtaxExemption,
    message: 'Exemption saved',
    errors: ['statutory.not_found', 'statutory.exemption_dates', 'statutory.exemption_cancelled', 'statutory.version_conflict'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/statutory/ptax-exemptions/{id}/cancel',
    permission: UPDATE,
    summary: 'Cancel an exemption that was recorded by mistake',
    params: byId,
    body: z.strictObject({
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300),
      version: version.optional(),
    }),
    response: PtaxExemption,
    message: 'Exemption cancelled',
    errors: ['statutory.not_found', 'statutory.exemption_cancelled', 'statutory.version_conflict'],
  }),
};
