import type { AssetRequest } from '@hrms/assets/contract';
import { type Ctx, insertRow, nextNumber, updateRow } from '@hrms/platform/server';
import { submitRecord, withdrawRecord } from '@hrms/workflows/server';
import { assignAsset } from '../assignments/assign.service.ts';
import { findCategory } from '../categories/category.queries.ts';
import { categoryUnknown, missing, noEmployee, notInState } from '../refusals.ts';
import { ASSET_REQUEST, findRequests, readRequest } from './request.queries.ts';

type Wish = {
  category_id: string;
  wished_specification?: string | null | undefined;
  reason: string;
  needed_by?: string | null | undefined;
};

/** Asks for an asset. @throws `no_employee`, `category_unknown` */
export async function askForAsset(ctx: Ctx, wish: Wish): Promise<AssetRequest> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  const category = await findCategory(ctx.tx, wish.category_id);
  if (!category?.active) throw categoryUnknown();
  const year = ctx.today.slice(0, 4);
  const number = await nextNumber(ctx.tx, `asset_request_${year}`, `AR-${year}`);
  const id = await insertRow(ctx.tx, 'asset_request', {
    number,
    employee_id,
    category_id: wish.category_id,
    wished_specification: wish.wished_specification ?? null,
    reason: wish.reason,
    needed_by: wish.needed_by ?? null,
    status: 'pending',
    created_at: ctx.clock.now(),
  });
  await ctx.audit('assets.requested', id, { employee_id, number, category: category.name });
  await submitRecord(ctx, ASSET_REQUEST, id);
  return readRequest(ctx, id);
}

/** Withdraws an own request before the decision. @throws `not_found`, `not_in_state` */
export async function cancelRequest(ctx: Ctx, id: string): Promise<AssetRequest> {
  const [request] = await findRequests(ctx, [id]);
  if (!request || request.employee_id !== ctx.actor.employee_id) throw missing('Request');
  if (request.status !== 'pending' && request.status !== 'returned') throw notInState(request.status, 'withdrawing the request');
  await withdrawRecord(ctx, ASSET_REQUEST, id);
  return readRequest(ctx, id);
}

/** Hands an asset in stock to who asked for it. @throws `not_found`, `not_in_state` and those of the assignment */
export async function fulfilRequest(ctx: Ctx, id: string, { asset_id, assigned_on }: { asset_id: string; assigned_on: string }) {
  const [request] = await findRequests(ctx, [id]);
  if (!request) throw missing('Request');
  if (request.status !== 'approved') throw notInState(request.status, 'fulfilling the request');
  const { employee_id } = request;
  await assignAsset(ctx, asset_id, { employee_id, assigned_on, accessories: [], note: `Request ${request.number}` });
  await updateRow(ctx.tx, 'asset_request', { id }, { status: 'fulfilled', asset_id, version: request.version + 1 });
  await ctx.audit('assets.request_fulfilled', id, { employee_id, asset_id });
  return readRequest(ctx, id);
}
