import type { AssetSettings, UpdateAssetSettings } from '@hrms/assets/contract';
import type { Ctx } from '@hrms/platform/server';
import { staleRecord } from '../refusals.ts';
import { readAssetSettings, writeAssetSettings } from './setting.queries.ts';

/** Changes the settings. @throws `version_conflict` */
export async function updateAssetSettings(ctx: Ctx, settings: UpdateAssetSettings): Promise<AssetSettings> {
  const before = await readAssetSettings(ctx.tx);
  if (settings.version !== undefined && settings.version !== before.version) throw staleRecord();
  if (!(await writeAssetSettings(ctx.tx, settings, before.version))) throw staleRecord();
  const after = await readAssetSettings(ctx.tx);
  await ctx.audit('assets.settings_updated', undefined, { before, after });
  return after;
}
