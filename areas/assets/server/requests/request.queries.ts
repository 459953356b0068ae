import type { AssetRequest, assetRequests } from '@hrms/assets/contract';
import { findEmployeeIds, withEmployeeNames } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, isOneOf, type PageRows, pageOf, type Tx, visibleEmployees, type Work } from '@hrms/platform/server';
import { type ApprovableRecord, findRecordStates } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { missing } from '../refusals.ts';

export const ASSET_REQUEST: ApprovableRecord = { subject: 'asset.request', table: 'asset_request' };

const selectRequests = (tx: Tx) =>
  tx
    .selectFrom('asset_request as r')
    .innerJoin('asset_category as c', (on) => on.onRef('c.org_id', '=', 'r.org_id').onRef('c.id', '=', 'r.category_id'))
    .leftJoin('asset as a', (on) => on.onRef('a.org_id', '=', 'r.org_id').onRef('a.id', '=', 'r.asset_id'))
    .leftJoin('asset as o', (on) => on.onRef('o.org_id', '=', 'r.org_id').onRef('o.id', '=', 'r.replaces_asset_id'))
    .where('r.org_id', '=', tx.org_id);

const COLUMNS = [
  'r.id as request_id',
  'r.number',
  'r.employee_id',
  'r.category_id',
  'c.name as category_name',
  'r.wished_specification',
  'r.reason',
  'r.needed_by',
  sql<AssetRequest['status']>`r.status`.as('status'),
  'r.asset_id',
  'a.tag as asset_tag',
  'o.tag as replaces_tag',
  'r.version',
] as const;

/** Requests by id, whoever asks. */
export const findRequests = async ({ tx }: Pick<Work, 'tx'>, ids: readonly string[]) =>
  ids.length === 0 ? [] : withEmployeeNames(tx, await selectRequests(tx).where(isOneOf('r.id', ids)).select(COLUMNS).execute());

export type AssetRequestRecord = Awaited<ReturnType<typeof findRequests>>[number];

async function withApprovers(ctx: Ctx, rows: readonly AssetRequestRecord[]): Promise<AssetRequest[]> {
  const pending = rows.filter(({ status }) => status === 'pending').map(({ request_id }) => request_id);
  const states = await findRecordStates(ctx, ASSET_REQUEST, pending);
  return rows.map((row) => ({ ...row, pending_with: [...(states.get(row.request_id)?.waiting_for ?? [])] }));
}

/** One page of requests, newest first; drafts are their author's alone. */
export async function listRequests(ctx: Ctx, filter: FilterOf<typeof assetRequests.list>): Promise<PageRows<AssetRequest>> {
  let matching = selectRequests(ctx.tx).where(await visibleEmployees(ctx, 'assets.asset.read', 'r.employee_id', filter.whose));
  const own = ctx.actor.employee_id;
  matching = matching.where((where) => where.or([where('r.status', '!=', 'draft'), isOneOf('r.employee_id', own ? [own] : [])]));
  if (filter.status) matching = matching.where('r.status', '=', filter.status);
  if (filter.search) matching = matching.where(isOneOf('r.employee_id', await findEmployeeIds(ctx.tx, filter.search)));
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching).select(COLUMNS).orderBy('r.created_at', 'desc').orderBy('r.id'),
  );
  return { ...page, rows: await withApprovers(ctx, await withEmployeeNames(ctx.tx, page.rows)) };
}

/** A request the caller may see. @throws `not_found` */
export async function readRequest(ctx: Ctx, id: string): Promise<AssetRequest> {
  const visible = await visibleEmployees(ctx, 'assets.asset.read', 'r.employee_id');
  const rows = await selectRequests(ctx.tx).where('r.id', '=', id).where(visible).select(COLUMNS).execute();
  const [request] = await withApprovers(ctx, await withEmployeeNames(ctx.tx, rows));
  if (!request) throw missing('Request');
  return request;
}
