/** Documents of loans. */
import { byId, endpoint, id, instant, nameText } from '@hrms/platform/contract';
import * as z from 'zod';

export const LoanDocument = z.object({
  document_id: id,
  /** What it is, for example 'Address proof'. */
  kind: z.string(),
  name: z.string(),
  media_type: z.string(),
  uploaded_at: instant,
  /** Whether the caller may remove it. */
  removable: z.boolean(),
});
export type LoanDocument = z.output<typeof LoanDocument>;

export const documentIds = z.array(id).max(20, 'At most 20');

export const loanDocuments = {
  upload: endpoint({
    method: 'POST',
    path: '/loan-documents',
    kind: 'upload',
    permission: 'loans.loan.apply',
    summary: 'Upload a document of a loan, or for a request that is sent next: PDF, JPG or PNG up to 10 MB',
    status: 201,
    body_limit: 11 * 1024 * 1024,
    body: z.strictObject({ kind: nameText('Please say what it is').max(60), loan_id: id.optional() }),
    response: LoanDocument,
    message: 'Document uploaded',
    errors: ['loans.not_found', 'loans.not_in_state', 'upload.not_accepted', 'upload.file', 'upload.multipart'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/loan-documents/{id}/file',
    kind: 'file',
    reveals: true,
    permission: 'loans.loan.read',
    summary: 'The file of a document: for the borrower, for who decides the request and for who manages loans',
    params: byId,
    response: z.any(),
    errors: ['loans.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/loan-documents/{id}',
    permission: 'loans.loan.apply',
    summary: 'Remove a document before the loan is decided',
    params: byId,
    response: z.object({}),
    message: 'Document removed',
    errors: ['loans.not_found', 'loans.not_in_state'],
  }),
};
