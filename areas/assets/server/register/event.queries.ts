import type { AssetEvent, assetLife } from '@hrms/assets/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { copyRows, insertRow, newId, pageOf, type Tx, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';

const selectEvents = (tx: Tx, asset_id: string) =>
  tx.selectFrom('asset_event as e').where('e.org_id', '=', tx.org_id).where('e.asset_id', '=', asset_id);

const EVENT = [
  'e.id as event_id',
  sql<string>`e.happened_at`.as('happened_at'),
  sql<AssetEvent['kind']>`e.kind`.as('kind'),
  'e.text',
  'e.user_id',
] as const;

/** One page of what happened to an asset, the newest first. @param after id of an assignment: what came later; null for all of it */
export async function listEvents(
  tx: Tx,
  asset_id: string,
  { page, limit, after }: FilterOf<typeof assetLife.history> & { after: string | null },
) {
  let matching = selectEvents(tx, asset_id);
  if (after) matching = matching.where('e.id', '>', after);
  const found = await pageOf(tx, matching, { page, limit }, (rows) =>
    (rows as typeof matching).select(EVENT).orderBy('e.happened_at', 'desc').orderBy('e.id', 'desc'),
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, happened_at: new Date(row.happened_at).toISOString() })) };
}

/** Writes one line of an asset's history. */
export async function addEvent(
  { tx, clock, caused_by }: Work,
  asset_id: string,
  kind: AssetEvent['kind'],
  text: string,
): Promise<void> {
  await insertRow(tx, 'asset_event', { asset_id, happened_at: clock.now(), kind, text, user_id: caused_by });
}

/** Writes a line of history for each of several assets: the same one, or one of its own. */
export const addEvents = (
  { tx, clock, caused_by }: Work,
  asset_ids: readonly string[],
  kind: AssetEvent['kind'],
  text: string | ReadonlyMap<string, string>,
) =>
  copyRows(
    tx,
    'asset_event',
    asset_ids.map((asset_id) => ({
      id: newId(),
      asset_id,
      happened_at: clock.now(),
      kind,
      text: typeof text === 'string' ? text : (text.get(asset_id) ?? ''),
      user_id: caused_by,
    })),
  );
