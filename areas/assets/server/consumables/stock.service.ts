/** Consumables: issued by number, never returned. */
import type { AssetDetail, assetStock } from '@hrms/assets/contract';
import { dateLabel } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import { assertNotOwn, type Ctx, insertRow, updateVersioned } from '@hrms/platform/server';
import { assertInService } from '../assignments/assign.service.ts';
import { missing, notConsumable, notInState, staleRecord, stockShort } from '../refusals.ts';
import { findAssets, lockAssets } from '../register/asset.queries.ts';
import { addEvent } from '../register/event.queries.ts';
import { readAsset } from '../register/read.service.ts';
import { listMoves } from './stock.queries.ts';

/** A consumable that is in stock, held until the end of the transaction. @throws `not_found`, `not_consumable`, `not_in_state` */
async function lockStock(ctx: Ctx, id: string, action: string) {
  const [asset] = await lockAssets(ctx.tx, [id]);
  if (!asset) throw missing('Asset');
  const { stock_quantity } = asset;
  if (stock_quantity === null) throw notConsumable();
  if (asset.status !== 'in_stock') throw notInState(asset.status, action);
  return { asset, stock: stock_quantity };
}

type Move = { quantity: number; on: string; employee_id: string | null; note: string | null; version: number | undefined };

async function moveStock(ctx: Ctx, id: string, stock: number, current: number, move: Move): Promise<void> {
  const { quantity, on, employee_id, note, version } = move;
  const set = { stock_quantity: employee_id ? stock - quantity : stock + quantity };
  await updateVersioned(ctx.tx, 'asset', { id, version: version ?? current, set, stale: staleRecord });
  await insertRow(ctx.tx, 'asset_issue', {
    asset_id: id,
    employee_id,
    quantity,
    happened_on: on,
    note,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
}

type Issue = {
  employee_id: string;
  quantity: number;
  issued_on: string;
  note?: string | null | undefined;
  version?: number | undefined;
};

/** Issues a number of a consumable to an employee. @throws `not_found`, `not_consumable`, `stock_short`, `employee_left` and others */
export async function issueStock(ctx: Ctx, id: string, issue: Issue): Promise<AssetDetail> {
  const { employee_id, quantity, issued_on, note = null, version } = issue;
  await assertNotOwn(ctx, 'assets.assignment.update', [employee_id]);
  const { asset, stock } = await lockStock(ctx, id, 'an issue');
  const name = await assertInService(ctx, employee_id);
  if (quantity > stock) throw stockShort(stock);
  await moveStock(ctx, id, stock, asset.version, { quantity, on: issued_on, employee_id, note, version });
  await addEvent(ctx, id, 'assigned', `${quantity} issued to ${name} on ${dateLabel(issued_on)}`);
  await ctx.audit('assets.issued', id, { employee_id, tag: asset.tag, quantity, issued_on });
  return readAsset(ctx, id);
}

type Addition = { quantity: number; added_on: string; note?: string | null | undefined; version?: number | undefined };

/** Adds to the stock of a consumable. @throws `not_found`, `not_consumable`, `not_in_state`, `version_conflict` */
export async function addStock(
  ctx: Ctx,
  id: string,
  { quantity, added_on, note = null, version }: Addition,
): Promise<AssetDetail> {
  const { asset, stock } = await lockStock(ctx, id, 'adding to its stock');
  await moveStock(ctx, id, stock, asset.version, { quantity, on: added_on, employee_id: null, note, version });
  await addEvent(ctx, id, 'changed', `${quantity} added to the stock on ${dateLabel(added_on)}`);
  await ctx.audit('assets.stock_added', id, { tag: asset.tag, quantity, added_on });
  return readAsset(ctx, id);
}

/** One page of the movements of a consumable. @throws `not_found` */
export async function pageMoves(ctx: Ctx, id: string, filter: FilterOf<typeof assetStock.moves>) {
  if ((await findAssets(ctx.tx, [id])).length === 0) throw missing('Asset');
  return listMoves(ctx.tx, id, filter);
}
