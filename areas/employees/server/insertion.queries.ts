import { copyRows, type Tx } from '@hrms/platform/server';

type Table = Parameters<typeof copyRows>[1];
type Cell = string | number | boolean | null | undefined | Date;

/** Writes rows that all have the same columns: a few by one INSERT, many by COPY. */
export async function insertMany(tx: Tx, table: Table, rows: readonly Readonly<Record<string, Cell>>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await copyRows(
    tx,
    table,
    columns as never,
    rows.map((row) =>
      columns.map((name) => {
        const value = row[name];
        return value instanceof Date ? value.toISOString() : value;
      }),
    ),
  );
}
