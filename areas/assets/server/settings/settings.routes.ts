import { assetSettings } from '@hrms/assets/contract';
import { type Route, route } from '@hrms/platform/server';
import { readAssetSettings } from './setting.queries.ts';
import { updateAssetSettings } from './setting.service.ts';

/** Settings of assets. */
export const settingRoutes: readonly Route[] = [
  route(assetSettings.get, (ctx) => readAssetSettings(ctx.tx)),
  route(assetSettings.update, (ctx, { body }) => updateAssetSettings(ctx, body)),
];
