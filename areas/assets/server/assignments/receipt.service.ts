/** What a holder says of what was received. */
import type { AssetDetail } from '@hrms/assets/contract';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { assetsNotices } from '../notices.ts';
import { notHolder, notInState } from '../refusals.ts';
import { markAcknowledged } from '../register/assignment.queries.ts';
import { addEvent, addEvents } from '../register/event.queries.ts';
import { readAsset } from '../register/read.service.ts';
import { readAssetSettings } from '../settings/setting.queries.ts';
import { lockAssignment } from './lock.service.ts';

type Receipt = { assignment_id: string; asset_id: string; employee_id: string; employee_name: string; tag: string };

/** Stores that holders confirmed what they received, with the words that the settings have today. */
export async function storeReceipts(ctx: Ctx, receipts: readonly Receipt[]): Promise<void> {
  const { undertaking } = await readAssetSettings(ctx.tx);
  await markAcknowledged(
    ctx.tx,
    receipts.map(({ assignment_id }) => assignment_id),
    { at: ctx.clock.now(), text: undertaking, from: ctx.request.ip || null },
  );
  await addEvents(
    ctx,
    receipts.map(({ asset_id }) => asset_id),
    'acknowledged',
    new Map(receipts.map(({ asset_id, employee_name }) => [asset_id, `${employee_name} confirmed the receipt`])),
  );
  await ctx.auditMany(
    'assets.acknowledged',
    receipts.map(({ asset_id, employee_id, tag }) => ({ subject_id: asset_id, details: { employee_id, tag } })),
  );
}

/** The holder confirms what was received. @throws `not_found`, `not_holder`, `not_in_state` */
export async function acknowledgeAssignment(ctx: Ctx, id: string): Promise<AssetDetail> {
  const { assignment, asset } = await lockAssignment(ctx, id);
  if (assignment.employee_id !== ctx.actor.employee_id) throw notHolder();
  if (assignment.returned_on) throw notInState(asset.status, 'a confirmation');
  if (!assignment.acknowledged_at) await storeReceipts(ctx, [{ ...assignment, tag: asset.tag }]);
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
