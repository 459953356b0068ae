import { sql } from 'kysely';
import type { TableWith } from '../database/record.ts';
import type { Tx } from '../database/tx.ts';
import type { DB } from '../generated/database.ts';

/** A table that holds a row for each file that is attached to records of one kind. */
export type AttachmentTable = TableWith<{
  org_id: unknown;
  id: unknown;
  file_id: unknown;
  name: unknown;
  media_type: unknown;
  uploaded_by: unknown;
  uploaded_at: unknown;
}>;

/** The record whose attachments are meant: its id, and the column that holds it. */
export type RecordColumn<T extends AttachmentTable> = { table: T; column: keyof DB[T] & string; id: string };

/** Gives a record the attachments that a user uploaded for none yet; those it has stay. @returns the ids of their files */
export async function joinRows<T extends AttachmentTable>(
  tx: Tx,
  { table, column, id }: RecordColumn<T>,
  ids: readonly string[],
  uploaded_by: string,
): Promise<string[]> {
  const record = sql.ref(column);
  const { rows } = await sql<{ file_id: string }>`update ${sql.table(table)} set ${record} = ${id}::uuid
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])
      and (${record} = ${id}::uuid or (${record} is null and uploaded_by = ${uploaded_by}::uuid)) returning file_id`.execute(tx);
  return rows.map(({ file_id }) => file_id);
}

/** Takes attachments off a record, all but those to keep. @returns the ids of their files */
export async function detachRows<T extends AttachmentTable>(
  tx: Tx,
  { table, column, id }: RecordColumn<T>,
  keep: readonly string[],
): Promise<string[]> {
  const record = sql.ref(column);
  const { rows } = await sql<{ file_id: string }>`update ${sql.table(table)} set ${record} = null
    where org_id = ${tx.org_id} and ${record} = ${id}::uuid and not (id = any(${[...keep]}::uuid[])) returning file_id`.execute(
    tx,
  );
  return rows.map(({ file_id }) => file_id);
}
