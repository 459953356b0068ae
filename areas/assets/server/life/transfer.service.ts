import type { AssetDetail, TransferAsset } from '@hrms/assets/contract';
import type { Ctx } from '@hrms/platform/server';
import { assignAsset } from '../assignments/assign.service.ts';
import { returnAsset } from '../assignments/return.service.ts';
import { alreadyAssigned, missing, notInState, staleRecord } from '../refusals.ts';
import { lockAssets } from '../register/asset.queries.ts';

/**
 * Hands an asset from its holder to another employee: its return and the next assignment, with one check of its condition. What is
 * damaged goes to repair instead.
 * @throws `not_found`, `not_in_state`, `already_assigned`, `version_conflict` and those of return and assignment
 */
export async function transferAsset(ctx: Ctx, id: string, handover: TransferAsset): Promise<AssetDetail> {
  const { employee_id, transferred_on = ctx.today, condition, accessories = [], version } = handover;
  const [asset] = await lockAssets(ctx.tx, [id]);
  if (!asset) throw missing('Asset');
  if (version !== undefined && version !== asset.version) throw staleRecord();
  if (asset.status !== 'assigned' || !asset.assignment_id) throw notInState(asset.status, 'a transfer');
  if (asset.holder_id === employee_id) throw alreadyAssigned(asset.tag, asset.holder_name ?? '', asset.assigned_on ?? '');
  const { assignments } = await returnAsset(ctx, asset.assignment_id, {
    returned_on: transferred_on,
    condition_in: condition ?? asset.condition,
    accessories,
    damage_note: handover.damage_note,
  });
  const handed = (assignments[0]?.accessories ?? [])
    .map(({ name, quantity, returned_quantity }) => ({ name, quantity: returned_quantity ?? quantity }))
    .filter(({ quantity }) => quantity > 0);
  const { expected_return, note } = handover;
  return assignAsset(ctx, id, {
    employee_id,
    assigned_on: transferred_on,
    expected_return,
    accessories: handed,
    note,
    purpose: null,
  });
}
