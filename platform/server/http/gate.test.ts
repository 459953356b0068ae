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

/** Calls through a gate whose clock a test moves; `begun` in the order they entered. */
function watched(atOnce: number) {
  let time = 0;
  const gate = gateFor(atOnce, 10_000, () => time);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    call: (caller: string, n: number) =>
      gate(caller, async () => {
        begun.push(`${caller} ${n}`);
        await new Promise<void>((end) => ends.set(`${caller} ${n}`, end));
      }),
    /** Ends a call after so many milliseconds. */
    end: async (which: string, after: number) => {
      time += after;
      ends.get(which)?.();
      await pause(1);
    },
  };
}

test('the places go round among the callers, however many calls one of them sends', async () => {
  const { begun, call, end } = watched(2);
  const all = [1, 2, 3, 4, 5].map((n) => call('loud', n));
  all.push(call('quiet', 1), call('other', 1), call('quiet', 2));
  await pause(1);
  // nobody else was there when it came
  expect(begun).toEqual(['loud 1', 'loud 2']);
  await end('loud 1', 5);
  await end('loud 2', 0);
  expect(begun.slice(2)).toEqual(['quiet 1', 'other 1']);
  await end('quiet 1', 5);
  expect(begun.slice(4)).toEqual(['loud 3']);
  await end('other 1', 0);
  expect(begun.slice(5)).toEqual(['quiet 2']);
  for (const rest of ['loud 3', 'loud 4', 'quiet 2', 'loud 5']) await end(rest, 1);
  await Promise.all(all);
  expect(begun).toHaveLength(8);
});

test('callers get the same time, not the same number of calls', async () => {
  const { begun, call, end } = watched(1);
  const all = [1, 2, 3, 4, 5, 6].flatMap((n) => [call('heavy', n), call('light', n)]);
  await pause(1);
  for (let at = 0; at < 12; at += 1) await end(begun[at] as string, begun[at]?.startsWith('heavy') ? 40 : 10);
  await Promise.all(all);
  // once it is known what a call of each takes, four light ones go for one heavy one
  expect(begun.slice(0, 8).filter((one) => one.startsWith('light'))).toHaveLength(6);
  expect(begun.slice(8)).toEqual(['heavy 3', 'heavy 4', 'heavy 5', 'heavy 6']);
});

test('who comes after a long silence has no more time than the others', async () => {
  const { begun, call, end } = watched(1);
  const all = [1, 2, 3].map((n) => call('steady', n));
  await pause(1);
  for (const n of [1, 2]) await end(`steady ${n}`, 50);
  all.push(...[1, 2, 3].map((n) => call('new', n)), call('steady', 4));
  await end('steady 3', 50);
  for (let at = 3; at < 7; at += 1) await end(begun[at] as string, 50);
  await Promise.all(all);
  expect(begun.slice(3, 6)).toEqual(['new 1', 'steady 4', 'new 2']);
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
