import { notFound, Refusal, wrongField } from '@hrms/platform/server';

export const documentMissing = () => notFound('employees.document_not_found', 'Document');
export const documentTypeMissing = () => notFound('employees.document_type_not_found', 'Document type');
export const documentRequestMissing = () => notFound('employees.document_request_not_found', 'Request');
export const photoMissing = () => notFound('employees.photo_not_found', 'Photo');

export const documentTypeUnknown = () =>
  wrongField('employees.document_type_unknown', 'document_type_id', 'Choose an active document type');
export const documentTypeTaken = (name: string) =>
  new Refusal('employees.document_type_taken', 409, `A document type named ${name} already exists`, {
    errors: [{ path: 'name', message: `A document type named ${name} already exists` }],
  });
export const documentTypeUsed = () =>
  new Refusal('employees.document_type_used', 409, 'This type has documents or requests. Deactivate it instead');
export const documentDatesWrong = (path: string, message: string) => wrongField('employees.document_dates', path, message);
export const documentNotByEmployee = (type: string) =>
  new Refusal('employees.document_not_by_employee', 403, `Only HR can upload ${type}. Ask HR to change it`);
export const ownDocumentNotVerifiable = () =>
  new Refusal('employees.own_document', 403, 'You cannot verify your own documents. Ask another HR user');
export const documentStateWrong = (status: string, act: 'verified' | 'rejected') =>
  new Refusal('employees.document_state', 409, `A document that is ${status} cannot be ${act}`);
export const verifiedDocumentKept = () =>
  new Refusal('employees.document_kept', 409, 'A verified document cannot be deleted. Upload a new version instead');
export const dueDateWrong = () => wrongField('employees.document_due', 'due_on', 'Choose today or a later date');
export const documentRequestStateWrong = (status: string) =>
  new Refusal('employees.document_request_state', 409, `A request that is ${status} cannot be cancelled`);
