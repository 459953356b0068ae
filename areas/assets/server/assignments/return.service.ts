/** Taking an asset back. */
import type { AssetDetail, ReturnAsset } from '@hrms/assets/contract';
import { isWorseByTwo, statusAfterReturn } from '@hrms/assets/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { assertNotOwn, type Ctx, updateRow, updateVersioned } from '@hrms/platform/server';
import { notInState, returnBeforeAssignment, staleRecord } from '../refusals.ts';
import { addEvent } from '../register/event.queries.ts';
import { readAsset } from '../register/read.service.ts';
import { notifyCharge, ruleAmount } from './charge.service.ts';
import { lockAssignment } from './lock.service.ts';

/** Takes an asset back; two steps worse or a missing accessory proposes a charge. @throws `not_found`, `not_in_state`, `return_before_assignment` */
export async function returnAsset(ctx: Ctx, id: string, back: ReturnAsset): Promise<AssetDetail> {
  const { assignment, asset } = await lockAssignment(ctx, id);
  await assertNotOwn(ctx, 'assets.assignment.update', [assignment.employee_id]);
  if (assignment.returned_on) throw notInState(asset.status, 'a return');
  if (back.returned_on < assignment.assigned_on) throw returnBeforeAssignment();
  const accessories = assignment.accessories.map((accessory) => ({
    ...accessory,
    returned_quantity: back.accessories.find(({ name }) => name === accessory.name)?.returned_quantity ?? accessory.quantity,
  }));
  const isShort = accessories.some(({ quantity, returned_quantity }) => (returned_quantity ?? 0) < quantity);
  const asks = isWorseByTwo(assignment.condition_out, back.condition_in) || isShort;
  const rule = await ruleAmount(ctx, asset, back.returned_on);
  const amount = back.charge_paise ?? (asks ? rule.amount_paise : 0);
  const charge =
    amount > 0
      ? { charge_status: 'proposed', charge_paise: amount, charge_rule: back.charge_paise ? 'Entered at the return' : rule.rule }
      : { charge_status: 'none' };
  await updateVersioned(ctx.tx, 'asset_assignment', {
    id,
    version: back.version ?? assignment.version,
    set: {
      returned_on: back.returned_on,
      condition_in: back.condition_in,
      accessories: JSON.stringify(accessories),
      damage_note: back.damage_note ?? null,
      received_by: ctx.actor.user_id,
      ...charge,
    },
    stale: staleRecord,
  });
  const status = asset.status === 'in_repair' ? 'in_repair' : statusAfterReturn(back.condition_in);
  await updateRow(ctx.tx, 'asset', { id: asset.asset_id }, { status, condition: back.condition_in, version: asset.version + 1 });
  await addEvent(
    ctx,
    asset.asset_id,
    'returned',
    `Returned by ${assignment.employee_name} on ${dateLabel(back.returned_on)}, ${back.condition_in}`,
  );
  await ctx.audit('assets.returned', asset.asset_id, {
    employee_id: assignment.employee_id,
    returned_on: back.returned_on,
    condition_in: back.condition_in,
    charge_paise: amount,
  });
  if (amount > 0) await notifyCharge(ctx, asset, assignment);
  return readAsset(ctx, asset.asset_id);
}
