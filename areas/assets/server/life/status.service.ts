/** Out of use, to repair and back. What is assigned stays with its holder while it is repaired, and is returned before it is retired. */
import type { AssetDetail, AssetStatus } from '@hrms/assets/contract';
import { type Ctx, updateVersioned } from '@hrms/platform/server';
import { missing, notInState, staleRecord, taggedNotInState } from '../refusals.ts';
import { type AssetRecord, lockAssets } from '../register/asset.queries.ts';
import { addEvent } from '../register/event.queries.ts';
import { readAsset } from '../register/read.service.ts';

const NEXT: Readonly<Record<AssetStatus, readonly AssetStatus[]>> = {
  in_stock: ['in_repair', 'retired', 'lost', 'reserved'],
  reserved: ['in_stock', 'lost', 'assigned'],
  assigned: ['in_repair', 'lost'],
  in_repair: ['in_stock', 'assigned', 'retired', 'lost'],
  retired: ['in_stock', 'disposed'],
  lost: ['in_stock', 'disposed'],
  disposed: [],
};

const WORDS: Readonly<Record<AssetStatus, string>> = {
  in_stock: 'Put in stock',
  reserved: 'Reserved',
  assigned: 'Back with the holder',
  in_repair: 'Sent to repair',
  retired: 'Retired',
  disposed: 'Disposed of',
  lost: 'Reported as lost',
};

export type StatusChange = {
  status: AssetStatus;
  on: string;
  note?: string | null | undefined;
  version?: number | undefined;
  /** Further columns that change with it. */
  set?: { condition?: string; disposed_on?: string | null; disposal_kind?: string | null };
};

/** Locks an asset. @throws `not_found` */
export async function lockAsset(ctx: Ctx, id: string): Promise<AssetRecord> {
  const [asset] = await lockAssets(ctx.tx, [id]);
  if (!asset) throw missing('Asset');
  return asset;
}

/** @throws `not_in_state` unless the status may follow the one the asset has */
export function assertNext(asset: AssetRecord, status: AssetStatus): void {
  const isHeld = asset.assignment_id !== null;
  const fits = status === 'lost' || status === 'in_repair' || (status === 'assigned') === isHeld;
  if (!NEXT[asset.status].includes(status) || !fits) throw notInState(asset.status, WORDS[status].toLowerCase());
}

/** Writes the next status of a locked asset with its line of history. @throws `not_in_state`, `version_conflict` */
export async function changeStatus(ctx: Ctx, asset: AssetRecord, change: StatusChange): Promise<void> {
  const { status, on, note, version, set } = change;
  assertNext(asset, status);
  const columns = { status, ...set };
  await updateVersioned(ctx.tx, 'asset', {
    id: asset.asset_id,
    version: version ?? asset.version,
    set: columns,
    stale: staleRecord,
  });
  const kind = status === 'disposed' ? 'disposed' : 'moved';
  await addEvent(ctx, asset.asset_id, kind, `${WORDS[status]}${note ? `: ${note}` : ''}`);
  await ctx.audit('assets.status_changed', asset.asset_id, { before: asset.status, after: status, on, ...set, note });
}

type Retirement = { retired_on?: string | undefined; note?: string | null | undefined; version?: number | undefined };

/** Takes an asset out of use. @throws `not_found`, `not_in_state`, `version_conflict` */
export async function retireAsset(
  ctx: Ctx,
  id: string,
  { retired_on = ctx.today, note, version }: Retirement,
): Promise<AssetDetail> {
  await changeStatus(ctx, await lockAsset(ctx, id), { status: 'retired', on: retired_on, note, version });
  return readAsset(ctx, id);
}

/** Takes several assets out of use, all or none. @throws `not_found`, `not_in_state` naming the asset */
export async function retireAssets(ctx: Ctx, asset_ids: readonly string[], note: string | null | undefined) {
  const wanted = [...new Set(asset_ids)];
  const found = await lockAssets(ctx.tx, wanted);
  if (found.length < wanted.length) throw missing('Asset');
  const other = found.find((asset) => !NEXT[asset.status].includes('retired') || asset.assignment_id !== null);
  if (other) throw taggedNotInState(other.tag, other.status, 'retiring it');
  for (const asset of found) await changeStatus(ctx, asset, { status: 'retired', on: ctx.today, note });
  return { retired: found.length };
}

type Move = { status: 'in_stock' | 'in_repair'; on: string; note?: string | null | undefined; version?: number | undefined };

/** To repair, or back with the holder or in stock; what is lost is found instead. @throws `not_found`, `not_in_state`, `version_conflict` */
export async function moveAsset(ctx: Ctx, id: string, { status, ...move }: Move): Promise<AssetDetail> {
  const asset = await lockAsset(ctx, id);
  if (asset.status === 'lost') throw notInState(asset.status, WORDS[status].toLowerCase());
  await changeStatus(ctx, asset, { status: status === 'in_stock' && asset.assignment_id ? 'assigned' : status, ...move });
  return readAsset(ctx, id);
}
