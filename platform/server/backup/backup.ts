import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../database/prepare.ts';
import { type BackupTable, CHECKSUMS, FILES, keyCheckOf, MANIFEST, type Manifest, TABLES } from './manifest.ts';

/** What is backed up: the database by its owner's connection, and the folder with the stored files. */
export type BackupSource = { readonly ownerUrl: string; readonly dataDir: string; readonly masterKey: Buffer };

/** Text that every server reads in the same way. */
const NEUTRAL_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

type StoredTable = { name: string; columns: string[]; limited: boolean };

/** Every table of the program and its queue; `limited`: the owner too sees the rows of one organisation at a time. */
const TABLES_QUERY = `
  select format('%I.%I', n.nspname, c.relname) as name,
    c.relforcerowsecurity and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as limited,
    array_agg(format('%I', a.attname) order by a.attnum)::text[] as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('app', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
    and format('%s.%s', n.nspname, c.relname) <> 'graphile_worker.migrations'
  group by n.nspname, c.relname, c.relforcerowsecurity order by 1`;

const PARTITIONS_QUERY = `
  select format('%I.%I', n.nspname, c.relname) as name, i.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
  where n.nspname = 'app' and c.relispartition and c.relkind = 'r' order by 1`;

const SEQUENCES_QUERY = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
  where schemaname in ('app', 'graphile_worker') and last_value is not null order by 1`;

/**
 * Writes everything of an installation but its master key into a folder: all rows as of one moment, and the stored files they name.
 * The program may go on working.
 * @throws Error unless the folder is new or empty and the database holds an installation
 */
export async function createBackup({ ownerUrl, dataDir, masterKey }: BackupSource, dir: string, now: Date): Promise<Manifest> {
  if (existsSync(dir) && (await readdir(dir)).length > 0) throw new Error(`${dir} is not empty. Name a new folder`);
  await mkdir(join(dir, TABLES), { recursive: true, mode: 0o700 });
  const checksums = await open(join(dir, CHECKSUMS), 'wx', 0o600);
  const sum = createHash('sha256');
  const list = checksumList(checksums, sum);
  const manifest = await withClient(ownerUrl, async (client): Promise<Manifest> => {
    const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
    const [found] = await read<{ there: boolean }>(`select to_regclass('app.migration') is not null as there`);
    if (!found?.there) throw new Error('The database holds no installation: there is nothing to back up');
    await client.query('begin isolation level repeatable read read only');
    await client.query(NEUTRAL_TEXT);
    const organisations = await read<{ org_id: string }>('select org_id from app.organisation order by org_id');
    const org_ids = organisations.map(({ org_id }) => org_id);
    const tables: BackupTable[] = [];
    for (const table of await read<StoredTable>(TABLES_QUERY))
      tables.push(await writeTable(client, table, table.limited ? org_ids : [null], dir, list.add));
    const files = await copyFiles(client, org_ids, join(dataDir, FILES), dir, list.add);
    return {
      format: 1,
      made_at: now.toISOString(),
      key_check: keyCheckOf(masterKey),
      migrations: await read('select name, hash from app.migration order by name'),
      partitions: await read(PARTITIONS_QUERY),
      sequences: await read(SEQUENCES_QUERY),
      tables,
      ...files,
      checksums_sha256: '',
    };
  }).finally(() => checksums.close());
  const complete: Manifest = { ...manifest, checksums_sha256: sum.digest('hex') };
  await writeFile(join(dir, MANIFEST), `${JSON.stringify(complete, null, 1)}\n`, { mode: 0o600 });
  return complete;
}

type AddChecksum = (path: string, sha256: string) => Promise<void>;

function checksumList(handle: FileHandle, sum: ReturnType<typeof createHash>): { add: AddChecksum } {
  return {
    add: async (path, sha256) => {
      const line = `${sha256}  ${path}\n`;
      sum.update(line);
      await handle.write(line);
    },
  };
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

async function writeTable(
  client: pg.Client,
  { name, columns }: StoredTable,
  scopes: readonly (string | null)[],
  dir: string,
  add: AddChecksum,
): Promise<BackupTable> {
  const file = `${TABLES}/${name.replaceAll('"', '')}.gz`;
  const names = columns.join(', ');
  let rows = 0;
  async function* pieces() {
    for (const org_id of scopes) {
      if (org_id) await client.query(`set local app.org_id = '${org_id}'`);
      const stream = client.query(copyTo(`copy (select ${names} from ${name}) to stdout`));
      yield* stream;
      rows += (stream as unknown as { rowCount: number }).rowCount;
    }
  }
  const { step, hex } = hashing();
  await pipeline(pieces, createGzip({ level: 3 }), step, createWriteStream(join(dir, file), { mode: 0o600 }));
  await add(file, hex());
  return { name, file, columns, rows };
}

/** The files that rows of this moment name. One that is gone was removed after it. */
async function copyFiles(
  client: pg.Client,
  org_ids: readonly string[],
  from: string,
  dir: string,
  add: AddChecksum,
): Promise<Pick<Manifest, 'files' | 'removed_meanwhile'>> {
  let files = 0;
  const removed_meanwhile: string[] = [];
  for (const org_id of org_ids) {
    await client.query(`set local app.org_id = '${org_id}'`);
    const { rows } = await client.query<{ storage_key: string }>(
      'select storage_key from app.file where org_id = $1 order by storage_key',
      [org_id],
    );
    for (const { storage_key } of rows) {
      if (!existsSync(join(from, storage_key))) {
        removed_meanwhile.push(storage_key);
        continue;
      }
      const to = `${FILES}/${storage_key}`;
      await mkdir(dirname(join(dir, to)), { recursive: true, mode: 0o700 });
      const { step, hex } = hashing();
      await pipeline(createReadStream(join(from, storage_key)), step, createWriteStream(join(dir, to), { mode: 0o600 }));
      await add(to, hex());
      files += 1;
    }
  }
  return { files, removed_meanwhile };
}
