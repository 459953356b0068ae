import { type Route, route } from '@hrms/platform/server';
import { salaryRevisions } from '@hrms/salary/contract';
import { cancelRevision } from './apply.service.ts';
import { printRevisionLetter } from './letter.service.ts';
import { readRevision } from './read.service.ts';
import { listRevisions } from './revision.queries.ts';
import {
  createRevision,
  decideRevision,
  previewRevision,
  submitRevision,
  updateRevision,
  withdrawRevision,
} from './revision.service.ts';

export const revisionRoutes: readonly Route[] = [
  route(salaryRevisions.list, (ctx, { query }) => listRevisions(ctx, query)),
  route(salaryRevisions.preview, (ctx, { body }) => previewRevision(ctx, body)),
  route(salaryRevisions.create, (ctx, { body }) => createRevision(ctx, body)),
  route(salaryRevisions.get, (ctx, { params }) => readRevision(ctx, params.id)),
  route(salaryRevisions.letter, (ctx, { params }) => printRevisionLetter(ctx, params.id)),
  route(salaryRevisions.update, (ctx, { params, body }) => updateRevision(ctx, params.id, body)),
  route(salaryRevisions.submit, (ctx, { params }) => submitRevision(ctx, params.id)),
  route(salaryRevisions.withdraw, (ctx, { params }) => withdrawRevision(ctx, params.id)),
  route(salaryRevisions.approve, (ctx, { params, body }) => decideRevision(ctx, params.id, 'approve', body.comments ?? null)),
  route(salaryRevisions.reject, (ctx, { params, body }) => decideRevision(ctx, params.id, 'reject', body.comments)),
  route(salaryRevisions.cancel, (ctx, { params, body }) => cancelRevision(ctx, params.id, body.reason)),
];
