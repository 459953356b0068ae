import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Disk } from 'flydrive';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CHECKSUMS, FILES, MANIFEST, TABLES } from './manifest.ts';

/** Text that every server reads in the same way. */
export const NEUTRAL_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** A folder that is written: each file with its checksum, the manifest last. */
export type FolderWriter = {
  readonly dir: string;
  /** Writes what the queries answer, one after the other, as one compressed file. @returns how many rows */
  addRows(file: string, queries: AsyncIterable<string>, client: pg.Client): Promise<number>;
  /** Copies the stored files of an organisation that rows of this transaction name. @returns keys of those that are gone */
  addFiles(client: pg.Client, org_id: string, disk: Disk): Promise<{ files: number; removed_meanwhile: string[] }>;
  /** Writes the manifest, which makes the folder complete. */
  finish<M extends object>(manifest: (checksums_sha256: string) => M): Promise<M>;
  close(): Promise<void>;
};

/** @throws Error unless the folder is new or empty */
export async function openFolder(dir: string): Promise<FolderWriter> {
  if (existsSync(dir) && (await readdir(dir)).length > 0) throw new Error(`${dir} is not empty. Name a new folder`);
  await mkdir(join(dir, TABLES), { recursive: true, mode: 0o700 });
  const list = await open(join(dir, CHECKSUMS), 'wx', 0o600);
  const sum = createHash('sha256');
  const add = async (path: string, sha256: string) => {
    const line = `${sha256}  ${path}\n`;
    sum.update(line);
    await list.write(line);
  };
  const writer: FolderWriter = {
    dir,
    async addRows(file, queries, client) {
      let rows = 0;
      async function* pieces() {
        for await (const query of queries) {
          const stream = client.query(copyTo(`copy (${query}) to stdout`));
          yield* stream;
          rows += (stream as unknown as { rowCount: number }).rowCount;
        }
      }
      const { step, hex } = hashing();
      await pipeline(pieces, createGzip({ level: 3 }), step, createWriteStream(join(dir, file), { mode: 0o600 }));
      await add(file, hex());
      return rows;
    },
    async addFiles(client, org_id, disk) {
      const { rows } = await client.query<{ storage_key: string }>(
        'select storage_key from app.file where org_id = $1 order by storage_key',
        [org_id],
      );
      const removed_meanwhile: string[] = [];
      for (const { storage_key } of rows) {
        if (!(await disk.exists(storage_key))) {
          removed_meanwhile.push(storage_key);
          continue;
        }
        const to = `${FILES}/${storage_key}`;
        await mkdir(dirname(join(dir, to)), { recursive: true, mode: 0o700 });
        const { step, hex } = hashing();
        await pipeline(await disk.getStream(storage_key), step, createWriteStream(join(dir, to), { mode: 0o600 }));
        await add(to, hex());
      }
      return { files: rows.length - removed_meanwhile.length, removed_meanwhile };
    },
    async finish(manifest) {
      const complete = manifest(sum.digest('hex'));
      await writeFile(join(dir, MANIFEST), `${JSON.stringify(complete, null, 1)}\n`, { mode: 0o600 });
      return complete;
    },
    close: () => list.close(),
  };
  return writer;
}

/** Passes bytes on and hashes them. */
function hashing(): { step: Transform; hex(): string } {
  const hash = createHash('sha256');
  const step = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  return { step, hex: () => hash.digest('hex') };
}
