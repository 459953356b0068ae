import { assetCategories } from '@hrms/assets/contract';
import { type Route, route } from '@hrms/platform/server';
import { listCategories } from './category.queries.ts';
import { createCategory, createUsualCategories, deleteCategory, readCategory, updateCategory } from './category.service.ts';

/** Categories of assets. */
export const categoryRoutes: readonly Route[] = [
  route(assetCategories.list, (ctx, { query }) => listCategories(ctx, query)),
  route(assetCategories.get, (ctx, { params }) => readCategory(ctx, params.id)),
  route(assetCategories.create, (ctx, { body }) => createCategory(ctx, body)),
  route(assetCategories.createUsual, (ctx) => createUsualCategories(ctx)),
  route(assetCategories.update, (ctx, { params, body }) => updateCategory(ctx, params.id, body)),
  route(assetCategories.remove, (ctx, { params }) => deleteCategory(ctx, params.id)),
];
