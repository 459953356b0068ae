import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { departments } from '@hrms/organisation/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { openPool } from '@hrms/platform/testing/parts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../root.ts';

let installation: Installation;
let ours: Tenant;
let theirs: Tenant;
const lint = readFileSync(join(root, 'platform/server/database/tenancy.lint.sql'), 'utf8');
const complaints = () =>
  withClient(installation.superUrl, async (client) => (await client.query(lint)).rows.map(({ rule, obj }) => `${rule}: ${obj}`));
const tenantTables = () =>
  withClient(installation.superUrl, async (client) =>
    (
      await client.query<{ name: string }>(
        `select c.relname as name from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity order by 1`,
      )
    ).rows.map(({ name }) => name),
  );

beforeAll(async () => {
  installation = await createInstallation();
  ours = await createTenant(installation);
  theirs = await createTenant(installation);
});
afterAll(() => installation.close());

test('the catalogue keeps every rule of the data model', async () => {
  expect(await complaints()).toEqual([]);
  expect((await tenantTables()).length).toBeGreaterThan(15);
});

describe('the lint finds planted faults', () => {
  test.each([
    ['a table without org_id', 'create table app.fault (id uuid primary key)', 'no org_id'],
    [
      'a key without org_id',
      'create table app.fault (org_id uuid not null, id uuid primary key)',
      'key does not start with org_id',
    ],
    [
      'a missing policy',
      'create table app.fault (org_id uuid not null, id uuid, primary key (org_id, id)); alter table app.fault enable row level security; alter table app.fault force row level security',
      'not exactly one policy',
    ],
    ['an unforced table', 'alter table app.department no force row level security', 'row-level security not enabled and forced'],
    [
      'half a foreign key',
      'alter table app.department add column x uuid; alter table app.branch add constraint branch__x unique (org_id, id, code); create unique index one_id on app.department (id); alter table app.branch add column d uuid references app.department (id)',
      'foreign key without the org_id pair',
    ],
    ['a materialized view', 'create materialized view app.fault as select 1 as one', 'materialized view'],
    [
      'a definer function',
      'create function app.fault() returns int language sql security definer as $$ select 1 $$',
      'security definer',
    ],
    ['audit rows that may be changed', 'grant update on app.audit_event to hrms_app', 'append-only'],
  ])('%s', async (_name, fault, rule) => {
    await withClient(installation.superUrl, async (client) => {
      await client.query(`begin; ${fault}`);
      const { rows } = await client.query(lint);
      await client.query('rollback');
      expect(rows.map((row) => row.rule).join()).toContain(rule);
    });
  });
});

/** Rows of the other organisation that the program's role can reach in a table while it works for ours. */
async function foreignRows(client: pg.Client, table: string): Promise<number> {
  await client.query(`begin; set local app.org_id = '${ours.org_id}'`);
  const { rows } = await client.query(`select count(*)::int as n from app.${table} where org_id = '${theirs.org_id}'`);
  await client.query('rollback');
  return rows[0].n;
}

const asProgram = async <T>(use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: installation.programUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

test('no tenant, another tenant, an empty or a garbage one: not one row to read or change', async () => {
  const tables = await tenantTables();
  await asProgram(async (client) => {
    for (const table of tables) {
      expect(await foreignRows(client, table), table).toBe(0);
      const { rows } = await client.query(`select count(*)::int as n from app.${table}`);
      expect(rows[0].n, `${table} without a tenant`).toBe(0);
      await client.query(`begin; set local app.org_id = ''`);
      expect((await client.query(`select count(*)::int as n from app.${table}`)).rows[0].n, `${table} with an empty tenant`).toBe(
        0,
      );
      await client.query('rollback');
      await client.query(`begin; set local app.org_id = 'garbage'`);
      await expect(client.query(`select count(*) from app.${table}`), `${table} with a garbage tenant`).rejects.toThrow();
      await client.query('rollback');
      await client.query(`begin; set local app.org_id = '${ours.org_id}'`);
      await expect(
        client.query(`insert into app.${table} (org_id) values ('${theirs.org_id}')`),
        `insert into ${table}`,
      ).rejects.toThrow('row-level security');
      await client.query('rollback');
      for (const change of [`update app.${table} set org_id = org_id`, `delete from app.${table}`]) {
        await client.query(`begin; set local app.org_id = '${ours.org_id}'`);
        // append-only tables refuse the word itself; in all others not one row is met
        const met = await client.query(`${change} where org_id = '${theirs.org_id}'`).then(
          ({ rowCount }) => rowCount,
          (problem: Error) => (problem.message.startsWith('permission denied') ? 0 : problem.message),
        );
        expect(met, change).toBe(0);
        await client.query('rollback');
      }
    }
  });
});

test('dropping any one policy is noticed', async () => {
  const tables = await tenantTables();
  await withClient(installation.superUrl, async (client) => {
    // many at a time, because the lint reads the whole catalogue each time: it must name every one of them
    for (let at = 0; at < tables.length; at += 20) {
      const some = tables.slice(at, at + 20);
      await client.query(`begin; ${some.map((table) => `drop policy tenant on app.${table}`).join('; ')}`);
      const { rows } = await client.query(lint);
      await client.query('rollback');
      expect(rows.map(({ obj }) => obj)).toEqual(expect.arrayContaining(some));
    }
  });
});

test('with a policy gone, the other organisation would be seen: the check above can fail', async () => {
  await withClient(installation.superUrl, (client) => client.query('alter table app.role disable row level security'));
  await asProgram(async (client) => expect(await foreignRows(client, 'role')).toBeGreaterThan(0));
  await withClient(installation.superUrl, (client) => client.query('alter table app.role enable row level security'));
});

test('the program refuses to start as a role that could bypass isolation', async () => {
  await expect(openPool(installation.superUrl)).rejects.toThrow('is a superuser');
  await expect(openPool(installation.ownerUrl)).rejects.toThrow('owns tables');
});

test('parallel requests of two organisations over few connections never mix', async () => {
  await Promise.all([ours, theirs].map((one) => one.call(departments.create, { body: { name: `Canary of ${one.org_id}` } })));
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, n) => (n % 2 ? ours : theirs)).map(async (one) => ({
      one,
      names: (await one.call(departments.active)).data.departments.map(({ name }) => name),
    })),
  );
  for (const { one, names } of answers) expect(names).toEqual([`Canary of ${one.org_id}`]);
});
