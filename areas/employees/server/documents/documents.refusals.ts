import { notFound, Refusal, wrongField } from '@hrms/platform/server';

/** 404: no such document, or out of reach. */
export const documentMissing = () => notFound('employees.document_not_found', 'Document');
/** 404: no such document type. */
export const documentTypeMissing = () => notFound('employees.document_type_not_found', 'Document type');
/** 404: no such document request, or out of reach. */
export const documentRequestMissing = () => notFound('employees.document_request_not_found', 'Request');
/** 404: no photo, or out of reach. */
export const photoMissing = () => notFound('employees.photo_not_found', 'Photo');

/** 422 at `document_type_id`: not an active document type. */
export const documentTypeUnknown = () =>
  wrongField('employees.document_type_unknown', 'document_type_id', 'Choose an active document type');
/** 409 at `name`: another document type has this name. */
export const documentTypeTaken = (name: string) =>
  new Refusal('employees.document_type_taken', 409, `A document type named ${name} already exists`, {
    errors: [{ path: 'name', message: `A document type named ${name} already exists` }],
  });
/** 409: the document type is in use and cannot be deleted. */
export const documentTypeUsed = () =>
  new Refusal('employees.document_type_used', 409, 'This type has documents or requests. Deactivate it instead');
/** 422 at a date of a document. */
export const documentDatesWrong = (path: string, message: string) => wrongField('employees.document_dates', path, message);
/** 403: only HR uploads documents of this type. */
export const documentNotByEmployee = (type: string) =>
  new Refusal('employees.document_not_by_employee', 403, `Only HR can upload ${type}. Ask HR to change it`);
/** 403: employees cannot verify their own documents. */
export const ownDocumentNotVerifiable = () =>
  new Refusal('employees.own_document', 403, 'You cannot verify your own documents. Ask another HR user');
/** 409: the status of a document does not allow the decision. */
export const documentStateWrong = (status: string, act: 'verified' | 'rejected') =>
  new Refusal('employees.document_state', 409, `A document that is ${status} cannot be ${act}`);
/** 409: a verified document cannot be deleted. */
export const verifiedDocumentKept = () =>
  new Refusal('employees.document_kept', 409, 'A verified document cannot be deleted. Upload a new version instead');
/** 422 at `due_on`: the due date is in the past. */
export const dueDateWrong = () => wrongField('employees.document_due', 'due_on', 'Choose today or a later date');
/** 409: the status of a request does not allow cancelling it. */
export const documentRequestStateWrong = (status: string) =>
  new Refusal('employees.document_request_state', 409, `A request that is ${status} cannot be cancelled`);
