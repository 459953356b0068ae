import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';
import { restMs } from './rest.ts';

test.each([
  ['nobody else works', { ran: 20, waited: 0 }, 0],
  ['others work a little', { ran: 20, waited: 5 }, 0],
  ['others wait too', { ran: 20, waited: 5.1 }, 60],
  ['others fill the machine', { ran: 2, waited: 200 }, 6],
  ['a long piece lies behind', { ran: 5_000, waited: 20_000 }, 200],
])('where %s', (_, times, rest) => {
  expect(restMs(times)).toBe(rest);
});

test('a process that was not told to stand back never rests', async () => {
  const begun = performance.now();
  for (let n = 0; n < 1_000; n += 1) await giveWay();
  expect(performance.now() - begun).toBeLessThan(1_000);
});
