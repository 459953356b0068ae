import { copyRows, inTenant, newId, type Tx, waitForAll } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let tenant: Tenant;
beforeAll(async () => {
  installation = await createInstallation();
  tenant = await createTenant(installation);
});
afterAll(() => installation.close());

/** Rows the planner believes are in the table. */
async function plannedRows(): Promise<number> {
  const client = new pg.Client({ connectionString: installation.superUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select reltuples::int as n from pg_class where oid = 'app.change_notice'::regclass`,
    );
    return rows[0]?.n ?? -1;
  } finally {
    await client.end();
  }
}

const notices = (count: number) =>
  Array.from({ length: count }, () => ({
    id: newId(),
    topic: 'pay',
    from_date: '2026-11-01',
    cause: 'test',
    created_at: '2026-11-20T00:00:00Z',
  }));
const load = (count: number) =>
  inTenant(installation.services.pool, tenant.org_id, (tx) => copyRows(tx, 'change_notice', notices(count)));

test.each([200, 3000])('%i rows loaded at once are known to the planner', async (count) => {
  await installation.runJobs();
  const before = await plannedRows();
  await load(count);
  await load(count);
  await installation.runJobs();
  expect(await plannedRows()).toBeGreaterThanOrEqual(Math.max(0, before) + 2 * count);
});

test('a load does not wait for the transaction of another organisation that loaded the same table', async () => {
  const other = await createTenant(installation);
  let loaded = 0;
  await inTenant(installation.services.pool, other.org_id, async (tx) => {
    await copyRows(tx, 'change_notice', notices(200));
    await load(200);
    loaded += 1;
  });
  expect(loaded).toBe(1);
}, 10_000);

const countOf = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('change_notice').where('org_id', '=', tx.org_id).select('id').execute()).length;

test('loads and questions of one transaction go side by side', async () => {
  const other = await createTenant(installation);
  await inTenant(installation.services.pool, other.org_id, async (tx) => {
    const [, first, , , second] = await waitForAll([
      copyRows(tx, 'change_notice', notices(3000)),
      countOf(tx),
      copyRows(tx, 'change_notice', notices(2000)),
      copyRows(tx, 'change_notice', notices(300)),
      countOf(tx),
    ]);
    for (const seen of [first, second]) expect(seen).toBeLessThanOrEqual(5300);
    expect(await countOf(tx)).toBe(5300);
  });
});

test('a load that fails beside others fails the transaction, and the connection serves the next one', async () => {
  const other = await createTenant(installation);
  const twice = notices(1);
  const failing = inTenant(installation.services.pool, other.org_id, (tx) =>
    waitForAll([
      copyRows(tx, 'change_notice', [...notices(2000), ...twice, ...twice]),
      copyRows(tx, 'change_notice', notices(2000)),
      countOf(tx).catch(() => undefined),
    ]),
  );
  await expect(failing).rejects.toThrow(/duplicate key/);
  for (let n = 0; n < 20; n += 1) expect(await inTenant(installation.services.pool, other.org_id, countOf)).toBe(0);
});

test.each(['ends', 'fails'])('nothing is asked on the connection of a transaction that %s', async (how) => {
  const other = await createTenant(installation);
  let left: Tx | undefined;
  const work = inTenant(installation.services.pool, other.org_id, async (tx) => {
    left = tx;
    await countOf(tx);
    if (how === 'fails') throw new Error('refused');
  });
  await Promise.allSettled([work]);
  const late = left as Tx;
  for (const ask of [countOf, (tx: Tx) => copyRows(tx, 'change_notice', notices(300))])
    await expect(ask(late)).rejects.toThrow('A statement was asked in a transaction that has ended');
  expect(await inTenant(installation.services.pool, other.org_id, countOf)).toBe(0);
});
