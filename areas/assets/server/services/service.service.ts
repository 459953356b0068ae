/** Repair, maintenance, upgrade and inspection. */
import type { AssetService, OpenService, UpdateService } from '@hrms/assets/contract';
import { type Ctx, insertRow, updateVersioned } from '@hrms/platform/server';
import { assignAsset } from '../assignments/assign.service.ts';
import { changeStatus, lockAsset } from '../life/status.service.ts';
import {
  closedBeforeOpened,
  missing,
  notInState,
  replacementWithoutHolder,
  serviceClosed,
  staleRecord,
  warrantyCost,
  warrantyEnded,
} from '../refusals.ts';
import { addEvent } from '../register/event.queries.ts';
import { findService } from './service.queries.ts';

const LABELS = { repair: 'Repair', maintenance: 'Maintenance', upgrade: 'Upgrade', inspection: 'Inspection' } as const;

/** A service job. @throws `not_found` */
export async function readService(ctx: Ctx, id: string): Promise<AssetService> {
  const service = await findService(ctx.tx, id);
  if (!service) throw missing('Service job');
  return service;
}

type Terms = { under_warranty: boolean; cost_paise?: number | null | undefined; opened_on: string };

function assertWarranty(warranty_until: string | null, { under_warranty, cost_paise, opened_on }: Terms): void {
  if (!under_warranty) return;
  if (!warranty_until || warranty_until < opened_on) throw warrantyEnded();
  if (cost_paise) throw warrantyCost();
}

/**
 * Opens a service job. A repair takes the asset out of use; its holder keeps it and may get a replacement from stock.
 * @throws `not_found`, `not_in_state`, `warranty_ended`, `warranty_cost`, `replacement_without_holder` and those of the assignment
 */
export async function openService(ctx: Ctx, { asset_id, opened_on = ctx.today, ...job }: OpenService): Promise<AssetService> {
  const { kind, vendor, cost_paise, under_warranty, replacement_asset_id, note } = job;
  const asset = await lockAsset(ctx, asset_id);
  if (asset.status === 'retired' || asset.status === 'disposed' || asset.status === 'lost')
    throw notInState(asset.status, 'a service job');
  assertWarranty(asset.warranty_until, { under_warranty, cost_paise, opened_on });
  if (kind === 'repair') await changeStatus(ctx, asset, { status: 'in_repair', on: opened_on });
  if (replacement_asset_id) {
    if (!asset.holder_id) throw replacementWithoutHolder();
    await assignAsset(ctx, replacement_asset_id, {
      employee_id: asset.holder_id,
      assigned_on: opened_on,
      purpose: `Replacement for ${asset.tag}`,
      accessories: [],
      note: null,
    });
  }
  const id = await insertRow(ctx.tx, 'asset_service', {
    asset_id,
    kind,
    opened_on,
    vendor: vendor ?? null,
    cost_paise: cost_paise ?? null,
    under_warranty,
    replacement_asset_id: replacement_asset_id ?? null,
    note: note ?? null,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  await addEvent(ctx, asset_id, 'serviced', `${LABELS[kind]} opened${vendor ? ` with ${vendor}` : ''}`);
  await ctx.audit('assets.service_opened', id, { tag: asset.tag, kind, vendor, cost_paise, under_warranty });
  return readService(ctx, id);
}

/**
 * Changes an open service job, or closes it: a repaired asset is back with its holder or in stock.
 * @throws `not_found`, `service_closed`, `closed_before_opened`, `warranty_ended`, `warranty_cost`, `version_conflict`
 */
export async function updateService(ctx: Ctx, id: string, change: UpdateService): Promise<AssetService> {
  const before = await readService(ctx, id);
  const asset = await lockAsset(ctx, before.asset_id);
  if (before.closed_on) throw serviceClosed();
  const { vendor, cost_paise, note, closed_on, under_warranty = before.under_warranty } = change;
  if (closed_on && closed_on < before.opened_on) throw closedBeforeOpened();
  assertWarranty(asset.warranty_until, { under_warranty, cost_paise, opened_on: before.opened_on });
  await updateVersioned(ctx.tx, 'asset_service', {
    id,
    version: change.version ?? before.version,
    set: {
      vendor: vendor ?? null,
      cost_paise: cost_paise ?? null,
      note: note ?? null,
      under_warranty,
      closed_on: closed_on ?? null,
    },
    stale: staleRecord,
  });
  if (closed_on && before.kind === 'repair' && asset.status === 'in_repair')
    await changeStatus(ctx, asset, { status: asset.assignment_id ? 'assigned' : 'in_stock', on: closed_on });
  if (closed_on) await addEvent(ctx, before.asset_id, 'serviced', `${LABELS[before.kind]} closed`);
  const after = await readService(ctx, id);
  await ctx.audit(closed_on ? 'assets.service_closed' : 'assets.service_changed', id, { before, after });
  return after;
}
