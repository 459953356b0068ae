import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { DB } from '../generated/database.ts';
import { clientOf, type DirectoryTx, type Tx } from './tx.ts';

type Cell = string | number | boolean | null | undefined;

const escaped = (value: Cell): string => {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'string' ? value : String(value);
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
    : text;
};

/**
 * Writes many rows at once. Cells in the order of `columns`; json goes as text. Rows are sent in pieces of about 64 kB.
 * Row-level security checks each row as in any insert.
 */
export async function copyRows<T extends keyof DB & string>(
  tx: Tx | DirectoryTx,
  table: T,
  columns: readonly (keyof DB[T] & string)[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const stream = clientOf(tx).query(copyFrom(`copy app.${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(pieces(rows), { objectMode: false }), stream);
}

function* pieces(rows: Iterable<readonly Cell[]>): Generator<string> {
  let piece = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) piece += at === 0 ? escaped(row[at]) : `\t${escaped(row[at])}`;
    piece += '\n';
    if (piece.length > 65_536) {
      yield piece;
      piece = '';
    }
  }
  if (piece) yield piece;
}
