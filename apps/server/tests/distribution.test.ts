import { departments } from '@hrms/organisation/contract';
import { planDistribution, readTableLayout, type TableLayout, withClient } from '@hrms/platform/server';
import {
  createInstallation,
  createTenant,
  type Installation,
  lintStatement,
  loadStatementParser,
  takeStatements,
} from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../root.ts';

let installation: Installation;
let layout: TableLayout;
beforeAll(async () => {
  await loadStatementParser();
  installation = await createInstallation();
  layout = await withClient(installation.superUrl, readTableLayout);
});
afterAll(() => installation.close());

const plan = (change = '') =>
  withClient(installation.superUrl, async (client) => {
    await client.query('begin');
    if (change) await client.query(change);
    const planned = await planDistribution(client, root);
    await client.query('rollback');
    return planned;
  });

test('every table with rows of organisations is divided by org_id, beside the first one', async () => {
  const { statements, problems } = await plan();
  expect(problems).toEqual([]);
  const distributed = statements.filter((text) => text.includes('create_distributed_table'));
  expect(distributed.length).toBe(layout.tenant.length);
  expect(distributed.slice(1).every((text) => text.includes(`colocate_with => 'app.${layout.tenant[0]}'`))).toBe(true);
  for (const name of ['employee', 'payslip', 'audit_event'])
    expect(
      distributed.some((text) => text.includes(`('app.${name}', 'org_id'`)),
      name,
    ).toBe(true);
});

test('foreign keys go before the first table is divided and come back as they were', async () => {
  const { statements } = await plan();
  const drops = statements.filter((text) => text.includes('drop constraint'));
  const adds = statements.filter((text) => text.includes('add constraint'));
  expect(drops.length).toBeGreaterThan(100);
  expect(adds.length).toBe(drops.length);
  const keys = () =>
    withClient(installation.superUrl, async (client) => {
      const { rows } = await client.query(
        `select conname, conrelid::regclass::text, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'f' and connamespace = 'app'::regnamespace order by 1, 2`,
      );
      return rows;
    });
  const before = await keys();
  // what needs no extension, up to the last key that goes: there it is interrupted
  const withoutCitus = (all: readonly string[]) => all.filter((text) => !/^select create_|citus/.test(text));
  const run = (all: readonly string[]) =>
    withClient(installation.superUrl, async (client) => {
      for (const statement of withoutCitus(all)) await client.query(statement);
    });
  await run(statements.slice(0, statements.lastIndexOf(drops.at(-1) ?? '') + 1));
  expect(await keys()).toEqual([]);
  const rest = await plan();
  expect(rest.statements.filter((text) => text.includes('add constraint')).length).toBe(adds.length);
  await run(rest.statements);
  expect(await keys()).toEqual(before);
  expect((await plan()).statements).toEqual(statements);
});

test('tables that statements of an organisation read beside its own are copied to every node', () => {
  expect(layout.reference).toEqual(expect.arrayContaining(['organisation', 'login_identity']));
  expect(layout.local).toEqual(expect.arrayContaining(['migration', 'access_token']));
});

describe('what does not fit is named', () => {
  test.each([
    [
      'a short identity column',
      'alter table app.department add column n integer generated always as identity',
      'department.n: identity column that is no bigint',
    ],
    [
      'an exclusion of other organisations’ rows',
      'alter table app.department add constraint alone exclude using btree (id with =)',
      'alone: exclusion constraint that does not compare org_id',
    ],
    [
      'a unique key without org_id',
      'create unique index one_name on app.department (name)',
      'app.one_name: key does not start with org_id',
    ],
  ])('%s', async (_name, change, problem) => {
    expect((await plan(change)).problems).toContain(problem);
  });
});

describe('the check of statements', () => {
  test('hears what calls and jobs ask the database, and not what a test asks it', async () => {
    const tenant = await createTenant(installation);
    takeStatements();
    await installation.services.pool.query('select 1 as asked_by_the_test');
    expect(takeStatements()).toEqual([]);
    await tenant.call(departments.active);
    const calls = takeStatements();
    expect(calls.some((text) => text.includes('department'))).toBe(true);
    for (const text of calls) expect(lintStatement(text, layout), text).toEqual([]);
    await installation.runJob('leave.post_credits', tenant.org_id);
    expect(takeStatements().length).toBeGreaterThan(0);
  });

  test.each([
    ['select id from department where id = $1', ['department without its org_id']],
    ['select org_id from department order by org_id', ['department without its org_id']],
    ['select d.id from department d join branch b on b.id = d.branch_id where d.org_id = $1', ['branch without its org_id']],
    ['update app.department set name = $1 where id = $2', ['department without its org_id']],
    ['delete from department where id = $1', ['department without its org_id']],
    ['insert into department (id, name) values ($1, $2)', ['department without its org_id']],
    ['with d as (select id from department) select * from d join branch b on b.org_id = $1', ['department without its org_id']],
    [
      'select 1 from department d where d.org_id = $1 and exists (select from branch b where b.id = d.branch_id)',
      ['branch without its org_id'],
    ],
    [
      'select 1 from department d join access_token t on t.id = d.id where d.org_id = $1',
      ['access_token is on the coordinator alone'],
    ],
    ['merge into department d using branch b on b.org_id = d.org_id when matched then delete', ['MERGE']],
  ])('refuses %s', (text, problems) => {
    expect(lintStatement(text, layout)).toEqual(expect.arrayContaining(problems));
  });

  test.each([
    'select d.id from department d join branch b on b.org_id = d.org_id and b.id = d.branch_id where d.org_id = $1',
    'select 1 from department d where d.org_id = $1 and exists (select from branch b where b.org_id = d.org_id)',
    'with d as (select id from department where org_id = $1) select id from d',
    'insert into department (org_id, id) select $1, id from unnest($2::uuid[]) as t (id)',
    'select name from organisation where org_id = $1',
    'select 1',
    'begin',
  ])('takes %s', (text) => {
    expect(lintStatement(text, layout)).toEqual([]);
  });
});
