import type { Actor, Proof } from '@hrms/platform/server';
import type pg from 'pg';
import { proofOfStamp, type SessionRow } from './session.queries.ts';

type Remembered = { readonly actor: Actor; readonly stamp: string; readonly day: string; readonly until: number };

/** After so many milliseconds the rights are read again: activity is noted then. */
const REMEMBERED_MS = 60_000;
const MOST = 5_000;
const byPool = new WeakMap<pg.Pool, Map<string, Remembered>>();

/** Roles begin and end with the days of India. */
const dayInIndia = (now: Date): string => new Date(now.getTime() + 330 * 60_000).toISOString().slice(0, 10);

/**
 * Keeps who stands behind a token, until the session's activity is due to be noted. Not kept: platform admins at work, and users whose
 * time to set up a second factor runs.
 */
export function rememberActor(pool: pg.Pool, token: string, found: SessionRow, actor: Actor, now: Date): void {
  const { stamp, user_type, second_factor_since, has_factor, last_seen_at } = found;
  if (!stamp || user_type === 'admin' || (second_factor_since && !has_factor)) return;
  const kept = byPool.get(pool) ?? new Map<string, Remembered>();
  byPool.set(pool, kept);
  kept.delete(token);
  const [oldest] = kept.keys();
  if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
  kept.set(token, { actor, stamp, day: dayInIndia(now), until: Date.parse(last_seen_at) + REMEMBERED_MS });
}

/**
 * Who stood behind a token a moment ago. It counts only in a transaction where the proof holds: so a session that ended, a role that was
 * changed or an organisation that was suspended by any process is seen by the next call.
 */
export function rememberedActor(pool: pg.Pool, token: string, now: Date): { actor: Actor; proof: Proof } | null {
  const found = byPool.get(pool)?.get(token);
  if (!found) return null;
  if (found.until >= now.getTime() && found.day === dayInIndia(now))
    return { actor: found.actor, proof: proofOfStamp(token, found.stamp, now) };
  byPool.get(pool)?.delete(token);
  return null;
}
