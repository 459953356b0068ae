import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, withClient } from '@hrms/platform/server';
import { startEmbedded } from './parts.ts';

export type ServerPair = {
  readonly primary: EmbeddedServer;
  readonly standby: EmbeddedServer;
  readonly folder: string;
  close(): Promise<void>;
};

const QUICK = { fsync: 'off', max_connections: '40', shared_buffers: '64MB' };

/** A PostgreSQL with a hot standby that streams its log, both empty. */
export async function startServerPair(): Promise<ServerPair> {
  const folder = mkdtempSync(join(tmpdir(), 'hrms-pair-'));
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
  const primary = await startEmbedded({ folder: first, settings: QUICK });
  mkdirSync(second);
  await withClient(primary.urlFor('postgres'), async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    cpSync(join(first, 'postgres'), join(second, 'postgres'), {
      recursive: true,
      filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(second, 'postgres/backup_label'), rows[0]?.labelfile ?? '');
  });
  writeFileSync(join(second, 'postgres/standby.signal'), '');
  cpSync(join(first, 'postgres.password'), join(second, 'postgres.password'));
  const standby = await startEmbedded({
    folder: second,
    settings: {
      ...QUICK,
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password}`,
    },
  });
  return {
    primary,
    standby,
    folder,
    close: async () => {
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
