import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/tx.ts';
import { newId } from '../ids.ts';

export type ProgressState = {
  id: string;
  kind: string;
  subject_id: string | null;
  status: 'waiting' | 'running' | 'done' | 'failed';
  done_count: number;
  total_count: number | null;
  note: string | null;
  result: unknown;
  problem: string | null;
};

/** With whoever began it; null for work that began by itself. */
export type TrackedWork = ProgressState & { started_by: string | null };

/** A row that people can watch, made in the request that begins the work. */
export async function openProgress(
  tx: Tx,
  clock: Clock,
  about: { kind: string; subject_id: string | null; started_by: string | null },
): Promise<string> {
  const id = newId();
  await sql`insert into job_progress (org_id, id, kind, subject_id, status, started_by, created_at, updated_at)
    values (${tx.org_id}, ${id}, ${about.kind}, ${about.subject_id}, 'waiting', ${about.started_by}, ${clock.now()},
    ${clock.now()})`.execute(tx);
  return id;
}

type Change = {
  status?: ProgressState['status'];
  done?: number;
  total?: number;
  note?: string;
  result?: unknown;
  problem?: string;
};

/** Writes how far the work is and tells everybody who watches. */
export async function writeProgress(tx: Tx, clock: Clock, id: string, change: Change): Promise<void> {
  const { rows } = await sql<ProgressState>`update job_progress set
      status = coalesce(${change.status ?? null}, status), done_count = coalesce(${change.done ?? null}::int, done_count),
      total_count = coalesce(${change.total ?? null}::int, total_count), note = coalesce(${change.note ?? null}, note),
      result = coalesce(${change.result === undefined ? null : JSON.stringify(change.result)}::jsonb, result),
      problem = ${change.problem ?? null}, updated_at = ${clock.now()}
    where org_id = ${tx.org_id} and id = ${id}
    returning id, kind, subject_id, status, done_count, total_count, note, result, problem`.execute(tx);
  if (rows[0]) await publish(tx, `job:${id}`, rows[0]);
}

/** Work that has ended without saying so is done. */
export async function closeProgress(tx: Tx, clock: Clock, id: string): Promise<void> {
  const found = await findProgress(tx, id);
  if (found && (found.status === 'waiting' || found.status === 'running'))
    await writeProgress(tx, clock, id, { status: 'done', ...(found.total_count !== null && { done: found.total_count }) });
}

/** Null when the organisation has no such work. */
export async function findProgress(tx: Tx, id: string): Promise<TrackedWork | null> {
  const { rows } =
    await sql<TrackedWork>`select id, kind, subject_id, started_by, status, done_count, total_count, note, result, problem
    from job_progress where org_id = ${tx.org_id} and id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Runs, imports, exports and reports that were begun on a day, by the clock of India. */
export async function countTrackedWorkOn(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from job_progress where org_id = ${tx.org_id}
    and (created_at at time zone 'Asia/Kolkata')::date = ${day}::date`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Tells every process, after this transaction commits. Small data only: a notice carries at most 8000 bytes. */
export async function publish(tx: Tx, topic: string, data: unknown): Promise<void> {
  const message = JSON.stringify({ org_id: tx.org_id, topic, data });
  await sql`select pg_notify('hrms_stream',
    ${message.length < 7500 ? message : JSON.stringify({ org_id: tx.org_id, topic, data: null })})`.execute(tx);
}
