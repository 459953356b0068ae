import type { Asset, AssetCategory, AssetDetail, AssetStatus, CreateAssets, UpdateAsset } from '@hrms/assets/contract';
import { checkFieldValues } from '@hrms/assets/domain';
import { listBranchNames } from '@hrms/organisation/server';
import { type Ctx, deleteRow, insertRow, nextNumbers, updateVersioned } from '@hrms/platform/server';
import { findCategory } from '../categories/category.queries.ts';
import {
  branchUnknown,
  categoryUnknown,
  disposalKind,
  duplicateSerial,
  duplicateTag,
  fieldRequired,
  hasHistory,
  missing,
  notInState,
  serialsMissing,
  staleRecord,
  warrantyBeforePurchase,
} from '../refusals.ts';
import { addEvent, findAssets, findSerialHolder, listAssignments, lockAssets } from './asset.queries.ts';
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
  purchased_on: details.purchased_on ?? null,
  purchase_price_paise: details.purchase_price_paise ?? null,
  vendor: details.vendor ?? null,
  invoice_number: details.invoice_number ?? null,
  warranty_until: details.warranty_until ?? null,
  ownership: details.ownership,
  lease_end: details.lease_end ?? null,
  notes: details.notes ?? null,
});

/** Adds one asset, or several with running tags. @throws `category_unknown`, `duplicate_tag`, `duplicate_serial`, `field_required` and others */
export async function createAssets(ctx: Ctx, asset: CreateAssets, import_id: string | null = null): Promise<Asset[]> {
  const category = await readActiveCategory(ctx, asset.category_id);
  await assertDetails(ctx, category, asset);
  const serials = asset.serial_numbers.length > 0 ? asset.serial_numbers : asset.serial_number ? [asset.serial_number] : [];
  if (serials.length > 0 && serials.length !== asset.quantity) throw serialsMissing();
  const holder = await findSerialHolder(ctx.tx, { category_id: category.category_id, serials, except: null });
  if (holder) throw duplicateSerial(holder);
  const tags =
    asset.tag && asset.quantity === 1
      ? [asset.tag]
      : await nextNumbers(ctx.tx, `asset_${category.prefix}`, category.prefix, asset.quantity);
  const ids: string[] = [];
  for (const [index, tag] of tags.entries()) {
    const row = {
      ...toColumns(asset),
      tag,
      serial_number: serials[index] ?? null,
      category_id: category.category_id,
      status: 'in_stock',
      import_id,
      created_by: ctx.actor.user_id,
      created_at: ctx.clock.now(),
    };
    const id = await insertRow(ctx.tx, 'asset', row, unique);
    await addEvent(ctx, id, 'Added to the register');
    ids.push(id);
  }
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
  const serials = serial_number ? [serial_number] : [];
  const holder = await findSerialHolder(ctx.tx, { category_id: before.category_id, serials, except: id });
  if (holder) throw duplicateSerial(holder);
  const set = { ...toColumns(details), tag, serial_number: serial_number ?? null };
  await updateVersioned(ctx.tx, 'asset', { id, version: version ?? before.version, set, stale: staleRecord, unique });
  await addEvent(ctx, id, 'Details changed');
  const after = await readAsset(ctx, id);
  await ctx.audit('assets.changed', id, { before, after: { ...details, tag, serial_number } });
  return after;
}

/** Deletes an asset that was never assigned. @throws `not_found`, `has_history` */
export async function deleteAsset(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const [before] = await findAssets(ctx.tx, [id]);
  if (!before) throw missing('Asset');
  if ((await listAssignments(ctx.tx, id)).length > 0) throw hasHistory();
  await deleteRow(ctx.tx, 'asset', { id });
  await ctx.audit('assets.deleted', id, { before });
  return {};
}

const ALLOWED: Readonly<Record<AssetStatus, readonly AssetStatus[]>> = {
  in_stock: ['in_repair', 'retired', 'lost'],
  assigned: [],
  in_repair: ['in_stock', 'retired', 'lost'],
  retired: ['in_stock', 'disposed'],
  lost: ['in_stock', 'disposed'],
  disposed: [],
};

type Move = {
  status: Exclude<AssetStatus, 'assigned'>;
  on: string;
  disposal_kind?: string | undefined;
  note?: string | null | undefined;
  version?: number | undefined;
};

const WORDS: Readonly<Record<AssetStatus, string>> = {
  in_stock: 'Put in stock',
  assigned: 'Assigned',
  in_repair: 'Sent to repair',
  retired: 'Retired',
  disposed: 'Disposed of',
  lost: 'Reported as lost',
};

/** Repair, retirement, disposal, loss, or back in stock. What is assigned is returned first. @throws `not_found`, `not_in_state`, `disposal_kind` */
export async function moveAsset(ctx: Ctx, id: string, { status, on, disposal_kind, note, version }: Move): Promise<AssetDetail> {
  const [asset] = await lockAssets(ctx.tx, [id]);
  if (!asset) throw missing('Asset');
  if (!ALLOWED[asset.status].includes(status)) throw notInState(asset.status, WORDS[status].toLowerCase());
  if (status === 'disposed' && !disposal_kind) throw disposalKind();
  const disposal =
    status === 'disposed'
      ? { disposed_on: on, disposal_kind: disposal_kind ?? null }
      : { disposed_on: null, disposal_kind: null };
  await updateVersioned(ctx.tx, 'asset', {
    id,
    version: version ?? asset.version,
    set: { status, ...disposal },
    stale: staleRecord,
  });
  await addEvent(ctx, id, `${WORDS[status]}${note ? `: ${note}` : ''}`);
  await ctx.audit('assets.status_changed', id, { before: asset.status, after: status, on, disposal_kind, note });
  return readAsset(ctx, id);
}
