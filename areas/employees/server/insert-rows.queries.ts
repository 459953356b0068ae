import { copyRows, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type TableName = Parameters<typeof copyRows>[1];
export type ColumnValue = string | number | boolean | null | undefined | Date;

/** Writes rows that all have the same columns: a few by one INSERT, many by COPY. */
export async function insertRows(
  tx: Tx,
  table: TableName,
  rows: readonly Readonly<Record<string, ColumnValue>>[],
): Promise<void> {
  await copyRows(tx, table, rows as never);
}

/** Writes rows of a table, directly or to a staging table. */
export type RowWriter = (table: TableName, rows: readonly Readonly<Record<string, ColumnValue>>[]) => Promise<void>;

/** A writer that inserts rows into their tables at once. */
export const tableWriter =
  (tx: Tx): RowWriter =>
  (table, rows) =>
    insertRows(tx, table, rows);

/**
 * A session caches query plans for foreign keys. A plan made while tables were nearly empty scans them for every row,
 * and an import fills them faster than statistics are updated: plans are discarded before each batch.
 */
export const discardPlans = (tx: Tx) => sql`discard plans`.execute(tx);
