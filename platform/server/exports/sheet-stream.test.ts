import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { streamedSheet } from '../sheet.ts';

const ROWS = 200_000;
const BATCH = 2000;
/** The batch in hand, the one before it, and what an await still holds. */
const MOST_HELD = 3;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test.each(['csv', 'xlsx'] as const)('200,000 rows as %s: no more than a batch is held', { timeout: 60_000 }, async (format) => {
  const written: WeakRef<object>[] = [];
  let most_held = 0;
  async function* batches() {
    for (let start = 0; start < ROWS; start += BATCH) {
      let batch: (string | number)[][] | null = Array.from({ length: BATCH }, (_, n) => [
        start + n,
        `Employee ${start + n}`,
        '=1+1',
      ]);
      written.push(new WeakRef(batch));
      yield batch;
      batch = null;
      if (written.length % 20 !== 0) continue;
      await new Promise<void>((done) => setImmediate(done));
      collectGarbage();
      most_held = Math.max(most_held, written.filter((reference) => reference.deref() !== undefined).length);
    }
  }
  const { bytes } = await streamedSheet(format, batches());
  expect(bytes.length).toBeGreaterThan(1_000_000);
  expect(most_held).toBeLessThanOrEqual(MOST_HELD);
});

test('a workbook keeps numbers as numbers, text as text, and signs that XML reserves', async () => {
  async function* batches() {
    yield [['Code', 'Days']];
    yield [
      ['001', 2.5],
      ['<&> "₹" अ\u0001', -3],
      ['', 0],
      ['=1+1', 7],
    ];
  }
  const rows = await readSheet((await streamedSheet('xlsx', batches())).bytes);
  expect(rows).toEqual([
    ['Code', 'Days'],
    ['001', 2.5],
    ['<&> "₹" अ', -3],
    [null, 0],
    ["'=1+1", 7],
  ]);
});

test('more than 26 columns, and no rows at all', async () => {
  async function* wide() {
    yield [Array.from({ length: 30 }, (_, n) => `c${n}`)];
  }
  async function* none() {
    yield* [];
  }
  expect((await readSheet((await streamedSheet('xlsx', wide())).bytes))[0]?.at(-1)).toBe('c29');
  expect((await streamedSheet('xlsx', none())).bytes.subarray(0, 2).toString()).toBe('PK');
  expect((await streamedSheet('csv', none())).bytes.toString()).toBe('\uFEFF');
});
