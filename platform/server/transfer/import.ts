import { createReadStream } from 'node:fs';
import { join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Disk } from 'flydrive';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackupSource } from '../backup/backup.ts';
import { NEUTRAL_TEXT } from '../backup/folder.ts';
import { type BackupTable, FILES, listChecksums } from '../backup/manifest.ts';
import { rewrapDataKey } from '../crypto.ts';
import { withClient } from '../database/prepare.ts';
import {
  DIRECTORY_TABLES,
  insertAuditEvent,
  JOB_COLUMNS,
  JOBS,
  listTransferTables,
  type OrganisationArchive,
  type TransferTable,
} from './archive.ts';

/** Bytes of rows that are inserted by one statement. */
const PORTION = 8 * 1024 * 1024;
/** What the operator counted of an organisation, day by day. */
const USAGE = 'usage_day';
/** Rows from which a table's statistics are brought up to date. */
const MANY = 500;

/**
 * Reads an archive into an installation of the same schema that does not have the organisation. All rows come or none, beside the rows
 * of other organisations and while the program works; an import that failed may be run again. Users come without an account: each gets in
 * by an invitation, which a person who has an account here accepts signed in with it.
 *
 * An organisation that was erased here comes back only where `after_erasure` says so: the erasure was announced as final, so bringing the
 * data back is a decision of its own, which its audit log names. A closed one has its thirty days again.
 * @param slug another sign-in address than the organisation had
 * @throws Error for another schema, an organisation, a sign-in address or a device that is here already, and rows that are missing
 */
export async function importOrganisation(
  { ownerUrl, disk, masterKey }: BackupSource,
  dir: string,
  {
    archive,
    transferKey,
    slug = archive.organisation.slug,
    after_erasure = false,
  }: { archive: OrganisationArchive; transferKey: Buffer; slug?: string; after_erasure?: boolean },
  now: Date,
): Promise<void> {
  const { org_id } = archive.organisation;
  await withClient(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query(NEUTRAL_TEXT);
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`import ${org_id}`]);
    await assertSameSchema(client, archive);
    const erased_at = await assertNotThere(client, org_id, slug, after_erasure);
    try {
      await copyFiles(dir, disk, org_id);
      await client.query(`set local app.org_id = '${org_id}'`);
      // what an erasure leaves: the name and the sign-in address, so that nobody else gets them; use that was counted here stays
      for (const table of erased_at ? DIRECTORY_TABLES.filter((name) => name !== USAGE) : [])
        await client.query(`delete from app.${table} where org_id = $1`, [org_id]);
      const loading = { client, dir, org_id };
      for (const table of await listTransferTables(client)) {
        const stored = archive.tables.find(({ name }) => name === table.name);
        if (!stored || stored.columns.join() !== table.columns.join())
          throw new Error(`The archive does not have table ${table.name} as it is here`);
        await loadTable(loading, table, stored, changeOf(table.name, slug, now));
      }
      await addJobs(loading, archive);
      for (const { version, sealed_key, created_at } of archive.data_keys)
        await client.query(
          'insert into app.data_key (organisation_id, version, wrapped_key, created_at) values ($1, $2, $3, $4)',
          [org_id, version, rewrapDataKey(sealed_key, { org_id, version }, { from: transferKey, to: masterKey }), created_at],
        );
      const details = { made_at: archive.made_at, ...(erased_at && { erased_at }) };
      await insertAuditEvent(client, org_id, now, 'access.organisation_imported', details);
      await client.query('commit');
    } catch (problem) {
      await disk.deleteAll(`${org_id}/`);
      throw problem;
    }
    for (const { name, rows } of archive.tables) if (rows >= MANY && name !== JOBS) await client.query(`analyze app.${name}`);
  });
}

/** What is changed on the way in; null for tables whose rows stay as they were. */
function changeOf(table: string, slug: string, now: Date): { set: string; values: string[] } | null {
  // the people who worked for the former operator were admitted, not those of this one
  if (table === 'organisation')
    return {
      set: `slug = $1, support_access = 'ask', erasure_told_at = null,
        closed_at = case status when 'closed' then $2::timestamptz end`,
      values: [slug, now.toISOString()],
    };
  // an account belongs to a person and to the installation: nobody gets a right by the mail address alone
  if (table === 'app_user')
    return { set: `identity_id = null, status = case status when 'active' then 'invited' else status end`, values: [] };
  return null;
}

