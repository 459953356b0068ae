import { type Route, route } from '@hrms/platform/server';
import { registrationDocuments, registrations } from '@hrms/statutory/contract';
import { pageOfRegistrations } from './registration.queries.ts';
import { closeRegistration, createRegistration, readRegistrationDetail, updateRegistration } from './registration.service.ts';
import {
  listRegistrationHistory,
  listRegistrationMembers,
  readRegistrationDocument,
  removeRegistrationDocument,
  uploadRegistrationDocument,
} from './registration-record.service.ts';

/** Numbers of the employer with authorities. */
export const registrationRoutes: readonly Route[] = [
  route(registrations.list, (ctx, { query }) => pageOfRegistrations(ctx.tx, { ...query, state_code: query.state })),
  route(registrations.get, (ctx, { params }) => readRegistrationDetail(ctx, params.id)),
  route(registrations.create, (ctx, { body }) => createRegistration(ctx, body)),
  route(registrations.update, (ctx, { params, body }) => updateRegistration(ctx, params.id, body)),
  route(registrations.close, (ctx, { params, body }) => closeRegistration(ctx, params.id, body.closed_on)),
  route(registrations.members, (ctx, { params }) => listRegistrationMembers(ctx, params.id)),
  route(registrations.history, (ctx, { params, query }) => listRegistrationHistory(ctx, params.id, query)),
  route(registrationDocuments.upload, (ctx, { params, body, upload }) =>
    uploadRegistrationDocument(ctx, params.id, body.kind, upload),
  ),
  route(registrationDocuments.file, (ctx, { params }) => readRegistrationDocument(ctx, params.id)),
  route(registrationDocuments.remove, (ctx, { params }) => removeRegistrationDocument(ctx, params.id)),
];
