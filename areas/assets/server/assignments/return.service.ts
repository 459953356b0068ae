/** What a holder says of an asset, its return, and what damage or loss costs. */
import type { AssetDetail, ReturnAsset } from '@hrms/assets/contract';
import { isWorseByTwo, recoveryAmount, statusAfterReturn } from '@hrms/assets/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { formatRupees, paise } from '@hrms/platform/money';
import { assertNotOwn, type Ctx, updateRow, updateVersioned } from '@hrms/platform/server';
import { readCategory } from '../categories/category.service.ts';
import { assetsNotices } from '../notices.ts';
import { chargeAboveProposal, missing, notHolder, notInState, returnBeforeAssignment, staleRecord } from '../refusals.ts';
import { type AssetRecord, addEvent, findAssignment, lockAssets } from '../register/asset.queries.ts';
import { readAsset } from '../register/read.service.ts';

async function lockAssignment(ctx: Ctx, id: string) {
  const assignment = await findAssignment(ctx.tx, id);
  const [asset] = assignment ? await lockAssets(ctx.tx, [assignment.asset_id]) : [];
  if (!assignment || !asset) throw missing('Assignment');
  return { assignment, asset };
}

/** The holder confirms what was received. @throws `not_found`, `not_holder`, `not_in_state` */
export async function acknowledgeAssignment(ctx: Ctx, id: string): Promise<AssetDetail> {
  const { assignment, asset } = await lockAssignment(ctx, id);
  if (assignment.employee_id !== ctx.actor.employee_id) throw notHolder();
  if (assignment.returned_on) throw notInState(asset.status, 'a confirmation');
  if (!assignment.acknowledged_at) {
    const set = { acknowledged_at: ctx.clock.now(), disputed_note: null, version: assignment.version + 1 };
    await updateRow(ctx.tx, 'asset_assignment', { id }, set);
    await addEvent(ctx, asset.asset_id, `${assignment.employee_name} confirmed the receipt`);
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
  await addEvent(ctx, asset.asset_id, `${assignment.employee_name} reported a problem: ${note}`);
  await ctx.audit('assets.disputed', asset.asset_id, { employee_id: assignment.employee_id, note });
  await ctx.notify(assetsNotices.disputed, {
    to: { holders: 'assets.assignment.update' },
    cause: `${id}:${assignment.version}`,
    subject_id: asset.asset_id,
    values: { tag: asset.tag, name: assignment.employee_name, asset_id: asset.asset_id },
  });
  return readAsset(ctx, asset.asset_id);
}

/** What the category's rule makes of an asset on a day, in paise, with the name of the rule. */
async function ruleAmount(ctx: Ctx, asset: AssetRecord, on: string) {
  const category = await readCategory(ctx, asset.category_id);
  return recoveryAmount(paise(asset.purchase_price_paise ?? 0), asset.purchased_on, category, on);
}

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
      ...charge,
    },
    stale: staleRecord,
  });
  const status = statusAfterReturn(back.condition_in);
  await updateRow(ctx.tx, 'asset', { id: asset.asset_id }, { status, condition: back.condition_in, version: asset.version + 1 });
  await addEvent(
    ctx,
    asset.asset_id,
    `Returned by ${assignment.employee_name} on ${dateLabel(back.returned_on)}, ${back.condition_in}`,
  );
  await ctx.audit('assets.returned', asset.asset_id, {
    employee_id: assignment.employee_id,
    returned_on: back.returned_on,
    condition_in: back.condition_in,
    charge_paise: amount,
  });
  if (amount > 0)
    await ctx.notify(assetsNotices.chargeProposed, {
      to: { employees: [assignment.employee_id] },
      cause: id,
      subject_id: asset.asset_id,
      values: { tag: asset.tag },
    });
  return readAsset(ctx, asset.asset_id);
}

type Decision = { action: 'agree' | 'waive'; amount_paise?: number | undefined; comment: string; version?: number | undefined };

/** Agrees to a charge or waives it, after the holder was heard. @throws `not_found`, `not_in_state`, `charge_above_proposal` */
export async function decideCharge(
  ctx: Ctx,
  id: string,
  { action, amount_paise, comment, version }: Decision,
): Promise<AssetDetail> {
  const { assignment, asset } = await lockAssignment(ctx, id);
  await assertNotOwn(ctx, 'assets.charge.decide', [assignment.employee_id]);
  if (assignment.charge_status !== 'proposed' || assignment.charge_paise === null)
    throw notInState(asset.status, 'a decision on a charge');
  const amount = amount_paise ?? assignment.charge_paise;
  if (amount > assignment.charge_paise) throw chargeAboveProposal(assignment.charge_paise);
  const agreed = action === 'agree' && amount > 0;
  const set = { charge_status: agreed ? 'agreed' : 'waived', charge_paise: agreed ? amount : 0, charge_comment: comment };
  await updateVersioned(ctx.tx, 'asset_assignment', { id, version: version ?? assignment.version, set, stale: staleRecord });
  await addEvent(ctx, asset.asset_id, agreed ? `Charge of ${formatRupees(amount)} agreed` : 'Charge waived');
  await ctx.audit('assets.charge_decided', asset.asset_id, {
    employee_id: assignment.employee_id,
    action,
    amount_paise: amount,
    comment,
  });
  return readAsset(ctx, asset.asset_id);
}
