import type { BenefitSettings, UpdateBenefitSettings } from '@hrms/benefits/contract';
import type { Ctx } from '@hrms/platform/server';
import { categoryUnknown, staleRecord } from '../refusals.ts';
import { readSettings, writeSettings } from './setting.queries.ts';

/** The settings with the categories that the basket can hold. */
export async function readBenefitSettings(ctx: Ctx): Promise<BenefitSettings> {
  const categories = await ctx.dependencies.benefits.flexibleCategories(ctx.tx);
  return { ...(await readSettings(ctx.tx)), categories: [...categories] };
}

/** Changes the settings. @throws `version_conflict`, `category_unknown` */
export async function updateBenefitSettings(ctx: Ctx, { version, ...settings }: UpdateBenefitSettings): Promise<BenefitSettings> {
  const before = await readSettings(ctx.tx);
  if (version !== undefined && version !== before.version) throw staleRecord();
  const categories = new Set((await ctx.dependencies.benefits.flexibleCategories(ctx.tx)).map(({ category_id }) => category_id));
  if (settings.basket_rules.some(({ category_id }) => !categories.has(category_id))) throw categoryUnknown();
  if (!(await writeSettings(ctx.tx, settings, before.version))) throw staleRecord();
  await ctx.audit('benefits.settings_updated', undefined, { before, after: settings });
  return readBenefitSettings(ctx);
}
