import type { AssetRequest } from '@hrms/assets/contract';
import type { Tx } from '@hrms/platform/server';
import { type ApprovableRecord, recordRows } from '@hrms/workflows/server';
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

export const requestRows = recordRows({
  record: ASSET_REQUEST,
  permission: 'assets.asset.read',
  columns: { id: 'r.id', employee: 'r.employee_id', status: 'r.status' },
  from: selectRequests,
  select: (rows) => rows.select(COLUMNS),
  newestFirst: (rows) => rows.orderBy('r.created_at', 'desc').orderBy('r.id'),
  shownTo: ({ actor }) => sql<boolean>`(r.status <> 'draft' or r.employee_id = ${actor.employee_id}::uuid)`,
  idOf: ({ request_id }) => request_id,
  missing: () => missing('Request'),
});
export const { list: listRequests, find: findRequests, read: readRequest } = requestRows;

export type AssetRequestRecord = Awaited<ReturnType<typeof findRequests>>[number];