async function assertSameSchema(client: pg.Client, { migrations }: OrganisationArchive): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('app.migration') is not null as there`);
  if (!rows[0]?.there) throw new Error('The database holds no installation. Start the program once, then import');
  const { rows: here } = await client.query<{ name: string; hash: string }>('select name, hash from app.migration order by name');
  const known = new Map(here.map(({ name, hash }) => [name, hash]));
  const missing = migrations.find(({ name, hash }) => known.get(name) !== hash);
  const newer = here.find(({ name }) => !migrations.some((migration) => migration.name === name));
  if (!missing && !newer) return;
  const difference = missing ? `does not have its migration ${missing.name}` : `is newer (migration ${newer?.name})`;
  throw new Error(
    `The archive was made by another release: this installation ${difference}. Bring both installations to the same release and export again`,
  );
}

/** @returns when the organisation was erased here; null where it never was here */
async function assertNotThere(client: pg.Client, org_id: string, slug: string, after_erasure: boolean): Promise<string | null> {
  const { rows } = await client.query<{ name: string; same: boolean; erased_at: string | null }>(
    'select name, org_id = $1 as same, erased_at from app.organisation where org_id = $1 or slug = $2 for update',
    [org_id, slug],
  );
  const own = rows.find(({ same }) => same);
  const other = rows.find(({ same }) => !same);
  if (own && !own.erased_at) throw new Error(`${own.name} is in this installation already`);
  if (own?.erased_at && !after_erasure)
    throw new Error(
      `${own.name} was erased here on ${own.erased_at.slice(0, 10)}. To bring it back, import with --after-erasure`,
    );
  if (other) throw new Error(`The sign-in address ${slug} is taken by ${other.name}. Choose another one with --slug ADDRESS`);
  return own?.erased_at ?? null;
}

/** Before the rows, so that no row names a file that is not there. */
async function copyFiles(dir: string, disk: Disk, org_id: string): Promise<void> {
  for await (const { path } of listChecksums(dir)) {
    if (!path.startsWith(`${FILES}/`)) continue;
    if (normalize(path) !== path || !path.startsWith(`${FILES}/${org_id}/`))
      throw new Error(`The archive holds a file that is not the organisation's: ${path}`);
    await disk.copyFromFs(join(dir, path), path.slice(FILES.length + 1));
  }
}

type Loading = { readonly client: pg.Client; readonly dir: string; readonly org_id: string };

/**
 * Through a table of the transaction, in portions: PostgreSQL copies into no table under row-level security, and the memory of both
 * sides stays bounded. Rows of another organisation are not taken over.
 */
async function loadTable(
  { client, dir, org_id }: Loading,
  { name, columns, refers_to_itself }: TransferTable,
  stored: BackupTable,
  change: ReturnType<typeof changeOf>,
): Promise<void> {
  if (stored.rows === 0) return;
  const names = columns.join(', ');
  const conflict = name === USAGE ? 'on conflict do nothing' : '';
  let rows = 0;
  const takeOver = async () => {
    if (change) await client.query(`update incoming set ${change.set}`, change.values);
    // plans for checking references that were made while the tables were empty would read them whole for every row
    await client.query('discard plans');
    const { rowCount } = await client
      .query(`insert into app.${name} (${names}) select ${names} from incoming where org_id = $1 ${conflict}`, [org_id])
      .catch(sayWhichDevice);
    rows += rowCount ?? 0;
    await client.query('truncate incoming');
  };
  await client.query(`create temp table incoming on commit drop as select ${names} from app.${name} with no data`);
  for await (const portion of portionsOf(join(dir, stored.file))) {
    await copyInto(client, columns, portion);
    if (!refers_to_itself) await takeOver();
  }
  if (refers_to_itself) await takeOver();
  await client.query('drop table incoming');
  if (rows !== stored.rows && !conflict) throw new Error(`${name} received ${rows} of ${stored.rows} rows`);
}

function sayWhichDevice(problem: Error & { constraint?: string; detail?: string }): never {
  if (problem.constraint !== 'device_directory_pkey') throw problem;
  throw new Error(`A device of the organisation is registered here by another one. Remove it there first: ${problem.detail}`);
}

const copyInto = (client: pg.Client, columns: readonly string[], rows: Buffer): Promise<void> =>
  pipeline(Readable.from([rows]), client.query(copyFrom(`copy incoming (${columns.join(', ')}) from stdin`)));

/** Whole rows of a table's file, some megabytes at a time. In COPY's text a line break always ends a row. */
async function* portionsOf(path: string): AsyncGenerator<Buffer> {
  const [source, rows] = [createReadStream(path), createGunzip()];
  source.on('error', (problem) => rows.destroy(problem)).pipe(rows);
  let kept: Buffer[] = [];
  let size = 0;
  for await (const piece of rows as AsyncIterable<Buffer>) {
    kept.push(piece);
    size += piece.length;
    if (size < PORTION) continue;
    const bytes = Buffer.concat(kept);
    const end = bytes.lastIndexOf(10) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    kept = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) yield Buffer.concat(kept);
}

/** Jobs that waited wait here as well, until the time they were to run. */
async function addJobs({ client, dir, org_id }: Loading, { tables }: OrganisationArchive): Promise<void> {
  const stored = tables.find(({ name }) => name === JOBS);
  if (!stored || stored.columns.join() !== JOB_COLUMNS.join()) throw new Error('The archive does not have the waiting jobs');
  await client.query(
    'create temp table incoming (identifier text, payload json, run_at timestamptz, max_attempts int, key text, priority int) on commit drop',
  );
  for await (const portion of portionsOf(join(dir, stored.file))) await copyInto(client, JOB_COLUMNS, portion);
  const { rows } = await client.query<{ count: number }>(
    `select count(graphile_worker.add_job(identifier, payload, null, run_at, max_attempts, key, priority))::int as count
     from incoming where payload ->> 'org_id' = $1`,
    [org_id],
  );
  if (rows[0]?.count !== stored.rows) throw new Error(`The queue received ${rows[0]?.count} of ${stored.rows} waiting jobs`);
}
