import type { AssetService, assetServices, ServiceKind } from '@hrms/assets/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const selectServices = (tx: Tx) =>
  tx
    .selectFrom('asset_service as s')
    .innerJoin('asset as a', (on) => on.onRef('a.org_id', '=', 's.org_id').onRef('a.id', '=', 's.asset_id'))
    .leftJoin('asset as o', (on) => on.onRef('o.org_id', '=', 's.org_id').onRef('o.id', '=', 's.replacement_asset_id'))
    .where('s.org_id', '=', tx.org_id);

const COLUMNS = [
  's.id as service_id',
  's.asset_id',
  'a.tag',
  'a.name',
  sql<ServiceKind>`s.kind`.as('kind'),
  's.opened_on',
  's.closed_on',
  's.vendor',
  's.cost_paise',
  's.under_warranty',
  's.replacement_asset_id',
  'o.tag as replacement_tag',
  's.note',
  's.version',
] as const;

/** One page of service jobs, open ones first, then the newest. */
export async function listServices(ctx: Ctx, filter: FilterOf<typeof assetServices.list>): Promise<PageRows<AssetService>> {
  let matching = selectServices(ctx.tx);
  if (filter.asset_id) matching = matching.where('s.asset_id', '=', filter.asset_id);
  if (filter.kind) matching = matching.where('s.kind', '=', filter.kind);
  if (filter.open !== undefined) matching = matching.where('s.closed_on', filter.open ? 'is' : 'is not', null);
  if (filter.search) {
    const text = containsText(filter.search);
    matching = matching.where((where) =>
      where.or([where('a.tag', 'ilike', text), where('a.name', 'ilike', text), where('s.vendor', 'ilike', text)]),
    );
  }
  return pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select(COLUMNS)
      .orderBy(sql`s.closed_on is not null`)
      .orderBy('s.opened_on', 'desc')
      .orderBy('s.id'),
  );
}

/** A service job by id; undefined without one. */
export const findService = (tx: Tx, id: string): Promise<AssetService | undefined> =>
  selectServices(tx).where('s.id', '=', id).select(COLUMNS).executeTakeFirst();
