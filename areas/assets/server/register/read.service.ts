import type {
  Asset,
  AssetCategory,
  AssetDetail,
  AssetEvent,
  assetLife,
  assets,
  OwnAsset,
  OwnCharge,
  OwnIssue,
} from '@hrms/assets/contract';
import { bookValue } from '@hrms/assets/domain';
import { findEmployeeCards } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { paise } from '@hrms/platform/money';
import { type Ctx, canAccessEmployee, hasOfficeScope, type PageRows } from '@hrms/platform/server';
import { findUserNames } from '@hrms/workflows/server';
import { readCategory } from '../categories/category.service.ts';
import { listIssues } from '../consumables/stock.queries.ts';
import { missing } from '../refusals.ts';
import { readAssetSettings } from '../settings/setting.queries.ts';
import { type AssetRecord, findAssets, isAssetVisible, listAssets, listHeldAssets, listOwn } from './asset.queries.ts';
import { listAssignments, listOwnCharges } from './assignment.queries.ts';
import { listEvents } from './event.queries.ts';

const READ = 'assets.asset.read';

/** One page of the assets the caller may see. */
export const pageAssets = (ctx: Ctx, filter: FilterOf<typeof assets.list>): Promise<PageRows<Asset>> =>
  listAssets(ctx, filter, hasOfficeScope(ctx.actor, READ));

/** What the caller holds. */
export const listOwnAssets = (ctx: Ctx): Promise<Asset[]> =>
  ctx.actor.employee_id ? listHeldAssets(ctx.tx, [ctx.actor.employee_id]) : Promise.resolve([]);

type Own = { rows: OwnAsset[]; charges: OwnCharge[]; issues: OwnIssue[] };

/** What the caller holds, charges for what the caller held, and what was issued to the caller. */
export async function readOwn({ tx, actor: { employee_id } }: Ctx): Promise<Own> {
  if (!employee_id) return { rows: [], charges: [], issues: [] };
  const charges = await listOwnCharges(tx, employee_id);
  return { rows: await listOwn(tx, employee_id), charges, issues: await listIssues(tx, employee_id) };
}

/** What an employee holds. @throws `not_found` */
export async function listAssetsOf(ctx: Ctx, employee_id: string): Promise<{ employee_name: string; rows: Asset[] }> {
  const card = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id);
  if (!card || !(await canAccessEmployee(ctx, READ, employee_id))) throw missing('Employee');
  return { employee_name: card.full_name, rows: await listHeldAssets(ctx.tx, [employee_id]) };
}

async function withUserNames<Row extends { user_id: string | null }>(ctx: Ctx, events: readonly Row[]) {
  const names = await findUserNames(
    ctx.tx,
    events.flatMap(({ user_id }) => (user_id ? [user_id] : [])),
  );
  return events.map(({ user_id, ...event }) => ({ ...event, user_name: names.get(user_id ?? '') ?? null }));
}

/** One page of what happened to an asset; its holder sees what happened since it was handed out. @throws `not_found` */
export async function pageHistory(
  ctx: Ctx,
  id: string,
  filter: FilterOf<typeof assetLife.history>,
): Promise<PageRows<AssetEvent>> {
  const wide = hasOfficeScope(ctx.actor, READ);
  const [asset] = await findAssets(ctx.tx, [id]);
  if (!asset || !(wide || (await isAssetVisible(ctx, id)))) throw missing('Asset');
  const events = await listEvents(ctx.tx, id, { ...filter, after: wide ? null : asset.assignment_id });
  return { ...events, rows: await withUserNames(ctx, events.rows) };
}

/** What the holder is asked to confirm, as the screen shows it and the assignment stores it. */
async function undertakingOf(
  ctx: Ctx,
  { holder_id, acknowledged }: AssetRecord,
  category: AssetCategory,
): Promise<string | null> {
  const isAsked = acknowledged === false && holder_id === ctx.actor.employee_id && category.requires_acknowledgement;
  return isAsked ? (await readAssetSettings(ctx.tx)).undertaking : null;
}

/** The book value in paise of today; null where it is switched off, unknown, or not for the caller. */
async function bookValueOf(ctx: Ctx, asset: AssetRecord, category: AssetCategory): Promise<number | null> {
  const { purchased_on, purchase_price_paise } = asset;
  if (!ctx.actor.permissions.has('assets.value.read') || purchased_on === null || purchase_price_paise === null) return null;
  const { book_values_on, first_month } = await readAssetSettings(ctx.tx);
  return book_values_on ? bookValue(paise(purchase_price_paise), purchased_on, { ...category, first_month }, ctx.today) : null;
}

/** An asset with its holders and history. The holder sees it without price and vendor. @throws `not_found` */
export async function readAsset(ctx: Ctx, id: string): Promise<AssetDetail> {
  const [asset] = await findAssets(ctx.tx, [id]);
  const wide = hasOfficeScope(ctx.actor, READ);
  if (!asset || !(wide || (await isAssetVisible(ctx, id)))) throw missing('Asset');
  return toDetail(ctx, asset);
}

/** Values of the category's fields; sensitive ones are for the office alone. */
function shownValues({ values }: AssetRecord, { fields }: AssetCategory, wide: boolean): AssetDetail['values'] {
  const hidden = new Set(wide ? [] : fields.filter(({ sensitive }) => sensitive).map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.has(key)));
}

/** An asset that the caller may see, as the caller may see it. */
export async function toDetail(ctx: Ctx, asset: AssetRecord): Promise<AssetDetail> {
  const wide = hasOfficeScope(ctx.actor, READ);
  const category = await readCategory(ctx, asset.category_id);
  const held = await listAssignments(ctx.tx, asset.asset_id);
  const events = wide ? (await listEvents(ctx.tx, asset.asset_id, { page: 1, limit: 50, after: null })).rows : [];
  const inOffice = <T>(value: T): T | null => (wide ? value : null);
  return {
    ...asset,
    fields: category.fields.filter(({ sensitive }) => wide || !sensitive),
    values: shownValues(asset, category, wide),
    purchased_on: inOffice(asset.purchased_on),
    purchase_price_paise: inOffice(asset.purchase_price_paise),
    vendor: inOffice(asset.vendor),
    invoice_number: inOffice(asset.invoice_number),
    insurance_policy: inOffice(asset.insurance_policy),
    monthly_rent_paise: inOffice(asset.monthly_rent_paise),
    disposal_value_paise: inOffice(asset.disposal_value_paise),
    notes: inOffice(asset.notes),
    book_value_paise: await bookValueOf(ctx, asset, category),
    undertaking: await undertakingOf(ctx, asset, category),
    assignments: held
      .filter(({ employee_id }) => wide || employee_id === (asset.holder_id ?? ctx.actor.employee_id))
      .map(({ asset_id: _asset, payroll_id: _run, ...row }) => row),
    history: await withUserNames(ctx, events),
    own: asset.holder_id !== null && asset.holder_id === ctx.actor.employee_id,
  };
}
