import { findRoleNames } from '@hrms/access/server';
import type { AssetSettings, UpdateAssetSettings } from '@hrms/assets/contract';
import type { Ctx } from '@hrms/platform/server';
import { roleUnknown, staleRecord } from '../refusals.ts';
import { readAssetSettings, writeAssetSettings } from './setting.queries.ts';

/** Changes the settings. @throws `version_conflict`, `role_unknown` */
export async function updateAssetSettings(ctx: Ctx, settings: UpdateAssetSettings): Promise<AssetSettings> {
  const before = await readAssetSettings(ctx.tx);
  if (settings.version !== undefined && settings.version !== before.version) throw staleRecord();
  const { charge_approval_role: role = before.charge_approval_role } = settings;
  if (role && role !== before.charge_approval_role && !(await findRoleNames(ctx.tx, [role])).has(role)) throw roleUnknown();
  if (!(await writeAssetSettings(ctx.tx, { ...settings, charge_approval_role: role }, before.version))) throw staleRecord();
  const after = await readAssetSettings(ctx.tx);
  await ctx.audit('assets.settings_updated', undefined, { before, after });
  return after;
}
