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

async function incrementCounter(
  { pool, clock, config }: Counting,
  { kind, minutes }: Omit<Limit, 'most'>,
  subject: string,
): Promise<Counted | undefined> {
  const now = clock.now();
  const opened = new Date(now.getTime() - minutes * 60_000);
  return inDirectory(pool, async (tx) => {
    const { rows } = await sql<Counted>`
      insert into attempt_counter as c (kind, subject_hash, window_start, attempts) values (${kind}, ${subjectHash(config, subject)}, ${now}, 1)
      on conflict (kind, subject_hash) do update set
        attempts = case when c.window_start <= ${opened} then 1 else c.attempts + 1 end,
        window_start = case when c.window_start <= ${opened} then excluded.window_start else c.window_start end
      returning attempts, window_start`.execute(tx);
    return rows[0];
  });
}

/** Counts one more, limits nothing. @returns how many there were in the window */
export const countInWindow = async (services: Counting, window: Omit<Limit, 'most'>, subject: string): Promise<number> =>
  (await incrementCounter(services, window, subject))?.attempts ?? 0;

/**
 * Counts one attempt in a transaction of its own, so that it stays whatever happens to the request.
 * @throws Refusal 429 with the seconds until the window ends
 */
export async function countAttempt(services: Counting, { kind, most, minutes }: Limit, subject: string): Promise<void> {
  const now = services.clock.now();
  const row = await incrementCounter(services, { kind, minutes }, subject);
  if (!row || row.attempts <= most) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(row.window_start) + minutes * 60_000 - now.getTime()) / 1000));
  throw new Refusal('access.too_many_attempts', 429, `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes`, {
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
