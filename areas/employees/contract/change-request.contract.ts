import { endpoint, id, instant, isoDate, ListQuery, paged, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { CustomValues } from './custom-field.contract.ts';
import { firstName, optionalText, personFields } from './fields.ts';
import { employeePath, GivenIdentity } from './identity.contract.ts';

export const ChangeSection = z.enum([
  'personal',
  'contact',
  'address',
  'identity',
  'family',
  'nominee',
  'bank',
  'emergency',
  'education',
  'experience',
  'custom',
]);
export type ChangeSection = z.output<typeof ChangeSection>;

/** Outcome of a change: applied at once, or requested and pending approval. */
export const SavedChange = z.object({
  outcome: z.enum(['applied', 'asked']),
  id: id.nullable(),
  change_request_id: id.nullable(),
});
export type SavedChange = z.output<typeof SavedChange>;

/** Outcome for a row of a section: the version to change it by, once it is stored. */
export const SavedRow = SavedChange.extend({ version: version.nullable() });
export type SavedRow = z.output<typeof SavedRow>;

/** Reason and proofs of a change of the own record. */
export const changeReasonFields = {
  change_reason: optionalText(300),
  file_ids: z.array(id).max(5, 'Attach at most 5 files').optional(),
};

/** Refusals of changes to the own record. */
export const ownChangeRefusals = [
  'employees.own_change',
  'employees.change_open',
  'employees.evidence_needed',
  'access.reauthentication_required',
] as const;

export const ChangeRequest = z.object({
  change_request_id: id,
  employee_id: id,
  employee_code: z.string().nullable(),
  full_name: z.string(),
  section: ChangeSection,
  status: z.enum(['pending', 'returned', 'applied', 'rejected', 'withdrawn', 'stale']),
  reason: z.string().nullable(),
  /** What would change; numbers masked. */
  lines: z.array(z.object({ field: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  files: z.array(z.object({ file_id: id, name: z.string() })),
  decision_note: z.string().nullable(),
  decided_at: instant.nullable(),
  created_at: instant,
  age_days: z.int(),
  version: z.int(),
});
export type ChangeRequest = z.output<typeof ChangeRequest>;

/** A change of own personal, contact or identity details. Missing fields keep their values. */
export const AskForChange = z.discriminatedUnion('section', [
  z.strictObject({
    section: z.literal('personal'),
    ...changeReasonFields,
    changes: z
      .strictObject({ first_name: firstName.optional(), ...personFields, date_of_birth: isoDate.optional() })
      .omit({ work_email: true, personal_email: true, phone: true, alternate_phone: true }),
  }),
  z.strictObject({
    section: z.literal('contact'),
    ...changeReasonFields,
    changes: z.strictObject({
      personal_email: personFields.personal_email,
      phone: personFields.phone,
      alternate_phone: personFields.alternate_phone,
    }),
  }),
  z.strictObject({ section: z.literal('identity'), ...changeReasonFields, changes: GivenIdentity }),
  z.strictObject({ section: z.literal('custom'), ...changeReasonFields, changes: CustomValues }),
]);
export type AskForChange = z.output<typeof AskForChange>;

const byRequest = z.object({ requestId: id });

export const changeRequests = {
  /** Change requests of one employee; own ones with `me`. */
  own: endpoint({
    method: 'GET',
    path: '/employees/employee/{id}/change-requests',
    session: true,
    summary: 'Change requests of one employee, newest first',
    params: employeePath,
    response: z.object({ change_requests: z.array(ChangeRequest) }),
    errors: ['employees.not_found'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/employees/employee/{id}/change-requests',
    session: true,
    summary: 'Change own personal, contact or identity details, directly or with approval as the field policy says',
    status: 201,
    idempotent: true,
    params: employeePath,
    body: AskForChange,
    response: SavedChange,
    errors: [
      'employees.not_found',
      ...ownChangeRefusals,
      'employees.nothing_changed',
      'employees.duplicate',
      'employees.number',
      'employees.under_age',
      'employees.joining_date',
      'employees.wrong_value',
      'employees.custom_value',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/employees/change-requests',
    permission: 'employees.change.read',
    scopes: ['team', 'organisation'],
    summary: 'Change requests of other employees, oldest pending first',
    query: ListQuery.extend({ section: ChangeSection.optional(), status: ChangeRequest.shape.status.optional() }),
    response: paged(ChangeRequest),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/employees/change-requests/{requestId}/decide',
    permission: 'employees.change.approve',
    scopes: ['team', 'organisation'],
    summary: 'Approve or reject a change request',
    params: byRequest,
    body: z
      .strictObject({ decision: z.enum(['approve', 'reject']), note: optionalText(300), version })
      .refine(({ decision, note }) => decision === 'approve' || (note?.length ?? 0) >= 5, {
        path: ['note'],
        message: 'Enter a reason of at least 5 characters',
      }),
    response: ChangeRequest,
    message: 'Decision saved successfully',
    errors: [
      'employees.change_not_found',
      'employees.change_decided',
      'employees.change_stale',
      'employees.version_conflict',
      'employees.duplicate',
      'employees.number',
      'employees.too_many_accounts',
      'employees.account_not_found',
      'employees.shares',
      'employees.wrong_value',
      'employees.under_age',
      'employees.joining_date',
      'employees.split_wrong',
      'employees.row_not_found',
      'employees.custom_value',
    ],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/employees/employee/{id}/change-requests/{requestId}/withdraw',
    session: true,
    summary: 'Withdraw an own change request',
    params: employeePath.extend({ requestId: id }),
    body: z.strictObject({ version }),
    response: ChangeRequest,
    message: 'Change request withdrawn successfully',
    errors: ['employees.not_found', 'employees.change_not_found', 'employees.change_decided', 'employees.version_conflict'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/employees/change-request-files',
    kind: 'upload',
    session: true,
    summary: 'Upload a proof for a change request',
    status: 201,
    body_limit: 10 * 1024 * 1024,
    body: z.strictObject({}),
    response: z.object({ file_id: id, name: z.string() }),
    errors: ['upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/employees/change-requests/{requestId}/files/{fileId}',
    kind: 'file',
    session: true,
    reveals: true,
    summary: 'Download a proof of a change request',
    params: byRequest.extend({ fileId: id }),
    response: z.unknown(),
    errors: ['employees.change_not_found'],
  }),
};
