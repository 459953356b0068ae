import type { Asset, AssetCategory, AssetDetail, CreateAssets, UpdateAsset } from '@hrms/assets/contract';
import { checkFieldValues, tagsOf } from '@hrms/assets/domain';
import { listBranchNames } from '@hrms/organisation/server';
import {
  type Ctx,
  copyRows,
  deleteUnused,
  lockRow,
  mapUniqueViolation,
  newId,
  takeNumbers,
  updateVersioned,
} from '@hrms/platform/server';
import { findCategory } from '../categories/category.queries.ts';
import {
  branchUnknown,
  categoryUnknown,
  duplicateSerial,
  duplicateTag,
  duplicateValue,
  fieldRequired,
  hasHistory,
  missing,
  notConsumable,
  sameValue,
  serialsMissing,
  staleRecord,
  warrantyBeforePurchase,
} from '../refusals.ts';
import { readAssetSettings } from '../settings/setting.queries.ts';
import { findAssets, findSerialHolder, findValueHolder } from './asset.queries.ts';
import { addEvent, addEvents } from './event.queries.ts';
import { readAsset } from './read.service.ts';

const unique = { asset__tag: duplicateTag, asset__serial: () => duplicateSerial('another asset') };

type Details = Pick<CreateAssets, 'values' | 'branch_id' | 'purchased_on' | 'warranty_until'>;

async function assertDetails(ctx: Ctx, category: AssetCategory, details: Details): Promise<void> {
  const wrong = checkFieldValues(category.fields, details.values);
  if (wrong) throw fieldRequired(wrong.key, wrong.message);
  if (details.branch_id && !(await listBranchNames(ctx.tx)).some(({ id }) => id === details.branch_id)) throw branchUnknown();
  if (details.purchased_on && details.warranty_until && details.warranty_until < details.purchased_on)
    throw warrantyBeforePurchase();
}

/** Refuses a value that another asset of the category has, where the field asks for one of its own. @throws `duplicate_value` */
async function assertUnique(
  ctx: Ctx,
  { category_id, fields }: AssetCategory,
  values: Details['values'],
  { except = null, quantity = 1 }: { except?: string | null; quantity?: number } = {},
): Promise<void> {
  for (const { key, label } of fields.filter(({ unique }) => unique)) {
    const value = values[key];
    if (value === undefined || value === null || value === '') continue;
    if (quantity > 1) throw sameValue(key, label);
    await lockRow(ctx.tx, 'asset_category', { id: category_id }, ['id']);
    const holder = await findValueHolder(ctx.tx, { category_id, key, value: String(value), except });
    if (holder) throw duplicateValue(key, label, holder);
  }
}

async function readActiveCategory(ctx: Ctx, id: string): Promise<AssetCategory> {
  const category = await findCategory(ctx.tx, id);
  if (!category?.active) throw categoryUnknown();
  return category;
}

const toColumns = ({ values, ...details }: Omit<UpdateAsset, 'version' | 'tag' | 'serial_number'>) => ({
  name: details.name,
  brand: details.brand ?? null,
  model: details.model ?? null,
  field_values: JSON.stringify(values),
  condition: details.condition,
  branch_id: details.branch_id ?? null,
  location: details.location ?? null,
  purchased_on: details.purchased_on ?? null,
  purchase_price_paise: details.purchase_price_paise ?? null,
  vendor: details.vendor ?? null,
  invoice_number: details.invoice_number ?? null,
  warranty_until: details.warranty_until ?? null,
  insured_until: details.insured_until ?? null,
  insurance_policy: details.insurance_policy ?? null,
  amc_until: details.amc_until ?? null,
  ownership: details.ownership,
  lease_end: details.lease_end ?? null,
  monthly_rent_paise: details.monthly_rent_paise ?? null,
  notes: details.notes ?? null,
});

