/** What is lost, and what is found again. */
import type { AssetCondition, AssetDetail, NotReturned } from '@hrms/assets/contract';
import { assertNotOwn, type Ctx } from '@hrms/platform/server';
import { closeAsLost, waiveOpenCharges } from '../assignments/charge.service.ts';
import { lockAssignment } from '../assignments/lock.service.ts';
import { missing, notHolder, notInState, staleRecord } from '../refusals.ts';
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

/**
 * Ends an assignment whose asset does not come back: the holder owes what is proposed, or nothing for a reason. The asset counts as lost.
 * @throws `not_found`, `not_in_state`, `return_before_assignment`, `version_conflict`
 */
export async function closeUnreturned(
  ctx: Ctx,
  id: string,
  { action, amount_paise, comment, version }: NotReturned,
): Promise<AssetDetail> {
  const { assignment, asset } = await lockAssignment(ctx, id);
  await assertNotOwn(ctx, 'assets.charge.decide', [assignment.employee_id]);
  if (assignment.returned_on !== null) throw notInState(asset.status, 'recording it as not returned');
  if (version !== undefined && version !== assignment.version) throw staleRecord();
  const loss = { lost_on: ctx.today, note: `Not returned: ${comment}` };
  await changeStatus(ctx, asset, { status: 'lost', on: loss.lost_on, note: loss.note });
  await closeAsLost(ctx, asset, action === 'waive' ? { ...loss, waived: comment } : { ...loss, amount_paise });
  await ctx.announceChange('pay', { employee_id: assignment.employee_id, from_date: ctx.today, cause: 'asset not returned' });
  return readAsset(ctx, asset.asset_id);
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
