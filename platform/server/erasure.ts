import type pg from 'pg';
import { withClient } from './database/prepare.ts';
import type { FileStore } from './files.ts';

/** Every table that holds rows of organisations. */
async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
     and not c.relispartition and c.relrowsecurity order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Directory tables by which a device, or a joiner without an account, finds the organisation. The operator's books stay. */
const LOOK_UPS = ['device_directory', 'joiner_link'];

/**
 * Destroys what an organisation was: first its data keys, in a transaction of its own, so that its ciphertexts are unreadable
 * whatever happens next (in backups too); then its rows in every tenant table, its look-ups, its waiting jobs and its files. The program's own
 * role could not: it may not delete from the logs. Safe to repeat.
 */
export async function eraseTenant(ownerUrl: string, files: FileStore, org_id: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('delete from app.data_key where organisation_id = $1', [org_id]);
    await client.query('begin');
    await client.query(`set local app.org_id = '${org_id}'`);
    await emptyAll(client, await tenantTables(client), org_id);
    for (const table of LOOK_UPS) await client.query(`delete from app.${table} where org_id = $1`, [org_id]);
    await client.query(`delete from graphile_worker._private_jobs where payload ->> 'org_id' = $1`, [org_id]);
    await client.query('commit');
  });
  await files.removeAll(org_id);
}

/** Tables that others still point to are tried again once those are empty. */
async function emptyAll(client: pg.Client, tables: readonly string[], org_id: string): Promise<void> {
  let left = [...tables];
  while (left.length > 0) {
    const refused: string[] = [];
    for (const table of left) {
      await client.query('savepoint one');
      try {
        await client.query(`delete from app.${table} where org_id = $1`, [org_id]);
      } catch (problem) {
        if ((problem as { code?: string }).code !== '23503') throw problem;
        await client.query('rollback to one');
        refused.push(table);
      }
    }
    if (refused.length === left.length) throw new Error(`Tables that hold each other: ${refused.join(', ')}`);
    left = refused;
  }
}
