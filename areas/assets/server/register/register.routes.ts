import { assetBulk, assets, assetValues } from '@hrms/assets/contract';
import { type Route, route } from '@hrms/platform/server';
import { assignAsset, assignAssets } from '../assignments/assign.service.ts';
import { readAssetSettings } from '../settings/setting.queries.ts';
import { readSummary } from './asset.queries.ts';
import { moveAssets } from './move.service.ts';
import { listAssetsOf, pageAssets, readAsset, readOwn } from './read.service.ts';
import { readValue } from './value.service.ts';
import { createAssets, deleteAsset, updateAsset } from './write.service.ts';

/** The register of assets. */
export const registerRoutes: readonly Route[] = [
  route(assets.list, (ctx, { query }) => pageAssets(ctx, query)),
  route(assets.mine, async (ctx) => ({
    ...(await readOwn(ctx)),
    undertaking: (await readAssetSettings(ctx.tx)).undertaking,
  })),
  route(assets.summary, (ctx) => readSummary(ctx.tx, ctx.today)),
  route(assets.ofEmployee, (ctx, { params }) => listAssetsOf(ctx, params.id)),
  route(assets.get, (ctx, { params }) => readAsset(ctx, params.id)),
  route(assetValues.get, (ctx, { params }) => readValue(ctx, params.id)),
  route(assetBulk.move, (ctx, { body }) => moveAssets(ctx, body)),
  route(assets.create, async (ctx, { body }) => ({ rows: await createAssets(ctx, body) })),
  route(assets.assignMany, (ctx, { body }) => assignAssets(ctx, body)),
  route(assets.update, (ctx, { params, body }) => updateAsset(ctx, params.id, body)),
  route(assets.remove, (ctx, { params }) => deleteAsset(ctx, params.id)),
  route(assets.assign, (ctx, { params, body }) => assignAsset(ctx, params.id, body)),
];
