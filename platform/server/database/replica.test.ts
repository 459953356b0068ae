import { inTenant, prepareConnections, readAside, readConfig, type Services, type Work, withClient } from '@hrms/platform/server';
import { type ServerPair, startServerPair } from '@hrms/platform/testing';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../testing/parts.ts';
import { openReplicaPool } from './pool.ts';

const ORG = '01900000-0000-7000-8000-000000000001';
let pair: ServerPair;
let pool: pg.Pool;
let replica: pg.Pool;

beforeAll(async () => {
  pair = await startServerPair();
  await withClient(pair.primary.urlFor('postgres'), (client) =>
    client.query(`create role program login password 'p'; create schema app; grant usage on schema app to program;
      create table app.note (org_id uuid not null, n integer not null);
      alter table app.note enable row level security, force row level security;
      create policy tenant on app.note using (org_id = current_setting('app.org_id')::uuid);
      grant select, insert on app.note to program`),
  );
  pool = await openPool(pair.primary.urlFor('postgres', 'program', 'p'));
  replica = openReplicaPool(pair.standby.urlFor('postgres', 'program', 'p'));
  // the role arrives with the log
  for (let tries = 0; tries < 100; tries += 1)
    if (
      await replica.query('select from app.note').then(
        () => true,
        () => new Promise((done) => setTimeout(done, 50, false)),
      )
    )
      break;
}, 60_000);
afterAll(async () => {
  await replica.end();
  await pool.end();
  await pair.close();
});

const write = (n: number) => inTenant(pool, ORG, (tx) => sql`insert into note (org_id, n) values (${ORG}, ${n})`.execute(tx));

type Seen = { aside: boolean; most: number };
const question = sql<Seen>`select pg_is_in_recovery() as aside, coalesce(max(n), 0)::int as most from note where org_id = ${ORG}`;
/** What a report reads, and whether it was the standby that answered. */
const read = (aside: pg.Pool | null = replica, work = async ({ tx }: Work) => (await question.execute(tx)).rows[0]) =>
  inTenant(pool, ORG, (tx) => {
    const services = { replica: aside, log: { warn: () => undefined } } as unknown as Services;
    return readAside({ tx, org_id: ORG, services } as Work, work);
  });
const onStandby = (text: string) => withClient(pair.standby.urlFor('postgres'), (client) => client.query(text));

test('nobody reads less than was written before, and the standby answers', async () => {
  let aside = 0;
  for (let n = 1; n <= 50; n += 1) {
    await write(n);
    const seen = await read();
    expect(seen?.most).toBe(n);
    if (seen?.aside) aside += 1;
  }
  expect(aside).toBeGreaterThan(40);
  expect(await read(null)).toEqual({ aside: false, most: 50 });
});

test('a standby that is behind is not read', async () => {
  await onStandby('select pg_wal_replay_pause()');
  await write(51);
  expect(await read()).toEqual({ aside: false, most: 51 });
  await onStandby('select pg_wal_replay_resume()');
  await expect.poll(async () => (await read())?.aside).toBe(true);
});

test('work that writes after all is done once, in its own transaction', async () => {
  const seen = await read(replica, async ({ tx }) => {
    await sql`insert into note (org_id, n) values (${ORG}, 52)`.execute(tx);
    return (await question.execute(tx)).rows[0];
  });
  expect(seen).toEqual({ aside: false, most: 52 });
  const { rows } = await inTenant(pool, ORG, (tx) => sql`select from note where org_id = ${ORG} and n = 52`.execute(tx));
  expect(rows).toHaveLength(1);
});

test('a refusal of the work itself stays one', async () => {
  await expect(read(replica, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('a server that replays nothing is no replica; one that stopped is not missed', async () => {
  const same = openReplicaPool(pair.primary.urlFor('postgres', 'program', 'p'));
  expect(await read(same)).toEqual({ aside: false, most: 52 });
  await same.end();
  await pair.standby.stop();
  expect(await read()).toEqual({ aside: false, most: 52 });
});

test('a pooler hands on no options: the role has its settings in the database, and the start refuses a pooler without them', async () => {
  const url = pair.primary.urlFor('postgres');
  const config = readConfig({ VITEST: '1', HRMS_DATA_DIR: pair.folder, DATABASE_URL: url, DATABASE_POOL_URL: url });
  await prepareConnections({ ...config, databasePoolUrl: undefined });
  const { poolUrl, programUrl } = await prepareConnections(config);
  expect(new URL(poolUrl ?? '').username).toBe('hrms_app');
  const pooled = await openPool(poolUrl ?? '', 2, true);
  for (const [setting, value] of [
    ['search_path', 'app'],
    ['statement_timeout', '1min'],
    ['idle_in_transaction_session_timeout', '2min'],
  ])
    expect((await pooled.query(`show ${setting}`)).rows[0]).toEqual({ [setting as string]: value });
  await pooled.end();
  await withClient(url, (client) => client.query('alter role hrms_app in database postgres reset search_path'));
  await expect(openPool(poolUrl ?? '', 2, true)).rejects.toThrow('Restart the pooler');
  await (await openPool(programUrl, 2)).end();
});

test('a pooler without the database itself is refused', () => {
  expect(() => readConfig({ HRMS_DATA_DIR: pair.folder, DATABASE_POOL_URL: 'postgres://pooler:6432/hrms' })).toThrow(
    'DATABASE_POOL_URL needs DATABASE_URL beside it',
  );
});
