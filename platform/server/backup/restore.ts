import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Disk } from 'flydrive';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, readMigrations } from '../database/migrate.ts';
import { withClient } from '../database/prepare.ts';
import { isDiskEmpty } from '../file-disk.ts';
import { analyzeAll } from '../jobs/analyze.ts';
import { type BackupTable, FILES, listChecksums, type Manifest } from './manifest.ts';

/** Where a backup is restored to: an empty database by its owner's connection, and the disk for stored files. */
export type RestoreTarget = { readonly ownerUrl: string; readonly disk: Disk; readonly root: string };

/**
 * Brings an empty database to the schema of the backup and loads every row and file. What newer releases changed is migrated by the
 * next start, as at an upgrade. All rows come or none; a restore that failed may be repeated.
 * @throws Error for a database or file folder in use, or a backup of a newer release
 */
export async function restoreBackup(dir: string, manifest: Manifest, { ownerUrl, disk, root }: RestoreTarget): Promise<void> {
  assertKnownMigrations(manifest, root);
  if (!(await isDiskEmpty(disk)))
    throw new Error('The file store holds files already. Restore into another HRMS_DATA_DIR, or another bucket of FILES_URL');
  const applied = new Set(manifest.migrations.map(({ name }) => name));
  await withClient(ownerUrl, (client) => assertEmpty(client, applied));
  await migrate(ownerUrl, root, (name) => applied.has(name));
  await withClient(ownerUrl, async (client) => {
    await client.query('begin');
    try {
      await loadRows(client, dir, manifest);
      await restoreFiles(dir, disk);
      await client.query('commit');
    } catch (problem) {
      await disk.deleteAll();
      throw problem;
    }
  });
  await analyzeAll(ownerUrl);
}

function assertKnownMigrations({ migrations }: Manifest, root: string): void {
  const known = new Map(readMigrations(root).map(({ name, hash }) => [name, hash]));
  const foreign = migrations.find(({ name, hash }) => known.get(name) !== hash);
  if (foreign)
    throw new Error(
      `The backup was made by another release: this one does not have its migration ${foreign.name}. Restore with that release or a newer one`,
    );
}

async function assertEmpty(client: pg.Client, applied: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('app.organisation') is not null as there`);
  if (!rows[0]?.there) return;
  const { rowCount } = await client.query('select from app.organisation union all select from app.login_identity limit 1');
  if (rowCount)
    throw new Error(
      'The database holds organisations or accounts already. Restore into an empty one: another DATABASE_URL or HRMS_DATA_DIR',
    );
  const { rows: done } = await client.query<{ name: string }>('select name from app.migration');
  const newer = done.find(({ name }) => !applied.has(name));
  if (newer) throw new Error(`The database is newer than the backup (${newer.name}). Restore into one without tables`);
}

/** Foreign keys and row-level security of the owner step aside while rows are loaded, all in the caller's transaction. */
async function loadRows(client: pg.Client, dir: string, { partitions, tables, sequences }: Manifest): Promise<void> {
  const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  for (const { name, parent, bound } of partitions)
    await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`);
  const keys = await read<{ place: string; name: string; definition: string }>(FOREIGN_KEYS);
  const forced = await read<{ name: string }>(FORCED);
  for (const { place, name } of keys) await client.query(`alter table ${place} drop constraint ${name}`);
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await loadTable(client, dir, table);
  for (const { name, value } of sequences) await client.query('select setval($1::regclass, $2)', [name, value]);
  // without statistics the keys would be checked by plans for empty tables
  await client.query(`analyze ${tables.map(({ name }) => name).join(', ')}`);
  for (const { place, name, definition } of keys) await client.query(`alter table ${place} add constraint ${name} ${definition}`);
  for (const { name } of forced) await client.query(`alter table ${name} force row level security`);
}

const FOREIGN_KEYS = `
  select conrelid::regclass::text as place, format('%I', conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'f' and conparentid = 0 and connamespace in ('app'::regnamespace, 'graphile_worker'::regnamespace) order by 1, 2`;

const FORCED = `
  select oid::regclass::text as name from pg_class where relnamespace = 'app'::regnamespace and relforcerowsecurity order by 1`;

async function loadTable(client: pg.Client, dir: string, { name, file, columns, rows }: BackupTable): Promise<void> {
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(dir, file)), createGunzip(), target);
  if (target.rowCount !== rows) throw new Error(`${name} received ${target.rowCount} of ${rows} rows`);
}

async function restoreFiles(dir: string, disk: Disk): Promise<void> {
  for await (const { path } of listChecksums(dir)) {
    if (!path.startsWith(`${FILES}/`)) continue;
    await disk.copyFromFs(join(dir, path), path.slice(FILES.length + 1));
  }
}
