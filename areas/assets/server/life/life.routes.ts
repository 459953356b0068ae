import { assetBulk, assetLife, assets } from '@hrms/assets/contract';
import { type Route, route } from '@hrms/platform/server';
import { pageHistory } from '../register/read.service.ts';
import { disposeAsset } from './dispose.service.ts';
import { putBackFound, reportLoss } from './loss.service.ts';
import { moveAsset, retireAsset, retireAssets } from './status.service.ts';
import { transferAsset } from './transfer.service.ts';

/** What happens to an asset after it is registered. */
export const lifeRoutes: readonly Route[] = [
  route(assets.move, (ctx, { params, body }) => moveAsset(ctx, params.id, body)),
  route(assetLife.transfer, (ctx, { params, body }) => transferAsset(ctx, params.id, body)),
  route(assetLife.retire, (ctx, { params, body }) => retireAsset(ctx, params.id, body)),
  route(assetBulk.retire, (ctx, { body }) => retireAssets(ctx, body.asset_ids, body.note)),
  route(assetLife.dispose, (ctx, { params, body }) => disposeAsset(ctx, params.id, body)),
  route(assetLife.reportLost, (ctx, { params, body }) => reportLoss(ctx, params.id, body)),
  route(assetLife.found, (ctx, { params, body }) => putBackFound(ctx, params.id, body)),
  route(assetLife.history, (ctx, { params, query }) => pageHistory(ctx, params.id, query)),
];
