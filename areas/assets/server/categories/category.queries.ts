import type { AssetCategory, AssetField, assetCategories } from '@hrms/assets/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, copyRows, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { USUAL_CATEGORIES } from './usual-categories.ts';

const selectCategories = (tx: Tx) => tx.selectFrom('asset_category as c').where('c.org_id', '=', tx.org_id);

const COLUMNS = [
  'c.id as category_id',
  'c.code',
  'c.name',
  'c.prefix',
  'c.parent_id',
  sql<string | null>`(select p.name from asset_category p where p.org_id = c.org_id and p.id = c.parent_id)`.as('parent_name'),
  'c.consumable',
  sql<AssetField[]>`c.fields`.as('fields'),
  sql<AssetCategory['depreciation_method']>`c.depreciation_method`.as('depreciation_method'),
  'c.default_life_months',
  'c.salvage_bp',
  'c.rate_bp_per_year',
  'c.requires_acknowledgement',
  'c.return_on_exit',
  sql<AssetCategory['recovery_rule']>`c.recovery_rule`.as('recovery_rule'),
  'c.recovery_share_bp',
  'c.recovery_fixed_paise',
  sql<AssetCategory['tax_class']>`c.tax_class`.as('tax_class'),
  'c.service_every_months',
  'c.active',
  sql<number>`(select count(*)::int from asset a where a.org_id = c.org_id and a.category_id = c.id)`.as('assets'),
  sql<number>`(select count(*)::int from asset a where a.org_id = c.org_id and a.category_id = c.id
    and a.status = 'in_stock')`.as('in_stock'),
  'c.version',
] as const;

/** One page of the categories, by name. */
export async function listCategories(ctx: Ctx, filter: FilterOf<typeof assetCategories.list>): Promise<PageRows<AssetCategory>> {
  let matching = selectCategories(ctx.tx);
  if (filter.search) matching = matching.where('c.name', 'ilike', containsText(filter.search));
  if (filter.active !== undefined) matching = matching.where('c.active', '=', filter.active);
  return pageOf(ctx.tx, matching, filter, (rows) => (rows as typeof matching).select(COLUMNS).orderBy('c.name').orderBy('c.id'));
}

/** A category by id; undefined without one. */
export const findCategory = (tx: Tx, id: string): Promise<AssetCategory | undefined> =>
  selectCategories(tx).where('c.id', '=', id).select(COLUMNS).executeTakeFirst();

/** Whether other categories stand below one. */
export async function hasChildren(tx: Tx, id: string): Promise<boolean> {
  const row = await selectCategories(tx).where('c.parent_id', '=', id).select('c.id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** All categories by id. */
export const loadCategories = async (tx: Tx): Promise<Map<string, AssetCategory>> =>
  new Map((await selectCategories(tx).select(COLUMNS).orderBy('c.name').execute()).map((row) => [row.category_id, row]));

/** Adds the usual categories whose code and name are free; answers their number. */
export async function insertUsualCategories(tx: Tx, now: Date): Promise<number> {
  const present = await selectCategories(tx).select(['c.code', 'c.name']).execute();
  const used = new Set(present.flatMap(({ code, name }) => [code, name.toLowerCase()]));
  const rows = USUAL_CATEGORIES.filter(({ code, name }) => !used.has(code) && !used.has(name.toLowerCase())).map(
    ({ fields, service_every_months = null, parent_id = null, ...row }) => ({
      id: newId(),
      ...row,
      parent_id,
      service_every_months,
      fields: JSON.stringify(fields),
      created_at: now,
    }),
  );
  await copyRows(tx, 'asset_category', rows);
  return rows.length;
}
