/** What a holder says of what was received. */
import type { AssetDetail } from '@hrms/assets/contract';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { assetsNotices } from '../notices.ts';
import { notHolder, notInState } from '../refusals.ts';
import { addEvent } from '../register/asset.queries.ts';
import { readAsset } from '../register/read.service.ts';
import { readAssetSettings } from '../settings/setting.queries.ts';
import { lockAssignment } from './lock.service.ts';

/** The holder confirms what was received. @throws `not_found`, `not_holder`, `not_in_state` */
export async function acknowledgeAssignment(ctx: Ctx, id: string): Promise<AssetDetail> {
  const { assignment, asset } = await lockAssignment(ctx, id);
  if (assignment.employee_id !== ctx.actor.employee_id) throw notHolder();
  if (assignment.returned_on) throw notInState(asset.status, 'a confirmation');
  if (!assignment.acknowledged_at) {
    const { undertaking } = await readAssetSettings(ctx.tx);
    const set = {
      acknowledged_at: ctx.clock.now(),
      acknowledgement_text: undertaking,
      acknowledged_from: ctx.request.ip || null,
      disputed_note: null,
      version: assignment.version + 1,
    };
    await updateRow(ctx.tx, 'asset_assignment', { id }, set);
    await addEvent(ctx, asset.asset_id, 'acknowledged', `${assignment.employee_name} confirmed the receipt`);
    await ctx.audit('assets.acknowledged', asset.asset_id, { employee_id: assignment.employee_id, tag: asset.tag });
  }
  return readAsset(ctx, asset.asset_id);
}

/** The holder says what is wrong; the assignment stays open. @throws `not_found`, `not_holder`, `not_in_state` */
export async function disputeAssignment(ctx: Ctx, id: string, note: string): Promise<AssetDetail> {
  const { assignment, asset } = await lockAssignment(ctx, id);
  if (assignment.employee_id !== ctx.actor.employee_id) throw notHolder();
  if (assignment.returned_on) throw notInState(asset.status, 'a report');
  await updateRow(ctx.tx, 'asset_assignment', { id }, { disputed_note: note, version: assignment.version + 1 });
  await addEvent(ctx, asset.asset_id, 'acknowledged', `${assignment.employee_name} reported a problem: ${note}`);
  await ctx.audit('assets.disputed', asset.asset_id, { employee_id: assignment.employee_id, note });
  await ctx.notify(assetsNotices.disputed, {
    to: { holders: 'assets.assignment.update' },
    cause: `${id}:${assignment.version}`,
    subject_id: asset.asset_id,
    values: { tag: asset.tag, name: assignment.employee_name, asset_id: asset.asset_id },
  });
  return readAsset(ctx, asset.asset_id);
}
