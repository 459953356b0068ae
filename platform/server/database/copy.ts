import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { DB } from '../generated/database.ts';
import { clientOf, type DirectoryTx, type Tx } from './tx.ts';

type Cell = string | number | boolean | null | undefined;
type Row = readonly Cell[];

const escapeCopyText = (value: Cell): string => {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'string' ? value : String(value);
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
    : text;
};

/** Up to here one INSERT is quicker than a detour. */
const FEW = 500;

/** What the INSERT does with a row that exists: `on conflict … do update …`, written by the program. */
type Conflict = { readonly onConflict?: string };

/**
 * Writes many rows at once; cells in the order of `columns`, json as text. PostgreSQL takes no COPY into a table under row-level
 * security, so many rows are copied into a table of the transaction and moved by one INSERT, in which the policy checks each row.
 * Rows are asked for one after the other: they need not be in memory together.
 */
export async function copyRows<T extends keyof DB & string>(
  tx: Tx | DirectoryTx,
  table: T,
  columns: readonly (keyof DB[T] & string)[],
  rows: Iterable<Row>,
  { onConflict = '' }: Conflict = {},
): Promise<void> {
  const written = await writeRows(tx, table, columns, rows, onConflict);
  if (written) await requestStatistics(tx, table);
}

/** Fewer rows change no plan. */
const MANY = 100;

/**
 * Statements about a table that just filled are planned for an empty one until its statistics are made: asked for in the same
 * transaction, once for however many portions come within two seconds.
 */
async function requestStatistics(tx: Tx | DirectoryTx, table: string): Promise<void> {
  await clientOf(tx).query(
    `select graphile_worker.add_job('platform.analyze', payload := $1::json, run_at := now() + interval '2 seconds',
      max_attempts := 3, job_key := $2, job_key_mode := 'preserve_run_at')`,
    [JSON.stringify({ table }), `platform.analyze ${table}`],
  );
}

/** Answers whether there were many. */
async function writeRows(
  tx: Tx | DirectoryTx,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
  onConflict: string,
): Promise<boolean> {
  const source = rows[Symbol.iterator]();
  const first: Row[] = [];
  for (let next = source.next(); !next.done; next = source.next()) {
    first.push(next.value);
    if (first.length > FEW) {
      await moveRows(tx, table, columns, joined(first, source), onConflict);
      return true;
    }
  }
  if (first.length > 0) await insertRows(tx, table, columns, first, onConflict);
  return first.length >= MANY;
}

function* joined(first: readonly Row[], rest: Iterator<Row>): Generator<Row> {
  yield* first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}

async function insertRows(
  tx: Tx | DirectoryTx,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
  onConflict: string,
): Promise<void> {
  const most = Math.floor(60_000 / columns.length);
  for (let at = 0; at < rows.length; at += most) {
    const part = rows.slice(at, at + most);
    const places = part.map((_, row) => `(${columns.map((_name, column) => `$${row * columns.length + column + 1}`).join(',')})`);
    await clientOf(tx).query(
      `insert into app.${table} (${columns.join(', ')}) values ${places.join(',')} ${onConflict}`,
      part.flat(),
    );
  }
}

async function moveRows(
  tx: Tx | DirectoryTx,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
  onConflict: string,
): Promise<void> {
  const client = clientOf(tx);
  const names = columns.join(', ');
  await client.query(`create temp table moving on commit drop as select ${names} from app.${table} where false`);
  await pipeline(Readable.from(pieces(rows), { objectMode: false }), client.query(copyFrom(`copy moving (${names}) from stdin`)));
  await client.query(`insert into app.${table} (${names}) select ${names} from moving ${onConflict}`);
  await client.query('drop table moving');
}

function* pieces(rows: Iterable<Row>): Generator<string> {
  let piece = '';
  for (const row of rows) {
    for (let at = 0; at < row.length; at += 1) piece += at === 0 ? escapeCopyText(row[at]) : `\t${escapeCopyText(row[at])}`;
    piece += '\n';
    if (piece.length > 65_536) {
      yield piece;
      piece = '';
    }
  }
  if (piece) yield piece;
}
