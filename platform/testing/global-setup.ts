import { resolve } from 'node:path';
import { withClient } from '@hrms/platform/server';
import { ensureTemplate, startTestCluster } from './cluster.ts';

type Project = {
  provide(
    name: 'testCluster',
    value: { superUrl: string; ownerUrl: string; programUrl: string; template: string; run: number },
  ): void;
};

/** One PostgreSQL and one migrated template for all test files. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const root = resolve(import.meta.dirname, '../..');
  const cluster = await startTestCluster(root);
  const template = await ensureTemplate(cluster, root);
  project.provide('testCluster', {
    superUrl: cluster.superUrl('postgres'),
    ownerUrl: cluster.ownerUrl('postgres'),
    programUrl: cluster.programUrl('postgres'),
    template,
    run: process.pid,
  });
  return async () => {
    // the installation that a worker shared lives until its process ends
    await dropDatabases(cluster.superUrl('postgres'), `test_${process.pid}_%`).catch(() => undefined);
    // two projects of one run share the server: the first to end stops it
    const alone = isAlone(cluster.superUrl('postgres')).catch(() => false);
    if (cluster.server.owned && (await alone)) await cluster.server.stop();
  };
}

/** Another run may use the same server at the moment: it is left to that one. */
const isAlone = (url: string): Promise<boolean> =>
  withClient(
    url,
    async (client) =>
      (await client.query("select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"))
        .rowCount === 0,
  );

/** Drops databases by a pattern of their name, with whoever is still connected. */
const dropDatabases = (url: string, pattern: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [pattern]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
