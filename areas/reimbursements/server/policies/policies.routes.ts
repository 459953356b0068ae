import { type Route, route } from '@hrms/platform/server';
import { expensePolicies, expenseRates } from '@hrms/reimbursements/contract';
import { createPolicy, deletePolicy, listPolicies, readPolicy, updatePolicy } from './policy.service.ts';
import { listRates, updateRates } from './rate.service.ts';
import { rehearsePolicy, testOnePolicy, testPolicy } from './try.service.ts';

/** Expense policies. */
export const policyRoutes: readonly Route[] = [
  route(expensePolicies.list, (ctx, { query }) => listPolicies(ctx, query)),
  route(expensePolicies.create, (ctx, { body }) => createPolicy(ctx, body)),
  route(expensePolicies.test, (ctx, { body }) => testPolicy(ctx, body)),
  route(expensePolicies.testOne, (ctx, { params, body }) => testOnePolicy(ctx, params.id, body)),
  route(expensePolicies.rehearse, (ctx, { body }) => rehearsePolicy(ctx, body)),
  route(expenseRates.list, async (ctx) => ({ rates: await listRates(ctx) })),
  route(expenseRates.update, (ctx, { params, body }) => updateRates(ctx, params.id, body)),
  route(expensePolicies.get, (ctx, { params }) => readPolicy(ctx, params.id)),
  route(expensePolicies.update, (ctx, { params, body }) => updatePolicy(ctx, params.id, body)),
  route(expensePolicies.remove, (ctx, { params }) => deletePolicy(ctx, params.id)),
];
