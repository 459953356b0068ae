import { importRoutes, type Route, route } from '@hrms/platform/server';
import { revisionBatches, revisionImports } from '@hrms/salary/contract';
import { undoBatch } from './apply.service.ts';
import { listBatches, listBatchRows, requireBatch } from './batch.queries.ts';
import { createBatch, readBatch } from './batch.service.ts';
import { revisionFile } from './revision-file.service.ts';
import { submitBatch } from './submit.service.ts';

export const batchRoutes: readonly Route[] = [
  route(revisionBatches.list, (ctx, { query }) => listBatches(ctx.tx, query)),
  route(revisionBatches.create, (ctx, { body }) => createBatch(ctx, body)),
  route(revisionBatches.get, (ctx, { params }) => readBatch(ctx, params.id)),
  route(revisionBatches.rows, async (ctx, { params, query }) => {
    await requireBatch(ctx.tx, params.id);
    return listBatchRows(ctx.tx, params.id, query);
  }),
  route(revisionBatches.submit, (ctx, { params }) => submitBatch(ctx, params.id)),
  route(revisionBatches.undo, (ctx, { params }) => undoBatch(ctx, params.id)),
  ...importRoutes(revisionImports, [revisionFile]),
];
