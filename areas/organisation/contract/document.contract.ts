import {
  Audience,
  byId,
  endpoint,
  id,
  instant,
  isoDate,
  PageQuery,
  paged,
  readOnly,
  recordAct,
  searchable,
  text,
  version,
  withoutDefaults,
} from '@hrms/platform/contract';
import * as z from 'zod';
import { exportFormatQuery } from './list-export.contract.ts';

export const DocumentCategory = z.enum(['policy', 'handbook', 'form', 'notice', 'certificate', 'other'], {
  error: 'Please select the category',
});

const DocumentVersion = z.object({
  version_id: id,
  number: z.int(),
  file_name: z.string(),
  media_type: z.string(),
  size_bytes: z.int(),
  sha256: z.string(),
  change_note: z.string().nullable(),
  is_minor: z.boolean(),
  status: z.enum(['draft', 'published', 'withdrawn']),
  published_at: instant.nullable(),
});

/** The signed-in user's acknowledgement of a document. */
const Duty = z.object({
  version_id: id,
  required_by: isoDate,
  opened: z.boolean(),
  acknowledged_at: instant.nullable(),
  overdue: z.boolean(),
});

export const OrganisationDocument = z.object({
  document_id: id,
  title: z.string(),
  category: DocumentCategory,
  audience: Audience,
  requires_acknowledgement: z.boolean(),
  acknowledge_within_days: z.int(),
  expires_on: isoDate.nullable(),
  owner_employee_id: id.nullable(),
  owner_name: z.string().nullable(),
  active: z.boolean(),
  /** The newest published version; null before the first one. */
  current: DocumentVersion.nullable(),
  /** The uploaded version that is not published yet; for administrators only. */
  draft: DocumentVersion.nullable(),
  duty: Duty.nullable(),
  /** Of the version to acknowledge; for administrators only. */
  acknowledged: z.object({ done: z.int(), asked: z.int(), overdue: z.int() }).nullable(),
  version: z.int(),
});
export type OrganisationDocument = z.output<typeof OrganisationDocument>;

const fields = {
  title: text('Please enter the title').max(120),
  category: DocumentCategory,
  audience: Audience,
  requires_acknowledgement: z.boolean().default(false),
  acknowledge_within_days: z
    .int({ error: 'Enter 1 to 90 days' })
    .min(1, 'Enter 1 to 90 days')
    .max(90, 'Enter 1 to 90 days')
    .default(14),
  expires_on: isoDate.nullish().transform((value) => value ?? null),
  owner_employee_id: id.nullish().transform((value) => value ?? null),
};
export const CreateDocument = z.strictObject(fields);
export type CreateDocument = z.output<typeof CreateDocument>;
export const UpdateDocument = z.strictObject({
  ...withoutDefaults(fields),
  version,
  ...readOnly('document_id', 'owner_name', 'active', 'current', 'draft', 'duty', 'acknowledged'),
});
export type UpdateDocument = z.output<typeof UpdateDocument>;

export const AcknowledgementRow = z.object({
  employee_id: id,
  name: z.string(),
  branch: z.string().nullable(),
  required_by: isoDate,
  opened_at: instant.nullable(),
  acknowledged_at: instant.nullable(),
  state: z.enum(['done', 'open', 'overdue']),
});
export type AcknowledgementRow = z.output<typeof AcknowledgementRow>;

const missing = 'organisation.not_found';

export const organisationDocuments = {
  list: endpoint({
    method: 'GET',
    path: '/organization/documents',
    session: true,
    summary: 'Documents for the signed-in user, unacknowledged first. Administrators see all',
    query: PageQuery.extend({
      ...searchable,
      scope: z.enum(['mine', 'all']).default('mine'),
      category: DocumentCategory.optional(),
    }),
    response: paged(OrganisationDocument),
    errors: ['access.forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/organization/documents/{id}',
    session: true,
    summary: 'One document',
    params: byId,
    response: OrganisationDocument.extend({ versions: z.array(DocumentVersion) }),
    errors: [missing],
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization/documents',
    permission: 'organisation.document.update',
    summary: 'Add a document without a file',
    status: 201,
    idempotent: true,
    body: CreateDocument,
    response: OrganisationDocument,
    message: 'Document added. Upload its file to publish it',
    errors: ['organisation.person_unknown'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/documents/{id}',
    permission: 'organisation.document.update',
    summary: 'Change the title, audience or acknowledgement rules of a document',
    params: byId,
    body: UpdateDocument,
    response: OrganisationDocument,
    message: 'Document saved successfully',
    errors: [missing, 'organisation.version_conflict', 'organisation.person_unknown'],
  }),
  upload: recordAct('/organization/documents/{id}/versions', {
    kind: 'upload',
    permission: 'organisation.document.update',
    summary: 'Upload a new version as a draft. Fields: change_note, is_minor',
    status: 201,
    body: z.strictObject({
      change_note: z.string().trim().max(300, 'Use at most 300 characters').optional(),
      is_minor: z.enum(['true', 'false']).optional(),
    }),
    response: OrganisationDocument,
    message: 'File uploaded. Publish it to share it',
    errors: [missing, 'upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  publish: recordAct('/organization/documents/{id}/publish', {
    permission: 'organisation.document.publish',
    summary: 'Publish the draft version to the audience',
    idempotent: true,
    response: OrganisationDocument,
    message: 'Document published',
    errors: [missing, 'organisation.nothing_to_publish', 'organisation.audience_empty'],
  }),
  withdraw: recordAct('/organization/documents/{id}/withdraw', {
    permission: 'organisation.document.publish',
    summary: 'Withdraw the published version. Pending acknowledgements are cancelled',
    body: z.strictObject({ reason: text('Please enter a reason').max(300) }),
    response: OrganisationDocument,
    message: 'Document withdrawn',
    errors: [missing, 'organisation.not_published'],
  }),
  remind: recordAct('/organization/documents/{id}/remind', {
    permission: 'organisation.document.publish',
    summary: 'Remind employees with a pending acknowledgement, at most once a day',
    response: z.object({ reminded: z.int() }),
    errors: [missing],
  }),
  acknowledge: recordAct('/organization/documents/versions/{id}/acknowledge', {
    session: true,
    summary: 'Acknowledge a document after opening it',
    body: z.strictObject({ understood: z.literal(true, { error: 'Tick that you have read and understood this document' }) }),
    response: Duty,
    message: 'Acknowledged',
    errors: [missing, 'organisation.open_first'],
  }),
  acknowledgements: endpoint({
    method: 'GET',
    path: '/organization/documents/{id}/acknowledgements',
    permission: 'organisation.document.read',
    summary: 'Acknowledgement status by employee, overdue first',
    params: byId,
    query: PageQuery.extend({
      ...searchable,
      state: z.enum(['done', 'open', 'overdue']).optional(),
      branch: z.string().max(100).optional(),
    }),
    response: paged(AcknowledgementRow),
    errors: [missing],
  }),
  exportAcknowledgements: endpoint({
    method: 'GET',
    path: '/organization/documents/{id}/acknowledgements/export',
    kind: 'file',
    permission: 'organisation.document.read',
    reveals: false,
    summary: 'Acknowledgement status as CSV or XLSX',
    params: byId,
    query: z.object(exportFormatQuery),
    response: z.unknown(),
    errors: [missing],
  }),
  file: endpoint({
    method: 'GET',
    path: '/organization/documents/versions/{id}/file',
    kind: 'file',
    session: true,
    reveals: false,
    summary: 'Download a version of the document. Opening it is recorded',
    params: byId,
    response: z.unknown(),
    errors: [missing],
  }),
};
