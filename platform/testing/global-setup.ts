import { resolve } from 'node:path';
import { ensureTemplate, startTestCluster } from './cluster.ts';

type Project = {
  provide(name: 'testCluster', value: { superUrl: string; ownerUrl: string; programUrl: string; template: string }): void;
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
  });
  return async () => {
    if (cluster.server.started) await cluster.server.stop();
  };
}
