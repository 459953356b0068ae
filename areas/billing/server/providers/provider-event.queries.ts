import type { ProviderEvent } from '@hrms/billing/contract';
import { type DirectoryTx, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

type AnyTx = Tx | DirectoryTx;

export type StoredEvent = {
  id: string;
  provider: string;
  event_id: string;
  kind: string;
  occurred_at: string;
  payload: unknown;
  applied_at: string | null;
};

type NewEvent = Omit<StoredEvent, 'applied_at' | 'occurred_at'> & { occurred_at: Date; received_at: Date; org_id: string | null };

/** Stores an event once; answers false for one that is stored already. */
export async function insertEvent(tx: DirectoryTx, event: NewEvent): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`insert into provider_event (id, provider, event_id, kind, occurred_at, received_at,
      signature_ok, payload, org_id)
    values (${event.id}, ${event.provider}, ${event.event_id}, ${event.kind}, ${event.occurred_at}, ${event.received_at}, true,
      ${JSON.stringify(event.payload)}::jsonb, ${event.org_id})
    on conflict (provider, event_id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Locks an event that is not applied yet; null once it is. */
export async function lockWaitingEvent(tx: AnyTx, id: string): Promise<StoredEvent | null> {
  const { rows } =
    await sql<StoredEvent>`select id, provider, event_id, kind, occurred_at, payload, applied_at from provider_event
    where id = ${id} and applied_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

/** Ids of events that wait, by the time they happened. */
export async function listWaitingEvents(tx: DirectoryTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from provider_event where applied_at is null
    order by occurred_at, received_at, id limit 500`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes what an event did. */
export const closeEvent = (tx: AnyTx, id: string, outcome: string, now: Date) =>
  sql`update provider_event set applied_at = ${now}, outcome = ${outcome}, error = null where id = ${id}`.execute(tx);

/** Writes why an event could not be applied; it stays waiting. */
export const failEvent = (tx: AnyTx, id: string, error: string) =>
  sql`update provider_event set error = ${error} where id = ${id}`.execute(tx);

const COLUMNS = [
  'id as event_id',
  'provider',
  'event_id as provider_event',
  'kind',
  'occurred_at',
  'received_at',
  'applied_at',
  'outcome',
  'error',
] as const;

type Filter = { page: number; limit: number; state?: 'applied' | 'waiting' | 'failed' | undefined };

/** Newest first. */
export async function listEventRows(tx: DirectoryTx, filter: Filter): Promise<PageRows<ProviderEvent>> {
  let matching = tx.selectFrom('provider_event');
  if (filter.state === 'applied') matching = matching.where('applied_at', 'is not', null);
  if (filter.state === 'waiting') matching = matching.where('applied_at', 'is', null);
  if (filter.state === 'failed') matching = matching.where('error', 'is not', null);
  const page = await pageOf(tx, matching, filter, (rows) => rows.select(COLUMNS).orderBy('received_at', 'desc').orderBy('id'));
  return { ...page, rows: page.rows as unknown as ProviderEvent[] };
}

/** One event; undefined for an unknown id. */
export const findEventRow = async (tx: DirectoryTx, id: string): Promise<ProviderEvent | undefined> =>
  (await tx.selectFrom('provider_event').where('id', '=', id).select(COLUMNS).executeTakeFirst()) as unknown as
    | ProviderEvent
    | undefined;
