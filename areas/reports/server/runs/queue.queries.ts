import type { Tx } from '@hrms/platform/server';
import type { StartRun } from '@hrms/reports/contract';
import { sql } from 'kysely';

/** Lets one transaction at a time decide which runs of the organisation begin. */
export const lockQueue = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('reports.queue'), hashtext(${tx.org_id}))`.execute(tx);

export type WaitingRun = { id: string; requested_by: string; progress_id: string | null };

/** Runs that wait, the oldest first. */
export const listWaiting = (tx: Tx): Promise<WaitingRun[]> =>
  tx
    .selectFrom('report_run')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'queued')
    .select(['id', 'requested_by', 'progress_id'])
    .orderBy('started_at')
    .orderBy('id')
    .execute();

/** Users with a run that is being read, one line for each such run. @param since runs that began before ended with their worker */
export const listRunning = (tx: Tx, since: Date): Promise<{ requested_by: string }[]> =>
  tx
    .selectFrom('report_run')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'running')
    .where('began_at', '>=', since.toISOString())
    .select('requested_by')
    .execute();

export type JobRunFacts = {
  id: string;
  name: string;
  status: string;
  report_id: string | null;
  definition_id: string | null;
  parameters: StartRun['parameters'];
  requested_by: string;
  session_id: string | null;
  progress_id: string | null;
};

/** What a job reads for; null without such a run. */
export const findJobRun = async (tx: Tx, id: string): Promise<JobRunFacts | null> =>
  (await tx
    .selectFrom('report_run')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .select(['id', 'name', 'status', 'report_id', 'definition_id', 'requested_by', 'session_id', 'progress_id'])
    .select(sql<StartRun['parameters']>`parameters`.as('parameters'))
    .executeTakeFirst()) ?? null;

/** Rows and milliseconds of the last result of the same request; null before the first. */
export const findLastResult = async (
  tx: Tx,
  request_hash: string,
): Promise<{ row_count: number; duration_ms: number | null } | null> =>
  (await tx
    .selectFrom('report_run')
    .where('org_id', '=', tx.org_id)
    .where('status', '=', 'done')
    .where('request_hash', '=', request_hash)
    .select(['row_count', 'duration_ms'])
    .orderBy('started_at', 'desc')
    .executeTakeFirst()) ?? null;

/** The connection of a transaction, so that its statement can be stopped from another one. */
export async function findConnection(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]?.pid ?? 0;
}

/** Stops the statement of a connection. */
export const stopStatement = (tx: Tx, connection: number) => sql`select pg_cancel_backend(${connection}::int)`.execute(tx);
