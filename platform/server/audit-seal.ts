import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { inTenant, type Tx } from './database/tx.ts';
import { newId } from './ids.ts';

type Event = { id: string; at: string; text: string };
type Seal = { number: number; upto_at: string; upto_id: string; hash: string };

/** Events of the last seconds may still be on their way in: they wait for the next seal. */
const SETTLED_SECONDS = 10;
const MOST = 10_000;
const DAY = 86_400_000;

/** Rows as the database writes them, so that a seal can be checked from a dump with nothing but SQL and SHA-256. */
async function eventsAfter(
  tx: Tx,
  after: Pick<Seal, 'upto_at' | 'upto_id'> | null,
  until: { at: string; id: string } | { before: Date },
): Promise<Event[]> {
  const from = after ? sql`and (at, id) > (${after.upto_at}::timestamptz, ${after.upto_id}::uuid)` : sql``;
  const to =
    'before' in until ? sql`and at < ${until.before}` : sql`and (at, id) <= (${until.at}::timestamptz, ${until.id}::uuid)`;
  const { rows } = await sql<Event>`select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      concat_ws('|', id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor_kind, actor_id, event,
      subject_type, subject_id, employee_id, details::text, outcome, ip, device::text, request_id) as text
    from audit_event where org_id = ${tx.org_id} ${from} ${to} order by at, id limit ${MOST}`.execute(tx);
  return rows;
}

const hashChain = (previous_hash: string, events: readonly Event[]): string => {
  const hash = createHash('sha256').update(previous_hash);
  for (const { text } of events) hash.update('\n').update(text);
  return hash.digest('hex');
};

/** Seals the events since the last seal of one organisation. Answers how many; a second sealer at the same time seals nothing. */
export async function sealAudit(tx: Tx, now: Date): Promise<number> {
  const { rows: mine } = await sql<{
    mine: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`seal ${tx.org_id}`}, 0)) as mine`.execute(tx);
  if (!mine[0]?.mine) return 0;
  const { rows } = await sql<Seal>`select number, upto_at, upto_id, hash from audit_seal where org_id = ${tx.org_id}
      order by number desc limit 1`.execute(tx);
  const last = rows[0] ?? null;
  const events = await eventsAfter(tx, last && (await exactInstant(tx, last)), {
    before: new Date(now.getTime() - SETTLED_SECONDS * 1000),
  });
  const newest = events.at(-1);
  if (!newest) return 0;
  const previous_hash = last?.hash ?? '';
  await sql`insert into audit_seal (org_id, id, number, upto_at, upto_id, event_count, previous_hash, hash, sealed_at)
    values (${tx.org_id}, ${newId()}, ${(last?.number ?? 0) + 1}, ${newest.at}::timestamptz, ${newest.id}, ${events.length},
    ${previous_hash}, ${hashChain(previous_hash, events)}, ${now})`.execute(tx);
  return events.length;
}

/** Instants come back in milliseconds; a seal needs its microseconds. */
async function exactInstant(tx: Tx, { number, upto_id }: Seal): Promise<{ upto_at: string; upto_id: string }> {
  const { rows } = await sql<{
    at: string;
  }>`select to_char(upto_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from audit_seal
    where org_id = ${tx.org_id} and number = ${number}`.execute(tx);
  return { upto_at: rows[0]?.at ?? '', upto_id };
}

type KnownSeal = Seal & { previous_hash: string; event_count: number };

/**
 * The number of the first seal that its events no longer give, or null when the whole chain holds.
 * @param since events before this instant are no longer kept: of their seals only the chain itself is looked at
 */
export async function findBrokenSeal(tx: Tx, since = new Date(0)): Promise<number | null> {
  const { rows } =
    await sql<KnownSeal>`select number, to_char(upto_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as upto_at, upto_id,
      hash, previous_hash, event_count
    from audit_seal where org_id = ${tx.org_id} order by number`.execute(tx);
  let before: Seal | null = null;
  for (const seal of rows) {
    const follows = seal.previous_hash === (before?.hash ?? '') && seal.number === (before?.number ?? 0) + 1;
    // the first seal is made within minutes of the first event
    const from = before ? Date.parse(before.upto_at) : Date.parse(seal.upto_at) - DAY;
    const kept = from >= since.getTime();
    if (!follows || (kept && !(await isSealIntact(tx, before, seal)))) return seal.number;
    before = seal;
  }
  return null;
}

/** Whether the events between two seals still give the later one. */
async function isSealIntact(tx: Tx, before: Seal | null, seal: KnownSeal): Promise<boolean> {
  const events = await eventsAfter(tx, before, { at: seal.upto_at, id: seal.upto_id });
  return events.length === seal.event_count && hashChain(seal.previous_hash, events) === seal.hash;
}

/** Seals every organisation, one transaction each. */
export async function sealAll(pool: pg.Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<{ org_id: string }>('select org_id from organisation order by org_id');
  let sealed = 0;
  for (const { org_id } of rows) sealed += await inTenant(pool, org_id, (tx) => sealAudit(tx, now));
  return sealed;
}
