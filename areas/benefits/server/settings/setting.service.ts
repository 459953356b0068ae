import type { BasketUnclaimed, BenefitSettings, UpdateBenefitSettings } from '@hrms/benefits/contract';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { basketSetting } from '../basket/basket-setting.ts';
import { categoryUnknown, datePast, staleRecord } from '../refusals.ts';
import { readSettings, writeSettings } from './setting.queries.ts';

/** The settings with the categories that the basket can hold. */
export async function readBenefitSettings(ctx: Ctx): Promise<BenefitSettings> {
  const categories = await ctx.dependencies.benefits.flexibleCategories(ctx.tx);
  const rows = await basketSetting.history(ctx.tx);
  const next = rows.find(({ from_date }) => from_date > ctx.today);
  return {
    ...(await readSettings(ctx.tx)),
    basket_unclaimed: basketSetting.inForce(rows, ctx.today).setting.unclaimed,
    basket_unclaimed_next: next ? { from_date: next.from_date, basket_unclaimed: next.setting.unclaimed } : null,
    categories: [...categories],
  };
}

/** Sets from a day on what becomes of unclaimed amounts; the same as before writes nothing. @throws `date_past` */
async function saveUnclaimed(ctx: Ctx, unclaimed: BasketUnclaimed, from_date: CivilDate): Promise<void> {
  if (from_date < ctx.today) throw datePast('basket_unclaimed_from');
  const stored = await basketSetting.on(ctx.tx, from_date);
  if (stored.setting.unclaimed === unclaimed) return;
  const writer = { tx: ctx.tx, clock: ctx.clock, by: ctx.actor.user_id };
  await basketSetting.save(writer, { from_date, setting: { unclaimed }, stale: staleRecord });
  await ctx.announceChange('pay', { from_date, cause: 'unclaimed amounts of flexible baskets' });
}

/** Changes the settings. @throws `version_conflict`, `category_unknown`, `date_past` */
export async function updateBenefitSettings(ctx: Ctx, { version, ...given }: UpdateBenefitSettings): Promise<BenefitSettings> {
  const { basket_unclaimed, basket_unclaimed_from = ctx.today, basket_unclaimed_next: _next, ...settings } = given;
  const before = await readSettings(ctx.tx);
  if (version !== undefined && version !== before.version) throw staleRecord();
  const categories = new Set((await ctx.dependencies.benefits.flexibleCategories(ctx.tx)).map(({ category_id }) => category_id));
  if (settings.basket_rules.some(({ category_id }) => !categories.has(category_id))) throw categoryUnknown();
  if (!(await writeSettings(ctx.tx, settings, before.version))) throw staleRecord();
  if (basket_unclaimed) await saveUnclaimed(ctx, basket_unclaimed, basket_unclaimed_from);
  await ctx.audit('benefits.settings_updated', undefined, { before, after: given });
  return readBenefitSettings(ctx);
}
