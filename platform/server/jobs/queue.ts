import { sql } from 'kysely';
import type { DirectoryTx, Tx } from '../database/tx.ts';

/** Work for later, written in the transaction of its cause: it exists if and only if that commits. */
export type JobQueue = {
  /** @param key the same key replaces a waiting job instead of adding one; `keepsTime`: which runs when it was to run */
  enqueue(
    name: string,
    payload: Record<string, unknown>,
    options?: { key?: string; delaySeconds?: number; attempts?: number; keepsTime?: boolean },
  ): Promise<void>;
};

/** Whoever waits for a job that another one takes the place of is told: nobody would write its progress any more. */
async function closeReplaced(tx: Tx, key: string, progress_id: string): Promise<void> {
  await sql`update job_progress p set status = 'failed', problem = 'Started again'
    from graphile_worker._private_jobs j where j.key = ${key} and j.locked_at is null and p.org_id = ${tx.org_id}
      and p.id = (j.payload ->> 'progress_id')::uuid and p.id <> ${progress_id} and p.status in ('waiting', 'running')`.execute(
    tx,
  );
}

export const queueOf = (tx: Tx): JobQueue => ({
  async enqueue(name, payload, { key, delaySeconds = 0, attempts = 8, keepsTime = false } = {}) {
    if (key && payload.progress_id) await closeReplaced(tx, key, String(payload.progress_id));
    await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify({ ...payload, org_id: tx.org_id })}::json,
      run_at := now() + make_interval(secs => ${delaySeconds}), max_attempts := ${attempts}, job_key := ${key ?? null},
      job_key_mode := ${keepsTime ? 'preserve_run_at' : 'replace'})`.execute(tx);
  },
});

/** Work that belongs to no organisation yet: its job finds out by itself. @param key the same key replaces a waiting job */
export const enqueueUnbound = (tx: DirectoryTx, name: string, payload: Record<string, unknown>, key: string) =>
  sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, max_attempts := 8,
    job_key := ${key})`.execute(tx);
