import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Work } from '../context.ts';
import { inTenant, type Tx } from './tx.ts';

/** How long a reader waits for a replica that is a little behind, and how often it looks. */
const WAIT_MS = 500;
const LOOK_MS = 20;

/** What a replica can't do, or what ends a read of it: written to, in conflict with what it replays, stopped, unreachable. */
const UNFIT = /^(25006|40001|57P0\d|08\d\d\d|ECONN|EPIPE|ETIMEDOUT)/;

/** Everything that was committed so far stands before this place in the log. */
async function placeInLog(tx: Tx): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_insert_lsn()::text as place`.execute(tx);
  return rows[0]?.place ?? '';
}

/** Whether a server replays the log of another, and has replayed it up to a place. */
export async function hasReplayed(replica: pg.Pool, place: string): Promise<boolean> {
  const { rows } = await replica.query<{ reached: boolean | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as reached',
    [place],
  );
  // a server that replays nothing is no replica, and will never be at the place
  if (rows[0]?.reached === null) throw Object.assign(new Error('DATABASE_READ_URL names no replica'), { code: '08000' });
  return rows[0]?.reached === true;
}

async function waitFor(replica: pg.Pool, place: string): Promise<boolean> {
  for (let waited = 0; ; waited += LOOK_MS) {
    if (await hasReplayed(replica, place)) return true;
    if (waited >= WAIT_MS) return false;
    await pause(LOOK_MS);
  }
}

const isUnfit = (problem: unknown): boolean => UNFIT.test((problem as { code?: string }).code ?? '');

/**
 * Long reading by a report or an export: on the replica, where `DATABASE_READ_URL` names one that holds everything that was committed
 * until now, so that nobody reads less than they wrote; else in the transaction at hand. Only its queries go there: the audit log,
 * notices and jobs stay with the transaction. What this transaction wrote itself is not seen.
 * @param work may run twice: once more in the transaction when the replica gave up
 */
export async function readAside<C extends Work, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const { replica, log } = ctx.services;
  if (!replica) return work(ctx);
  const place = await placeInLog(ctx.tx);
  try {
    if (!(await waitFor(replica, place))) return await work(ctx);
    return await inTenant(replica, ctx.org_id, (tx) => work({ ...ctx, tx }));
  } catch (problem) {
    if (!isUnfit(problem)) throw problem;
    log.warn({ err: problem }, 'the replica could not be read');
    return work(ctx);
  }
}
