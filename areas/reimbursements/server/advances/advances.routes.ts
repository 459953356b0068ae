import { type Route, route } from '@hrms/platform/server';
import { expenseAdvances } from '@hrms/reimbursements/contract';
import { listAdvances } from './advance.queries.ts';
import { cancelAdvance, markReturned, requestAdvance, submitAdvance, updateAdvance } from './advance.service.ts';

/** Advances for expenses. */
export const advanceRoutes: readonly Route[] = [
  route(expenseAdvances.list, (ctx, { query }) => listAdvances(ctx, query)),
  route(expenseAdvances.request, (ctx, { body }) => requestAdvance(ctx, body)),
  route(expenseAdvances.update, (ctx, { params, body }) => updateAdvance(ctx, params.id, body)),
  route(expenseAdvances.submit, (ctx, { params }) => submitAdvance(ctx, params.id)),
  route(expenseAdvances.cancel, (ctx, { params }) => cancelAdvance(ctx, params.id)),
  route(expenseAdvances.markReturned, (ctx, { params, body }) => markReturned(ctx, params.id, body)),
];
