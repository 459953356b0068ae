import type { Asset, AssetDetail, assets } from '@hrms/assets/contract';
import { bookValue } from '@hrms/assets/domain';
import { findEmployeeCards } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { paise } from '@hrms/platform/money';
import { type Ctx, canAccessEmployee, hasOfficeScope, type PageRows } from '@hrms/platform/server';
import { findUserNames } from '@hrms/workflows/server';
import { readCategory } from '../categories/category.service.ts';
import { missing } from '../refusals.ts';
import { findAssets, isAssetVisible, listAssets, listAssignments, listEvents, listHeldAssets } from './asset.queries.ts';

const READ = 'assets.asset.read';

/** One page of the assets the caller may see. */
export const pageAssets = (ctx: Ctx, filter: FilterOf<typeof assets.list>): Promise<PageRows<Asset>> =>
  listAssets(ctx, filter, hasOfficeScope(ctx.actor, READ));

/** What the caller holds. */
export const listOwnAssets = (ctx: Ctx): Promise<Asset[]> =>
  ctx.actor.employee_id ? listHeldAssets(ctx.tx, [ctx.actor.employee_id]) : Promise.resolve([]);

/** What an employee holds. @throws `not_found` */
export async function listAssetsOf(ctx: Ctx, employee_id: string): Promise<{ employee_name: string; rows: Asset[] }> {
  const card = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id);
  if (!card || !(await canAccessEmployee(ctx, READ, employee_id))) throw missing('Employee');
  return { employee_name: card.full_name, rows: await listHeldAssets(ctx.tx, [employee_id]) };
}

/** An asset with its holders and history. The holder sees it without price and vendor. @throws `not_found` */
export async function readAsset(ctx: Ctx, id: string): Promise<AssetDetail> {
  const [asset] = await findAssets(ctx.tx, [id]);
  const wide = hasOfficeScope(ctx.actor, READ);
  if (!asset || !(wide || (await isAssetVisible(ctx, id)))) throw missing('Asset');
  const category = await readCategory(ctx, asset.category_id);
  const own = asset.holder_id !== null && asset.holder_id === ctx.actor.employee_id;
  const { purchased_on, purchase_price_paise } = asset;
  const dated = wide && purchased_on !== null && purchase_price_paise !== null;
  const book_value_paise = dated ? bookValue(paise(purchase_price_paise), purchased_on, category, ctx.today) : null;
  const held = await listAssignments(ctx.tx, id);
  const events = wide ? await listEvents(ctx.tx, id) : [];
  const names = await findUserNames(
    ctx.tx,
    events.flatMap(({ user_id }) => (user_id ? [user_id] : [])),
  );
  return {
    ...asset,
    fields: category.fields,
    purchased_on: wide ? purchased_on : null,
    purchase_price_paise: wide ? purchase_price_paise : null,
    vendor: wide ? asset.vendor : null,
    invoice_number: wide ? asset.invoice_number : null,
    notes: wide ? asset.notes : null,
    book_value_paise,
    assignments: held
      .filter(({ employee_id }) => wide || employee_id === asset.holder_id)
      .map(({ asset_id: _asset, payroll_id: _run, ...row }) => row),
    history: events.map(({ user_id, ...event }) => ({ ...event, user_name: names.get(user_id ?? '') ?? null })),
    own,
  };
}
