import { assetServices } from '@hrms/assets/contract';
import { type Route, route } from '@hrms/platform/server';
import { listServices } from './service.queries.ts';
import { openService, readService, updateService } from './service.service.ts';

/** Service jobs. */
export const serviceRoutes: readonly Route[] = [
  route(assetServices.list, (ctx, { query }) => listServices(ctx, query)),
  route(assetServices.create, (ctx, { body }) => openService(ctx, body)),
  route(assetServices.get, (ctx, { params }) => readService(ctx, params.id)),
  route(assetServices.update, (ctx, { params, body }) => updateService(ctx, params.id, body)),
];
