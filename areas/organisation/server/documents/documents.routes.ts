import { organisationDocuments } from '@hrms/organisation/contract';
import { type Route, route } from '@hrms/platform/server';
import { exportAcknowledgements, listAcknowledgements, remindUnacknowledgedReaders } from './acknowledgement.service.ts';
import { createDocument, publishDocument, updateDocument, uploadDocumentVersion, withdrawDocument } from './document.service.ts';
import { acknowledgeDocument, listDocuments, readDocument, readDocumentVersionFile } from './reading.service.ts';

/** Calls about organisation documents and their acknowledgement. */
export const documentRoutes: readonly Route[] = [
  route(organisationDocuments.list, (ctx, { query }) => listDocuments(ctx, query)),
  route(organisationDocuments.get, (ctx, { params }) => readDocument(ctx, params.id)),
  route(organisationDocuments.create, (ctx, { body }) => createDocument(ctx, body)),
  route(organisationDocuments.update, (ctx, { params, body }) => updateDocument(ctx, params.id, body)),
  route(organisationDocuments.upload, (ctx, { params, upload }) => uploadDocumentVersion(ctx, params.id, upload)),
  route(organisationDocuments.publish, (ctx, { params }) => publishDocument(ctx, params.id)),
  route(organisationDocuments.withdraw, (ctx, { params, body }) => withdrawDocument(ctx, params.id, body.reason)),
  route(organisationDocuments.remind, (ctx, { params }) => remindUnacknowledgedReaders(ctx, params.id)),
  route(organisationDocuments.acknowledge, (ctx, { params }) => acknowledgeDocument(ctx, params.id)),
  route(organisationDocuments.acknowledgements, (ctx, { params, query }) => listAcknowledgements(ctx, params.id, query)),
  route(organisationDocuments.exportAcknowledgements, (ctx, { params, query }) =>
    exportAcknowledgements(ctx, params.id, query.format),
  ),
  route(organisationDocuments.file, (ctx, { params }) => readDocumentVersionFile(ctx, params.id)),
];
