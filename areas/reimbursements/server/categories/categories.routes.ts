import { type Route, route } from '@hrms/platform/server';
import { expenseCategories } from '@hrms/reimbursements/contract';
import { listCategories } from './category.queries.ts';
import { createCategory, createUsualCategories, deleteCategory, updateCategory } from './category.service.ts';

/** Expense categories. */
export const categoryRoutes: readonly Route[] = [
  route(expenseCategories.list, (ctx, { query }) => listCategories(ctx, query)),
  route(expenseCategories.create, (ctx, { body }) => createCategory(ctx, body)),
  route(expenseCategories.update, (ctx, { params, body }) => updateCategory(ctx, params.id, body)),
  route(expenseCategories.remove, (ctx, { params }) => deleteCategory(ctx, params.id)),
  route(expenseCategories.createUsual, (ctx) => createUsualCategories(ctx)),
];
