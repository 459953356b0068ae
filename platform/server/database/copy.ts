import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { DB } from '../generated/database.ts';
import { giveWay } from '../jobs/give-way.ts';
import type { RowToStore, TenantTable } from './row.ts';
import { aloneOn, askOf, beforeCommit, type Tx } from './tx.ts';

type Row = readonly unknown[];

const arrayText = (items: readonly unknown[]): string =>
  `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

const escapeCopyText = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'string' ? value : toText(value);
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
    : text;
};

/** What is neither text nor null, as PostgreSQL reads it: instants, lists, bytes, numbers. */
function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayText(value);
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
}

/** Up to here one INSERT is quicker than a detour. */
const FEW = 500;

/** What the INSERT does with a row that exists. */
type Conflict<Column extends string> = {
  /** The columns of a unique constraint beside the organisation: all others but those to keep are written anew, under a condition. */
  readonly replacing?: { readonly key: readonly Column[]; readonly keep?: readonly Column[]; readonly where?: string };
  /** Any other rule: `on conflict … do …`, written by the program. */
  readonly onConflict?: string;
};

function conflictClause(columns: readonly string[], { replacing, onConflict = '' }: Conflict<string>): string {
  if (!replacing) return onConflict;
  const { key, keep = [], where } = replacing;
  const stays = new Set(['org_id', 'id', ...key, ...keep]);
  const set = columns.filter((name) => !stays.has(name)).map((name) => `${name} = excluded.${name}`);
  return `on conflict (org_id, ${key.join(', ')}) do update set ${set.join(', ')} ${where ? `where ${where}` : ''}`;
}

/** Columns of all rows: those of the first one. */
type Cells = { readonly columns: readonly string[]; readonly rows: Iterable<Row> };

/**
 * Rows as cells in the order of the first row's columns; the organisation goes before.
 * @throws Error for a row with a column that the first one lacks: it would be lost
 */
function toCells(org_id: string, source: Iterator<object>, first: object): Cells {
  const names = Object.keys(first).filter((name) => name !== 'org_id');
  const known = new Set(['org_id', ...names]);
  const cellsOf = (row: Record<string, unknown>): Row => {
    for (const name in row) if (!known.has(name)) throw new Error(`The first row has no ${name}`);
    return [org_id, ...names.map((name) => row[name])];
  };
  function* cells(): Generator<Row> {
    yield cellsOf(first as Record<string, unknown>);
    for (let next = source.next(); !next.done; next = source.next()) yield cellsOf(next.value as Record<string, unknown>);
  }
  return { columns: ['org_id', ...names], rows: cells() };
}

/**
 * Writes many rows of the organisation at once; json as text, every row with the columns of the first. PostgreSQL takes no COPY into a
 * table under row-level security, so many rows are copied into a table of the transaction and moved by one INSERT, in which the policy
 * checks each row. Rows are taken one after the other: they need not be in memory together.
 */
export async function copyRows<T extends TenantTable>(
  tx: Tx,
  table: T,
  rows: Iterable<RowToStore<T>>,
  conflict: Conflict<keyof DB[T] & string> = {},
): Promise<void> {
  const source = rows[Symbol.iterator]();
  const first = source.next();
  if (first.done) return;
  const { columns, rows: cells } = toCells(tx.org_id, source, first.value);
  const written = await writeRows(tx, table, columns, cells, conflictClause(columns, conflict));
  if (written) requestStatistics(tx, table);
}

/** Fewer rows change no plan. */
const MANY = 100;

/**
 * Statements about a table that just filled are planned for an empty one until its statistics are made: asked for in the same
 * transaction, once for however many portions come within two seconds. All organisations share the job of a table, so its row is taken
 * at the end, and nobody waits for another's whole transaction.
 */
export const requestStatistics = (tx: Tx, table: string): void =>
  beforeCommit(tx, `statistics ${table}`, (client) =>
    client.query(
      `select graphile_worker.add_job('platform.analyze', payload := $1::json, run_at := now() + interval '2 seconds',
        max_attempts := 3, job_key := $2, job_key_mode := 'preserve_run_at')`,
      [JSON.stringify({ table }), `platform.analyze ${table}`],
    ),
  );

/** Answers whether there were many. */
async function writeRows(
  tx: Tx,
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
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
  onConflict: string,
): Promise<void> {
  const most = Math.floor(60_000 / columns.length);
  for (let start = 0; start < rows.length; start += most) {
    const part = rows.slice(start, start + most);
    const places = part.map((_, row) => `(${columns.map((_name, column) => `$${row * columns.length + column + 1}`).join(',')})`);
    await askOf(tx, {
      text: `insert into app.${table} (${columns.join(', ')}) values ${places.join(',')} ${onConflict}`,
      values: part.flat(),
    });
  }
}

/** Pieces that wait for the database at most, while the next is made. */
const WAITING = 4;
/** Calls of one transaction may write side by side, each through a table of its own. */
let calls = 0;

async function moveRows(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
  onConflict: string,
): Promise<void> {
  const names = columns.join(', ');
  calls += 1;
  const moving = `moving_${calls}`;
  const ask = (text: string) => askOf(tx, { text });
  const create = () =>
    ask(
      `create temp table ${moving} with (toast_tuple_target = 8160) on commit drop as select ${names} from app.${table} where false`,
    );
  const move = async (chunk: readonly string[], isFirst: boolean) => {
    if (isFirst) await create();
    await copyInto(tx, `${moving} (${names})`, chunk);
    await ask(`insert into app.${table} (${names}) select ${names} from ${moving} ${onConflict}; truncate ${moving}`);
  };
  // rows that meet others of the same call must be moved by one INSERT, which refuses them
  const first = onConflict ? Number.POSITIVE_INFINITY : FIRST_CHUNK;
  const moves: Promise<void>[] = [];
  let last: Promise<void> | undefined;
  try {
    for await (const chunk of chunks(rows, first)) {
      if (moves.length >= WAITING) await moves.shift();
      last = last === undefined ? move(chunk, true) : last.then(() => move(chunk, false));
      // heard of where it is waited for
      last.catch(() => undefined);
      moves.push(last);
    }
    await last;
  } finally {
    await Promise.allSettled([last]);
  }
  await ask(`drop table ${moving}`);
}

const copyInto = (tx: Tx, target: string, chunk: readonly string[]): Promise<void> =>
  aloneOn(tx, async (client) => {
    // its messages are its own: the driver must not send another statement between them
    const mode = client as unknown as { pipeline: boolean };
    mode.pipeline = false;
    try {
      await pipeline(Readable.from(chunk, { objectMode: false }), client.query(copyFrom(`copy ${target} from stdin`)));
    } finally {
      mode.pipeline = true;
    }
  });

/**
 * Characters copied at a time: the next are made while the database reads and moves these. The first are few, so that it soon begins; each
 * piece has twice as many as the one before, at most so many.
 */
const [FIRST_CHUNK, CHUNK] = [256 * 1024, 2 * 1024 * 1024];

/** The text of rows in lists of pieces. Others have their turn between the pieces: rows may be calculated as they are taken. */
async function* chunks(rows: Iterable<Row>, first: number): AsyncGenerator<string[]> {
  let chunk: string[] = [];
  let size = 0;
  let enough = first;
  for (const piece of pieces(rows)) {
    chunk.push(piece);
    size += piece.length;
    if (size >= enough) {
      yield chunk;
      chunk = [];
      size = 0;
      enough = Math.min(2 * enough, CHUNK);
    }
    await turn();
    await giveWay();
  }
  if (chunk.length > 0) yield chunk;
}

function* pieces(rows: Iterable<Row>): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += `${row.map(escapeCopyText).join('\t')}\n`;
    if (piece.length > 65_536) {
      yield piece;
      piece = '';
    }
  }
  if (piece) yield piece;
}
