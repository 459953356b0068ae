import { sql } from 'kysely';
import type { DirectoryTx, Tx } from '../database/tx.ts';

/** Work for later, written in the transaction of its cause: it exists if and only if that commits. */
export type JobQueue = {
  /** @param key the same key replaces a waiting job instead of adding one */
  enqueue(
    name: string,
    payload: Record<string, unknown>,
    options?: { key?: string; delaySeconds?: number; attempts?: number },
  ): Promise<void>;
};

export const queueOf = (tx: Tx): JobQueue => ({
  async enqueue(name, payload, { key, delaySeconds = 0, attempts = 8 } = {}) {
    await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify({ ...payload, org_id: tx.org_id })}::json,
      run_at := now() + make_interval(secs => ${delaySeconds}), max_attempts := ${attempts}, job_key := ${key ?? null})`.execute(
      tx,
    );
  },
});

/** Work that belongs to no organisation yet: its job finds out by itself. @param key the same key replaces a waiting job */
export const enqueueUnbound = (tx: DirectoryTx, name: string, payload: Record<string, unknown>, key: string) =>
  sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, max_attempts := 8, job_key := ${key})`.execute(
    tx,
  );