/** Tags by the pattern of the organisation, with numbers that run by prefix. */
async function makeTags(ctx: Ctx, { prefix }: AssetCategory, { branch_id, quantity }: CreateAssets): Promise<string[]> {
  const { tag_pattern } = await readAssetSettings(ctx.tx);
  const branch = branch_id ? (await listBranchNames(ctx.tx)).find(({ id }) => id === branch_id)?.code : undefined;
  return tagsOf(
    tag_pattern,
    { prefix, branch: branch ?? null },
    await takeNumbers(ctx.tx, `asset_${prefix}`, quantity),
    quantity,
  );
}

/** Adds one asset, or several with running tags. @throws `category_unknown`, `duplicate_tag`, `duplicate_serial`, `field_required` and others */
export async function createAssets(ctx: Ctx, asset: CreateAssets, import_id: string | null = null): Promise<Asset[]> {
  const category = await readActiveCategory(ctx, asset.category_id);
  await assertDetails(ctx, category, asset);
  await assertUnique(ctx, category, asset.values, { quantity: asset.quantity });
  const serials = asset.serial_numbers.length > 0 ? asset.serial_numbers : asset.serial_number ? [asset.serial_number] : [];
  if (serials.length > 0 && serials.length !== asset.quantity) throw serialsMissing();
  const holder = await findSerialHolder(ctx.tx, { category_id: category.category_id, serials, except: null });
  if (holder) throw duplicateSerial(holder);
  if (!category.consumable && typeof asset.stock_quantity === 'number') throw notConsumable();
  const records = category.consumable ? 1 : asset.quantity;
  const tags = asset.tag && records === 1 ? [asset.tag] : await makeTags(ctx, category, { ...asset, quantity: records });
  const stock_quantity = category.consumable ? (asset.stock_quantity ?? asset.quantity) : null;
  const rows = tags.map((tag, index) => ({
    id: newId(),
    ...toColumns(asset),
    tag,
    serial_number: serials[index] ?? null,
    category_id: category.category_id,
    status: 'in_stock',
    stock_quantity,
    import_id,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  }));
  await mapUniqueViolation(copyRows(ctx.tx, 'asset', rows), unique);
  const ids = rows.map(({ id }) => id);
  await addEvents(ctx, ids, 'created', 'Added to the register');
  await ctx.audit('assets.added', ids[0], { category: category.name, tags, name: asset.name });
  return findAssets(ctx.tx, ids);
}

/** Changes an asset. @throws `not_found`, `version_conflict`, `duplicate_tag`, `duplicate_serial`, `field_required` */
export async function updateAsset(
  ctx: Ctx,
  id: string,
  { version, tag, serial_number, ...details }: UpdateAsset,
): Promise<AssetDetail> {
  const [before] = await findAssets(ctx.tx, [id]);
  if (!before) throw missing('Asset');
  const category = await findCategory(ctx.tx, before.category_id);
  if (!category) throw categoryUnknown();
  await assertDetails(ctx, category, details);
  await assertUnique(ctx, category, details.values, { except: id });
  const serials = serial_number ? [serial_number] : [];
  const holder = await findSerialHolder(ctx.tx, { category_id: before.category_id, serials, except: id });
  if (holder) throw duplicateSerial(holder);
  const set = { ...toColumns(details), tag, serial_number: serial_number ?? null };
  await updateVersioned(ctx.tx, 'asset', { id, version: version ?? before.version, set, stale: staleRecord, unique });
  await addEvent(ctx, id, 'changed', 'Details changed');
  const after = await readAsset(ctx, id);
  await ctx.audit('assets.changed', id, { before, after: { ...details, tag, serial_number } });
  return after;
}

/** Deletes an asset that was never assigned, serviced or audited. @throws `not_found`, `has_history` */
export async function deleteAsset(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const [before] = await findAssets(ctx.tx, [id]);
  if (!before) throw missing('Asset');
  await deleteUnused(ctx.tx, 'asset', { id, used: hasHistory });
  await ctx.audit('assets.deleted', id, { before });
  return {};
}
