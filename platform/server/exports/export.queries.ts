import { type Insertable, sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import type { ExportRun } from '../generated/database.ts';

export const insertRun = (tx: Tx, run: Omit<Insertable<ExportRun>, 'org_id'>) =>
  tx
    .insertInto('export_run')
    .values({ ...run, org_id: tx.org_id })
    .execute();

/** An export of a user. */
export const findOwnRun = (tx: Tx, id: string, user_id: string) =>
  tx
    .selectFrom('export_run')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .where('created_by', '=', user_id)
    .select(['id', 'name', 'state', 'row_count', 'file_name', 'file_id', 'progress_id'])
    .executeTakeFirst();

/** An export, locked until the transaction ends. */
export const lockRun = (tx: Tx, id: string) =>
  tx.selectFrom('export_run').where('org_id', '=', tx.org_id).where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

/** The password goes with the writing of the file. */
export const markDone = (tx: Tx, id: string, file_id: string, row_count: number) =>
  tx
    .updateTable('export_run')
    .set({ state: 'done', file_id, row_count, password: null })
    .where('org_id', '=', tx.org_id)
    .where('id', '=', id)
    .execute();

/** Takes files from exports begun before an instant, with the list of what was in them. @returns ids of the files */
export async function releaseFilesBefore(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`update export_run run set file_id = null, filter = '{}'
    from export_run former where run.org_id = ${tx.org_id} and run.file_id is not null and run.created_at < ${before}
      and former.org_id = run.org_id and former.id = run.id returning former.file_id`.execute(tx);
  return rows.map(({ file_id }) => file_id);
}

/** How many exports of a name a user began since an instant. */
export async function countRunsSince(tx: Tx, name: string, user_id: string, since: Date): Promise<number> {
  const { rows } = await sql<{ runs: number }>`select count(*)::int as runs from export_run
    where org_id = ${tx.org_id} and name = ${name} and created_by = ${user_id} and created_at >= ${since}`.execute(tx);
  return rows[0]?.runs ?? 0;
}
