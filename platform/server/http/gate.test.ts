import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gateFor } from './gate.ts';

test('a few at once, the others in the order they came', async () => {
  const gate = gateFor(2, 10_000);
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const call = (n: number) =>
    gate('one', async () => {
      begun.push(n);
      await new Promise<void>((end) => ends.set(n, end));
      return n;
    });
  const all = [1, 2, 3, 4].map(call);
  await pause(5);
  expect(begun).toEqual([1, 2]);
  ends.get(2)?.();
  await pause(5);
  expect(begun).toEqual([1, 2, 3]);
  ends.get(1)?.();
  await pause(5);
  expect(begun).toEqual([1, 2, 3, 4]);
  for (const end of ends.values()) end();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

test('the places go round among the callers, however many calls one of them sends', async () => {
  const gate = gateFor(2, 10_000);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (caller: string, n: number) =>
    gate(caller, async () => {
      begun.push(`${caller} ${n}`);
      await new Promise<void>((end) => ends.set(`${caller} ${n}`, end));
    });
  const end = async (which: string) => {
    ends.get(which)?.();
    await pause(1);
  };
  const all = [1, 2, 3, 4, 5].map((n) => call('loud', n));
  all.push(call('quiet', 1), call('other', 1), call('quiet', 2));
  await pause(1);
  // nobody else was there when it came
  expect(begun).toEqual(['loud 1', 'loud 2']);
  await end('loud 1');
  await end('loud 2');
  expect(begun.slice(2)).toEqual(['quiet 1', 'loud 3']);
  await end('quiet 1');
  expect(begun.slice(4)).toEqual(['other 1']);
  await end('loud 3');
  expect(begun.slice(5)).toEqual(['quiet 2']);
  for (const rest of ['other 1', 'loud 4', 'quiet 2', 'loud 5']) await end(rest);
  await Promise.all(all);
  expect(begun).toHaveLength(8);
});

test('a slow call lends its place on', async () => {
  const gate = gateFor(1, 20);
  let end = () => undefined as void;
  const slow = gate('one', () => new Promise<string>((done) => (end = () => done('slow'))));
  expect(await gate('one', async () => 'quick')).toBe('quick');
  end();
  expect(await slow).toBe('slow');
  // its place was given back once, not twice
  const begun: number[] = [];
  const [first] = [1, 2].map((n) => gate('one', async () => (begun.push(n), pause(5))));
  await pause(1);
  expect(begun).toEqual([1]);
  await first;
});

test('a call that fails gives its place back', async () => {
  const gate = gateFor(1, 10_000);
  await expect(
    gate('one', async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await gate('one', async () => 'next')).toBe('next');
});
