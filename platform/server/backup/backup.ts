import type { Disk } from 'flydrive';
import { withClient } from '../database/prepare.ts';
import { NEUTRAL_TEXT, openFolder } from './folder.ts';
import { type BackupTable, keyCheckOf, type Manifest, TABLES } from './manifest.ts';

/** What is backed up: the database by its owner's connection, and the disk with the stored files. */
export type BackupSource = { readonly ownerUrl: string; readonly disk: Disk; readonly masterKey: Buffer };

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
export async function createBackup({ ownerUrl, disk, masterKey }: BackupSource, dir: string, now: Date): Promise<Manifest> {
  const folder = await openFolder(dir);
  try {
    return await withClient(ownerUrl, async (client) => {
      const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
      const [found] = await read<{ there: boolean }>(`select to_regclass('app.migration') is not null as there`);
      if (!found?.there) throw new Error('The database holds no installation: there is nothing to back up');
      await client.query('begin isolation level repeatable read read only');
      await client.query(NEUTRAL_TEXT);
      const organisations = await read<{ org_id: string }>('select org_id from app.organisation order by org_id');
      const org_ids = organisations.map(({ org_id }) => org_id);
      async function* queriesOf({ name, columns, limited }: StoredTable) {
        for (const org_id of limited ? org_ids : [null]) {
          if (org_id) await client.query(`set local app.org_id = '${org_id}'`);
          yield `select ${columns.join(', ')} from ${name}`;
        }
      }
      const tables: BackupTable[] = [];
      for (const table of await read<StoredTable>(TABLES_QUERY)) {
        const { name, columns } = table;
        const file = `${TABLES}/${name.replaceAll('"', '')}.gz`;
        tables.push({ name, file, columns, rows: await folder.addRows(file, queriesOf(table), client) });
      }
      let files = 0;
      const removed_meanwhile: string[] = [];
      for (const org_id of org_ids) {
        await client.query(`set local app.org_id = '${org_id}'`);
        const added = await folder.addFiles(client, org_id, disk);
        files += added.files;
        removed_meanwhile.push(...added.removed_meanwhile);
      }
      const migrations = await read<Manifest['migrations'][number]>('select name, hash from app.migration order by name');
      const partitions = await read<Manifest['partitions'][number]>(PARTITIONS_QUERY);
      const sequences = await read<Manifest['sequences'][number]>(SEQUENCES_QUERY);
      return folder.finish((checksums_sha256) => ({
        format: 1,
        made_at: now.toISOString(),
        key_check: keyCheckOf(masterKey),
        migrations,
        partitions,
        sequences,
        tables,
        files,
        removed_meanwhile,
        checksums_sha256,
      }));
    });
  } finally {
    await folder.close();
  }
}
