import type { AssetCategory, CreateAssetCategory, UpdateAssetCategory } from '@hrms/assets/contract';
import { type Ctx, deleteUnused, insertRow, updateVersioned } from '@hrms/platform/server';
import { categoryExists, categoryInUse, categoryParent, consumableFixed, fieldTwice, missing, staleRecord } from '../refusals.ts';
import { findCategory, hasChildren, insertUsualCategories } from './category.queries.ts';

const unique = { asset_category__code: categoryExists('code'), asset_category__name: categoryExists('name') };

/** A category. @throws `not_found` */
export async function readCategory(ctx: Ctx, id: string): Promise<AssetCategory> {
  const category = await findCategory(ctx.tx, id);
  if (!category) throw missing('Category');
  return category;
}

function assertKeysOnce(fields: readonly { key: string }[]): void {
  const seen = new Set<string>();
  for (const { key } of fields) {
    if (seen.has(key)) throw fieldTwice(key);
    seen.add(key);
  }
}

/** Two levels: a parent stands at the top, and a category with others below it has none. @throws `category_parent` */
async function assertParent(ctx: Ctx, parent_id: string | null | undefined, id: string | null): Promise<void> {
  if (!parent_id) return;
  const parent = parent_id === id ? undefined : await findCategory(ctx.tx, parent_id);
  if (!parent) throw categoryParent('Please select another category');
  if (parent.parent_id) throw categoryParent(`${parent.name} stands below another category already`);
  if (id && (await hasChildren(ctx.tx, id))) throw categoryParent('Other categories stand below this one');
}

/** Adds a category. @throws `category_exists`, `field_twice` */
export async function createCategory(
  ctx: Ctx,
  { fields, service_every_months = null, parent_id = null, ...category }: CreateAssetCategory,
): Promise<AssetCategory> {
  assertKeysOnce(fields);
  await assertParent(ctx, parent_id, null);
  const row = { ...category, parent_id, service_every_months, fields: JSON.stringify(fields), created_at: ctx.clock.now() };
  const id = await insertRow(ctx.tx, 'asset_category', row, unique);
  await ctx.audit('assets.category_created', id, { ...category, parent_id, fields });
  return readCategory(ctx, id);
}

/** Changes a category; values of a removed field stay with their assets. @throws `not_found`, `version_conflict`, `category_exists`, `field_twice` */
export async function updateCategory(
  ctx: Ctx,
  id: string,
  { version, fields, active, ...category }: UpdateAssetCategory,
): Promise<AssetCategory> {
  assertKeysOnce(fields);
  const before = await readCategory(ctx, id);
  await assertParent(ctx, category.parent_id, id);
  const consumable = category.consumable ?? before.consumable;
  if (consumable !== before.consumable && before.assets > 0) throw consumableFixed();
  const {
    name,
    prefix,
    parent_id,
    depreciation_method,
    default_life_months,
    salvage_bp,
    rate_bp_per_year,
    requires_acknowledgement,
    return_on_exit,
    recovery_rule,
    recovery_share_bp,
    recovery_fixed_paise,
    tax_class,
    service_every_months,
  } = category;
  const set = {
    name,
    prefix,
    parent_id: parent_id === undefined ? before.parent_id : parent_id,
    consumable,
    depreciation_method,
    default_life_months,
    salvage_bp,
    rate_bp_per_year,
    requires_acknowledgement,
    return_on_exit,
    recovery_rule,
    recovery_share_bp,
    recovery_fixed_paise,
    tax_class,
    service_every_months: service_every_months ?? null,
    fields: JSON.stringify(fields),
    active: active ?? before.active,
  };
  await updateVersioned(ctx.tx, 'asset_category', { id, version: version ?? before.version, set, stale: staleRecord, unique });
  const after = await readCategory(ctx, id);
  await ctx.audit('assets.category_updated', id, { before, after });
  return after;
}

/** Deletes a category without assets. @throws `not_found`, `category_in_use` */
export async function deleteCategory(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await readCategory(ctx, id);
  await deleteUnused(ctx.tx, 'asset_category', { id, used: categoryInUse });
  await ctx.audit('assets.category_deleted', id, { before });
  return {};
}

/** Adds the usual categories that are not there yet. */
export async function createUsualCategories(ctx: Ctx): Promise<{ created: number }> {
  const created = await insertUsualCategories(ctx.tx, ctx.clock.now());
  await ctx.audit('assets.usual_categories_created', undefined, { created });
  return { created };
}
