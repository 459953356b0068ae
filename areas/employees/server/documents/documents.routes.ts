import { documentRequests, documentTypes, employeeDocuments } from '@hrms/employees/contract';
import { type Route, route } from '@hrms/platform/server';
import { deleteDocument, replaceDocument, updateDocument, uploadDocument } from './document.service.ts';
import { readDocumentFile } from './file.service.ts';
import { listEmployeeDocuments, readDocument } from './read-documents.service.ts';
import { cancelDocumentRequest, listDocumentRequests, requestDocuments } from './request.service.ts';
import { rejectDocument, verifyDocument } from './review.service.ts';
import { createDocumentType, deleteDocumentType, listDocumentTypes, updateDocumentType } from './type.service.ts';
import { issueViewTicket, readViewedDocument } from './view.service.ts';

/** Documents of one employee, their types, and requests for them. */
export const documentRoutes: readonly Route[] = [
  route(employeeDocuments.list, (ctx, { params, query }) => listEmployeeDocuments(ctx, params.id, query)),
  route(employeeDocuments.create, (ctx, { params, upload, body }) => uploadDocument(ctx, params.id, upload, body)),
  route(employeeDocuments.get, (ctx, { params }) => readDocument(ctx, params.id, params.documentId)),
  route(employeeDocuments.update, (ctx, { params, body }) => updateDocument(ctx, params.id, params.documentId, body)),
  route(employeeDocuments.remove, (ctx, { params }) => deleteDocument(ctx, params.id, params.documentId)),
  route(employeeDocuments.replace, (ctx, { params, upload, body }) =>
    replaceDocument(ctx, params.id, params.documentId, { upload, given: body }),
  ),
  route(employeeDocuments.verify, (ctx, { params, body }) => verifyDocument(ctx, params.id, params.documentId, body.version)),
  route(employeeDocuments.reject, (ctx, { params, body }) => rejectDocument(ctx, params.id, params.documentId, body)),
  route(employeeDocuments.file, (ctx, { params, query }) => readDocumentFile(ctx, params.id, params.documentId, query.number)),
  route(employeeDocuments.view, (ctx, { params, body }) => issueViewTicket(ctx, params.id, params.documentId, body.number)),
  route(employeeDocuments.shown, (ctx, { params }) => readViewedDocument(ctx, params.ticket)),
  route(documentRequests.list, (ctx, { query }) => listDocumentRequests(ctx, query)),
  route(documentRequests.create, (ctx, { body }) => requestDocuments(ctx, body)),
  route(documentRequests.cancel, (ctx, { params, body }) => cancelDocumentRequest(ctx, params.requestId, body.version)),
  route(documentTypes.list, (ctx) => listDocumentTypes(ctx)),
  route(documentTypes.create, (ctx, { body }) => createDocumentType(ctx, body)),
  route(documentTypes.update, (ctx, { params, body }) => updateDocumentType(ctx, params.documentTypeId, body)),
  route(documentTypes.remove, (ctx, { params }) => deleteDocumentType(ctx, params.documentTypeId)),
];
