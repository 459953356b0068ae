import { endpoint, id, readOnly, text, version, withoutDefaults } from '@hrms/platform/contract';
import * as z from 'zod';
import { EmploymentType } from './fields.ts';

export const DocumentSection = z.enum(
  ['identity', 'address', 'family', 'bank', 'education', 'experience', 'job', 'medical', 'other'],
  { error: 'Please select the section' },
);
export type DocumentSection = z.output<typeof DocumentSection>;
export const DocumentFileType = z.enum(['pdf', 'jpg', 'png']);

export const DocumentType = z.object({
  document_type_id: id,
  name: z.string(),
  section: DocumentSection,
  /** Employment types that require the document. */
  required_for: z.array(EmploymentType),
  has_expiry: z.boolean(),
  /** Days before the expiry on which a reminder is sent; afterwards one a week. */
  remind_days: z.array(z.int()),
  needs_verification: z.boolean(),
  employee_may_upload: z.boolean(),
  /** Also shown to those who read documents of their team. */
  visible_to_manager: z.boolean(),
  masks_number: z.boolean(),
  retention_years: z.int().nullable(),
  allowed_types: z.array(DocumentFileType),
  active: z.boolean(),
  /** Number of documents of the type; only for callers who may change settings. */
  document_count: z.int().nullable(),
  version: z.int(),
});
export type DocumentType = z.output<typeof DocumentType>;

const fields = {
  name: text('Please enter the name').max(80, 'Use at most 80 characters'),
  section: DocumentSection,
  required_for: z.array(EmploymentType).max(5).default([]),
  has_expiry: z.boolean().default(false),
  remind_days: z
    .array(z.int('Use whole days').min(0, 'Use 0 to 365 days').max(365, 'Use 0 to 365 days'))
    .max(5, 'At most 5 reminders')
    .default([30, 7, 0]),
  needs_verification: z.boolean().default(true),
  employee_may_upload: z.boolean().default(true),
  visible_to_manager: z.boolean().default(false),
  masks_number: z.boolean().default(false),
  retention_years: z
    .int('Use whole years')
    .min(0, 'Use 0 to 100 years')
    .max(100, 'Use 0 to 100 years')
    .nullish()
    .transform((value) => value ?? null),
  allowed_types: z.array(DocumentFileType).min(1, 'Choose at least one file type').max(3).default(['pdf', 'jpg', 'png']),
};
export const CreateDocumentType = z.strictObject(fields);
export type CreateDocumentType = z.output<typeof CreateDocumentType>;
export const UpdateDocumentType = z.strictObject({
  ...withoutDefaults(fields),
  active: z.boolean(),
  version,
  ...readOnly('document_type_id', 'document_count'),
});
export type UpdateDocumentType = z.output<typeof UpdateDocumentType>;

const byDocumentType = z.object({ documentTypeId: id });
const missing = 'employees.document_type_not_found';
const WRITE = { permission: 'employees.setting.update' } as const;

export const documentTypes = {
  list: endpoint({
    method: 'GET',
    path: '/employees/document-types',
    session: true,
    summary: 'Document types by section and name',
    response: z.object({ document_types: z.array(DocumentType) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/employees/document-types',
    ...WRITE,
    summary: 'Add a document type',
    status: 201,
    idempotent: true,
    body: CreateDocumentType,
    response: DocumentType,
    message: 'Document type added successfully',
    errors: ['employees.document_type_taken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/employees/document-types/{documentTypeId}',
    ...WRITE,
    summary: 'Update or deactivate a document type',
    params: byDocumentType,
    body: UpdateDocumentType,
    response: DocumentType,
    message: 'Document type saved successfully',
    errors: [missing, 'employees.document_type_taken', 'employees.version_conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/employees/document-types/{documentTypeId}',
    ...WRITE,
    summary: 'Delete an unused document type',
    params: byDocumentType,
    response: z.object({}),
    message: 'Document type deleted successfully',
    errors: [missing, 'employees.document_type_used'],
  }),
};
