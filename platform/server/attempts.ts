import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { type DirectoryTx, inDirectory, type Tx } from './database/tx.ts';
import { Refusal } from './refusal.ts';

export type Limit = { kind: string; most: number; minutes: number };

const subjectHash = (config: Config, subject: string) =>
  createHmac('sha256', config.masterKey).update(`attempt ${subject}`).digest('hex').slice(0, 32);

type Counting = { pool: pg.Pool; clock: Clock; config: Config };
type Counted = { attempts: number; window_start: string };

async function incrementCounters(
  { pool, clock, config }: Counting,
  { kind, minutes }: Omit<Limit, 'most'>,
  subjects: readonly string[],
): Promise<Map<string, Counted>> {
  const now = clock.now();
  const opened = new Date(now.getTime() - minutes * 60_000);
  const counts = new Map<string, number>();
  for (const subject of subjects) {
    const hash = subjectHash(config, subject);
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const hashes = [...counts.keys()].sort();
  return inDirectory(pool, async (tx) => {
    const { rows } = await sql<Counted & { subject_hash: string }>`
      insert into attempt_counter as c (kind, subject_hash, window_start, attempts)
      select ${kind}, given.hash, ${now}::timestamptz, given.times
        from unnest(${hashes}::text[], ${hashes.map((hash) => counts.get(hash))}::int[]) as given (hash, times)
      on conflict (kind, subject_hash) do update set
        attempts = case when c.window_start <= ${opened} then excluded.attempts else c.attempts + excluded.attempts end,
        window_start = case when c.window_start <= ${opened} then excluded.window_start else c.window_start end
      returning subject_hash, attempts, window_start`.execute(tx);
    return new Map(rows.map(({ subject_hash, ...counted }) => [subject_hash, counted]));
  });
}

async function incrementCounter(services: Counting, window: Omit<Limit, 'most'>, subject: string): Promise<Counted | undefined> {
  return (await incrementCounters(services, window, [subject])).get(subjectHash(services.config, subject));
}

/** Counts one more, limits nothing. @returns how many there were in the window */
export const countInWindow = async (services: Counting, window: Omit<Limit, 'most'>, subject: string): Promise<number> =>
  (await incrementCounter(services, window, subject))?.attempts ?? 0;

/**
 * Counts one attempt in a transaction of its own, so that it stays whatever happens to the request.
 * @throws Refusal 429 with the seconds until the window ends
 */
export async function countAttempt(services: Counting, limit: Limit, subject: string): Promise<void> {
  const refusal = tooManyAttempts(limit, await incrementCounter(services, limit, subject), services.clock);
  if (refusal) throw refusal;
}

/** Counts attempts of several subjects in one statement. @returns for each, in their order, the refusal of one too many */
export async function countAttempts(services: Counting, limit: Limit, subjects: readonly string[]): Promise<(Refusal | null)[]> {
  const counted = await incrementCounters(services, limit, subjects);
  return subjects.map((subject) => tooManyAttempts(limit, counted.get(subjectHash(services.config, subject)), services.clock));
}

function tooManyAttempts({ most, minutes }: Limit, row: Counted | undefined, clock: Clock): Refusal | null {
  if (!row || row.attempts <= most) return null;
  const seconds = Math.max(1, Math.ceil((Date.parse(row.window_start) + minutes * 60_000 - clock.now().getTime()) / 1000));
  return new Refusal('access.too_many_attempts', 429, `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes`, {
    retryAfter: seconds,
  });
}

/** A success ends the count. */
export async function forgetAttempts(tx: DirectoryTx | Tx, config: Config, kind: string, subject: string): Promise<void> {
  await sql`delete from attempt_counter where kind = ${kind} and subject_hash = ${subjectHash(config, subject)}`.execute(
    tx as Tx,
  );
}

/** Takes back one counted attempt, where only failures are counted but each is counted before it is known. */
export async function uncountAttempt(tx: DirectoryTx | Tx, config: Config, kind: string, subject: string): Promise<void> {
  await sql`update attempt_counter set attempts = attempts - 1
    where kind = ${kind} and subject_hash = ${subjectHash(config, subject)} and attempts > 0`.execute(tx as Tx);
}
