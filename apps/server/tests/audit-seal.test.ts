import { createDataKey, findBrokenSeal, inDirectory, inTenant, sealAudit, vaultOf } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation } from '@hrms/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());

const asSuperuser = async (text: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
  const { rowCount } = await client.query(text, values);
  await client.end();
  return rowCount;
};

test('events are sealed in a chain, and a changed or missing one is found', async () => {
  const { org_id } = await createTenant(installation);
  const { services, clock } = installation;
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(services.pool, org_id, work);
  clock.advance(1);
  expect(await within((tx) => sealAudit(tx, clock.now()))).toBeGreaterThan(0);
  expect(await within((tx) => sealAudit(tx, clock.now()))).toBe(0);
  await createTenant(installation);
  expect(await within(findBrokenSeal)).toBeNull();
  await asSuperuser(
    `update audit_event set details = '{"changed": true}' where org_id = $1 and id = (select id from audit_event where org_id = $1 order by at limit 1)`,
    [org_id],
  );
  expect(await within(findBrokenSeal)).toBe(1);
  await asSuperuser('delete from audit_event where org_id = $1', [org_id]);
  expect(await within(findBrokenSeal)).toBe(1);
});

test('the program itself can neither change nor delete an event', async () => {
  const { org_id } = await createTenant(installation);
  for (const text of [
    'update audit_event set event = event',
    'delete from audit_event',
    'update audit_seal set hash = hash',
    'update payslip set lines = lines',
    'delete from payslip',
  ])
    await expect(
      inTenant(installation.services.pool, org_id, async () => undefined).then(async () => {
        const client = await installation.services.pool.connect();
        try {
          await client.query(`begin; set local app.org_id = '${org_id}'`);
          await client.query(text);
        } finally {
          await client.query('rollback');
          client.release();
        }
      }),
    ).rejects.toThrow('permission denied');
});

test('a sealed number opens in its own row and column only', async () => {
  const { org_id } = await createTenant(installation);
  const { services } = installation;
  const vault = await inTenant(services.pool, org_id, (tx) => vaultOf(tx, services.config.masterKey));
  const sealed = vault.encrypt('employee_identity', 'pan', 'row-1', 'ABCPD1234E');
  expect(sealed).not.toContain('ABCPD');
  expect(vault.decrypt('employee_identity', 'pan', 'row-1', sealed)).toBe('ABCPD1234E');
  for (const [table, column, row] of [
    ['employee_identity', 'pan', 'row-2'],
    ['employee_identity', 'uan', 'row-1'],
    ['bank_account', 'pan', 'row-1'],
  ] as const)
    expect(() => vault.decrypt(table, column, row, sealed)).toThrow();
  expect(vault.encrypt('employee_identity', 'pan', 'row-1', 'ABCPD1234E')).not.toBe(sealed);
  expect(vault.blindIndex('pan', 'ABCPD1234E')).toBe(vault.blindIndex('pan', 'ABCPD1234E'));
  const other = await createTenant(installation);
  const theirs = await inTenant(services.pool, other.org_id, (tx) => vaultOf(tx, services.config.masterKey));
  expect(() => theirs.decrypt('employee_identity', 'pan', 'row-1', sealed)).toThrow();
  expect(theirs.blindIndex('pan', 'ABCPD1234E')).not.toBe(vault.blindIndex('pan', 'ABCPD1234E'));
});

test('a wrapped data key opens with its own master key only', async () => {
  const { services } = installation;
  const org_id = '01900000-0000-7000-8000-0000000000aa';
  await inDirectory(services.pool, (tx) => createDataKey(tx, services.config.masterKey, { org_id }, installation.clock.now()));
  await expect(inTenant(services.pool, org_id, (tx) => vaultOf(tx, Buffer.alloc(32, 7)))).rejects.toThrow();
});
