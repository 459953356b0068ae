import { type Route, route } from '@hrms/platform/server';
import { reimbursementPayments } from '@hrms/reimbursements/contract';
import {
  cancelBatch,
  checkBatch,
  createBatch,
  listBatches,
  listWaiting,
  postBatch,
  readBatch,
  reverseLines,
  writeBankFile,
} from './payment.service.ts';

/** Payment batches of claims and advances. */
export const paymentRoutes: readonly Route[] = [
  route(reimbursementPayments.list, (ctx, { query }) => listBatches(ctx, query)),
  route(reimbursementPayments.payable, async (ctx) => ({ items: await listWaiting(ctx) })),
  route(reimbursementPayments.create, (ctx, { body }) => createBatch(ctx, body)),
  route(reimbursementPayments.get, (ctx, { params }) => readBatch(ctx, params.id)),
  route(reimbursementPayments.check, (ctx, { params }) => checkBatch(ctx, params.id)),
  route(reimbursementPayments.post, (ctx, { params, body }) => postBatch(ctx, params.id, body)),
  route(reimbursementPayments.cancel, (ctx, { params }) => cancelBatch(ctx, params.id)),
  route(reimbursementPayments.reverse, (ctx, { params, body }) => reverseLines(ctx, params.id, body)),
  route(reimbursementPayments.bankFile, (ctx, { params }) => writeBankFile(ctx, params.id)),
];
