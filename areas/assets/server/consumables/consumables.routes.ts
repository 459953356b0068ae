import { assetStock } from '@hrms/assets/contract';
import { type Route, route } from '@hrms/platform/server';
import { addStock, issueStock, pageMoves } from './stock.service.ts';

/** Consumables and their stock. */
export const consumableRoutes: readonly Route[] = [
  route(assetStock.issue, (ctx, { params, body }) => issueStock(ctx, params.id, body)),
  route(assetStock.add, (ctx, { params, body }) => addStock(ctx, params.id, body)),
  route(assetStock.moves, (ctx, { params, query }) => pageMoves(ctx, params.id, query)),
];
