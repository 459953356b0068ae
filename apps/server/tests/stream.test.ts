import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { inTenant, publish, startStreamHub } from '@hrms/platform/server';
import { type Installation, install, tenant } from '@hrms/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { areas, ports } from '../areas.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await install({ areas, ports });
});
afterAll(() => installation.close());

class Watcher extends EventEmitter {
  readonly heard: string[] = [];
  write(text: string) {
    this.heard.push(text);
    return true;
  }
  end() {}
}
const open = (hub: Awaited<ReturnType<typeof startStreamHub>>, org_id: string) => {
  const watcher = new Watcher();
  hub.open(org_id, ['job:1'], watcher as unknown as ServerResponse);
  return watcher;
};

test('a message reaches those of the organisation who asked for its topic, also after the database dropped the line', async () => {
  const { services, superUrl, programUrl } = installation;
  const mine = (await tenant(installation)).org_id;
  const other = (await tenant(installation)).org_id;
  const say = (topic: string, done: number) => inTenant(services.pool, mine, (tx) => publish(tx, topic, { done }));
  const hub = await startStreamHub(programUrl, services.log);
  try {
    const [watcher, stranger] = [open(hub, mine), open(hub, other)];
    await say('job:2', 1);
    await say('job:1', 2);
    await vi.waitFor(() => expect(watcher.heard).toContain('event: job:1\ndata: {"done":2}\n\n'));
    expect(watcher.heard).toHaveLength(2);

    const client = new pg.Client({ connectionString: superUrl });
    await client.connect();
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen hrms_stream'`,
    );
    await client.end();
    expect(rowCount).toBe(1);
    await vi.waitFor(
      async () => {
        await say('job:1', 3);
        expect(watcher.heard).toContain('event: job:1\ndata: {"done":3}\n\n');
      },
      { timeout: 10_000, interval: 300 },
    );
    expect(stranger.heard).toHaveLength(1);
  } finally {
    await hub.close();
  }
});
