import { loanTypes } from '@hrms/loans/contract';
import { type Route, route } from '@hrms/platform/server';
import { listAvailableTypes } from '../loans/eligibility.service.ts';
import { listLoanTypes } from './type.queries.ts';
import {
  createLoanType,
  createUsualTypes,
  deleteLoanType,
  duplicateLoanType,
  readLoanType,
  updateLoanType,
} from './type.service.ts';

/** Loan types and who may borrow under them. */
export const typeRoutes: readonly Route[] = [
  route(loanTypes.available, async (ctx, { query }) => ({ rows: await listAvailableTypes(ctx, query.employee_id) })),
  route(loanTypes.list, (ctx, { query }) => listLoanTypes(ctx, query)),
  route(loanTypes.get, (ctx, { params }) => readLoanType(ctx, params.id)),
  route(loanTypes.create, (ctx, { body }) => createLoanType(ctx, body)),
  route(loanTypes.createUsual, (ctx) => createUsualTypes(ctx)),
  route(loanTypes.update, (ctx, { params, body }) => updateLoanType(ctx, params.id, body)),
  route(loanTypes.remove, (ctx, { params }) => deleteLoanType(ctx, params.id)),
  route(loanTypes.duplicate, (ctx, { params }) => duplicateLoanType(ctx, params.id)),
];
