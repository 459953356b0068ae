import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchCalls } from './batch-calls.ts';

test('what comes while a call runs goes together into the next one', async () => {
  const calls: number[][] = [];
  const double = batchCalls<number, number>(async (items) => {
    calls.push([...items]);
    await pause(5);
    return items.map((item) => item * 2);
  }, 3);
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(calls).toEqual([[1], [2, 3, 4], [5]]);
  expect(await double(6)).toBe(12);
});

test('an error fails its item alone; a call that throws fails its items and not the next', async () => {
  const half = batchCalls<number, number>(async (items) => {
    if (items.includes(0)) throw new Error('broken');
    return items.map((item) => (item % 2 === 0 ? item / 2 : new Error(`${item} is odd`)));
  }, 10);
  const answers = await Promise.allSettled([4, 3, 6].map(half));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(half(0)).rejects.toThrow('broken');
  expect(await half(8)).toBe(4);
});
