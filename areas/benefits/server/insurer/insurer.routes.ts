import { benefitContributions, insurerBatches, insurerInvoices } from '@hrms/benefits/contract';
import { type Route, route } from '@hrms/platform/server';
import { listBatches } from './batch.queries.ts';
import { createBatch, readBatch, readBatchFile, reconcileBatch } from './batch.service.ts';
import { readContributionFile } from './contribution.service.ts';
import { listInvoices } from './invoice.queries.ts';
import { compareInvoice } from './invoice.service.ts';

/** Files for insurers and their invoices. */
export const insurerRoutes: readonly Route[] = [
  route(insurerBatches.list, (ctx, { query }) => listBatches(ctx, query)),
  route(insurerBatches.get, (ctx, { params }) => readBatch(ctx, params.id)),
  route(insurerBatches.create, (ctx, { params, body }) => createBatch(ctx, params.id, body)),
  route(insurerBatches.file, (ctx, { params }) => readBatchFile(ctx, params.id)),
  route(insurerBatches.reconcile, (ctx, { params, body }) => reconcileBatch(ctx, params.id, body)),
  route(benefitContributions, (ctx, { params, query }) => readContributionFile(ctx, params.id, query.month)),
  route(insurerInvoices.list, (ctx, { query }) => listInvoices(ctx, query)),
  route(insurerInvoices.match, (ctx, { body }) => compareInvoice(ctx, body)),
];
