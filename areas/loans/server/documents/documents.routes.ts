import { loanDocuments } from '@hrms/loans/contract';
import { type Route, route } from '@hrms/platform/server';
import { readDocumentFile, removeDocument, uploadDocument } from './document.service.ts';

/** Documents of loans. */
export const documentRoutes: readonly Route[] = [
  route(loanDocuments.upload, (ctx, { upload, body }) => uploadDocument(ctx, upload, body)),
  route(loanDocuments.file, (ctx, { params }) => readDocumentFile(ctx, params.id)),
  route(loanDocuments.remove, (ctx, { params }) => removeDocument(ctx, params.id)),
];
