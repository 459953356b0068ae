import type { Ctx } from '@hrms/platform/server';
import type { ResultRow } from '@hrms/reports/contract';
import { expect, test } from 'vitest';
import { readBatches, readPage, readSnapshot, writeSnapshot } from './snapshot.ts';

/** A store of one file. */
function storeOfOne() {
  const store: { bytes: Buffer | null } = { bytes: null };
  const files = {
    put: async (_tx: unknown, _now: Date, { bytes }: { bytes: Buffer }) => {
      store.bytes = bytes;
      return { id: 'file' };
    },
    get: async () => store,
  };
  return { files, tx: null, clock: { now: () => new Date(0) }, actor: { user_id: 'user' } } as unknown as Ctx;
}

const rowOf = (n: number): ResultRow => ({
  key: String(n),
  kind: 'row',
  level: 0,
  cells: [`E${n}`, `Name of person ${n}`, 'line\nbreak \u2028 and "quotes"', n * 100, null, true],
  link: null,
});

test('what is stored is read again, whole, by batches and by pages', async () => {
  const ctx = storeOfOne();
  const rows = Array.from({ length: 4501 }, (_, n) => rowOf(n));
  await writeSnapshot(ctx, 'Rows', rows);
  expect(await readSnapshot(ctx, 'file')).toEqual(rows);
  const sizes: number[] = [];
  for await (const batch of readBatches(ctx, 'file')) sizes.push(batch.length);
  expect(sizes).toEqual([2000, 2000, 501]);
  const page = await readPage(ctx, 'file', { page: 41, limit: 50 });
  expect(page.total).toBe(4501);
  expect(page.rows).toEqual(rows.slice(2000, 2050));
  expect((await readPage(ctx, 'file', { page: 40, limit: 60 })).rows).toEqual(rows.slice(2340, 2400));
  expect((await readPage(ctx, 'file', { page: 34, limit: 60 })).rows).toEqual(rows.slice(1980, 2040));
  expect((await readPage(ctx, 'file', { page: 400, limit: 50 })).rows).toEqual([]);
});

test('an empty result has no lines', async () => {
  const ctx = storeOfOne();
  await writeSnapshot(ctx, 'Rows', []);
  expect(await readSnapshot(ctx, 'file')).toEqual([]);
});

test('200,000 rows are read with less than 100 MB at a time', async () => {
  const ctx = storeOfOne();
  await writeSnapshot(
    ctx,
    'Rows',
    Array.from({ length: 200_000 }, (_, n) => rowOf(n)),
  );
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let [count, most] = [0, 0];
  for await (const batch of readBatches(ctx, 'file')) {
    count += batch.length;
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  expect(count).toBe(200_000);
  expect(most).toBeLessThan(100_000_000);
});
