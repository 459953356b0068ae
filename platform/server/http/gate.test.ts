import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gateFor } from './gate.ts';

test('a few at once, the others in the order they came', async () => {
  const gate = gateFor(2, 10_000);
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const call = (n: number) =>
    gate(async () => {
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

test('a slow call lends its place on', async () => {
  const gate = gateFor(1, 20);
  let end = () => undefined as void;
  const slow = gate(() => new Promise<string>((done) => (end = () => done('slow'))));
  expect(await gate(async () => 'quick')).toBe('quick');
  end();
  expect(await slow).toBe('slow');
  // its place was given back once, not twice
  const begun: number[] = [];
  const [first] = [1, 2].map((n) => gate(async () => (begun.push(n), pause(5))));
  await pause(1);
  expect(begun).toEqual([1]);
  await first;
});

test('a call that fails gives its place back', async () => {
  const gate = gateFor(1, 10_000);
  await expect(
    gate(async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await gate(async () => 'next')).toBe('next');
});
