import { Readable } from 'node:stream';
import { createGunzip, gzipSync } from 'node:zlib';
import type { Ctx, Work } from '@hrms/platform/server';
import type { ResultRow } from '@hrms/reports/contract';
import { runExpired } from '../refusals.ts';

/** A line as it is stored: rows of one employee say whose they are, for numbers that are revealed later. */
export type StoredRow = ResultRow & { readonly employee_id?: string };

const PURPOSE = 'reports.run';
/** Lines that are held in memory at a time. */
const BATCH = 2000;

/** Stores the lines of a result, one JSON text a line; from them come screen and files. @returns the id of the file */
export async function writeSnapshot(ctx: Ctx, name: string, rows: readonly StoredRow[]): Promise<string> {
  const parts: Buffer[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const lines = rows.slice(start, start + BATCH).map((row) => `${JSON.stringify(row)}\n`);
    parts.push(gzipSync(lines.join(''), { level: 1 }));
  }
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: `${name}.jsonl.gz`,
    media_type: 'application/gzip',
    bytes: parts.length > 0 ? Buffer.concat(parts) : gzipSync(''),
    purpose: PURPOSE,
    created_by: ctx.actor.user_id,
  });
  return file.id;
}

type Reader = Pick<Work, 'tx' | 'files'>;

/** The lines of a stored result, some thousand at a time, so that a large result is never whole in memory. @throws `run_expired` */
export async function* readBatches({ tx, files }: Reader, file_id: string | null): AsyncGenerator<StoredRow[]> {
  const file = file_id ? await files.get(tx, file_id) : null;
  if (!file) throw runExpired();
  let batch: StoredRow[] = [];
  for await (const line of linesOf(file.bytes)) {
    batch.push(JSON.parse(line) as StoredRow);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Lines of a packed text; only the line feed ends a line, other separators of Unicode are part of texts. */
async function* linesOf(bytes: Uint8Array): AsyncGenerator<string> {
  const text = Readable.from([bytes]).pipe(createGunzip()).setEncoding('utf8');
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** All lines of a stored result. @throws `run_expired` */
export async function readSnapshot(reader: Reader, file_id: string | null): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for await (const batch of readBatches(reader, file_id)) rows.push(...batch);
  return rows;
}

/** One page of the lines in their order, with the number of all lines. @throws `run_expired` */
export async function readPage(reader: Reader, file_id: string | null, { page, limit }: { page: number; limit: number }) {
  const first = (page - 1) * limit;
  const rows: StoredRow[] = [];
  let total = 0;
  for await (const batch of readBatches(reader, file_id)) {
    const begin = Math.max(0, first - total);
    if (begin < batch.length && rows.length < limit) rows.push(...batch.slice(begin, begin + limit - rows.length));
    total += batch.length;
  }
  return { rows, total };
}
