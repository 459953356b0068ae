import { endpoint, id, instant, isoDate, ListQuery, MOST_INTEGER, paged, readOnly, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { DocumentFileType, DocumentSection } from './document-type.contract.ts';
import { optionalText } from './fields.ts';
import { employeePath } from './identity.contract.ts';

export const DocumentStatus = z.enum(['submitted', 'verified', 'rejected', 'expired']);

export const EmployeeDocument = z.object({
  document_id: id,
  employee_id: id,
  document_type_id: id,
  type: z.string(),
  section: DocumentSection,
  title: z.string(),
  /** Masked where the type says so. */
  number: z.string().nullable(),
  issued_on: isoDate.nullable(),
  expires_on: isoDate.nullable(),
  has_expiry: z.boolean(),
  status: DocumentStatus,
  needs_verification: z.boolean(),
  reject_reason: z.string().nullable(),
  verified_by: z.string().nullable(),
  verified_at: instant.nullable(),
  /** Which file counts: the newest. */
  file_number: z.int(),
  file_name: z.string(),
  media_type: z.string(),
  size_bytes: z.int(),
  uploaded_by: z.string().nullable(),
  uploaded_at: instant,
  allowed_types: z.array(DocumentFileType),
  /** What the caller may do with it. */
  may_change: z.boolean(),
  may_delete: z.boolean(),
  may_verify: z.boolean(),
  version: z.int(),
});
export type EmployeeDocument = z.output<typeof EmployeeDocument>;

/** A missing document: required for the employment type, or requested. */
export const MissingDocument = z.object({
  document_type_id: id,
  type: z.string(),
  section: DocumentSection,
  /** Why it is not there: never uploaded, refused, or past its last day. */
  state: z.enum(['missing', 'rejected', 'expired']),
  /** The one to replace, where there is one. */
  document_id: id.nullable(),
  required: z.boolean(),
  request_id: id.nullable(),
  due_on: isoDate.nullable(),
  note: z.string().nullable(),
  may_upload: z.boolean(),
});
export type MissingDocument = z.output<typeof MissingDocument>;

/** A type the caller may upload for this employee. */
const UploadType = z.object({
  document_type_id: id,
  name: z.string(),
  section: DocumentSection,
  has_expiry: z.boolean(),
  needs_verification: z.boolean(),
  allowed_types: z.array(DocumentFileType),
});

export const DocumentFile = z.object({
  number: z.int(),
  file_name: z.string(),
  media_type: z.string(),
  size_bytes: z.int(),
  sha256: z.string(),
  uploaded_by: z.string().nullable(),
  uploaded_at: instant,
});
export type DocumentFile = z.output<typeof DocumentFile>;

/** A day that may be left out or emptied; forms of files carry an empty text for that. */
const optionalDate = z
  .union([z.literal('').transform(() => null), isoDate], { error: 'Enter a valid date' })
  .nullish()
  .meta({ format: 'date' });
const facts = {
  number: optionalText(60),
  issued_on: optionalDate,
  expires_on: optionalDate,
};

export const UploadDocument = z.strictObject({
  document_type_id: z.uuid({ error: 'Please select the type' }),
  /** The type's name when left out. */
  title: optionalText(120),
  ...facts,
});
export type UploadDocument = z.output<typeof UploadDocument>;

/** The file beside the fields, as a form on a screen holds it. */
const chosenFile = z.custom<object>((value) => typeof value === 'object' && value !== null, 'Please choose a file');
export const UploadDocumentForm = UploadDocument.extend({ file: chosenFile });

/** Facts of the new file; what is left out stays as it is. */
export const ReplaceDocument = z.strictObject(facts);
export type ReplaceDocument = z.output<typeof ReplaceDocument>;
export const ReplaceDocumentForm = ReplaceDocument.extend({ file: chosenFile });

export const UpdateDocument = z.strictObject({
  title: text('Please enter the title').max(120, 'Use at most 120 characters'),
  ...facts,
  version,
  ...readOnly(
    'document_id',
    'employee_id',
    'document_type_id',
    'type',
    'section',
    'has_expiry',
    'status',
    'needs_verification',
    'reject_reason',
    'verified_by',
    'verified_at',
    'file_number',
    'file_name',
    'media_type',
    'size_bytes',
    'uploaded_by',
    'uploaded_at',
    'allowed_types',
    'may_change',
    'may_delete',
    'may_verify',
    'files',
  ),
});
export type UpdateDocument = z.output<typeof UpdateDocument>;

const PEOPLE = ['self', 'team', 'organisation'] as const;
const READ = { permission: 'employees.document.read', scopes: PEOPLE } as const;
const WRITE = { permission: 'employees.document.update', scopes: PEOPLE } as const;
const VERIFY = { permission: 'employees.document.verify', scopes: PEOPLE } as const;
const under = '/employees/employee/{id}/documents' as const;
const byDocument = employeePath.extend({ documentId: id });
const gone = ['employees.not_found', 'employees.document_not_found'] as const;
const uploading = [
  'employees.document_dates',
  'employees.document_not_by_employee',
  'upload.not_accepted',
  'upload.file',
  'upload.multipart',
] as const;

export const employeeDocuments = {
  list: endpoint({
    method: 'GET',
    path: under,
    ...READ,
    summary: 'Documents of one employee by section, with missing ones',
    params: employeePath,
    query: z.object({ status: DocumentStatus.optional(), document_type_id: id.optional() }),
    response: z.object({
      documents: z.array(EmployeeDocument),
      missing: z.array(MissingDocument),
      upload_types: z.array(UploadType),
    }),
    errors: ['employees.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: under,
    longest_span: { days: 36_525, reason: 'A document is valid for years or for life; no day of it is computed' },
    kind: 'upload',
    ...WRITE,
    summary: 'Upload a document',
    status: 201,
    params: employeePath,
    body: UploadDocument,
    response: EmployeeDocument,
    message: 'Document uploaded successfully',
    errors: ['employees.not_found', 'employees.document_type_unknown', ...uploading],
  }),
  get: endpoint({
    method: 'GET',
    path: `${under}/{documentId}`,
    ...READ,
    summary: 'One document with all its versions',
    params: byDocument,
    response: EmployeeDocument.extend({ files: z.array(DocumentFile) }),
    errors: gone,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${under}/{documentId}`,
    longest_span: { days: 36_525, reason: 'A document is valid for years or for life; no day of it is computed' },
    ...WRITE,
    summary: 'Update title, number and dates of a document',
    params: byDocument,
    body: UpdateDocument,
    response: EmployeeDocument,
    message: 'Document saved successfully',
    errors: [...gone, 'employees.document_dates', 'employees.document_not_by_employee', 'employees.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${under}/{documentId}`,
    ...WRITE,
    summary: 'Delete an unverified document',
    params: byDocument,
    response: z.object({}),
    message: 'Document deleted successfully',
    errors: [...gone, 'employees.document_kept', 'employees.document_not_by_employee'],
  }),
  replace: endpoint({
    method: 'POST',
    path: `${under}/{documentId}/versions`,
    longest_span: { days: 36_525, reason: 'A document is valid for years or for life; no day of it is computed' },
    kind: 'upload',
    ...WRITE,
    summary: 'Upload a new version of a document',
    status: 201,
    params: byDocument,
    body: ReplaceDocument,
    response: EmployeeDocument,
    message: 'New version uploaded successfully',
    errors: [...gone, ...uploading],
  }),
  verify: endpoint({
    method: 'POST',
    path: `${under}/{documentId}/verify`,
    ...VERIFY,
    summary: 'Verify a document',
    params: byDocument,
    body: z.strictObject({ version }),
    response: EmployeeDocument,
    message: 'Document verified',
    errors: [...gone, 'employees.own_document', 'employees.document_state', 'employees.version_conflict'],
  }),
  reject: endpoint({
    method: 'POST',
    path: `${under}/{documentId}/reject`,
    ...VERIFY,
    summary: 'Reject a document with a reason',
    params: byDocument,
    body: z.strictObject({
      reason: text('Please enter a reason')
        .min(5, 'Enter a reason of at least 5 characters')
        .max(300, 'Use at most 300 characters'),
      version,
    }),
    response: EmployeeDocument,
    message: 'Document rejected',
    errors: [...gone, 'employees.own_document', 'employees.document_state', 'employees.version_conflict'],
  }),
  file: endpoint({
    method: 'GET',
    path: `${under}/{documentId}/file`,
    kind: 'file',
    ...READ,
    reveals: true,
    summary: 'Download a version of a document, logged',
    params: byDocument,
    query: z.object({ number: z.coerce.number().int().min(1).max(MOST_INTEGER).optional() }),
    response: z.unknown(),
    errors: gone,
  }),
  view: endpoint({
    method: 'POST',
    path: `${under}/{documentId}/view`,
    ...READ,
    read_only_ok: true,
    reveals: true,
    summary: 'A link that shows the file in the browser for one minute, logged',
    params: byDocument,
    body: z.strictObject({ number: z.int().min(1).max(MOST_INTEGER).optional() }),
    response: z.object({ address: z.string(), expires_at: instant }),
    errors: gone,
  }),
  shown: endpoint({
    method: 'GET',
    path: '/employees/document-view/{ticket}',
    kind: 'file',
    public: true,
    reveals: true,
    summary: 'The file of a view link',
    params: z.object({ ticket: z.string().max(100) }),
    response: z.unknown(),
    errors: ['employees.view_over'],
  }),
  all: endpoint({
    method: 'GET',
    path: '/employees/documents',
    permission: 'employees.document.read',
    scopes: ['team', 'organisation'],
    summary: 'Documents of all visible employees, those to verify first',
    query: ListQuery.extend({
      status: DocumentStatus.optional(),
      document_type_id: id.optional(),
      employee_id: id.optional(),
      /** Verified ones whose last day lies within so many days. */
      expiring: z.coerce.number().int().min(0).max(730).optional(),
    }),
    response: paged(EmployeeDocument.extend({ employee_code: z.string().nullable(), full_name: z.string() })),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/employees/documents/overview',
    permission: 'employees.document.read',
    scopes: ['team', 'organisation'],
    summary: 'Counts of expiring, expired, unverified and missing documents of active employees',
    response: z.object({ expiring: z.int(), expired: z.int(), submitted: z.int(), missing: z.int() }),
  }),
};
