import { endpoint, id, instant, isoDate, ListQuery, paged, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { optionalText } from './fields.ts';

export const DocumentRequest = z.object({
  request_id: id,
  employee_id: id,
  employee_code: z.string().nullable(),
  full_name: z.string(),
  document_type_id: id,
  type: z.string(),
  document_id: id.nullable(),
  due_on: isoDate.nullable(),
  note: z.string().nullable(),
  status: z.enum(['open', 'submitted', 'done', 'cancelled']),
  asked_by: z.string().nullable(),
  created_at: instant,
  version: z.int(),
});
export type DocumentRequest = z.output<typeof DocumentRequest>;

const PEOPLE = ['self', 'team', 'organisation'] as const;

export const documentRequests = {
  list: endpoint({
    method: 'GET',
    path: '/document-requests',
    permission: 'employees.document.read',
    scopes: PEOPLE,
    summary: 'Document requests, open ones first',
    query: ListQuery.extend({
      status: DocumentRequest.shape.status.optional(),
      document_type_id: id.optional(),
      employee_id: id.optional(),
    }),
    response: paged(DocumentRequest),
  }),
  create: endpoint({
    method: 'POST',
    path: '/document-requests',
    permission: 'employees.document.verify',
    scopes: ['team', 'organisation'],
    summary: 'Request a document from employees, skipping those already requested or not active',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      employee_ids: z.array(id).min(1, 'Choose at least one employee').max(500, 'Choose at most 500 employees'),
      document_type_id: z.uuid({ error: 'Please select the type' }),
      due_on: isoDate.nullish(),
      note: optionalText(300),
    }),
    response: z.object({ asked: z.int(), already_asked: z.int(), left_out: z.int() }),
    errors: ['employees.not_found', 'employees.document_type_unknown', 'employees.document_due'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/document-requests/{requestId}/cancel',
    permission: 'employees.document.verify',
    scopes: ['team', 'organisation'],
    summary: 'Cancel a document request',
    params: z.object({ requestId: id }),
    body: z.strictObject({ version }),
    response: DocumentRequest,
    message: 'Request cancelled',
    errors: ['employees.document_request_not_found', 'employees.document_request_state', 'employees.version_conflict'],
  }),
};
