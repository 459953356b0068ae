import { assetRequests } from '@hrms/assets/contract';
import { type Route, route } from '@hrms/platform/server';
import { listRequests } from './request.queries.ts';
import { askForAsset, cancelRequest, fulfilRequest, releaseReserved, reserveAsset, submitRequest } from './request.service.ts';

/** Requests for assets. */
export const requestRoutes: readonly Route[] = [
  route(assetRequests.list, (ctx, { query }) => listRequests(ctx, query)),
  route(assetRequests.create, (ctx, { body }) => askForAsset(ctx, body)),
  route(assetRequests.submit, (ctx, { params, body }) => submitRequest(ctx, params.id, body)),
  route(assetRequests.cancel, (ctx, { params }) => cancelRequest(ctx, params.id)),
  route(assetRequests.reserve, (ctx, { params, body }) => reserveAsset(ctx, params.id, body.asset_id)),
  route(assetRequests.release, (ctx, { params }) => releaseReserved(ctx, params.id)),
  route(assetRequests.fulfil, (ctx, { params, body }) => fulfilRequest(ctx, params.id, body)),
];
