import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { migrate, withClient } from '@hrms/platform/server';
import { PROGRAM_ROLE, readMigrations, startEmbedded } from './parts.ts';

/** The tests' own PostgreSQL, without durability: nothing in it outlives a run's meaning. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', autovacuum: 'off' };

const PASSWORD = 'tests-only';

export async function startTestCluster(root: string) {
  const server = await startEmbedded({ folder: join(root, '.cache/test-postgres'), settings: FAST });
  await withClient(server.urlFor('postgres'), async (client) => {
    await client.query('select pg_advisory_lock(74002)');
    for (const role of ['hrms_owner', PROGRAM_ROLE])
      await client.query(
        `do $$ begin create role ${role} login password '${PASSWORD}' nosuperuser nobypassrls nocreaterole nocreatedb; exception when duplicate_object then null; end $$`,
      );
    // for calls that go through a pooler, which hands on no options
    await client.query(`alter role ${PROGRAM_ROLE} set search_path = app`);
  });
  return {
    server,
    superUrl: (database: string) => server.urlFor(database),
    ownerUrl: (database: string) => server.urlFor(database, 'hrms_owner', PASSWORD),
    programUrl: (database: string) => server.urlFor(database, PROGRAM_ROLE, PASSWORD),
  };
}

export type TestCluster = Awaited<ReturnType<typeof startTestCluster>>;

/** A migrated database that is never connected to: clones of it are made in a fraction of a second. Kept by the migrations' hash. */
export async function ensureTemplate(cluster: TestCluster, root: string): Promise<string> {
  const hashes = readMigrations(root).map(({ hash }) => hash);
  const name = `template_${createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16)}`;
  await withClient(cluster.superUrl('postgres'), async (client) => {
    await client.query('select pg_advisory_lock(74003)');
    const { rows } = await client.query('select datistemplate from pg_database where datname = $1', [name]);
    if (rows[0]?.datistemplate) return;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} owner hrms_owner`);
    await migrate(cluster.ownerUrl(name), root);
    await client.query(`alter database ${name} is_template true allow_connections false`);
    const { rows: old } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'template\\_%' and datname <> $1 and datname <> 'template0' and datname <> 'template1'`,
      [name],
    );
    for (const { datname } of old) {
      await client.query(`alter database ${datname} is_template false`);
      await client.query(`drop database if exists ${datname}`);
    }
  });
  return name;
}

/** @param run names the run of the tests, whose databases are dropped when it ends */
export async function cloneDatabase(cluster: TestCluster, template: string, run: number = process.pid): Promise<string> {
  const name = `test_${run}_${Math.random().toString(36).slice(2, 10)}`;
  await withClient(cluster.superUrl('postgres'), (client) =>
    client.query(`create database ${name} template ${template} owner hrms_owner strategy file_copy`),
  );
  return name;
}

/** A database of a run by its name, made by the first that asks: `make` answers what it made, without anybody connected to it. */
export async function onceInRun(cluster: TestCluster, name: string, make: () => Promise<string>): Promise<string> {
  await withClient(cluster.superUrl('postgres'), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`alter database ${await make()} rename to ${name}`);
  });
  return name;
}

export const dropDatabase = (cluster: TestCluster, name: string): Promise<unknown> =>
  withClient(cluster.superUrl('postgres'), (client) => client.query(`drop database if exists ${name} with (force)`));

/** A migrated scratch database for tools that read the catalogue. */
export async function templateDatabase(root: string): Promise<{ url: string; close(): Promise<void> }> {
  const cluster = await startTestCluster(root);
  const name = await cloneDatabase(cluster, await ensureTemplate(cluster, root));
  return {
    url: cluster.superUrl(name),
    close: async () => {
      await dropDatabase(cluster, name);
      if (cluster.server.owned) await cluster.server.stop();
    },
  };
}
