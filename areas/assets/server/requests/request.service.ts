import type { AssetRequest } from '@hrms/assets/contract';
import { type Ctx, nextNumber, updateRow } from '@hrms/platform/server';
import { recordActs } from '@hrms/workflows/server';
import { assignAsset } from '../assignments/assign.service.ts';
import { findCategory } from '../categories/category.queries.ts';
import { changeStatus, lockAsset } from '../life/status.service.ts';
import { categoryUnknown, missing, noEmployee, requestNotInState, staleRecord } from '../refusals.ts';
import { listOwnAssets } from '../register/read.service.ts';
import { type AssetRequestRecord, findRequests, readRequest, requestRows } from './request.queries.ts';

type Wish = {
  category_id: string;
  wished_specification?: string | null | undefined;
  reason: string;
  needed_by?: string | null | undefined;
  replaces_asset_id?: string | null | undefined;
  draft?: boolean | undefined;
};

const acts = recordActs(requestRows, {
  closed: (status, act) => requestNotInState(status, `${act} it`),
  stale: staleRecord,
});

/** Asks for an asset, or keeps the request as a draft. @throws `no_employee`, `category_unknown`, `not_found` */
export async function askForAsset(ctx: Ctx, wish: Wish): Promise<AssetRequest> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  const category = await findCategory(ctx.tx, wish.category_id);
  if (!category?.active) throw categoryUnknown();
  if (wish.replaces_asset_id && !(await listOwnAssets(ctx)).some(({ asset_id }) => asset_id === wish.replaces_asset_id))
    throw missing('Asset');
  const year = ctx.today.slice(0, 4);
  const number = await nextNumber(ctx.tx, `asset_request_${year}`, `AR-${year}`);
  const row = {
    number,
    employee_id,
    category_id: wish.category_id,
    wished_specification: wish.wished_specification ?? null,
    reason: wish.reason,
    needed_by: wish.needed_by ?? null,
    replaces_asset_id: wish.replaces_asset_id ?? null,
  };
  const details = { employee_id, number, category: category.name };
  return acts.make(ctx, row, { event: 'assets.requested', details }, wish.draft);
}

type Changes = Pick<Wish, 'wished_specification' | 'needed_by'> & { reason?: string | undefined; version?: number | undefined };

/** Submits an own draft, or a returned request again with its changes. @throws `not_found`, `not_in_state`, `version_conflict` */
export async function submitRequest(ctx: Ctx, id: string, { version, ...changes }: Changes): Promise<AssetRequest> {
  const before = await acts.readOwn(ctx, id, 'submitting', ['draft', 'returned']);
  return acts.submit(ctx, before, { event: 'assets.request_submitted', version, set: changes, details: { ...changes } });
}

/** Withdraws an own request before the decision. @throws `not_found`, `not_in_state` */
export async function cancelRequest(ctx: Ctx, id: string): Promise<AssetRequest> {
  const before = await acts.readOwn(ctx, id, 'withdrawing', ['draft', 'pending', 'returned']);
  return acts.withdraw(ctx, before, { event: 'assets.request_withdrawn', status: 'withdrawn' });
}

/** Keeps an asset in stock for an approved request; one kept before goes back. @throws `not_found`, `not_in_state` */
export async function reserveAsset(ctx: Ctx, id: string, asset_id: string): Promise<AssetRequest> {
  const request = await findApproved(ctx, id, 'reserving an asset');
  await putBack(ctx, request);
  const asset = await lockAsset(ctx, asset_id);
  await changeStatus(ctx, asset, { status: 'reserved', on: ctx.today, note: `Request ${request.number}` });
  await updateRow(ctx.tx, 'asset_request', { id }, { asset_id, version: request.version + 1 });
  await ctx.audit('assets.reserved', id, { employee_id: request.employee_id, asset_id });
  return readRequest(ctx, id);
}

/** Puts the asset that is kept for a request back in stock. @throws `not_found`, `not_in_state` */
export async function releaseReserved(ctx: Ctx, id: string): Promise<AssetRequest> {
  const request = await findApproved(ctx, id, 'ending a reservation');
  if (!request.asset_id) throw requestNotInState(request.status, 'ending a reservation without an asset');
  await putBack(ctx, request);
  await updateRow(ctx.tx, 'asset_request', { id }, { asset_id: null, version: request.version + 1 });
  await ctx.audit('assets.reservation_ended', id, { employee_id: request.employee_id, asset_id: request.asset_id });
  return readRequest(ctx, id);
}

async function findApproved(ctx: Ctx, id: string, action: string): Promise<AssetRequestRecord> {
  const [request] = await findRequests(ctx, [id]);
  if (!request) throw missing('Request');
  if (request.status !== 'approved') throw requestNotInState(request.status, action);
  return request;
}

/** The asset kept for a request is in stock again; nothing where none is kept. */
async function putBack(ctx: Ctx, { asset_id, number }: AssetRequestRecord): Promise<void> {
  if (!asset_id) return;
  const kept = await lockAsset(ctx, asset_id);
  if (kept.status === 'reserved') await changeStatus(ctx, kept, { status: 'in_stock', on: ctx.today, note: `Request ${number}` });
}

/** Hands an asset in stock, or the one that is kept for it, to who asked for it. @throws `not_found`, `not_in_state` and those of the assignment */
export async function fulfilRequest(ctx: Ctx, id: string, { asset_id, assigned_on }: { asset_id: string; assigned_on: string }) {
  const request = await findApproved(ctx, id, 'fulfilling it');
  await putBack(ctx, request);
  const { employee_id } = request;
  await assignAsset(ctx, asset_id, {
    employee_id,
    assigned_on,
    accessories: [],
    purpose: null,
    note: `Request ${request.number}`,
  });
  await updateRow(ctx.tx, 'asset_request', { id }, { status: 'fulfilled', asset_id, version: request.version + 1 });
  await ctx.audit('assets.request_fulfilled', id, { employee_id, asset_id });
  return readRequest(ctx, id);
}
