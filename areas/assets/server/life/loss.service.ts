/** What is lost, and what is found again. */
import type { AssetCondition, AssetDetail } from '@hrms/assets/contract';
import type { Ctx } from '@hrms/platform/server';
import { closeAsLost, waiveOpenCharges } from '../assignments/charge.service.ts';
import { missing, notHolder, notInState } from '../refusals.ts';
import { findAssets } from '../register/asset.queries.ts';
import { readAsset, toDetail } from '../register/read.service.ts';
import { assertNext, changeStatus, lockAsset } from './status.service.ts';

type OnADay = { note?: string | null | undefined; version?: number | undefined };

const isAdministrator = (ctx: Ctx) => ctx.actor.permissions.get('assets.asset.update') === 'organisation';

/**
 * Reports an asset as lost, by its holder or an administrator. Its assignment ends, and what the holder owes by the rule of the category
 * is proposed.
 * @throws `not_found`, `not_holder`, `not_in_state`, `return_before_assignment`, `version_conflict`
 */
export async function reportLoss(
  ctx: Ctx,
  id: string,
  { lost_on = ctx.today, note, version }: OnADay & { lost_on?: string | undefined },
): Promise<AssetDetail> {
  const asset = await lockAsset(ctx, id);
  const isHolder = asset.holder_id !== null && asset.holder_id === ctx.actor.employee_id;
  if (!isHolder && !isAdministrator(ctx)) throw asset.holder_id === null ? missing('Asset') : notHolder();
  assertNext(asset, 'lost');
  await changeStatus(ctx, asset, { status: 'lost', on: lost_on, note, version });
  if (asset.assignment_id) await closeAsLost(ctx, asset, { lost_on, note: note ?? null });
  const [after] = await findAssets(ctx.tx, [id]);
  return toDetail(ctx, after ?? asset);
}

/** Puts a lost asset back in stock; charges that are not decided yet are waived. @throws `not_found`, `not_in_state`, `version_conflict` */
export async function putBackFound(
  ctx: Ctx,
  id: string,
  {
    found_on = ctx.today,
    condition,
    note,
    version,
  }: OnADay & { found_on?: string | undefined; condition?: AssetCondition | undefined },
): Promise<AssetDetail> {
  const asset = await lockAsset(ctx, id);
  if (asset.status !== 'lost') throw notInState(asset.status, 'putting it back as found');
  const set = condition && { condition };
  await changeStatus(ctx, asset, { status: 'in_stock', on: found_on, note: note ?? 'Found', version, ...(set && { set }) });
  await waiveOpenCharges(ctx, id);
  return readAsset(ctx, id);
}
